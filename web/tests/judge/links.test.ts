import { beforeEach, describe, expect, test, vi } from "vitest";
import "../example-files";
import "../provide";
import { sharing } from "../../judge/parts";
import type { JudgeState } from "../../judge/state";
import { firstExample, loadSample } from "../../shared/examples";
import { notify } from "../../shared/notices";
import { Refused } from "../../text/files";
import { settle } from "../settle";
import { StubEngine } from "../stub-engine";
import { openPage } from "./page";

vi.mock(import("../../shared/examples"), { spy: true });
vi.mock(import("../../shared/notices"), { spy: true });
vi.mock("../../judge/parts", () => ({ sharing: { request: vi.fn() } }));

const LINK = { in: "packed" };
const EXAMPLES = { lion: firstExample("congo", {}), zebra: firstExample("congo", { piece: "zebra" }) };

let state: JudgeState;
const textsOfLink = vi.fn();

beforeEach(() => {
  vi.mocked(loadSample).mockClear();
  vi.mocked(notify).mockReset().mockReturnValue();
  textsOfLink.mockReset().mockResolvedValue({ input: "mine\n", output: "" });
  vi.mocked(sharing.request)
    .mockReset()
    .mockResolvedValue({ textsOfLink } as never);
  const engine = new StubEngine();
  state = openPage("congo", engine);
  engine.start();
});

async function follow(parameters: Record<string, string>): Promise<void> {
  state.follow(parameters);
  await settle();
}

function text(): string {
  return state.judging.input.text.value;
}

async function textOf(name: keyof typeof EXAMPLES): Promise<string> {
  return (await loadSample(EXAMPLES[name])).text;
}

describe("the texts of a link", () => {
  test("are loaded, and stay in the address until the text changes", async () => {
    textsOfLink.mockResolvedValue({ input: "mine\n", output: "printed\n" });
    state.follow({ ...LINK, out: "packed", piece: "zebra" });
    expect(state.openingLink.value).toBe(true);
    await settle();
    expect(textsOfLink).toHaveBeenCalledExactlyOnceWith({ in: "packed", out: "packed" });
    expect([text(), state.judging.input.name.value]).toEqual(["mine\n", "Shared text"]);
    expect([state.compare.text.text.value, state.compare.outdated.value]).toEqual(["printed\n", false]);
    expect(state.openingLink.value).toBe(false);
    expect(state.parameters.value).toEqual({ in: "packed", out: "packed", piece: "zebra" });
    state.judging.input.edited("mine", "typed");
    expect(state.parameters.value).toEqual({ piece: "zebra" });
    state.judging.input.replaced("other\n", "");
    expect(state.compare.outdated.value).toBe(true);
  });

  test("are not loaded again when the same address is followed", async () => {
    await follow(LINK);
    await follow(LINK);
    expect(textsOfLink).toHaveBeenCalledOnce();
  });

  test("are cancelled when another address is followed", async () => {
    const late = Promise.withResolvers<object>();
    textsOfLink.mockReturnValueOnce(late.promise);
    await follow(LINK);
    await follow({});
    late.resolve({ input: "late\n", output: "" });
    await settle();
    expect(text()).toBe(await textOf("lion"));
    expect([state.openingLink.value, state.loader.pending.value]).toEqual([false, false]);
  });

  test("are cancelled by another address that leaves the visitor's text", async () => {
    state.judging.input.edited("my own", "pasted");
    const late = Promise.withResolvers<object>();
    textsOfLink.mockReturnValueOnce(late.promise);
    await follow(LINK);
    await follow({});
    expect([state.openingLink.value, state.loader.pending.value]).toEqual([false, false]);
    late.resolve({ input: "late\n", output: "" });
    await settle();
    expect(text()).toBe("my own");
  });

  test("are cancelled when the visitor types", async () => {
    const late = Promise.withResolvers<object>();
    textsOfLink.mockReturnValueOnce(late.promise);
    await follow(LINK);
    state.judging.input.edited("my own", "typed");
    expect(state.openingLink.value).toBe(false);
    late.resolve({ input: "late\n", output: "" });
    await settle();
    expect([text(), state.parameters.value]).toEqual(["my own", { piece: "lion" }]);
  });

  test("stay in the address if the code that reads them cannot be loaded", async () => {
    vi.mocked(sharing.request).mockResolvedValue(null);
    await follow(LINK);
    expect([state.openingLink.value, text()]).toEqual([true, ""]);
    expect(loadSample).not.toHaveBeenCalled();
  });
});

describe("a damaged link", () => {
  beforeEach(() => {
    textsOfLink.mockRejectedValue(new Error("damaged"));
  });

  test("shows the example of its options, and the failure message", async () => {
    await follow({ ...LINK, piece: "zebra" });
    expect(text()).toBe(await textOf("zebra"));
    expect(state.loader.failure.value?.()).toMatch(/^This link is damaged or incomplete/);
    expect([state.openingLink.value, state.draft()]).toEqual([false, null]);
    expect(state.parameters.value).toEqual({ piece: "zebra" });
  });

  test("that holds a text of more than 16 MB says so", async () => {
    textsOfLink.mockRejectedValue(new Refused("file.too_large"));
    await follow(LINK);
    expect(state.loader.failure.value?.()).toMatch(/^A text in this link is larger than 16 MB/);
  });

  test("leaves the visitor's own text", async () => {
    state.judging.input.edited("my own", "pasted");
    await follow(LINK);
    expect(text()).toBe("my own");
    expect(state.loader.failure.value?.()).toMatch(/^This link is damaged or incomplete/);
  });

  test("is no longer reported when another address is followed", async () => {
    state.judging.input.edited("my own", "pasted");
    await follow(LINK);
    await follow({});
    expect(state.loader.failure.value).toBeNull();
  });
});

describe("an address without texts", () => {
  test("brings the example of its options", async () => {
    await follow({ piece: "zebra" });
    expect([text(), state.judging.options.value]).toEqual([await textOf("zebra"), { piece: "zebra" }]);
    expect(notify).toHaveBeenCalledExactlyOnceWith("link", null);
  });

  test("leaves the visitor's own text", async () => {
    state.judging.input.edited("my own", "pasted");
    await follow({ piece: "zebra" });
    expect([text(), state.judging.options.value]).toEqual(["my own", { piece: "zebra" }]);
  });

  test("with a seed has the seed of the program's next search", async () => {
    await follow({ piece: "zebra", tab: "program", seed: "7" });
    expect([state.program.seed.value, state.judging.options.value]).toEqual(["7", { piece: "zebra" }]);
    expect(notify).toHaveBeenCalledExactlyOnceWith("link", null);
    await follow({ piece: "lion" });
    expect(state.program.seed.value).toBe("7");
  });

  test("is reported if it has an unknown parameter", async () => {
    await follow({ piece: "dragon" });
    const notice = { sentence: "link.unknown_parameters", dismiss: "page.dismiss" };
    expect(notify).toHaveBeenCalledExactlyOnceWith("link", notice);
    expect(state.judging.options.value).toEqual({ piece: "lion" });
  });
});

describe("the example that the page begins with", () => {
  test("is replaced by the first address's example, unless it is the same", async () => {
    state.begin();
    await settle();
    expect(text()).toBe(await textOf("lion"));
    state.judging.input.restore({ ...state.judging.input.draft, touched: true });
    vi.mocked(loadSample).mockClear();
    await follow({});
    expect(loadSample).not.toHaveBeenCalled();
  });

  test("is replaced by another example, also when it has been touched and is the same", async () => {
    state.begin();
    await settle();
    state.judging.input.edited(text(), "typed");
    await follow({ piece: "zebra" });
    expect(text()).toBe(await textOf("zebra"));
    state.judging.input.edited(text(), "typed");
    await follow({ piece: "lion" });
    expect(text()).toBe(await textOf("zebra"));
  });
});
