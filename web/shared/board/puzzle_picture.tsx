/** A puzzle with what is written into it, drawn as on white paper: to print, and to save as a picture. */
import { markPlace } from './links.ts';
import { COLOURS, symbolOf, digitsIn } from './digits.ts';
import { linePaths } from './outline.ts';
import type { Entries } from './game.ts';
import type { Geometry } from './geometry.ts';

/** What of a game's entries a picture shows. */
type PictureEntries = Omit<Entries, 'shown'>;

/** Tints of the hues after Okabe and Ito, by number less 1. */
const TINTS = ['#f7dca3', '#c4e3f8', '#a3dccb', '#faf5b8', '#a3cbe2', '#f0c4a3', '#e8cfdf', '#d3d0ca'];
if (TINTS.length !== COLOURS.length) throw new Error('each colour has a tint');

const INK = '#111111';
const OWN = '#24569c';
const FONT = "'Source Serif 4', Georgia, serif";

/** Where corner marks go, by entry: the corners first, then the middles of the edges. In parts of a cell. */
const CORNERS = [
  [0.16, 0.27],
  [0.84, 0.27],
  [0.16, 0.94],
  [0.84, 0.94],
  [0.5, 0.27],
  [0.5, 0.94],
  [0.16, 0.6],
  [0.84, 0.6],
];

/**
 * @param props `under` the digits and `over` them: what else is
 *   drawn, in cells
 */
export function PuzzlePicture({
  geometry,
  clues,
  entries = null,
  id,
  name = 'The puzzle',
  under,
  over,
}: {
  geometry: Geometry;
  clues: readonly number[];
  entries?: PictureEntries | null;
  id?: string;
  name?: string;
  under?: unknown;
  over?: unknown;
}) {
  const { size } = geometry;
  const { cells, boxes } = linePaths(geometry);
  const at = (cell: number) => [geometry.columnOf(cell), geometry.rowOf(cell)];
  return (
    <svg
      id={id}
      class="puzzle-picture"
      viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`}
      role="img"
      aria-label={name}
      font-family={FONT}
      text-anchor="middle"
      fill={INK}
    >
      <rect x="-0.1" y="-0.1" width={size + 0.2} height={size + 0.2} fill="#ffffff" />
      {entries && geometry.cells.map((cell) => colourStripes(entries.colour[cell], at(cell)))}
      {under}
      <path d={cells} fill="none" stroke={INK} stroke-width={0.0025 * size} />
      <path
        d={`${boxes}M0 0h${size}v${size}h-${size}z`}
        fill="none"
        stroke={INK}
        stroke-width={0.008 * size}
      />
      {geometry.cells.map((cell) => {
        const [x, y] = at(cell);
        const digit = clues[cell] || entries?.digits[cell];
        if (digit) {
          return (
            <text
              x={x + 0.5}
              y={y + 0.73}
              font-size="0.66"
              font-weight={clues[cell] ? 600 : 400}
              fill={clues[cell] ? INK : OWN}
            >
              {symbolOf(digit)}
            </text>
          );
        }
        return entries && marksOf(entries, cell, geometry, x, y);
      })}
      {over}
    </svg>
  );
}

/** One stripe for each colour of a cell. */
function colourStripes(mask: number, [x, y]: number[]) {
  const colours = digitsIn(mask);
  const width = 1 / colours.length;
  return colours.map((colour, index) => (
    <rect x={x + index * width} y={y} width={width} height="1" fill={TINTS[colour - 1]} />
  ));
}

function marksOf(
  { candidates, corner, centre }: PictureEntries,
  cell: number,
  geometry: Geometry,
  x: number,
  y: number,
) {
  const middle = digitsIn(centre[cell]);
  const around = digitsIn(corner[cell]);
  const places = around.length > CORNERS.length ? inTwoRows(around.length) : CORNERS;
  return (
    <>
      {digitsIn(candidates[cell]).map((digit) => {
        const place = candidatePlace(geometry, cell, digit);
        const fontSize = geometry.size > 9 ? 0.19 : 0.27;
        return markText(symbolOf(digit), place.x, place.y + 0.35 * fontSize, fontSize);
      })}
      {around.map((digit, index) => {
        const [dx, dy] = places[index];
        return markText(symbolOf(digit), x + dx, y + dy, Math.min(0.25, 2 / around.length));
      })}
      {middle.length > 0 &&
        markText(middle.map(symbolOf).join(''), x + 0.5, y + 0.6, Math.min(0.3, 1.5 / middle.length))}
    </>
  );
}

/** The middle of a candidate, as links run to it, and how much room it has. */
export function candidatePlace(geometry: Geometry, cell: number, digit: number) {
  const room = 0.86 / Math.max(geometry.boxRows, geometry.boxColumns);
  return { ...markPlace(geometry, [cell, digit]), room };
}

/** Places for more corner marks than there are corners and edges. */
function inTwoRows(count: number) {
  const above = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) =>
    index < above ? [(index + 0.5) / above, 0.27] : [(index - above + 0.5) / above, 0.94],
  );
}

function markText(text: string, x: number, y: number, fontSize: number) {
  return (
    <text x={x} y={y} font-size={fontSize} fill={OWN}>
      {text}
    </text>
  );
}
