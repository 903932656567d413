/** What can be drawn on a board beside its digits: marked cells, candidates and units, and links between them. */
import type { LinkEntry } from '../../engine/wire.d.ts';

/** How a candidate is drawn. */
export type Tone =
  | 'cause'
  | 'on'
  | 'off'
  | 'colour_a'
  | 'colour_b'
  | 'colour_c'
  | 'colour_d'
  | 'fin'
  | 'extra'
  | 'assumed'
  | 'clash';
export type UnitTone = 'base' | 'cover' | 'clash';
/**
 * What a cell is in the picture. `sets` are the letters of the almost locked sets it is in, `group` the part
 * of an exocet that it belongs to. `tones` has a character for each digit, '.' for none: see `toneOf`. `lost`
 * and `gained` are masks; `candidates` those to show in the cell, null to leave what stands there.
 */
export type CellPicture = {
  cause: boolean;
  witness: boolean;
  clash: boolean;
  sets: string;
  group: Group | '';
  tones: string;
  lost: number;
  gained: number;
  candidates: number | null;
};
/**
 * A weak link is `common` where it joins two almost locked sets by a restricted common digit, and `implied`
 * where what is false makes another candidate false, by a pattern or by a chain inside.
 */
export type LinkKind = 'strong' | 'weak' | 'common' | 'implied';
/**
 * Where a chain is walked link by link, the latest is `now` and those to come are `ahead`. Where a line of it is
 * pointed at, its links are `now` and all others `pale`.
 */
export type PictureLink = LinkEntry & { kind: LinkKind; now?: boolean; ahead?: boolean; pale?: boolean };
/** `digit` is the one that the step is about where that is all it says, else 0. */
export type Picture = {
  cells: ReadonlyMap<number, CellPicture>;
  units: readonly { unit: number; tone: UnitTone }[];
  links: readonly PictureLink[];
  digit: number;
};

/** Weakest first: a candidate in two roles is drawn in the stronger one. */
export const STRENGTH: readonly Tone[] = [
  'cause',
  'extra',
  'fin',
  'clash',
  'colour_a',
  'colour_b',
  'colour_c',
  'colour_d',
  'off',
  'on',
  'assumed',
];

export type Group = 'base' | 'target' | 'cross' | 'mirror';

/** Parts of an exocet: the letter in their cells, and their name. */
export const GROUPS: Record<Group, [string, string]> = {
  base: ['B', 'base'],
  target: ['T', 'target'],
  cross: ['S', 'S-cell'],
  mirror: ['M', 'mirror'],
};

/** The tone that a letter of `tones` stands for. */
export function toneOf(tones: string, digit: number): Tone | undefined {
  return STRENGTH[Number.parseInt(tones[digit - 1], 36)];
}
