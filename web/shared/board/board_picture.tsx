/**
 * A board with what happens on it, drawn for a file. Every sign is a shape of its own, so that a grey copy
 * says what the screen's colours say.
 */
import { drawGroups, drawLinks } from './links.ts';
import { GROUPS, toneOf, type LinkKind, type PictureLink, type Tone } from './picture.ts';
import { digitsIn } from './digits.ts';
import { borderPath, unitPath } from './outline.ts';
import { PuzzlePicture, candidatePlace } from './puzzle_picture.tsx';
import type { Geometry } from './geometry.ts';
import type { CellView } from './scene.ts';
import type { BoardSource } from './source.ts';

/** How a cell is set off. */
export type Look = '' | 'tint' | 'frame' | 'ring' | 'hatching' | 'dashes';
/** What is around a candidate. */
export type Shape = 'pale' | 'disc' | 'circle' | 'block' | 'square' | 'diamond';
/** Masks of digits; `letters` are the sets that the cell is in, `shapeOf` what is around a candidate. */
type DrawnCell = {
  digit: number;
  isClue: boolean;
  candidates: number;
  corner?: number;
  centre?: number;
  colour?: number;
  look: Look;
  isUnderlined?: boolean;
  lost: number;
  gained: number;
  letters?: string;
  shapeOf?: (digit: number) => Shape | undefined;
};
export type BoardDrawing = {
  geometry: Geometry;
  cells: readonly DrawnCell[];
  units?: readonly { unit: number; isDashed?: boolean }[];
  outlined?: readonly number[];
  links?: readonly PictureLink[];
};

export const SHAPES: Record<Tone, Shape> = {
  cause: 'pale',
  clash: 'pale',
  fin: 'square',
  extra: 'diamond',
  on: 'disc',
  assumed: 'disc',
  colour_a: 'disc',
  off: 'circle',
  colour_b: 'circle',
  colour_c: 'block',
  colour_d: 'square',
};

const DASHES: Record<LinkKind, string | undefined> = {
  strong: undefined,
  weak: '0.13 0.08',
  common: '0.03 0.09',
  implied: '0.16 0.06 0.04 0.06',
};

const INK = '#111111';
const BLUE = '#24569c';
const RED = '#a3123c';
const TINT = '#dfe6ee';
const PALE = '#d4d4d4';
const FULL = '#b4b4b4';

/** What a board source shows, to be drawn for a file. */
export function drawingOf({ geometry, cells, selected, picture }: BoardSource<CellView>): BoardDrawing {
  return {
    geometry,
    outlined: selected,
    units: picture?.units.map(({ unit, tone }) => ({ unit, isDashed: tone === 'cover' })),
    links: picture?.links.filter(({ ahead }) => !ahead),
    cells: cells.map((view) => ({
      ...view,
      isClue: view.kind === 'clue',
      candidates: view.candidates | view.lost | view.gained,
      look: lookOf(view),
      letters: view.group ? GROUPS[view.group][0] : view.sets,
      shapeOf: (digit) => {
        const tone = toneOf(view.tones, digit);
        return tone && SHAPES[tone];
      },
    })),
  };
}

function lookOf({ clash, effect, witness, cause }: CellView): Look {
  if (clash) return 'hatching';
  if (effect === 'gain') return 'frame';
  if (witness) return 'ring';
  return cause ? 'tint' : '';
}

export function BoardPicture({
  drawing: { geometry, cells, units = [], outlined = [], links = [] },
  name,
}: {
  drawing: BoardDrawing;
  name: string;
}) {
  const { size } = geometry;
  const entries = {
    digits: cells.map(({ digit }) => digit),
    candidates: cells.map(({ digit, candidates }) => (digit ? 0 : candidates)),
    corner: cells.map(({ digit, corner = 0 }) => (digit ? 0 : corner)),
    centre: cells.map(({ digit, centre = 0 }) => (digit ? 0 : centre)),
    colour: cells.map(({ colour = 0 }) => colour),
  };
  const each = (draw: (view: DrawnCell, x: number, y: number, cell: number) => unknown) =>
    cells.map((view, cell) => draw(view, geometry.columnOf(cell), geometry.rowOf(cell), cell));
  const drawn = drawLinks(links, geometry);
  return (
    <PuzzlePicture
      {...{ geometry, entries, name }}
      clues={cells.map(({ digit, isClue }) => (isClue ? digit : 0))}
      under={each(({ look, candidates, digit, shapeOf }, x, y, cell) => [
        LOOKS[look]?.(x, y),
        !digit && shapeOf && digitsIn(candidates).map((one) => shaped(geometry, cell, one, shapeOf(one))),
      ])}
      over={
        <>
          {units.map(({ unit, isDashed }) => (
            <path
              d={unitPath(geometry, unit)}
              fill="none"
              stroke={INK}
              stroke-width={0.007 * size}
              stroke-dasharray={isDashed ? '0.2 0.14' : undefined}
            />
          ))}
          {outlined.length > 0 && <path d={borderPath(geometry, outlined)} {...line(BLUE, 0.1)} />}
          {drawGroups(links, geometry).map((path) => (
            <path d={path} {...line(FULL, 0.06)} />
          ))}
          {drawn.map(({ line: path, head, strong }, index) => {
            const dashes = DASHES[links[index].kind];
            return (
              <>
                <path d={path} {...line('#ffffff', 0.09)} />
                <path d={path} {...line(BLUE, strong ? 0.055 : 0.035)} stroke-dasharray={dashes} />
                {head && <path d={head} fill={BLUE} />}
              </>
            );
          })}
          {each(({ digit, lost, gained, isUnderlined, letters }, x, y, cell) => [
            !digit && digitsIn(lost).map((one) => struck(geometry, cell, one)),
            !digit && digitsIn(gained).map((one) => shaped(geometry, cell, one, 'gained')),
            isUnderlined && <path d={`M${x + 0.25} ${y + 0.86}h0.5`} {...line(INK, 0.05)} />,
            letters && (
              <text x={x + 0.86} y={y + 0.22} font-size="0.2" font-weight="600">
                {letters}
              </text>
            ),
          ])}
        </>
      }
    />
  );
}

const line = (stroke: string, width: number) => ({ 'fill': 'none', stroke, 'stroke-width': width });

/** What sets a cell off. */
const LOOKS: Record<string, ((x: number, y: number) => unknown) | undefined> = {
  tint: (x, y) => <rect x={x} y={y} width="1" height="1" fill={TINT} />,
  frame: (x, y) => <rect x={x + 0.06} y={y + 0.06} width="0.88" height="0.88" {...line(BLUE, 0.08)} />,
  ring: (x, y) => <circle cx={x + 0.5} cy={y + 0.5} r="0.42" {...line(INK, 0.05)} />,
  hatching: (x, y) => (
    <path
      d={[0.25, 0.5, 0.75, 1]
        .map((at) => `M${x} ${y + at}L${x + at} ${y}M${x + at} ${y + 1}L${x + 1} ${y + at}`)
        .join('')}
      {...line('#9a9a9a', 0.03)}
    />
  ),
  dashes: (x, y) => (
    <rect
      x={x + 0.07}
      y={y + 0.07}
      width="0.86"
      height="0.86"
      {...line(INK, 0.05)}
      stroke-dasharray="0.14 0.1"
    />
  ),
};

/** A shape around a candidate. */
function shaped(geometry: Geometry, cell: number, digit: number, shape: Shape | 'gained' | undefined) {
  if (!shape) return null;
  const { x, y, room } = candidatePlace(geometry, cell, digit);
  const r = 0.46 * room;
  switch (shape) {
    case 'block':
    case 'square':
      return (
        <rect
          {...{ x: x - r, y: y - r, width: 2 * r, height: 2 * r }}
          fill={shape === 'block' ? FULL : 'none'}
          stroke={INK}
          stroke-width="0.03"
        />
      );
    case 'diamond':
      return (
        <path
          d={`M${x} ${y - 1.2 * r}l${1.2 * r} ${1.2 * r}l${-1.2 * r} ${1.2 * r}l${-1.2 * r} ${-1.2 * r}z`}
          {...line(INK, 0.025)}
        />
      );
    case 'gained':
      return <circle cx={x} cy={y} r={1.1 * r} {...line(BLUE, 0.05)} />;
    default:
      return (
        <circle
          {...{ cx: x, cy: y, r }}
          fill={shape === 'pale' ? PALE : shape === 'disc' ? FULL : 'none'}
          stroke={shape === 'pale' ? 'none' : INK}
          stroke-width="0.03"
        />
      );
  }
}

function struck(geometry: Geometry, cell: number, digit: number) {
  const { x, y, room } = candidatePlace(geometry, cell, digit);
  const half = 0.42 * room;
  return <path d={`M${x - half} ${y + half}L${x + half} ${y - half}`} {...line(RED, 0.045)} />;
}
