// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import "../provide";
import { Button } from "../../shared/button";
import { button, doing, show } from "../document";

const disabled = signal(false);
const onClick = vi.fn();
const onSubmit = vi.fn((event: Event) => event.preventDefault());
let play: HTMLButtonElement;

function Form() {
  return (
    <form onSubmit={onSubmit}>
      <Button text="Play" type="submit" disabled={disabled.value} onClick={onClick} />
    </form>
  );
}

function setDisabled(value: boolean): Promise<void> {
  return doing(() => {
    disabled.value = value;
  });
}

/** Returns the attributes `disabled` and `aria-disabled`. */
function attributes(): [boolean, string | null] {
  return [play.disabled, play.getAttribute("aria-disabled")];
}

beforeEach(async () => {
  vi.clearAllMocks();
  disabled.value = false;
  await show(<Form />);
  play = button("Play");
});

test("a button that becomes disabled while it has the focus keeps the focus and does nothing", async () => {
  play.focus();
  await setDisabled(true);
  expect(document.activeElement).toBe(play);
  expect(attributes()).toEqual([false, "true"]);
  play.click();
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await setDisabled(false);
  expect(attributes()).toEqual([false, null]);
  play.click();
  expect([onClick, onSubmit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a disabled button leaves the tab order when the focus moves on", async () => {
  play.focus();
  await setDisabled(true);
  await doing(() => play.blur());
  expect(attributes()).toEqual([true, null]);
});

test("a button that becomes disabled without the focus leaves the tab order", async () => {
  await setDisabled(true);
  expect(attributes()).toEqual([true, null]);
});
