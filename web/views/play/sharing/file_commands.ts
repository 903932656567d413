/** Saving a puzzle as a file: the engine makes it, and the view makes dots of its lines. */
import { taskRunner } from '../../../frame/run_task.ts';
import { exportParams, pixelsWide, type FileChoices } from './file_state.ts';
import type { App } from '../../../frame/app.ts';

export function fileCommands(app: App, save: (name: string, content: Blob | null) => void) {
  const { store } = app;
  const { file, shared, message } = store.sharing;
  const exporting = taskRunner(app, file.task, 'export');

  return {
    setFileChoices(change: Partial<FileChoices>) {
      file.choices.value = { ...file.choices.value, ...change };
    },

    /** @param draw makes dots of lines: an SVG file's text, and the width in pixels */
    async saveFile(draw: (svg: string, width: number) => Promise<Blob | null>) {
      const subject = shared.value;
      if (!subject) return;
      const choices = file.choices.value;
      message.value = '';
      const result = await exporting.run(subject.title, exportParams(subject, choices));
      // Whoever has closed the dialog, or shares another puzzle by now, wants no file of this one.
      if (!result || shared.value !== subject) return;
      const bytes = Uint8Array.from(atob(result.base64), (sign) => sign.charCodeAt(0));
      const content = new Blob([bytes], { type: result.media_type });
      if (choices.kind === 'png') {
        const picture = await draw(await content.text(), pixelsWide(choices.width, choices.dpi));
        if (shared.value === subject) save(result.name.replace(/\.svg$/, '.png'), picture);
        return;
      }
      save(result.name, content);
    },

    stopFile: () => exporting.stop(),
  };
}
