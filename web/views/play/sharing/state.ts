/** What is being shared, and as what. */
import { computed, signal } from '@preact/signals-core';
import { writeRoute } from '../../../frame/route.ts';
import { createSaving } from '../../../frame/saving.ts';
import { boxOf, puzzleOf } from '../../../shared/puzzle_list/puzzle.ts';
import { writeGrid } from '../../../shared/board/digits.ts';
import { writeToken } from '../../../shared/puzzles/game_token.ts';
import type { Entries } from '../../../shared/board/game.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { FormName } from './forms.ts';

/** A puzzle to share; `entries` is what its player wrote into it, null where there is nothing. */
export type Subject = {
  geometry: Geometry;
  clues: readonly number[];
  entries: Entries | null;
  title: string;
};

export function createSharing() {
  const subject = signal<Subject | null>(null);
  /** Whether the link, the picture and some texts have what the player wrote. */
  const withProgress = signal(true);
  const shared = computed(
    () => subject.value && (withProgress.value ? subject.value : { ...subject.value, entries: null }),
  );
  const puzzles = computed(() =>
    shared.value ? [puzzleOf(writeGrid(shared.value.clues), boxOf(shared.value.geometry))] : [],
  );
  return {
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
