/** The options of a list to choose a technique from, by families. */
import type { Family } from './technique_families.ts';

export function TechniqueOptions({ families }: { families: readonly Family[] }) {
  return (
    <>
      {families.map(({ name, techniques }) => (
        <optgroup label={name}>
          {techniques.map(({ id, title }) => (
            <option value={id}>{title}</option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
