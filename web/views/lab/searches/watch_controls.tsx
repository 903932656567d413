/**
 * The controls of a search that is watched: its steps, the slider, the speed; its pseudocode; and what a class guesses.
 */
import { ValueKeys } from './choices.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { nounsOf } from './replay.ts';
import { Slider } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { SPEEDS } from './watch.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { numberText } from '../../../shared/text/words.ts';
import { useRoom, useApp } from '../../../shared/controls/app_context.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

/** The place of Play among the steps: those before it go back. */
const PLAY = 3;

export function WatchControls() {
  const { state: lab, commands } = useRoom('lab');
  const { replay, step, isPlaying, isAsking } = lab.watch;
  const last = replay.value?.length ?? 0;
  const now = step.value;
  const steps = [
    ['first', 'To the start', 'Home', commands.toStart],
    ['before', 'Previous choice', 'Shift+C', () => commands.toPrevious('choice')],
    ['previous', 'Previous step', 'ArrowLeft', commands.stepBack],
    [isPlaying.value ? 'pause' : 'run', isPlaying.value ? 'Pause' : 'Play', 'Space', commands.togglePlay],
    ['next', isAsking.value ? 'Show the choice' : 'Next step', 'ArrowRight', commands.stepForward],
    ['after', 'Next choice', 'C', () => commands.toNext('choice')],
    ['last', 'To the end', 'End', commands.toEnd],
  ] as const;
  return (
    <div class="watch-controls">
      <div class="watch-steps" role="group" aria-label="Steps">
        {steps.map(([icon, words, keys, act], place) => (
          <Button
            isStrong={place === PLAY}
            aria-label={words}
            keys={keys}
            isOff={place < PLAY ? now === 0 : place > PLAY && now === last}
            act={act}
          >
            {iconOf(icon)}
          </Button>
        ))}
      </div>
      <Slider
        class="watch-slider"
        label="Step"
        valueText={`step ${now} of ${last}`}
        max={last}
        value={now}
        change={commands.scrub}
      />
      <p class="watch-place">
        <span>
          Step <strong>{numberText(now)}</strong> of {numberText(last)}
        </span>
        <Speed />
      </p>
    </div>
  );
}

function Speed() {
  const { state: lab, commands } = useRoom('lab');
  const speed = lab.watch.speed.value;
  const press = (words: string, keys: string, change: number, end: number, icon: 'less' | 'plus') => (
    <Button
      isBare
      aria-label={words}
      keys={keys}
      isOff={speed === end}
      act={() => commands.changeSpeed(change)}
    >
      {iconOf(icon)}
    </Button>
  );
  return (
    <span class="watch-speed" role="group" aria-label="Speed">
      {press('Slower', 'ArrowDown', -1, 0, 'less')}
      <LiveText as="span" fromNow>
        {numberText(SPEEDS[speed])} per second
      </LiveText>
      {press('Faster', 'ArrowUp', 1, SPEEDS.length - 1, 'plus')}
    </span>
  );
}

// The search as pseudocode, with the line of what happens now lit.

/**
 * @param props `place`: beside the board, or in the panel where there is no room beside it; the style shows
 *   one of the two
 */
export function SearchCode({ place }: { place: 'main' | 'panel' }) {
  const { lab } = useApp().store;
  const { replay, showsCode, line } = lab.watch;
  const lines = replay.value?.trace.program ?? [];
  if (!showsCode.value || !lines.length) return null;
  const longest = Math.max(...lines.map(({ depth, text }) => text.length + 3 * depth));
  return (
    <section
      class="lab-code"
      data-place={place}
      translate={false}
      aria-label="The search as pseudocode"
      style={{ '--lines': lines.length, '--longest': longest }}
    >
      <ol>
        {lines.map(({ depth, text }, number) => (
          <li
            key={number}
            style={{ '--depth': depth }}
            aria-current={line.value === number ? 'step' : undefined}
          >
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the class guesses while a choice is asked for: digits to press, and how many were right. */
export function WatchGuess() {
  const { state: lab, commands } = useRoom('lab');
  const { replay, guess, isAsking, score } = lab.watch;
  const { right, all } = score.value;
  const element = useInSight();
  if (!replay.value) return null;
  const { variable, value } = nounsOf(replay.value);
  return (
    <div class="watch-guess" ref={element}>
      <p>
        <span>
          Your guess: a {value} and a {variable}
        </span>
        {all > 0 && (
          <span>
            {right} of {all} right
          </span>
        )}
      </p>
      <ValueKeys
        of={replay.value.problem}
        label={`Your ${value}`}
        isOn={(digit) => guess.value?.digit === digit}
        isOff={() => !isAsking.value}
        press={commands.guessDigit}
      />
    </div>
  );
}
