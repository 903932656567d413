/** What the signs on the board mean: only those that are there. */
import { SHAPES, type Shape } from '../../../shared/board/board_picture.tsx';
import { has } from '../../../shared/board/digits.ts';
import {
  GROUPS,
  STRENGTH,
  toneOf,
  type Group,
  type LinkKind,
  type Picture,
} from '../../../shared/board/picture.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { setLetter } from '../../../shared/steps/step_picture.ts';
import { LINK_WORDS, OWN_WORDS, PART_WORDS, TONE_WORDS, UNIT_WORDS } from './text.ts';

export function Legend() {
  const { store } = useApp();
  const { picture, geometry } = store.explain.board.value;
  const words = partText(store.explain.step.value);
  const setNames = store.explain.step.value?.set_names ?? [];
  if (!picture) return null;
  const tones = tonesIn(picture, geometry.digits);
  const sets = [...new Set([...picture.cells.values()].flatMap((cell) => [...cell.sets]))].sort();
  const nameOf = (letter: string) => setNames.find((_, index) => setLetter(index) === letter);
  return (
    <ul class="legend" aria-hidden="true">
      {groupsIn(picture).map((group) => (
        <li>
          <span class="marks">
            <i data-set={group}>{GROUPS[group][0]}</i>
          </span>
          {GROUPS[group][1]}
        </li>
      ))}
      {sets.map((letter) => (
        <li>
          <span class="marks">
            <i data-set={letter}>{letter}</i>
          </span>
          {nameOf(letter) ?? `set ${letter}`}
        </li>
      ))}
      {STRENGTH.filter((tone) => tones.has(tone)).map((tone) => (
        <li>
          <span class="marks">
            <i data-tone={tone} />
          </span>
          {words[tone]}
        </li>
      ))}
      {kindsIn(picture).map((kind) => (
        <LinkSign kind={kind} />
      ))}
      {isThere(picture, 'lost') && <FateSign fate="lost" />}
      {isThere(picture, 'gained') && <FateSign fate="gained" />}
      {isThere(picture, 'witness') && (
        <li>
          <span class="ring-sign" />
          {words.witness}
        </li>
      )}
      {UNIT_WORDS.filter(([tone]) => picture.units.some((unit) => unit.tone === tone)).map(
        ([tone, words]) => (
          <li>
            <span class="unit-sign" data-tone={tone} />
            {words}
          </li>
        ),
      )}
    </ul>
  );
}

/** What is drawn around a candidate in a saved board. */
const SHAPE_WORDS: Record<Shape, string> = {
  pale: 'Pale disc',
  disc: 'Disc with a rim',
  circle: 'Circle',
  block: 'Filled square',
  square: 'Square',
  diamond: 'Diamond',
};

/** What each sign means in a step. */
function partText(step: { technique: string } | null) {
  return { ...TONE_WORDS, ...PART_WORDS, ...OWN_WORDS[step?.technique ?? ''] };
}

/** How a link is drawn in a saved board. */
const LINE_WORDS: Record<LinkKind, string> = {
  strong: 'Solid line',
  weak: 'Dashed line',
  common: 'Dotted line',
  implied: 'Line of dashes and dots',
};

const LINK_KINDS = Object.keys(LINE_WORDS) as LinkKind[];

/** What the signs of a saved board mean, only those that are there. */
export function signText(picture: Picture | null, step: { technique: string } | null) {
  if (!picture) return '';
  const words = partText(step);
  const digits = [...picture.cells.values()][0]?.tones.length ?? 0;
  const tones = tonesIn(
    picture,
    Array.from({ length: digits }, (_, index) => index + 1),
  );
  const signs = [
    ...groupsIn(picture).map((group) => GROUPS[group].join(': ')),
    ...STRENGTH.filter((tone) => tones.has(tone)).map(
      (tone) => `${SHAPE_WORDS[SHAPES[tone]]}: ${words[tone]}`,
    ),
    ...kindsIn(picture).map((kind) => `${LINE_WORDS[kind]}: ${LINK_WORDS[kind]}`),
    isThere(picture, 'lost') && `Struck out: ${PART_WORDS.lost}`,
    isThere(picture, 'gained') && `Framed: ${PART_WORDS.gained}`,
    isThere(picture, 'witness') && `Ring: ${words.witness}`,
    ...UNIT_WORDS.filter(([tone]) => picture.units.some((unit) => unit.tone === tone)).map(
      ([tone, words]) => `${tone === 'cover' ? 'Dashed' : 'Heavy'} outline: ${words}`,
    ),
  ].filter(Boolean);
  return signs.length ? `${signs.join('. ')}.` : '';
}

function LinkSign({ kind }: { kind: LinkKind }) {
  return (
    <li>
      <svg class="overlay-sign" viewBox="0 0 28 10">
        <path class="link" data-kind={kind} d="M0 5h28" />
      </svg>
      {LINK_WORDS[kind]}
    </li>
  );
}

function kindsIn({ links }: Picture): LinkKind[] {
  return LINK_KINDS.filter((kind) => links.some((link) => link.kind === kind && !link.ahead));
}

function groupsIn({ cells }: Picture) {
  const groups = new Set([...cells.values()].map(({ group }) => group));
  return (Object.keys(GROUPS) as Group[]).filter((group) => groups.has(group));
}

function tonesIn({ cells }: Picture, digits: readonly number[]) {
  return new Set(
    [...cells.values()].flatMap(({ tones, gained }) =>
      digits.filter((digit) => !has(gained, digit)).map((digit) => toneOf(tones, digit)),
    ),
  );
}

function FateSign({ fate }: { fate: 'lost' | 'gained' }) {
  return (
    <li>
      <span class="marks">
        <i data-fate={fate} />
      </span>
      {PART_WORDS[fate]}
    </li>
  );
}

function isThere({ cells }: Picture, part: 'lost' | 'gained' | 'witness') {
  return [...cells.values()].some((cell) => cell[part]);
}
