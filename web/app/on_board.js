/** What the board shows: the game, or a position that is explained or made; and what lies over it. */
import { computed } from '@preact/signals-core';
import { hintWords } from '../play/hint_state.js';
import { asGame } from '../board/position.js';
import { explained, sceneOf } from '../board/scene.js';

/**
 * @template T
 * @typedef {import('@preact/signals-core').ReadonlySignal<T>} ReadonlySignal
 */

/** @type {ReadonlySet<number>} */
const NO_CELLS = new Set();

/**
 * @param {object} state parts of the store
 * @param {ReadonlySignal<import('./route.js').View>} state.view
 * @param {ReadonlySignal<import('../board/game.js').Game>} state.board the game, or the draft if any
 * @param {ReadonlySignal<boolean>} state.isDraft
 * @param {ReadonlySignal<boolean>} state.isSolved
 * @param {ReadonlySignal<import('../board/selection.js').Selection>} state.selection
 * @param {ReadonlySignal<ReadonlySet<number>>} state.wrong
 * @param {ReadonlySignal<import('../board/scene.js').Preview | null>} state.preview
 * @param {ReadonlySignal<boolean>} state.paused
 * @param {ReadonlySignal<import('./settings.js').Settings>} state.settings
 * @param {ReadonlySignal<import('../board/geometry.js').Geometry>} state.geometry of the game
 * @param {import('../explain/state.js').Explaining} state.explain
 * @param {ReturnType<typeof import('../play/hint_state.js').createHinting>} state.hint
 * @param {ReturnType<typeof import('../pattern/state.js').createPatterning>} state.patterns
 * @param {ReturnType<typeof import('../create/state.js').createCreating>} state.creating
 */
export function createOnBoard({
  view,
  board,
  isDraft,
  isSolved,
  selection,
  wrong,
  preview,
  paused,
  settings,
  geometry,
  explain,
  hint,
  patterns,
  creating,
}) {
  /** A position that the board shows in place of the game. */
  const lesson = computed(() => {
    if (view.value === 'explain') return explain.shown.value;
    return view.value === 'create' ? creating.lesson.value : null;
  });
  /** Whether the board shows nothing but its lines. A lesson and a pattern are no game to hide. */
  const isCovered = computed(() => paused.value && !lesson.value && view.value !== 'pattern');
  /** The shape of what the board shows. */
  const shape = computed(() => {
    if (view.value === 'pattern') return patterns.geometry.value;
    return lesson.value?.geometry ?? geometry.value;
  });
  /** What is drawn over the board to explain a step. */
  const picture = computed(() => {
    if (view.value === 'explain') return explain.shown.value.picture;
    if (view.value === 'pattern') return patterns.picture.value;
    return view.value === 'play' ? hint.picture.value : null;
  });
  /** The picture in words: its text alternative. */
  const pictureWords = computed(() => {
    if (view.value === 'explain') return explain.shown.value.words;
    if (view.value === 'pattern') return patterns.result.value?.proof?.words ?? '';
    return hint.shown.value ? hintWords(hint.shown.value, geometry.value).join(' ') : '';
  });
  const gameScene = computed(() =>
    sceneOf({
      game: board.value,
      isDraft: isDraft.value,
      selection: selection.value,
      wrong: wrong.value,
      preview: preview.value,
      // A finished board is for looking at.
      showPeers: settings.value.showPeers && !isSolved.value,
      showSame: settings.value.showSame && !isSolved.value,
    }),
  );
  const scene = computed(() => {
    const { cursor } = selection.value;
    const cells = lesson.value
      ? sceneOf({
          game: asGame(lesson.value.position, shape.value, lesson.value.clues),
          isDraft: false,
          selection: { cursor, cells: [] },
          wrong: NO_CELLS,
          preview: null,
        })
      : gameScene.value;
    return picture.value ? explained(cells, picture.value, shape.value) : cells;
  });

  return { lesson, isCovered, shape, picture, pictureWords, scene };
}
