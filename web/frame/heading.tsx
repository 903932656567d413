/** The head of the page: the view, which puzzle is on the board, and the time. */
import { CLASSIC } from '../shared/board/geometry.ts';
import { Button, ActionButton } from '../shared/controls/button.tsx';
import { resultAbout } from '../shared/controls/task.ts';
import { counted, spokenTime, timeText } from '../shared/text/words.ts';
import { useApp } from '../shared/controls/app_context.ts';
import { iconOf } from '../shared/controls/icons.tsx';
import { sourceTitle } from '../shared/board/source_title.ts';
import type { ComponentChildren } from 'preact';

const VERDICTS: Record<string, string> = {
  unique: 'one solution',
  none: 'no solution',
  multiple: 'several solutions',
  undecided: 'number of solutions unknown',
};

/** Over the game, in Play and in every view that has no heading of its own. */
export function GameHeading() {
  const { store } = useApp();
  const isPlay = store.view.value === 'play';
  const clues = [...store.puzzle.value].filter((symbol) => symbol !== '.').length;
  const verdict = resultAbout(store.tasks.solve.value, store.askedPuzzle.value)?.verdict;
  const title = store.isDraft.value ? 'Enter a puzzle' : sourceTitle(store.game.value.source);
  const puzzle = store.preview.value ? `Solution: ${title}` : title;
  const isHome = isPlay && store.drawer.value !== 'none';
  const facts = [(!isPlay || isHome) && puzzle, counted(clues, 'clue'), verdict && VERDICTS[verdict]];
  return (
    <div class="heading">
      <h2>{isPlay && !isHome ? puzzle : store.place.value?.title}</h2>
      <p class="facts">{facts.filter(Boolean).join(', ')}</p>
      <div class="time">
        {store.surroundings.value && <Zoom />}
        {isPlay && !isHome && !store.isDraft.value && <Time />}
      </div>
    </div>
  );
}

/** Over a view that is about no game: its place, and what it says of itself. */
export function FactsHeading({ Facts }: { Facts?: () => ComponentChildren }) {
  const { place, currentView } = useApp().store;
  return (
    <div class="heading">
      <h2>{place.value?.title ?? currentView.value.title}</h2>
      <p class="facts">{Facts && <Facts />}</p>
    </div>
  );
}

/** For boards whose marks are small, and while a board is zoomed. */
function Zoom() {
  const { store } = useApp();
  const size = store.onBoard.value?.geometry.size ?? 0;
  if (size <= CLASSIC.size && store.zoom.value === 1) return null;
  return (
    <>
      <ActionButton isBare class="head-button" command="zoomOut" />
      <ActionButton isBare class="head-button" command="zoomIn" />
    </>
  );
}

/** The clock, where it runs, and what stops it. */
function Time() {
  const { store } = useApp();
  return (
    <>
      {store.settings.value.showClock && <Clock />}
      {!store.isSolved.value && <Pause />}
    </>
  );
}

function Pause() {
  const { store, commands, keys } = useApp();
  const { paused } = store;
  return (
    <Button
      isBare
      class="head-button"
      aria-label={paused.value ? 'Resume' : 'Pause'}
      keys={keys.shortcutOf('togglePause')}
      act={commands.togglePause}
    >
      {iconOf(paused.value ? 'next' : 'pause')}
    </Button>
  );
}

function Clock() {
  const { store } = useApp();
  const time = store.clockTime.value;
  return (
    <p class="clock" translate={false} role="timer" aria-label={`Time: ${spokenTime(time)}`}>
      {timeText(time)}
    </p>
  );
}
