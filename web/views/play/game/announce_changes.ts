/**
 * The words that the page says aloud (frame/surroundings.tsx). They are fed by what happened (a digit written, an undo,
 * cells selected), and not by what was drawn; what a question or the control with the focus says is not said again.
 */
import { effect, untracked } from '@preact/signals-core';
import { captionText } from '../../../frame/surroundings.tsx';
import { changeText, nextEmptyCell, unitText } from '../../../shared/board/change_text.ts';
import { selectOnly } from '../../../shared/board/selection.ts';
import { followOpenViews, hasFocus, onNews, say } from '../../../shared/controls/say.ts';
import { hintText, patternText } from '../../../shared/steps/hint_text.ts';
import { counted } from '../../../shared/text/words.ts';
import { SWITCHES, THEMES } from '../../../frame/settings_text.ts';
import { SPOKEN, SPOKEN_MODES, deeperText, finishedText, onOffText } from './late_text.ts';
import { draftText } from './pad.tsx';
import type { App, Notice } from '../../../frame/app.ts';
import type { Store } from '../../../shared/controls/app_context.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

/** Says what happens on the page from now on, and what has changed on the board before this came. */
export function announceChanges(store: Store) {
  announceEntries(store);
  announceSelection(store);
  announceHint(store);
  announceMessages(store);
  announceSettings(store);
  followOpenViews(store);
  onNews(
    () => store.game.value.clues,
    (clues) => {
      const { source } = store.game.value;
      say(store, `${sourceTitle(source)}, ${counted(clues.filter(Boolean).length, 'clue')}`);
    },
  );
  onNews(
    () => store.currentView.value.title,
    (title) => say(store, title),
  );
}

/** Entries on the board and its end, in their order. */
function announceEntries(store: Store) {
  effect(() => {
    const changes = store.unannounced.value;
    if (!changes.length) return;
    untracked(() => {
      store.unannounced.value = [];
      const { fullSpeech } = store.settings.value;
      const texts = changes.map(({ before, after, action }) => changeText(before, after, action, fullSpeech));
      if (store.isSolved.value) {
        texts.push(
          finishedText(store.board.value, store.embedded.value?.game.value ? null : store.clockTime.value),
        );
      }
      say(store, texts.filter(Boolean).join('. '));
    });
  });
  onNews(
    () => (store.isDraft.value ? draftText(store) : null),
    (now, before) => {
      if (now?.verdict && now.words !== before?.words) say(store, now.words);
    },
  );
}

/** How many cells are selected, unless the focus has just read the only one; and what the digit keys do. */
function announceSelection(store: Store) {
  onNews(
    () => store.onBoard.value?.selection.value.cells ?? null,
    (now, before) => {
      if (!now || (now.length === 1 && (before?.length ?? 0) <= 1)) return;
      if (now.length > 1) say(store, `${counted(now.length, 'cell')} selected`);
      else if (!now.length && before && before.length > 1) say(store, SPOKEN.nothingSelected);
    },
  );
  onNews(
    () => store.mode.value,
    (mode) => hasFocus('.modes button') || say(store, SPOKEN_MODES[mode]),
  );
  onNews(
    () => store.multi.value,
    (multi) => hasFocus('.tool') || say(store, onOffText(SPOKEN.multi, multi)),
  );
  onNews(
    () => store.zoom.value,
    (zoom) => say(store, `${SPOKEN.zoom} ${Math.round(100 * zoom)}%`),
  );
}

/** A hint, each time that it tells more. */
function announceHint(store: Store) {
  onNews(
    () => store.hint.visible.value,
    (hint, before) => {
      if (!hint) return;
      const { geometry } = store.game.value;
      const known = before ? hintText(before, geometry) : [];
      const texts =
        hint.depth === 'pattern'
          ? [patternText(hint, geometry), SPOKEN.whatFollows]
          : hintText(hint, geometry).filter((text) => !known.includes(text));
      const deeper = deeperText(hint);
      if (store.settings.value.fullSpeech && deeper) texts.push(`H: ${deeper}.`);
      texts.forEach((text) => say(store, text));
    },
  );
}

/** Messages; one about a fault is an alert, which is read by itself. */
function announceMessages(store: Store) {
  onNews(
    () => store.notice.value,
    (notice) => notice && notice.tone !== 'bad' && say(store, spokenNotice(notice)),
  );
  onNews(
    () => store.newVersion.value,
    (isNew) => isNew && say(store, SPOKEN.newVersion),
  );
  onNews(
    () => store.storageProblem.value,
    (problem) => say(store, problem ?? ''),
  );
  onNews(
    () => store.preview.value,
    (preview) => say(store, preview ? captionText(preview) : SPOKEN.ownBoard),
  );
  onNews(
    () => store.engine.value.name === 'failed',
    (hasFailed) => hasFailed && say(store, store.engine.value.words),
  );
}

const spokenNotice = ({ text, offer }: Notice) => (offer ? `${text} ${SPOKEN.offer} ${offer.label}.` : text);

/** What was switched by a key. */
function announceSettings(store: Store) {
  onNews(
    () => store.settings.value,
    (now, before) => {
      if (hasFocus('.drawer *, .switches *')) return;
      for (const [id, name] of SWITCHES) {
        if (now[id] !== before[id]) say(store, onOffText(name, now[id]));
      }
      const theme = THEMES.find(([id]) => id === now.theme && id !== before.theme);
      if (theme) say(store, `${SPOKEN.theme}: ${theme[1]}`);
    },
  );
}

export function announceCommands({ store }: App) {
  return {
    /** Reads the row, column or box of the cursor. */
    sayUnit(kind: 'row' | 'column' | 'box') {
      const game = store.board.value;
      const { cursor } = store.selection.value;
      const { geometry } = game;
      const unit = {
        row: geometry.rowOf(cursor),
        column: geometry.size + geometry.columnOf(cursor),
        box: 2 * geometry.size + geometry.boxOf(cursor),
      }[kind];
      say(store, unitText(game, unit));
    },

    /** Goes to the next empty cell, which the focus then reads. */
    toEmptyCell() {
      const cell = nextEmptyCell(store.board.value, store.selection.value.cursor);
      if (cell === null) say(store, SPOKEN.noneEmpty);
      else store.selection.value = selectOnly(cell);
    },
  };
}
