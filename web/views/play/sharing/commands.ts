/** Sharing the puzzle on the board, or another. */
import { effect } from '@preact/signals-core';
import { isUntouched, valuesOf } from '../../../shared/board/game.ts';
import { errorName } from '../../../shared/text/words.ts';
import { savingCommands } from '../../../frame/saving.ts';
import type { App } from '../../../frame/app.ts';
import type { FormName } from './forms.ts';
import type { Subject } from './state.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

export function sharingCommands(app: App) {
  const { store, platform } = app;
  const { sharing } = store;

  function sharePuzzle(subject: Subject) {
    sharing.message.value = '';
    sharing.subject.value = subject;
  }

  /**
   * @param name of the file
   * @param content null where the browser could not draw it
   */
  function saveShared(name: string, content: string | Blob | null) {
    if (content === null) {
      sharing.message.value = 'Your browser could not draw the picture. Save it as SVG instead.';
      return;
    }
    platform.download(name, content);
    sharing.message.value = `Saved ${name}.`;
  }

  return {
    sharePuzzle,

    /** Shares what is on the board in Play. Of a draft, the digits are clues. */
    share() {
      const { draft, game } = store;
      const { geometry, clues, history, source } = game.value;
      if (draft.value) {
        const shape = draft.value.geometry;
        sharePuzzle({ geometry: shape, clues: valuesOf(draft.value), entries: null, title: 'Your puzzle' });
      } else {
        const entries = isUntouched(game.value) ? null : history.present;
        sharePuzzle({ geometry, clues, entries, title: sourceTitle(source) });
      }
    },

    /** Closes the dialog whose content could not be fetched, and says so. */
    failSharing() {
      sharing.subject.value = null;
      const text = 'Part of the page could not be fetched. Reload the page to try again.';
      store.notice.value = { tone: 'bad', text };
    },

    closeSharing() {
      sharing.subject.value = null;
    },

    /** The address that others can open; null where this page is a file on a disk. */
    sharedAddress: () => platform.pageAddress(),
    canSend: () => Boolean(platform.share),

    shareProgress(withProgress: boolean) {
      sharing.withProgress.value = withProgress;
      sharing.message.value = '';
    },

    shareAs(form: FormName) {
      sharing.form.value = form;
      sharing.message.value = '';
    },

    /** @param done what to say when it is on the clipboard */
    async copyShared(text: string, done: string) {
      try {
        await platform.copy(text);
        sharing.message.value = done;
      } catch {
        sharing.message.value = 'Your browser blocked copying. Select the text and copy it yourself.';
      }
    },

    /** Hands the link to the programs of the device. */
    async sendShared(url: string) {
      try {
        await platform.share?.({ title: `Sudoku: ${sharing.subject.value?.title}`, url });
      } catch (error) {
        if (errorName(error) === 'AbortError') return; // closed by the player
        sharing.message.value = 'Your device could not share the link. Copy it instead.';
      }
    },

    saveShared,
    saveSharedFile: savingCommands(app, sharing.file, sharing.puzzles, (text) => {
      sharing.message.value = text;
    }),
  };
}

/** The dialog belongs to the view where it was opened: whoever leaves that, as by Back, closes it. */
export function closeWithView({ store: { sharing, view } }: App): () => void {
  return effect(() => {
    if (view.value) sharing.subject.value = null;
  });
}
