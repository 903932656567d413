/** What Create adds to Make's form: where the wish is on the scale of search effort, the search, and what was made. */
import { isUnderWay } from '../../../shared/controls/task.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { SelectField } from '../../../shared/controls/fields.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { LevelChart } from '../../../shared/controls/level_chart.tsx';
import { MakingStatus } from '../../../shared/controls/task_status.tsx';
import { METHODS, targetOf, type Asked } from '../../../shared/puzzle_spec/wish.ts';
import { Climb } from './climb.tsx';
import { Made } from './made.tsx';
import { levelsFor } from './state.ts';
import { introText, targetText } from './text.ts';
import type { LogScale } from '../../../shared/controls/log_scale.ts';

/** What follows the form. */
export function Below() {
  return (
    <div class="create">
      <Search />
      {useApp().store.creating.kept.value.length > 0 && <Made />}
    </div>
  );
}

/** How far the search is. */
function Search() {
  const { creating, tasks } = useApp().store;
  const task = tasks.generate.value;
  const element = useInSight(isUnderWay(task) || null);
  if (task.phase === 'idle') return <p class="quiet">{introText(creating.asked.value)}</p>;
  if (task.phase === 'stopped' && creating.made.value[0]?.isStopped) return null;
  return (
    <div class="search" ref={element}>
      <MakingStatus />
      {task.phase === 'running' && <Climb detail={task.detail} />}
    </div>
  );
}

export function MethodField() {
  const { store, commands } = useApp();
  const { method } = store.creating.wish.value;
  return (
    <SelectField
      label="Method"
      value={method}
      choose={(value) => commands.setWish({ method: value as Asked['method'] })}
      hint={METHODS[method][1]}
    >
      {Object.entries(METHODS).map(([id, [title]]) => (
        <option value={id}>{title}</option>
      ))}
    </SelectField>
  );
}

/** Where the wish is on the scale of call counts. */
export function Aim() {
  const { creating, hello } = useApp().store;
  const asked = creating.asked.value;
  const named = hello.value?.levels ?? [];
  const scale = levelsFor(creating.scale.value, asked);
  const aim = targetOf(asked, named, scale);
  if (!aim || !named.length) return null;
  const words = targetText(asked, aim);
  return (
    <div class="create-aim">
      <LevelChart
        levels={asked.by === 'scale' ? scale : named}
        values={[aim.target]}
        height={18}
        words={words}
        draw={(axis: LogScale) => <Marker axis={axis} aim={aim} isBand={asked.by !== 'count'} />}
      />
      <p class="quiet" aria-hidden="true">
        {words}
      </p>
    </div>
  );
}

function Marker({
  axis,
  aim: { target, band },
  isBand,
}: {
  axis: LogScale;
  aim: NonNullable<ReturnType<typeof targetOf>>;
  isBand: boolean;
}) {
  const at = axis.at(target);
  const [left, right] = band
    ? [axis.at(Math.max(band.low, axis.low)), axis.at(band.high ?? Infinity)]
    : [at, at];
  return (
    <>
      {isBand && <rect class="aim-band" x={left} y="0" width={right - left} height="18" />}
      <path class="aim-mark" d={`M${at} 18V6m0 -6l5 8h-10z`} />
    </>
  );
}
