/** The room’s composition root, which the page fetches with the first picture. */
import { followPictures } from './follow_pictures.ts';
import { Board } from '../board/board_view.tsx';
import { Panel } from './panel.tsx';
import { withinPhoto, usePhoto } from './photo_context.ts';
import { PhotoGrid } from './photo_grid.tsx';
import { readingCommands } from './reading_commands.ts';
import { createReading } from './reading_state.ts';
import { Waiting } from './waiting.tsx';
import style from './style.css';
import { factsText } from './text.ts';
import type { App } from '../app/app.ts';
import type { Parts } from '../app/room.ts';

export const styles = [style];

export function open(app: App): Parts {
  const state = createReading();
  const commands = readingCommands(app, state);
  followPictures(app.store, state, commands);
  const { Grid, ...parts } = withinPhoto({ state, commands }, { Main, Panel, Facts, Grid: ReviewGrid });
  return {
    ...parts,
    Grid,
    press(action, ...args) {
      switch (action) {
        case 'enter':
          return commands.enter(Number(args[0]));
        case 'showNext':
        case 'play':
        case 'togglePicture':
        case 'undo':
        case 'cancel':
          return void commands[action]();
      }
    },
  };
}

function Main() {
  const { state } = usePhoto();
  return state.phase.value.name === 'read' ? <Board /> : <Waiting />;
}

function ReviewGrid() {
  const { state } = usePhoto();
  const source = state.board.value;
  return source && <PhotoGrid source={source} />;
}

function Facts() {
  const { state } = usePhoto();
  if (state.phase.value.name !== 'read') return null;
  return <>{factsText(state.shape.value.size, state.values.value.filter(Boolean).length)}</>;
}
