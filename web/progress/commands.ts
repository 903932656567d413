/** Looking back at a finished game: what held the player up, its puzzle's rating, and its result to share. */
import { effect, untracked } from '@preact/signals-core';
import { taskRunner } from '../app/run_task.ts';
import { resultAbout } from '../controls/task.ts';
import { dailyPuzzle } from '../puzzles/daily.ts';
import { fetchDaily } from '../puzzles/fetch_daily.ts';
import { errorName } from '../text/errors.ts';
import { resultText } from './result_text.ts';
import { reviewKey, wallTitle, walledMoments, wallsRequest } from './review.ts';
import { RESULT_COPIED, RESULT_NOT_COPIED } from './text.ts';
import type { App } from '../app/app.ts';
import type { Source } from '../board/game.ts';
import type { Facts } from './state.ts';

export function progressCommands(app: App) {
  const { store, platform, bank } = app;
  const { progress } = store;
  const asking = taskRunner(app, progress.walls, 'walls');

  /** What the page's files say of a puzzle; null where they say nothing, or cannot be had. */
  async function factsOf(source: Source): Promise<Facts | null> {
    if (source.kind === 'daily') return dailyPuzzle(await fetchDaily(), source.day);
    const collection = source.kind === 'collection' && bank.collection(source.level);
    if (!collection) return null;
    const { er, hardest } = (await bank.entriesOf(collection))?.[source.number - 1] ?? {};
    return er && hardest ? { er, hardest } : null;
  }

  return {
    /** Asks the engine what held the player up in the game on the board. */
    async askWalls() {
      const game = store.game.value;
      if (game.timeline.length) await asking.run(reviewKey(game), wallsRequest(game));
    },

    /** Learns how hard the puzzle on the board is rated. */
    async learnFacts() {
      const { clues, source } = store.game.value;
      const facts = await factsOf(source).catch(() => null);
      if (facts) await app.commands.learnTechniques().catch(() => {});
      progress.facts.value = facts && { clues, facts };
    },

    /** Shows in Explain what a wall needed, on the player's own position. @param index of those that are told */
    showWall(index: number) {
      const { game } = store;
      const result = resultAbout(progress.walls.value, reviewKey(game.value));
      const wall = walledMoments(result?.walls ?? [])[index];
      if (!wall) return;
      app.commands.showLent(wall.hardest, wallTitle(wall, game.value.geometry));
      app.commands.go('explain');
    },

    /** Hands the result to other programs, or copies it. */
    async shareResult() {
      const text = resultText(store.game.value, store.secondsPlayed(), platform.pageAddress());
      try {
        if (platform.share) return await platform.share({ title: 'Dokulab', text });
      } catch (error) {
        if (errorName(error) === 'AbortError') return; // the person has thought better of it
      }
      try {
        await platform.copy(text);
        store.notice.value = { tone: 'good', text: RESULT_COPIED };
      } catch {
        store.notice.value = { tone: 'bad', text: RESULT_NOT_COPIED };
      }
    },
  };
}

/**
 * Asks about each game that is over while Play shows it, once.
 * @returns stops it
 */
export function reviewFinishedGames(
  { store }: Pick<App, 'store'>,
  { askWalls, learnFacts }: { askWalls(): unknown; learnFacts(): unknown },
): () => void {
  return effect(() => {
    const game = store.game.value;
    if (store.view.value !== 'play' || !store.isSolved.value || game.history.present.shown) return;
    const { walls, facts } = store.progress;
    if (walls.peek().about !== reviewKey(game)) untracked(askWalls);
    if (facts.peek()?.clues !== game.clues) untracked(learnFacts);
  });
}
