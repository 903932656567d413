/** The search as pseudocode, with the line of what happens now lit. */
import { useApp } from '../../../shared/controls/app_context.ts';

/**
 * @param props `place`: beside the board, or in the panel where there is no room beside it; the style shows
 *   one of the two
 */
export function SearchCode({ place }: { place: 'main' | 'panel' }) {
  const { lab } = useApp().store;
  const { replay, showsCode, line } = lab.watch;
  const lines = replay.value?.trace.program ?? [];
  if (!showsCode.value || !lines.length) return null;
  const longest = Math.max(...lines.map(({ depth, text }) => text.length + 3 * depth));
  return (
    <section
      class="lab-code"
      data-place={place}
      translate={false}
      aria-label="The search as pseudocode"
      style={{ '--lines': lines.length, '--longest': longest }}
    >
      <ol>
        {lines.map(({ depth, text }, number) => (
          <li
            key={number}
            style={{ '--depth': depth }}
            aria-current={line.value === number ? 'step' : undefined}
          >
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
