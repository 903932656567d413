/** Create, as the registry of views knows it: its board shows the puzzle that is made, once there is one. */
import { SELECT_KEYS } from '../board/select.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { counted } from '../text/words.js';
import { Create } from './create.js';

/** @type {import('../app/registry.js').View} */
export const createView = {
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
  return html`<div class="heading">
    <h2>Create</h2>
    <p class="facts">${what}, ${counted(clues, 'clue')}</p>
  </div>`;
}
