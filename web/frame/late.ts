/**
 * What the frame does that nobody asks for before the first frame is painted: it reads the texts and files that a person
 * brings, and opens puzzles by their numbers, one's own, and games of the list.
 */
import { collectionCommands } from './collections.ts';
import { fileCommands } from './file_commands.ts';
import { gameCommands } from './game_commands.ts';
import { textCommands } from './text_commands.ts';
import type { LateFeature } from './room.ts';

declare module '../shared/controls/app_context.ts' {
  interface Commands
    extends
      ReturnType<typeof collectionCommands>,
      ReturnType<typeof fileCommands>,
      ReturnType<typeof gameCommands>,
      ReturnType<typeof textCommands> {}
}

export const feature: LateFeature = {
  make(app) {
    const text = textCommands(app);
    return {
      commands: {
        ...text,
        ...fileCommands(app, text.readFile),
        ...gameCommands(app),
        ...collectionCommands(app),
      },
    };
  },
};
