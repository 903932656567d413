/** A step as the board draws it: what each part of its reason is to the eye. Words are the engine's. */
import { bit, maskOf } from '../board/digits.ts';
import {
  GROUPS,
  STRENGTH,
  toneOf,
  type CellPicture,
  type Group,
  type LinkKind,
  type Picture,
  type Tone,
  type UnitTone,
} from '../board/picture.ts';
import type { Geometry } from '../board/geometry.ts';
import type { LinkEntry, StepEntry, WalkMoment, WalkScene } from '../../engine/wire.d.ts';

const TONES: Record<string, Tone> = {
  on: 'on',
  off: 'off',
  colour_a: 'colour_a',
  colour_b: 'colour_b',
  colour_c: 'colour_c',
  colour_d: 'colour_d',
  fin: 'fin',
  extra: 'extra',
  assumed: 'assumed',
  clash: 'clash',
};

const UNIT_TONES: Record<string, UnitTone> = { cover: 'cover', clash: 'clash' };

/** All of a step: cause and effect, units and links. */
export function pictureOf(step: StepEntry, geometry: Geometry): Picture {
  const picture = causeOf(step, geometry);
  const draft = new PictureDraft(step, geometry.size, picture.cells);
  for (const [cell, digit] of step.eliminations) draft.at(cell).lost |= bit(digit);
  for (const [cell, digit] of step.placements) draft.at(cell).gained |= bit(digit);
  return { ...picture, cells: draft.cells };
}

/** A moment of the walk along a step's chain, and the scene that it draws a part of. */
export type Moment = WalkMoment & { readonly scene: WalkScene };

/** The moments of all branches, then the end. */
export function momentsOf(walk: readonly WalkScene[]): readonly Moment[] {
  return walk.flatMap((scene) => scene.moments.map((moment) => ({ ...moment, scene })));
}

/** A moment of the walk along a step's chain: the links so far; a scene without nodes is the whole step. */
export function pictureOfMoment(step: StepEntry, moment: Moment, geometry: Geometry): Picture {
  const { scene, nodes, since, drawn } = moment;
  if (!scene.nodes.length) return pictureOf(step, geometry);
  const shown = scene.nodes.slice(0, nodes);
  const because = {
    units: [],
    cells: [],
    candidates: shown.flatMap(({ role, digit, cells }) => cells.map((cell) => ({ role, cell, digit }))),
    links: linksOf(scene),
    // One that is still to come is empty, so that each keeps its letter.
    sets: distinctSets(step.because.sets).map((set) => ({
      cells: shown.some(({ cells }) => cells.every((cell) => set.includes(cell))) ? set : [],
      digits: [],
    })),
    chains: [],
  };
  const soFar = { ...because, links: because.links.slice(0, drawn) };
  const picture = causeOf({ ...step, because: soFar }, geometry);
  const links = causeOf({ ...step, because }, geometry).links.map((link, index) => ({
    ...link,
    now: index >= since && index < drawn,
    ahead: index >= drawn,
  }));
  return { ...picture, links };
}

function linksOf({ nodes, links }: WalkScene): LinkEntry[] {
  return links.map(([from, to, strong]) => {
    const [start, end] = [nodes[from], nodes[to]];
    return {
      ...{ start: [start.cells[0], start.digit], end: [end.cells[0], end.digit], strong: strong === 1 },
      ...{ start_cells: start.cells, end_cells: end.cells },
    };
  });
}

/** All of a step, with the links of one line of its chain in front of the others. */
export function pictureOfLine(step: StepEntry, { scene, line }: Moment, geometry: Geometry): Picture {
  const picture = pictureOf(step, geometry);
  const links = linksOf(scene);
  const lit = new Set(line?.links.map((at) => nameOf(links[at])));
  // A chain that was turned for the walk has its links the other way round.
  const isLit = (link: LinkEntry) => lit.has(nameOf(link)) || lit.has(nameOf(turned(link)));
  return {
    ...picture,
    links: picture.links.map((link) => ({ ...link, now: isLit(link), pale: !isLit(link) })),
  };
}

const nameOf = ({ start, end, start_cells: from, end_cells: to, strong }: LinkEntry) =>
  [start, end, from, to, strong].join(' ');

const turned = ({ start, end, start_cells: from, end_cells: to, strong }: LinkEntry): LinkEntry => ({
  ...{ start: end, end: start },
  ...{ start_cells: to, end_cells: from, strong },
});

/** What a step rests on, and nothing of what follows. */
export function causeOf(step: StepEntry, geometry: Geometry): Picture {
  const { units, cells, candidates, links } = step.because;
  const sets = distinctSets(step.because.sets);
  const draft = new PictureDraft(step, geometry.size, new Map());
  for (const [index, set] of sets.entries()) for (const cell of set) draft.addToSet(setLetter(index), cell);
  for (const { role, cell } of cells) draft.addCell(role, cell);
  for (const { role, cell, digit } of candidates) draft.addCandidate(TONES[role] ?? 'cause', cell, digit);
  for (const [cell, digit] of links.flatMap(({ start, end }) => [start, end])) draft.show(cell, digit);
  return {
    cells: draft.cells,
    units: units.map(({ role, unit }) => ({ unit, tone: UNIT_TONES[role] ?? 'base' })),
    links: links.map((link) => ({ ...link, kind: kindOf(link, sets, candidates) })),
    digit: 0,
  };
}

/**
 * A chain can run through a set twice; it has one letter then. A set that is empty so far keeps its own.
 * @returns the cells of each
 */
function distinctSets(sets: StepEntry['because']['sets']): (readonly number[])[] {
  const names = sets.map(({ cells }) => cells.join());
  return sets.map(({ cells }) => cells).filter((_, at) => !names[at] || names.indexOf(names[at]) === at);
}

/** The name of an almost locked set: A, B, ... */
export function setLetter(index: number) {
  return String.fromCharCode(65 + (index % 26));
}

/** Most weak links start from what is true, so one that starts from what is false is implied. */
function kindOf(
  { start: [cell, digit], start_cells: from, end_cells: to, strong }: LinkEntry,
  sets: readonly (readonly number[])[],
  candidates: StepEntry['because']['candidates'],
): LinkKind {
  if (strong) return 'strong';
  const around = (cells: readonly number[]) =>
    sets.filter((set) => cells.every((each) => set.includes(each)));
  if (around(from).some((one) => around(to).some((other) => one !== other))) return 'common';
  const roles = candidates.filter((entry) => entry.cell === cell && entry.digit === digit);
  return roles.length && roles.every(({ role }) => role === 'off') ? 'implied' : 'weak';
}

/**
 * Where to look for a step, and no more: a unit, a digit, a cell, or the boxes in which something happens.
 */
export function whereToLook(step: StepEntry, geometry: Geometry): Picture {
  const { units, cells, candidates, links } = step.because;
  const blank: Picture = { cells: new Map(), units: [], links: [], digit: 0 };
  const bases = units.filter(({ role }) => role === 'base');
  const wings = cells.filter(({ role }) => role === 'wing').map(({ cell }) => cell);
  if (wings.length) return { ...blank, cells: causes(wings, geometry) };
  if (bases.length && !links.length && !cells.some(({ role }) => role === 'roof')) {
    return { ...blank, units: bases.map(({ unit }) => ({ unit, tone: 'base' })) };
  }
  const digits = new Set(candidates.map(({ digit }) => digit));
  if (links.length && digits.size === 1) return { ...blank, digit: candidates[0].digit };
  if (links.length) return { ...blank, cells: causes([links[0].start[0]], geometry) };
  const changed = [...step.placements, ...step.eliminations].map(([cell]) => cell);
  const boxes = [...new Set(changed.map((cell) => 2 * geometry.size + geometry.boxOf(cell)))];
  return { ...blank, units: boxes.map((unit) => ({ unit, tone: 'base' })) };
}

/** Cells where something is wrong. */
export function clashPicture(cells: readonly number[], geometry: Geometry): Picture {
  const clash = { ...nothing(geometry.size), clash: true };
  return { cells: new Map(cells.map((cell) => [cell, clash])), units: [], links: [], digit: 0 };
}

/** The cell that is asked about, and the candidate if there is one. */
export function askedPicture(cell: number, digit: number | null, geometry: Geometry): Picture {
  const tone = STRENGTH.indexOf('assumed').toString(36);
  const tones = geometry.digits.map((each) => (each === digit ? tone : '.')).join('');
  const asked = { ...nothing(geometry.size), cause: true, tones };
  return { cells: new Map([[cell, asked]]), units: [], links: [], digit: 0 };
}

function causes(cells: readonly number[], geometry: Geometry) {
  const cause = { ...nothing(geometry.size), cause: true };
  return new Map(cells.map((cell) => [cell, cause]));
}

function nothing(size: number): CellPicture {
  const tones = '.'.repeat(size);
  const roles = { cause: false, witness: false, clash: false, sets: '' };
  return { ...roles, group: '', tones, lost: 0, gained: 0, candidates: null };
}

class PictureDraft {
  step: StepEntry;
  size: number;
  cells: Map<number, CellPicture>;

  /** @param cells to go on from */
  constructor(step: StepEntry, size: number, cells: ReadonlyMap<number, CellPicture>) {
    this.step = step;
    this.size = size;
    this.cells = new Map(cells);
  }

  at(cell: number) {
    const entry = this.cells.get(cell);
    if (entry) return entry;
    const fresh = nothing(this.size);
    if (!this.step.digits[cell]) fresh.candidates = this.step.candidates[cell];
    this.cells.set(cell, fresh);
    return fresh;
  }

  addCell(role: string, cell: number) {
    const picture = this.at(cell);
    if (Object.hasOwn(GROUPS, role)) picture.group = role as Group;
    if (role === 'clash') picture.clash = true;
    else if (this.step.digits[cell]) picture.witness = true;
    else picture.cause = true;
  }

  addToSet(letter: string, cell: number) {
    const picture = this.at(cell);
    picture.cause = true;
    picture.sets += letter;
  }

  addCandidate(tone: Tone, cell: number, digit: number) {
    const picture = this.show(cell, digit);
    const strength = Math.max(STRENGTH.indexOf(tone), STRENGTH.indexOf(toneOf(picture.tones, digit) ?? tone));
    picture.tones = picture.tones.slice(0, digit - 1) + strength.toString(36) + picture.tones.slice(digit);
    if (tone !== 'clash') picture.cause = true;
  }

  /** Sees to it that the candidate can be seen. */
  show(cell: number, digit: number) {
    const picture = this.at(cell);
    picture.candidates = (picture.candidates ?? 0) | maskOf([digit]);
    return picture;
  }
}
