/** A colouring one link at a time: which candidates take different colours, and why. */
import { symbolOf, bit } from '../board/digits.ts';
import type { Geometry } from '../board/geometry.ts';
import type { LinkEntry, StepEntry } from '../../engine/wire.d.ts';
import type { Moment } from './chain_view.ts';

/**
 * The moments before the last; none where the step colours nothing. A link between candidates that both have
 * their colour already is drawn at the end only.
 */
export function colouringOf(step: StepEntry, geometry: Geometry): readonly Moment[] {
  if (step.technique === 'remote_pairs') return pairsOf(step, geometry);
  const { candidates, links } = step.because;
  const isColoured = candidates.some(({ role }) => role === 'colour_a') && links.some(({ strong }) => strong);
  if (!isColoured && !step.technique.startsWith('multi_colours')) return [];
  const weak = links.filter(({ strong }) => !strong);
  const ordered = [...inOrder(links.filter(({ strong }) => strong)), ...weak];
  return ordered.map((link, at) => {
    const drawn = ordered.slice(0, at + 1);
    const drawnNodes = new Set(drawn.flatMap(({ start, end }) => [String(start), String(end)]));
    const because = {
      units: [],
      cells: [],
      candidates: candidates.filter(({ cell, digit }) => drawnNodes.has(String([cell, digit]))),
      links: ordered,
      sets: [],
    };
    const words = wordsOf(link, step, geometry);
    return { words, because, since: at, drawn: at + 1, branch: 0, line: { words, links: [at] } };
  });
}

/** Remote pairs, from cell to cell: two links at a time, one for each digit. */
function pairsOf({ because: { candidates, links } }: StepEntry, geometry: Geometry): readonly Moment[] {
  const digits = [...new Set(candidates.map(({ digit }) => digit))].map(symbolOf);
  const pairs = links.filter((_, at) => at % 2);
  const [first] = pairs[0].start;
  return pairs.map(({ start: [cell], end: [next] }, at) => {
    const drawnNodes = new Set(links.slice(0, 2 * at + 2).flatMap(({ start, end }) => [start[0], end[0]]));
    const because = {
      units: [],
      cells: [],
      candidates: candidates.filter((candidate) => drawnNodes.has(candidate.cell)),
      links,
      sets: [],
    };
    const [name, nextName, firstName] = [cell, next, first].map((each) => geometry.cellName(each));
    const words = at
      ? `${nextName} sees ${name}, so it ${at % 2 ? 'is the same as' : 'differs from'} ${firstName}.`
      : `${name} and ${nextName} see each other: one is ${digits.join(', the other ')}.`;
    const line = { words, links: [2 * at, 2 * at + 1] };
    return { words, because, since: 2 * at, drawn: 2 * at + 2, branch: 0, line };
  });
}

/** How a colour is drawn. */
const COLOURS: Readonly<Record<string, string>> = {
  colour_a: 'filled',
  colour_b: 'outlined',
  colour_c: 'filled',
  colour_d: 'outlined',
};

/** Each link from a candidate that has its colour to one that has none yet; one colouring after the other. */
function inOrder(links: readonly LinkEntry[]) {
  const coloured = new Set();
  const rest = [...links];
  const ordered: LinkEntry[] = [];
  while (rest.length) {
    const at = rest.findIndex(({ start, end }) => coloured.has(String(start)) || coloured.has(String(end)));
    const [link] = rest.splice(Math.max(at, 0), 1);
    const { start, end, start_cells: from, end_cells: to } = link;
    if (coloured.has(String(start)) && coloured.has(String(end))) continue;
    const isTurned = coloured.has(String(end));
    coloured.add(String(start)).add(String(end));
    ordered.push(isTurned ? { ...link, start: end, end: start, start_cells: to, end_cells: from } : link);
  }
  return ordered;
}

function wordsOf(
  { start: [cell, digit], end: [other, otherDigit], strong }: LinkEntry,
  { candidates, because }: StepEntry,
  geometry: Geometry,
) {
  const [name, otherName] = [geometry.cellName(cell), geometry.cellName(other)];
  const [symbol, otherSymbol] = [symbolOf(digit), symbolOf(otherDigit)];
  if (!strong) return `${name} and ${otherName} see each other: they can’t both be ${symbol}.`;
  const colourOf = (place: number, its: number) =>
    COLOURS[because.candidates.find((one) => one.cell === place && one.digit === its)?.role ?? ''] ?? '';
  const [colour, otherColour] = [colourOf(cell, digit), colourOf(other, otherDigit)];
  if (cell === other) return `${name} is ${symbol} (${colour}) or ${otherSymbol} (${otherColour}).`;
  const unit = geometry.units.findIndex(
    (cells) =>
      cells.includes(cell) &&
      cells.includes(other) &&
      cells.every((place) => place === cell || place === other || !(candidates[place] & bit(digit))),
  );
  return `In ${geometry.unitName(unit)}, ${symbol} is in ${name} (${colour}) or ${otherName} (${otherColour}).`;
}
