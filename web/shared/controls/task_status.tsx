/** The engine's work in words: that it waits, how far it is, that it failed; and the ways to stop it and go on. */
import { capitalised, measureText, numberText, spokenTime } from '../text/words.ts';
import { Button } from './button.tsx';
import { useApp } from './app_context.ts';
import { Trouble } from './live_text.tsx';
import { asSentences } from './say.ts';
import { isUnderWay, type Batch, type Task, type EngineStatus } from './task.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentChildren, ComponentProps } from 'preact';

/**
 * @param props `words` say what is being done; `detail` how far it is; `atMost`, from 0 to 1, is how much of the most
 *   that it can take is done, where that is known, and `limit` the seconds after which it stops; `whyLong` is said where that takes long; `engine` which engine does it, where it is not the page's own
 */
export function TaskStatus({
  task,
  words,
  detail = '',
  atMost,
  limit = null,
  whyLong = '',
  stop,
  engine = useApp().store.engine,
}: {
  task: Task<unknown>;
  words: string;
  detail?: string;
  atMost?: number | null;
  limit?: number | null;
  whyLong?: string;
  stop: () => void;
  engine?: { value: EngineStatus };
}) {
  const ofMost = useTimeLeft(task.phase === 'running' ? atMost : null);
  const ofLimit = useLimitLeft(task.phase === 'running' ? limit : null);
  const left = ofMost || ofLimit;
  if (task.phase === 'failed') return <Trouble>{task.message}</Trouble>;
  if (task.phase === 'stopped') return <p class="quiet">Stopped.</p>;
  if (!isUnderWay(task)) return null;
  const isWaiting = task.phase === 'waiting';
  const fraction = isWaiting ? engine.value.fraction : task.phase === 'running' ? task.fraction : null;
  return (
    <UnderWay
      words={isWaiting ? `${engine.value.words}. Then: ${words}` : words}
      bar={
        <Progress
          aria-label={words}
          aria-valuetext={left || undefined}
          max="1"
          value={fraction ?? undefined}
        />
      }
      end={<Button act={stop}>Stop</Button>}
    >
      {detail && <p class="quiet">{detail}</p>}
      {left && <p class="quiet">{asSentences(whyLong ? [whyLong, left] : [left])}</p>}
    </UnderWay>
  );
}

/** Work under way. @param props `words` say what is done, `bar` how far it is, `end` is the button that ends it */
export function UnderWay({
  words,
  bar,
  end,
  children,
}: Record<'words' | 'bar' | 'end', ComponentChildren> & { children?: ComponentChildren }) {
  return (
    <div class="task">
      <div class="task-words">
        <p>{words}</p>
        {children}
        {bar}
      </div>
      {end}
    </div>
  );
}

/** How far the making of a puzzle is. */
export function MakingStatus() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const { done, amount } = store.creating.batch.value;
  const { call_count: count, target } = task.phase === 'running' ? task.detail : {};
  const parts = [
    amount > 1 ? `${done} of ${amount} made` : '',
    typeof count === 'number' ? `call count ${measureText(count)}` : '',
    typeof target === 'number' ? `target ${measureText(target)}` : '',
  ].filter(Boolean);
  const sentence =
    task.phase === 'running' ? { ...task, fraction: (done + (task.fraction ?? 0)) / amount } : task;
  return (
    <TaskStatus
      task={sentence}
      words={task.about ?? ''}
      detail={capitalised(parts.join(', '))}
      stop={() => commands.stopMaking()}
    />
  );
}

/**
 * A batch: start, pause, resume; how far it is; and what went wrong.
 * @param props `label` says what is counted, `start` what the form that this belongs to does when it is submitted,
 *   `isReady` whether it can be; `children` are further buttons
 */
export function BatchControls({
  batch,
  done,
  total,
  label,
  start,
  isReady = true,
  pause,
  resume,
  children,
}: {
  batch: Batch;
  done: number;
  total: number;
  label: string;
  start: string;
  isReady?: boolean;
  pause: () => unknown;
  resume: () => unknown;
  children?: ComponentChildren;
}) {
  const isRunning = batch.isRunning.value;
  const isPart = !isRunning && done > 0 && done < total;
  const { problem, engineWords } = batch;
  const isWaiting = batch.phase.value === 'waiting';
  return (
    <>
      <Trouble>{problem.value}</Trouble>
      <div class="buttons">
        {isRunning && <Main words="Pause" act={pause} />}
        {isPart && <Main words="Resume" act={resume} />}
        {!isRunning && (
          <Button isStrong={!isPart} submits keys={isPart ? undefined : 's'} isOff={!isReady}>
            {done ? 'Start again' : start}
          </Button>
        )}
        {children}
      </div>
      <div class="batch-progress" hidden={!isRunning && !isPart}>
        <Progress aria-label={label} max={total} value={done} />
        <p class="quiet">
          {isWaiting ? `${engineWords.value}…` : `${numberText(done)} of ${numberText(total)}`}
        </p>
      </div>
    </>
  );
}

function Main({ words, act }: { words: string; act: () => unknown }) {
  return (
    <Button isStrong keys="s" act={() => act()}>
      {words}
    </Button>
  );
}

/**
 * A bar that says how far something is. While one is on the page, it is told aloud (say.ts).
 * @param props `aria-label` is what goes on; without a `value` nobody knows how far it is
 */
export function Progress(props: ComponentProps<'progress'>) {
  const { commands } = useApp();
  useEffect(() => {
    commands.countBars(1);
    return () => commands.countBars(-1);
  }, []);
  return <progress {...props} />;
}

// How long work may take still, on this very device: by how far it has come since it was first seen. Of work that can
// end sooner, such as a search that stops at the first find, that is the most.

/** Before this nothing is said, in ms: the pace is not known yet. */
const SOON = 700;
/** Less is not worth a word, in ms. */
const SHORT = 3000;

/** When work was seen first, how far it was then, and how far it is now, from 0 to 1. */
type Seen = { since: number; first: number; done: number };

/** @returns what is known now: work that is not as far as before is other work */
export function seenAt(before: Seen | null, done: number, now: number): Seen {
  return before && done >= before.done ? { ...before, done } : { since: now, first: done, done };
}

/** @returns the ms that are left at most; null where too little is known, or where it is not worth a word */
export function timeLeft({ since, first, done }: Seen, now: number): number | null {
  const [took, part] = [now - since, done - first];
  if (took < SOON || part <= 0) return null;
  const left = (took * (1 - done)) / part;
  return left < SHORT ? null : left;
}

/** "At most 20 seconds more." Only as exact as such a guess is. */
export function timeLeftText(left: number) {
  const step = left < 10_000 ? 1000 : left < 60_000 ? 5000 : 60_000;
  return `At most ${spokenTime(Math.ceil(left / step) * step)} more.`;
}

/**
 * The same of work that stops when its time is over.
 * @param seconds its limit, from when it began; null while it is not under way
 */
function useLimitLeft(seconds: number | null): string {
  const [left, setLeft] = useState<number | null>(null);
  useLayoutEffect(() => {
    setLeft(null);
    if (seconds === null) return;
    const end = performance.now() + seconds * 1000;
    const ticking = setInterval(() => setLeft(end - performance.now()), 1000);
    return () => clearInterval(ticking);
  }, [seconds]);
  return left === null || left < SHORT ? '' : timeLeftText(left);
}

/** @param done of the most that it can take, from 0 to 1; null or undefined where that is not known */
function useTimeLeft(done: number | null | undefined): string {
  const seen = useRef<Seen | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useLayoutEffect(() => {
    const tell = () => setLeft(seen.current && timeLeft(seen.current, performance.now()));
    seen.current = typeof done === 'number' ? seenAt(seen.current, done, performance.now()) : null;
    tell();
    if (!seen.current) return;
    const ticking = setInterval(tell, 1000); // work that comes no further needs longer than was said
    return () => clearInterval(ticking);
  }, [done]);
  return left === null ? '' : timeLeftText(left);
}
