/** What Create draws, fetched when it is first opened. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { cluesOf } from '../../../shared/puzzle_list/puzzle.ts';
import { counted } from '../../../shared/text/words.ts';
import { MakePanel } from '../../../shared/puzzle_spec/puzzle_form.tsx';
import { Aim, Below, MethodField } from './create.tsx';
import listStyle from '../../../shared/puzzle_list/style.css';
import specStyle from '../../../shared/puzzle_spec/style.css';
import style from './style.css';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style, listStyle, specStyle];

export const open = ({ store }: App): ViewComponents => ({
  Panel: MakePanel,
  Heading: CreateHeading,
  isPage: () => !store.creating.visible.value,
  form: { Hard: Aim, More: MethodField, Below },
});

function CreateHeading() {
  const { creating, tasks } = useApp().store;
  const shown = creating.visible.value;
  const isMaking = tasks.generate.value.phase === 'running';
  return (
    <div class="heading">
      <h2>Make</h2>
      <p class="facts">
        {shown &&
          `${isMaking ? 'The best puzzle so far' : 'Made here'}, ${counted(cluesOf({ clues: shown.puzzle }), 'clue')}`}
      </p>
    </div>
  );
}
