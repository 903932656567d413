/** Create: say how hard, watch the engine search, and keep what it finds. */
import { Button } from '../../../shared/controls/button.tsx';
import { isUnderWay, type Task } from '../../../shared/controls/task.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { MakingStatus } from '../../../shared/controls/task_status.tsx';
import { Climb } from './climb.tsx';
import { Difficulty } from './difficulty.tsx';
import { Made } from './made.tsx';
import { MoreOptions } from './more_options.tsx';
import { MakingHead } from '../../../shared/puzzle_spec/making.tsx';
import { SymmetryChoice } from '../../../shared/board/symmetry_choice.tsx';
import { NumberField } from '../../../shared/controls/number_field.tsx';
import { MAX_AT_ONCE } from './make_spec.ts';
import { introText, makeText } from './text.ts';

export function Create() {
  const { store, commands } = useApp();
  const task = store.tasks.generate.value;
  const { spec, kept } = store.creating;
  const { amount, symmetry } = spec.value;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void commands.make();
  }

  return (
    <div class="create">
      <form class="request" novalidate onSubmit={submit}>
        <MakingHead where="anywhere" many={amount > 1 ? 'several' : 'one'} />
        <SymmetryChoice
          legend="Symmetry of the clues"
          name="symmetry"
          symmetry={symmetry}
          choose={(next) => commands.setMake({ symmetry: next })}
        />
        <Difficulty />
        <MoreOptions />
        <div class="make">
          <Button submits isStrong isOff={isUnderWay(task)}>
            {makeText(amount)}
          </Button>
          {amount > 1 && (
            <NumberField
              label="How many"
              value={amount}
              min={2}
              max={MAX_AT_ONCE}
              change={(value: number) => commands.setMake({ amount: value })}
            />
          )}
        </div>
      </form>
      <Search task={task} />
      {kept.value.length > 0 && <Made />}
    </div>
  );
}

/** How far the search is. */
function Search({ task }: { task: Task<unknown> }) {
  const { store } = useApp();
  const element = useInSight(isUnderWay(task) || null);
  if (task.phase === 'idle') {
    return <p class="quiet">{introText(store.creating.spec.value)}</p>;
  }
  if (task.phase === 'stopped' && store.creating.made.value[0]?.isStopped) return null;
  return (
    <div class="search" ref={element}>
      <MakingStatus />
      {task.phase === 'running' && <Climb detail={task.detail} />}
    </div>
  );
}
