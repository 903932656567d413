/** One of a few, all of them in sight. */
import type { ComponentChildren } from 'preact';

/** A choice. @param props each option's value, and what shows it; the legend can be for ears only */
export function Choice<Value extends string | number>({
  legend,
  name,
  options,
  value,
  choose,
  look = 'keys',
  isHeard = false,
}: {
  legend: string;
  name: string;
  options: readonly (readonly [Value, ComponentChildren])[];
  value: Value;
  choose: (value: Value) => void;
  look?: 'keys' | 'tabs' | 'pictures';
  isHeard?: boolean;
}) {
  return (
    <fieldset class="choices" data-look={look}>
      <legend class={isHeard ? 'unseen' : undefined}>{legend}</legend>
      {options.map(([option, words]) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
