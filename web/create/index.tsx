/** Create, as the registry of views knows it: its board shows the puzzle that is made, once there is one. */
import { SELECT_KEYS } from '../board/select.ts';
import { useApp } from '../controls/app_context.ts';
import { counted } from '../text/words.ts';
import { Create } from './create.tsx';
import type { View } from '../app/registry.ts';

export const createView: View = {
  id: 'create',
  title: 'Create',
  key: 'g',
  icon: 'M12 4v16M4 12h16',
  Panel: Create,
  Heading: CreateHeading,
  board: ({ creating }) => creating.board,
  keys: () => SELECT_KEYS,
};

function CreateHeading() {
  const { creating, tasks, puzzle } = useApp().store;
  const isMaking = tasks.generate.value.phase === 'running';
  const { shown } = creating;
  const clues = [...(shown.value?.puzzle ?? puzzle.value)].filter((symbol) => symbol !== '.').length;
  const what = !shown.value ? 'The puzzle in Play' : isMaking ? 'The best puzzle so far' : 'Generated here';
  return (
    <div class="heading">
      <h2>Create</h2>
      <p class="facts">
        {what}, {counted(clues, 'clue')}
      </p>
    </div>
  );
}
