/**
 * The engine's work in words: that it waits, how far it is, that it failed; and the ways to stop it and go
 * on.
 */
import { capitalised, measureText, numberText } from '../text/words.ts';
import { Button } from './button.tsx';
import { useApp } from './app_context.ts';
import { asSentences } from './say.ts';
import { isUnderWay, type Batch, type Task, type EngineStatus } from './task.ts';
import { useLimitLeft, useTimeLeft } from './time_left.ts';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';

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
  if (task.phase === 'failed')
    return (
      <p class="trouble" role="alert">
        {task.message}
      </p>
    );
  if (task.phase === 'stopped') return <p class="quiet">Stopped.</p>;
  if (!isUnderWay(task)) return null;
  const isWaiting = task.phase === 'waiting';
  const fraction = isWaiting ? engine.value.fraction : task.phase === 'running' ? task.fraction : null;
  return (
    <div class="task">
      <div class="task-words">
        <p>{isWaiting ? `${engine.value.words}. Then: ${words}` : words}</p>
        {detail && <p class="quiet">{detail}</p>}
        {left && <p class="quiet">{asSentences(whyLong ? [whyLong, left] : [left])}</p>}
        <Progress
          aria-label={words}
          aria-valuetext={left || undefined}
          max="1"
          value={fraction ?? undefined}
        />
      </div>
      <Button act={stop}>Stop</Button>
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
 * @param props `label` says
 *   what is counted, `start` what the form that this belongs to does when it is submitted, `isReady` whether
 *   it can be; `children` are further buttons
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
      {problem.value && (
        <p class="trouble" role="alert">
          {problem.value}
        </p>
      )}
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
