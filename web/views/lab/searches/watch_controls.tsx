/** The controls of a search that is watched: back, play, on, to the next of a kind, the slider, the speed. */
import { Slider } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { SPEEDS } from './watch.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { numberText } from '../../../shared/text/words.ts';
import { useRoom, useApp } from '../../../shared/controls/app_context.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import type { ComponentChildren } from 'preact';

export function WatchControls() {
  const { state: lab, commands } = useRoom('lab');
  const { replay, step, isPlaying, isAsking } = lab.watch;
  const last = replay.value?.length ?? 0;
  const now = step.value;
  return (
    <div class="watch-controls">
      <div class="watch-steps" role="group" aria-label="Steps">
        <Press
          icon={iconOf('first')}
          words="To the start"
          shortcut="Home"
          off={now === 0}
          act={commands.toStart}
        />
        <Press
          icon={iconOf('before')}
          words="Previous choice"
          shortcut="Shift+C"
          off={now === 0}
          act={() => commands.toPrevious('choice')}
        />
        <Press
          icon={iconOf('previous')}
          words="Previous step"
          shortcut="ArrowLeft"
          off={now === 0}
          act={commands.stepBack}
        />
        <Press
          icon={iconOf(isPlaying.value ? 'pause' : 'run')}
          words={isPlaying.value ? 'Pause' : 'Play'}
          shortcut="Space"
          act={commands.togglePlay}
          isStrong
        />
        <Press
          icon={iconOf('next')}
          words={isAsking.value ? 'Show the choice' : 'Next step'}
          shortcut="ArrowRight"
          off={now === last}
          act={commands.stepForward}
        />
        <Press
          icon={iconOf('after')}
          words="Next choice"
          shortcut="C"
          off={now === last}
          act={() => commands.toNext('choice')}
        />
        <Press
          icon={iconOf('last')}
          words="To the end"
          shortcut="End"
          off={now === last}
          act={commands.toEnd}
        />
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

function Press({
  icon,
  words,
  shortcut,
  act,
  off = false,
  isStrong = false,
}: {
  icon: ComponentChildren;
  words: string;
  shortcut: string;
  act: () => void;
  off?: boolean;
  isStrong?: boolean;
}) {
  return (
    <Button isStrong={isStrong} aria-label={words} keys={shortcut} isOff={off} act={act}>
      {icon}
    </Button>
  );
}

function Speed() {
  const { state: lab, commands } = useRoom('lab');
  const speed = lab.watch.speed.value;
  return (
    <span class="watch-speed" role="group" aria-label="Speed">
      <Button
        isBare
        aria-label="Slower"
        keys="ArrowDown"
        isOff={speed === 0}
        act={() => commands.changeSpeed(-1)}
      >
        {iconOf('less')}
      </Button>
      <LiveText as="span" fromNow>
        {numberText(SPEEDS[speed])} per second
      </LiveText>
      <Button
        isBare
        aria-label="Faster"
        keys="ArrowUp"
        isOff={speed === SPEEDS.length - 1}
        act={() => commands.changeSpeed(1)}
      >
        {iconOf('plus')}
      </Button>
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
