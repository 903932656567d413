/** Sharing the puzzle on the board, or another: what is being shared, and as what. */
import { computed, effect, signal } from '@preact/signals-core';
import { isUntouched, valuesOf, type Entries, type Game } from '../../../shared/board/game.ts';
import { writeGrid } from '../../../shared/board/digits.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';
import { boxOf, puzzleOf } from '../../../shared/puzzle_list/puzzle.ts';
import { writeToken } from '../../../shared/puzzles/game_token.ts';
import { errorName } from '../../../shared/text/words.ts';
import { writeRoute } from '../../../frame/route.ts';
import { createSaving, savingCommands } from '../../../frame/saving.ts';
import { SharingDialog } from './dialog.tsx';
import type { App } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { FormName } from './forms.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    sharing: ReturnType<typeof makeSharing>['state']['sharing'];
  }
  interface Commands extends SharingCommands {}
}

type SharingCommands = ReturnType<typeof makeSharing>['commands'];

/** A puzzle to share; `entries` is what its player wrote into it, null where there is nothing. */
export type Subject = {
  geometry: Geometry;
  clues: readonly number[];
  entries: Entries | null;
  title: string;
};

function makeSharing(app: App) {
  const { store, platform } = app;
  const subject = signal<Subject | null>(null);
  /** Whether the link, the picture and some texts have what the player wrote. */
  const withProgress = signal(true);
  const shared = computed(
    () => subject.value && (withProgress.value ? subject.value : { ...subject.value, entries: null }),
  );
  const puzzles = computed(() =>
    shared.value ? [puzzleOf(writeGrid(shared.value.clues), boxOf(shared.value.geometry))] : [],
  );
  const sharing = {
    subject,
    withProgress,
    /** The subject as it is shared. */
    shared,
    /** The puzzle of it as lists have it, and the files that are saved of it. */
    puzzles,
    file: createSaving(puzzles, { kinds: ['pdf'], answers: false }),
    /** The form of the text that is shown. */
    form: signal<FormName>('line'),
    /** What was done last. */
    message: signal(''),
  };

  function show(subject: Subject) {
    sharing.message.value = '';
    sharing.subject.value = subject;
  }

  /** Shares a puzzle with what its player wrote. */
  function sharePuzzle(game: Game) {
    const { geometry, clues, history, source } = game;
    const entries = isUntouched(game) ? null : history.present;
    show({ geometry, clues, entries, title: sourceTitle(source) });
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
    state: { sharing },
    keeping: { saved: [], lost: null },
    commands: {
      sharePuzzle,

      /** Shares what is on the board in Play. Of a draft, the digits are clues. */
      share() {
        const draft = store.draft.value;
        if (!draft) return sharePuzzle(store.game.value);
        show({ geometry: draft.geometry, clues: valuesOf(draft), entries: null, title: 'Your puzzle' });
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
    },

    effects() {
      // The dialog belongs to the view where it was opened: whoever leaves that, as by Back, closes it.
      effect(() => {
        if (store.view.value) subject.value = null;
      });
    },
  };
}

/**
 * A link to the puzzle; where nobody else could follow one, as from a file on a disk, the puzzle's text.
 * @param address of this page
 */
export function linkOf({ geometry, clues, entries }: Subject, address: string | null) {
  return address === null
    ? writeGrid(clues)
    : address + writeRoute('play', writeToken(geometry, clues, entries));
}

export const feature: LateFeature = { make: makeSharing, Over: SharingDialog };
