/**
 * A judge's room: input, output, and the board of the case at hand, all three linked.
 *
 * @import { Engine } from "../engine/client.js"
 * @import { JudgeRequest } from "../engine/types.js"
 * @import { Origin } from "../components/text-field.js"
 * @import { Problem } from "../problems.js"
 * @import { KeptRoom } from "./kept-room.js"
 * @import { Shared } from "./sharing.js"
 */

import "../shared.js";
import { AnswerPane } from "../components/answer-pane.js";
import { BoardPane } from "../components/board-pane.js";
import { CaseNavigator } from "../components/case-navigator.js";
import { InputCard } from "../components/input-card.js";
import { OptionControls } from "../components/option-controls.js";
import { roomHead } from "../components/room-head.js";
import { button, el } from "../dom.js";
import { examplesOf, firstExample, optionsOf, sampleOf } from "../examples/index.js";
import { errorSentence, t } from "../i18n.js";
import { withDialogs } from "../later.js";
import { PROBLEMS } from "../problems.js";
import { saveFile } from "../text/files.js";
import { Answers } from "./answers.js";
import { AtPause } from "./at-pause.js";
import { BEGINNING, CaseCursor } from "./case-cursor.js";
import { CaseView } from "./case-view.js";
import { hearGestures } from "./gestures.js";
import { Intake } from "./intake.js";
import { Judging } from "./judging.js";
import { LaterComparing } from "./later-comparing.js";
import { Prepared } from "./prepared.js";
import { RoomAddress } from "./room-address.js";
import { SettingUp } from "./setting-up.js";
import { fileOf, linkOf } from "./sharing.js";

export class JudgeRoom {
  #problem;
  #engine;
  #visible = false;
  /** Ends when the room is left. */
  #present = new AbortController();
  /** Ends when another room takes this one's place. */
  #life = new AbortController();
  #atPause = new AtPause((origin) => this.#ask(origin));

  /** Of the input as it is. @type {Judging | null} */
  #asked = null;
  /** Whose answers are shown: those of the input before, until the first come of what was asked. @type {Judging | null} */
  #shown = null;
  #answered = false;
  /** Links whose texts are not there yet; until they are, their address stays as it is. */
  #awaited = 0;
  #cursor = new CaseCursor();

  /**
   * @param {Problem} problem
   * @param {Engine} engine
   * @param {object} like
   * @param {string} [like.mode] of the room, where the problem has two
   * @param {KeptRoom} [like.snapshot] of the room whose place it takes
   * @param {(shared: Shared, name: string) => void} like.onShared a text for a room that it names
   * @param {(problem: Problem, parameters: Record<string, string>) => void} like.onLeave another room is wanted
   * @param {(draft: () => KeptRoom | null) => void} like.onChange what the visitor has written or chosen is another
   */
  constructor(problem, engine, { mode, snapshot, onShared, onLeave, onChange }) {
    this.#onChange = () => this.#life.signal.aborted || onChange(() => this.#draft);
    this.#problem = problem;
    this.#engine = engine;
    this.#onShared = onShared;
    this.#onLeave = onLeave;
    this.#navigator = new CaseNavigator(
      (step) => this.#choose(this.#cursor.besideCase(step)),
      (step) => this.#choose(this.#cursor.besideStep(step)),
    );
    const setUp = button(t("setup.open"), () => this.#setup.begin(), { disabled: true, hidden: mode !== undefined });
    this.#stage = new BoardPane({
      empty: PROBLEMS[problem],
      tools: [this.#navigator.element, setUp],
      onLook: () => this.#case.say(),
    });
    this.#options = new OptionControls(optionsOf(problem), () => {
      this.#address.write();
      this.#ask("pasted");
      this.#onChange();
    });
    this.#address = new RoomAddress(problem, mode === undefined ? {} : { mode }, this.#options);
    this.#input = new InputCard({
      examples: examplesOf(problem),
      options: this.#options.element,
      onChange: (origin) => this.#changed(origin),
      onCaret: (line) => this.#pickInput(line),
      onExample: (example) => this.#intake.example(example),
      onRandom: () => this.#intake.random(),
      onFile: (file) => this.#intake.file(file),
      onShare: () => this.#share(),
    });
    this.#setup = new SettingUp({
      engine,
      problem,
      stage: this.#stage,
      input: this.#input,
      cursor: this.#cursor,
      button: setUp,
      others: this.#navigator.element,
      shown: () => this.#arrangement(),
      onChange: () => this.#onChange(),
      onLeave: () => this.#lookAgain(),
    });
    this.#case = new CaseView(this.#stage, this.#setup.desk, () => this.#cursor.whereabouts);
    this.#intake = new Intake({
      engine,
      problem,
      input: this.#input,
      options: () => this.#options.values,
      onWait: (awaited) => (awaited ? this.#pane.expect() : this.#pane.update()),
      onExample: ({ options }) => {
        this.#options.set(options);
        this.#address.write();
      },
      onShared,
    });
    this.#pane = new AnswerPane({
      file: `${problem}.out`,
      onCompare: () => this.#compare(true),
      onPick: (line) => this.#choose(this.#cursor.answers.atOutput(line)),
      onStep: (step) => this.#choose(this.#cursor.answer + step),
    });
    this.#comparing = new LaterComparing({
      onPlace: ({ answer }) => this.#choose(answer),
      onBack: () => this.#compare(false),
      onChange: () => this.#onChange(),
    });
    const side = el(
      "div",
      { class: "side" },
      this.#setup.desk.element,
      roomHead(problem, mode),
      this.#input.element,
      this.#pane.element,
      this.#comparing.element,
    );
    this.element = el("div", { class: "room" }, this.#stage.element, side);
    if (snapshot !== undefined) this.#goOn(snapshot);
    // Last, so that nobody asks a room that has failed over what it was to go on from.
    engine.addEventListener("readiness", () => this.#engineChanged(), { signal: this.#life.signal });
  }

  #navigator;
  #stage;
  #setup;
  #case;
  #options;
  #address;
  #input;
  #intake;
  #onShared;
  #onLeave;
  #onChange;
  #pane;
  #comparing;

  /** The room's element has come into the document. */
  mount() {
    this.#visible = true;
    this.#stage.mount();
    this.#present = new AbortController();
    const listeners = {
      onCase: (/** @type {1 | -1} */ step) => this.#choose(this.#cursor.besideCase(step)),
      onStep: (/** @type {1 | -1} */ step) => this.#choose(this.#cursor.besideStep(step)),
      onFile: (/** @type {File} */ file) => this.#intake.file(file),
    };
    hearGestures(this.element, listeners, this.#present.signal);
  }

  /**
   * @param {URLSearchParams} parameters of the address
   * @param {{shared: Shared, name: string} | null} [handed] a text to be put in
   */
  show(parameters, handed = null) {
    const { changed, texts } = this.#address.follow(parameters);
    if (changed) this.#answered = false;
    if (handed !== null) this.#take(handed.shared, handed.name);
    else if (texts !== null) this.#openLink(parameters, texts);
    else if (!this.#input.touched) this.#loadFirstExample();
    if (this.#awaited > 0) return;
    this.#address.write();
    if (!this.#engine.ready && (changed || this.#asked === null)) this.#ask("pasted");
    this.#engineChanged();
  }

  /**
   * Puts a text in place of what is there.
   * @param {Pick<Shared, "input" | "output">} texts
   * @param {string} name of the document that a large text becomes
   */
  #take({ input, output }, name) {
    this.#intake.put(input, name);
    if (output !== "") this.#show(output);
  }

  /** Has an output compared. @param {string} output of somebody's program */
  async #show(output) {
    await this.#compare(true);
    this.#comparing.load(output);
  }

  /** Shows either what is compared or the judge's output. @param {boolean} open */
  async #compare(open) {
    if (open && !this.#comparing.isAtHand && !(await this.#comparing.fetch())) return;
    this.#pane.element.hidden = open;
    this.#comparing.isOpen = open;
    if (open) this.#comparing.focus();
    else this.#pane.focus();
    this.#onChange();
  }

  /**
   * @param {URLSearchParams} parameters of the address
   * @param {Record<string, string>} texts those of them that hold texts
   */
  async #openLink(parameters, texts) {
    this.#awaited += 1;
    await this.#intake.link(parameters, ({ input, output }) => {
      this.#take({ input, output }, t("share.name"));
      this.#address.hold(texts);
    });
    this.#awaited -= 1;
    if (this.#awaited > 0) return;
    this.#address.write();
    this.#engineChanged();
  }

  async #share() {
    const { parameters } = this.#address;
    const shared = { problem: this.#problem, parameters, input: this.#input.text, output: this.#comparing.text };
    const link = await linkOf(shared);
    if (this.#life.signal.aborted) return;
    const save = () => saveFile(fileOf(shared), `${this.#problem}.judgeboard.json`);
    await withDialogs(({ openShare }) => openShare(link, save));
  }

  hide() {
    this.#visible = false;
    this.#stage.unmount();
    this.#present.abort();
  }

  /** @returns {KeptRoom} */
  snapshot() {
    const options = this.#options.values;
    const { wanted } = this.#cursor;
    const { snapshot: comparing } = this.#comparing;
    const { news, sample } = this.#intake;
    const { view } = this.#case;
    const { texts } = this.#address;
    const { kept: setup } = this.#setup;
    return { draft: this.#input.draft, options, wanted, view, comparing, news, sample, texts, setup };
  }

  /** What would be lost with the page; null where there is but a sample. @returns {KeptRoom | null} */
  get #draft() {
    const { touched, text } = this.#input;
    const own = touched && text !== this.#intake.sample;
    const compared = this.#comparing.isOpen || this.#comparing.text !== "";
    return own || compared || this.#setup.kept !== null ? this.snapshot() : null;
  }

  /** @param {KeptRoom} snapshot */
  #goOn({ draft, options, wanted, view, comparing, news, sample, texts, setup }) {
    this.#intake.sample = sample;
    this.#address.texts = texts;
    this.#setup.kept = setup;
    this.#comparing.goOn(comparing);
    this.#pane.element.hidden = this.#comparing.isOpen;
    this.#input.goOn(draft);
    this.#intake.news = news;
    this.#options.set(options);
    this.#cursor.wanted = wanted;
    this.#case.show(view);
  }

  /** Another room takes this one's place: it neither hears nor asks the engine any more. */
  close() {
    this.hide();
    this.#life.abort();
    this.#intake.cancel();
    this.#setup.dispose();
    this.#drop();
    this.#comparing.close();
    this.#input.dispose();
    this.#atPause.cancel();
  }

  #engineChanged() {
    this.#setup.enabled = this.#engine.ready;
    if (!this.#engine.ready) this.#answered = false;
    if (!this.#visible || !this.#engine.ready || this.#awaited > 0) return;
    if (!this.#answered) this.#answer();
    this.#setup.goOn();
  }

  #loadFirstExample() {
    const example = firstExample(this.#problem, this.#options.values);
    if (example) this.#intake.example(example, true);
  }

  /** @param {Origin} origin */
  #changed(origin) {
    this.#onChange();
    this.#answered = false;
    this.#drop();
    this.#pane.expect();
    this.#intake.cancel();
    this.#intake.news = null;
    this.#comparing.judged(null);
    this.#address.release();
    this.#setup.inputChanged(origin);
    if (origin === "loaded" || origin === "composed") this.#cursor.wanted = BEGINNING;
    this.#atPause.changed(origin);
  }

  get #request() {
    return { system: this.#problem, text: this.#input.text.toWellFormed(), options: this.#options.values };
  }

  /** The engine is ready: it answers the input, or for what was prepared. */
  #answer() {
    const asked = this.#asked;
    if (!asked?.prepared || JSON.stringify(asked.request) !== JSON.stringify(this.#request)) {
      this.#ask("pasted");
      return;
    }
    this.#answered = true;
    asked.confirm(this.#engine, () => this.#comparing.judged(this.#engine.ready ? asked : null));
  }

  /**
   * Has the input answered, in place of whatever is being answered; while the engine is not ready, from what was
   * prepared.
   * @param {Origin} origin
   */
  #ask(origin) {
    this.#atPause.cancel();
    this.#pane.expect();
    if (this.#life.signal.aborted) return;
    this.#drop();
    const request = this.#request;
    const sample = sampleOf(request);
    if (this.#engine.ready) this.#judge(this.#engine, request, origin);
    else if (sample !== null) this.#judge(new Prepared(sample), request, origin);
    else this.#wait();
  }

  /** What is still to come is no answer to the input any more. */
  #drop() {
    this.#asked?.drop();
    this.#asked = null;
  }

  /** There is nothing to show for the input until the engine is ready; what it has answered before stays meanwhile. */
  #wait() {
    this.#answered = false;
    if (!this.#shown?.prepared) return;
    this.#shown = null;
    this.#cursor.begin(new Answers());
    this.#input.say(null);
    this.#pane.wait();
    this.#showNothing("");
    this.#showPosition();
  }

  /**
   * @param {Engine | Prepared} source
   * @param {JudgeRequest} request
   * @param {Origin} origin
   */
  #judge(source, request, origin) {
    this.#answered = source === this.#engine;
    let settled = false;
    const asked = new Judging(source, request, () => {
      if (asked.state === "broken") {
        const { ready } = this.#engine;
        this.#comparing.judged(ready ? asked : null);
        if (ready) this.#pane.fail(t("output.broken"));
        return;
      }
      if (this.#shown !== asked) this.#begin(asked);
      else this.#pane.update();
      const ended = !asked.going;
      if (ended) this.#tellFaults(asked);
      this.#comparing.judged(asked);
      if (!settled) settled = this.#settle(ended, origin);
      else if (ended) {
        this.#light();
        this.#case.say();
      }
      this.#showPosition();
    });
    this.#asked = asked;
  }

  /** @param {Judging} judging that has ended */
  #tellFaults(judging) {
    this.#input.say(judging.error, judging.ignored);
    const unread = judging.ignored !== null && judging.answers.count === 0;
    if (judging.error === null && !unread) return;
    const isWanted = () => this.#asked === judging && !this.#life.signal.aborted;
    this.#intake.recognise(judging, isWanted, (problem, parameters) => this.#moveTo(problem, parameters));
  }

  /**
   * Takes the text to a room that can read it.
   * @param {Problem} problem
   * @param {Record<string, string>} parameters
   */
  #moveTo(problem, parameters) {
    if ("moves" in parameters) this.#onLeave(problem, parameters);
    else this.#onShared({ problem, parameters, input: this.#input.text, output: "" }, this.#input.name);
  }

  /** @param {Judging} judging */
  #begin(judging) {
    this.#shown = judging;
    this.#cursor.begin(judging.answers);
    this.#input.say(null);
    this.#pane.show(judging);
  }

  /**
   * Shows the case that is wanted as soon as it is there, else in the end the last there is.
   * @param {boolean} done
   * @param {Origin} origin
   * @returns {boolean} whether it is shown
   */
  #settle(done, origin) {
    const cursor = this.#cursor;
    const { answers } = cursor;
    const line = this.#input.caretLine;
    if (done && origin === "typed" && line !== null) {
      const answer = answers.atInput(line);
      if (answer >= 0 && line <= answers.inputRange(answer).last) cursor.want(answer);
    }
    if (!done && (origin === "typed" || !(cursor.complete || cursor.found))) return false;
    if (answers.cases === 0) this.#showNothing(t("case.none"));
    else this.#look(cursor.nearest);
    return true;
  }

  /** @param {number} line of input, from 1 */
  #pickInput(line) {
    const answer = this.#cursor.answers.atInput(line);
    if (answer < 0) return;
    this.#cursor.want(answer);
    this.#look(answer);
  }

  /** Goes to an answer, and has its input in view. @param {number} answer */
  #choose(answer) {
    const { answers } = this.#cursor;
    if (answer < 0 || answer >= answers.count) return;
    this.#cursor.want(answer);
    this.#onChange();
    this.#look(answer);
    const { first, last } = answers.inputRange(answer);
    this.#input.reveal(first, last);
  }

  /** Lights an answer's lines and shows its board. @param {number} answer */
  #look(answer) {
    this.#cursor.answer = answer;
    this.#case.silence();
    this.#showPosition();
    this.#light();
    const { first, last } = this.#cursor.answers.outputRange(answer);
    this.#pane.reveal(first, Math.max(first, last));
    this.#case.look(this.#shown, answer);
  }

  #light() {
    if (this.#cursor.answer < 0 || this.#shown === null) return;
    const { input, output } = this.#cursor.lit(this.#shown.output);
    this.#input.light(input);
    this.#pane.light(output);
  }

  /** @param {string} sentence why the board is empty */
  #showNothing(sentence) {
    this.#input.light([]);
    const wrong = this.#setup.desk.isOpen ? (this.#shown?.error ?? null) : null;
    this.#case.empty(wrong === null ? sentence : errorSentence(wrong));
  }

  #showPosition() {
    this.#navigator.show(this.#cursor.case, this.#cursor.step);
  }

  /** What stands on the board that is looked at. */
  async #arrangement() {
    const { answer } = this.#cursor;
    return (answer < 0 ? null : await this.#shown?.arrangement(answer)) ?? null;
  }

  /** The board has been another's: it shows the answer that is looked at as ever. */
  #lookAgain() {
    if (this.#cursor.answer >= 0) this.#case.look(this.#shown, this.#cursor.answer);
    else this.#showNothing(t("case.none"));
  }
}
