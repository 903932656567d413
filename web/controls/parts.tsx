/** The parts of a view, each with an address of its own: so these are links. */

/** @param props each part's name in the address, and its words */
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
