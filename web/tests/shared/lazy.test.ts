import { beforeEach, describe, expect, test, vi } from "vitest";
import "../provide";
import { whenEngineStarted } from "../../base/idle";
import { isOutdated } from "../../base/outdated";
import { confirmed, openDialog } from "../../shared/dialog";
import { Lazy, lazy } from "../../shared/lazy";
import { routeOf, setRoute } from "../../shared/router";
import { settle } from "../settle";

vi.mock("../../base/idle", () => ({ whenEngineStarted: vi.fn() }));
vi.mock("../../base/outdated", () => ({ isOutdated: vi.fn() }));
vi.mock("../../shared/dialog", () => ({ confirmed: vi.fn(), openDialog: vi.fn() }));

const PART = { name: "part" };
const ATTRIBUTES = { class: "panel", "aria-labelledby": "title" };
const UPDATED = "This page has been updated.";
const MISSING = "This part of the page could not be loaded.";

const load = vi.fn<() => Promise<typeof PART>>();
const reload = vi.fn();

beforeEach(() => {
  load.mockReset().mockResolvedValue(PART);
  reload.mockReset();
  vi.mocked(whenEngineStarted).mockReset().mockResolvedValue();
  vi.mocked(isOutdated).mockReset().mockResolvedValue(false);
  vi.mocked(confirmed).mockReset().mockResolvedValue(false);
  vi.mocked(openDialog).mockReset().mockResolvedValue("");
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("location", { reload });
  setRoute(routeOf("en", "othello", {}));
});

describe("a part for later", () => {
  test("loads when the engine has started", async () => {
    const started = Promise.withResolvers<void>();
    vi.mocked(whenEngineStarted).mockReturnValue(started.promise);
    const part = lazy(load);
    await settle();
    expect(load).not.toHaveBeenCalled();
    started.resolve();
    await settle();
    expect([load.mock.calls.length, part.module.value]).toEqual([1, PART]);
  });

  test("loads only when it is used if the visitor saves data, and once", async () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    const part = lazy(load);
    await settle();
    expect(load).not.toHaveBeenCalled();
    expect([await part.request(), await part.request()]).toEqual([PART, PART]);
    expect(load).toHaveBeenCalledOnce();
  });

  test("that fails to load is reported when it is used, and not before", async () => {
    load.mockRejectedValue(new Error("offline"));
    const part = lazy(load);
    await settle();
    expect([load.mock.calls.length, vi.mocked(confirmed).mock.calls.length]).toEqual([1, 0]);
    expect(await part.request()).toBeNull();
    const buttons = { yes: "Retry", no: "Close" };
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(MISSING), buttons);
  });
});

describe("a part that fails to load", () => {
  test("is requested again as often as the visitor wants", async () => {
    load.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
    vi.mocked(confirmed).mockResolvedValue(true);
    expect(await new Lazy(load, []).request()).toBe(PART);
    expect([load.mock.calls.length, vi.mocked(confirmed).mock.calls.length]).toEqual([3, 2]);
  });

  test("loads when it is used again after the visitor gave up", async () => {
    load.mockRejectedValueOnce(new Error("offline"));
    const part = new Lazy(load, []);
    expect([await part.request(), await part.request()]).toEqual([null, PART]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("since the site has another version is offered by a reload: %s", async (wanted, reloads) => {
    load.mockRejectedValue(new Error("404"));
    vi.mocked(isOutdated).mockResolvedValue(true);
    vi.mocked(confirmed).mockResolvedValue(wanted);
    expect(await new Lazy(load, []).request()).toBeNull();
    const buttons = { yes: "Reload", no: "Close" };
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(UPDATED), buttons);
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, reloads]);
  });
});

describe("a dialog of a part", () => {
  const render = () => null;

  test("opens when the part has loaded", async () => {
    await new Lazy(load, []).open(ATTRIBUTES, render);
    expect(openDialog).toHaveBeenCalledExactlyOnceWith(ATTRIBUTES, expect.any(Function));
  });

  test("does not open over another page to which the visitor has gone meanwhile", async () => {
    const late = Promise.withResolvers<typeof PART>();
    load.mockReturnValue(late.promise);
    const opened = new Lazy(load, []).open(ATTRIBUTES, render);
    setRoute(routeOf("en", "congo", {}));
    late.resolve(PART);
    await opened;
    expect(openDialog).not.toHaveBeenCalled();
  });
});
