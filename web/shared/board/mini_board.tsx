/** A small picture of a puzzle. */
import { readGrid, symbolOf } from './digits.ts';
import { areaPath, linePaths } from './outline.ts';
import { counted } from '../text/words.ts';
import type { Geometry } from './geometry.ts';

/**
 * @param props cells that do not hold what they hold in `other` are marked; `isSilent`: what
 *   stands beside the picture says enough
 */
export function MiniBoard({
  puzzle,
  other = puzzle,
  geometry,
  isSilent = false,
}: {
  puzzle: string;
  other?: string;
  geometry: Geometry;
  isSilent?: boolean;
}) {
  const values = readGrid(puzzle, geometry) ?? [];
  const changed = geometry.cells.filter((cell) => puzzle[cell] !== other[cell]);
  const { size } = geometry;
  const { cells, boxes } = linePaths(geometry);
  return (
    <svg
      class="mini-board"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-hidden={isSilent ? 'true' : undefined}
      aria-label={`A puzzle of ${counted(values.filter(Boolean).length, 'clue')}`}
    >
      <rect class="mini-sheet" width={size} height={size} />
      <path class="mini-changed" d={areaPath(geometry, changed)} />
      <path class="cell-lines" d={cells} />
      <path class="box-lines" d={`${boxes}M0 0h${size}v${size}h-${size}z`} />
      {values.map(
        (value, cell) =>
          value > 0 && (
            <text x={geometry.columnOf(cell) + 0.5} y={geometry.rowOf(cell) + 0.74}>
              {symbolOf(value)}
            </text>
          ),
      )}
    </svg>
  );
}
