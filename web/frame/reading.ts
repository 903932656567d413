/** What reads texts and files that a person brings: nobody can bring one before the first frame is painted. */
import { fileCommands } from './file_commands.ts';
import { textCommands } from './text_commands.ts';
import type { LateParts } from './room.ts';

declare module '../shared/controls/app_context.ts' {
  interface Commands extends ReturnType<typeof textCommands>, ReturnType<typeof fileCommands> {}
}

export const parts: LateParts = {
  commands(app) {
    const text = textCommands(app);
    return { ...text, ...fileCommands(app, text.readFile) };
  },
};
