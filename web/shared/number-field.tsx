import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { useId } from "preact/hooks";

interface NumberFieldProps {
  label: string;
  min: number;
  max: number;
  value: number;
  /** Called with valid numbers only; invalid input stays in the box and does not change the value. */
  onChange: (value: number) => void;
  /** The box, for a dialog without a form that calls `reportValidity`. */
  box?: Ref<HTMLInputElement>;
}

/** A field for a whole number within bounds. */
export function NumberField({ label, min, max, value, onChange, box }: NumberFieldProps) {
  const id = useId();
  /** Text of the box, and the value that it stands for. */
  const written = useSignal({ text: String(value), value });
  const input = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const next = currentTarget.checkValidity() ? currentTarget.valueAsNumber : value;
    written.value = { text: currentTarget.value, value: next };
    if (next !== value) onChange(next);
  };
  const text = written.value.value === value ? written.value.text : String(value);
  return (
    <div class="number-field">
      <label for={id}>{label}</label>
      <input id={id} type="number" class="number" min={min} max={max} required value={text} ref={box} onInput={input} />
    </div>
  );
}
