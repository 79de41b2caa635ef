/** Loads a game from a text or a file, which may have many games. */

import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Latest } from "../base/latest";
import type { Engine } from "../engine/client";
import type { GameTitle, ReadRecord } from "../generated/api";
import { t } from "../i18n/i18n";
import { Button } from "../shared/button";
import { FileButton } from "../shared/file-button";
import { files, unreadable } from "../shared/text-files";
import { GameChoice } from "./game-choice";
import { type Refused, readGame, sentenceAt } from "./record-formats";

/** In bytes. */
const LARGEST_RECORD = 16_000_000;
/** Code of the notice that a text has several games. */
const SEVERAL = "loa.game_of_several";

interface RecordLoaderProps {
  engine: Engine;
  /** A file to load, or null. */
  file: File | null;
  /** Called with the game that should replace the current one. */
  onTake: (game: ReadRecord) => void;
}

/** What was read: a game with its notices, a text with several games, or a fault. */
type Reading = Refused | { game: ReadRecord; fault: null };

export function RecordLoader({ engine, file, onTake }: RecordLoaderProps) {
  const text = useSignal("");
  const found = useSignal<Reading | null>(null);
  /** The games of the text, if it has several. */
  const titles = useSignal<readonly GameTitle[]>([]);
  /** True while the text waits for Python. */
  const waiting = useSignal(false);
  /** Number of games counted so far, while the engine reads; else null. */
  const counted = useSignal<number | null>(null);
  const latest = useRef(new Latest());
  const rest = useRef<HTMLDivElement>(null);
  const { game = null, fault } = found.value ?? {};
  useLayoutEffect(() => {
    if (found.value !== null) rest.current?.scrollIntoView({ block: "nearest" });
  }, [found.value]);
  const show = (reading: Reading | null) => {
    waiting.value = false;
    counted.value = null;
    found.value = reading;
  };
  /** Reads the text, or one of its games, and takes the game if nothing about it is to be shown. */
  const load = async (index?: number) => {
    const signal = latest.current.start();
    waiting.value = !engine.ready.value;
    await engine.whenReady();
    if (signal.aborted) return;
    waiting.value = false;
    counted.value = 0;
    const onCount = (count: number) => {
      if (!signal.aborted) counted.value = count;
    };
    const chosen = index === undefined ? {} : { game: index };
    const reading = await readGame(engine, text.value, signal, { ...chosen, onCount });
    if (signal.aborted) return;
    counted.value = null;
    if (index === undefined) titles.value = reading.game?.games ?? [];
    if (reading.fault === null && isSilent(reading.game)) onTake(reading.game);
    else show(reading);
  };
  const input = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
    latest.current.cancel();
    text.value = currentTarget.value;
    titles.value = [];
    show(null);
  };
  const open = async (file: File) => {
    const refuse = (fault: () => string) => show({ game: null, fault });
    if (file.size > LARGEST_RECORD) return refuse(() => t("records.too_large"));
    const signal = latest.current.start();
    titles.value = [];
    show(null);
    try {
      const { readFile } = await files.load();
      const content = await readFile(file);
      if (signal.aborted) return;
      text.value = content;
      await load();
    } catch (fault) {
      if (!signal.aborted) refuse(() => unreadable(fault, file.name));
    }
  };
  useEffect(() => {
    if (file !== null) open(file);
    return () => latest.current.cancel();
  }, [file]);
  return (
    <>
      <label for="records-text">{t("records.label")}</label>
      <textarea
        id="records-text"
        class="text-input transcript-box"
        rows={5}
        spellcheck={false}
        autocapitalize="off"
        aria-describedby="records-fault"
        aria-invalid={Boolean(fault) || undefined}
        value={text.value}
        onInput={input}
      />
      <div role="status">
        {waiting.value && t(engine.state.value.phase === "failed" ? "engine.failed" : "engine.loading")}
        {counted.value !== null && counted.value > 0 && t("records.counted", { count: counted.value })}
      </div>
      <p id="records-fault" class="fault" role="alert">
        {fault?.()}
      </p>
      <div ref={rest}>
        {titles.value.length > 0 && <GameChoice games={titles.value} onChoose={load} />}
        {game !== null && game.games.length === 0 && <ReadGame game={game} partial={Boolean(fault)} onTake={onTake} />}
      </div>
      <div class="buttons">
        <Button text={t("records.load")} kind="primary" onClick={() => load()} />
        <FileButton text={t("records.open")} label={t("records.open")} onFile={open} />
      </div>
    </>
  );
}

/** Returns the notices about a game, except that it is one of several, which the list of games shows. */
function noticesOf({ notices }: ReadRecord): ReadRecord["notices"] {
  return notices.filter(({ code }) => code !== SEVERAL);
}

/** Returns true if a game can be opened at once. */
function isSilent(game: ReadRecord): boolean {
  return game.games.length === 0 && noticesOf(game).length === 0;
}

/** Shows what was read, and a button that opens it; `partial` if the text has an error after it. */
function ReadGame({
  game,
  partial,
  onTake,
}: {
  game: ReadRecord;
  partial: boolean;
  onTake: (game: ReadRecord) => void;
}) {
  const { white, black, result } = game;
  const notices = noticesOf(game);
  const count = game.nodes.length - 1;
  const players = [white, black].some(Boolean) && t("records.players", { white: white || "?", black: black || "?" });
  const facts = [players, result && t(`moves.result_${result}`)].filter(Boolean);
  return (
    <div class="game-read">
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      {notices.length > 0 && (
        <ul class="remarks record-notices">
          {notices.map((notice, index) => (
            <li key={index}>{sentenceAt(notice)}</li>
          ))}
        </ul>
      )}
      <div class="buttons">
        <Button text={t(partial ? "records.load_part" : "records.take", { count })} onClick={() => onTake(game)} />
      </div>
    </div>
  );
}
