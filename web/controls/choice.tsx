/** One of a few, all of them in sight: a choice, or the parts of a view. */
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

/** The parts of a view, each with an address of its own: so these are links. @param props each part's name in the address, and its words */
export function Parts({
  view,
  label,
  parts,
  current,
}: {
  view: string;
  label: string;
  parts: readonly (readonly [string, string])[];
  current: string;
}) {
  return (
    <nav class="parts" aria-label={label}>
      {parts.map(([part, words]) => (
        <a href={`#${view}?part=${part}`} aria-current={current === part ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
