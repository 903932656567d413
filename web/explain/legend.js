/** What the signs on the board mean: only those that are there. */
import { SHAPES } from '../board/board_picture.js';
import { has } from '../board/masks.js';
import { GROUPS, STRENGTH, toneOf } from '../steps/step_picture.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { LINK_WORDS, OWN_WORDS, PART_WORDS, TONE_WORDS, UNIT_WORDS } from './text.js';

/** @typedef {import('../steps/step_picture.js').Picture} Picture */
/** @typedef {import('../steps/step_picture.js').Group} Group */
/** @typedef {import('../steps/step_picture.js').LinkKind} LinkKind */
/** @typedef {import('../board/board_picture.js').Shape} Shape */

export function Legend() {
  const { store } = useApp();
  const { picture, geometry } = store.explain.board.value;
  const words = partWords(store.explain.step.value);
  if (!picture) return null;
  const tones = tonesIn(picture, geometry.digits);
  const sets = [...new Set([...picture.cells.values()].flatMap((cell) => [...cell.sets]))].sort();
  return html`<ul class="legend" aria-hidden="true">
    ${groupsIn(picture).map(
      (group) =>
        html`<li>
          <span class="marks"><i data-set=${group}>${GROUPS[group][0]}</i></span>
          ${GROUPS[group][1]}
        </li>`,
    )}
    ${sets.map(
      (letter) =>
        html`<li>
          <span class="marks"><i data-set=${letter}>${letter}</i></span>
          ${`set ${letter}`}
        </li>`,
    )}
    ${STRENGTH.filter((tone) => tones.has(tone)).map(
      (tone) =>
        html`<li>
          <span class="marks"><i data-tone=${tone}></i></span>
          ${words[tone]}
        </li>`,
    )}
    ${kindsIn(picture).map((kind) => html`<${LinkSign} kind=${kind} />`)}
    ${isThere(picture, 'lost') && html`<${FateSign} fate="lost" />`}
    ${isThere(picture, 'gained') && html`<${FateSign} fate="gained" />`}
    ${isThere(picture, 'witness') && html`<li><span class="ring-sign"></span>${words.witness}</li>`}
    ${UNIT_WORDS.filter(([tone]) => picture.units.some((unit) => unit.tone === tone)).map(
      ([tone, words]) => html`<li><span class="unit-sign" data-tone=${tone}></span>${words}</li>`,
    )}
  </ul>`;
}

/** What is drawn around a candidate in a saved board. @type {Record<Shape, string>} */
const SHAPE_WORDS = {
  pale: 'Pale disc',
  disc: 'Disc with a rim',
  circle: 'Circle',
  block: 'Filled square',
  square: 'Square',
  diamond: 'Diamond',
};

/** What each sign means in a step. @param {{ technique: string } | null} step */
function partWords(step) {
  return { ...TONE_WORDS, ...PART_WORDS, ...OWN_WORDS[step?.technique ?? ''] };
}

/** How a link is drawn in a saved board. @type {Record<LinkKind, string>} */
const LINE_WORDS = {
  strong: 'Solid line',
  weak: 'Dashed line',
  common: 'Dotted line',
  implied: 'Line of dashes and dots',
};

const LINK_KINDS = /** @type {LinkKind[]} */ (Object.keys(LINE_WORDS));

/**
 * What the signs of a saved board mean, only those that are there.
 * @param {Picture | null} picture
 * @param {{ technique: string } | null} step
 */
export function signWords(picture, step) {
  if (!picture) return '';
  const words = partWords(step);
  const digits = [...picture.cells.values()][0]?.tones.length ?? 0;
  const tones = tonesIn(picture, Array.from({ length: digits }, (_, index) => index + 1));
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

/** @param {{ kind: LinkKind }} props */
function LinkSign({ kind }) {
  return html`<li>
    <svg class="overlay-sign" viewBox="0 0 28 10">
      <path class="link" data-kind=${kind} d="M0 5h28" />
    </svg>
    ${LINK_WORDS[kind]}
  </li>`;
}

/** @param {Picture} picture @returns {LinkKind[]} */
function kindsIn({ links }) {
  return LINK_KINDS.filter((kind) => links.some((link) => link.kind === kind && !link.ahead));
}

/** @param {Picture} picture */
function groupsIn({ cells }) {
  const groups = new Set([...cells.values()].map(({ group }) => group));
  return /** @type {Group[]} */ (Object.keys(GROUPS)).filter((group) => groups.has(group));
}

/**
 * @param {Picture} picture
 * @param {readonly number[]} digits
 */
function tonesIn({ cells }, digits) {
  return new Set(
    [...cells.values()].flatMap(({ tones, gained }) =>
      digits.filter((digit) => !has(gained, digit)).map((digit) => toneOf(tones, digit)),
    ),
  );
}

/** @param {{ fate: 'lost' | 'gained' }} props */
function FateSign({ fate }) {
  return html`<li>
    <span class="marks"><i data-fate=${fate}></i></span>
    ${PART_WORDS[fate]}
  </li>`;
}

/**
 * @param {Picture} picture
 * @param {'lost' | 'gained' | 'witness'} part
 */
function isThere({ cells }, part) {
  return [...cells.values()].some((cell) => cell[part]);
}
