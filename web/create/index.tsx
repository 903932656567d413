/** What Create draws, fetched when it is first opened. */
import { useApp } from '../controls/app_context.ts';
import { counted } from '../text/words.ts';
import { Create } from './create.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Create, Heading: CreateHeading });

function CreateHeading() {
  const { creating, tasks, puzzle } = useApp().store;
  const isMaking = tasks.generate.value.phase === 'running';
  const { visible } = creating;
  const clues = [...(visible.value?.puzzle ?? puzzle.value)].filter((symbol) => symbol !== '.').length;
  const what = !visible.value ? 'The puzzle in Play' : isMaking ? 'The best puzzle so far' : 'Generated here';
  return (
    <div class="heading">
      <h2>Make</h2>
      <p class="facts">
        {what}, {counted(clues, 'clue')}
      </p>
    </div>
  );
}
