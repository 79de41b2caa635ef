/** A choice among a few alternatives, shown side by side. */

import { useId } from "preact/hooks";

interface ChoiceProps<Value extends string> {
  legend: string;
  alternatives: { value: Value; text: string }[];
  /** The chosen alternative. */
  value: Value;
  onChoose: (value: Value) => void;
}

/** Shows the alternatives as a group of radio buttons. */
export function Choice<Value extends string>({ legend, alternatives, value: chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="segments">
        {alternatives.map(({ value, text }) => (
          <label key={value} class="segment">
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
