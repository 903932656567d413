/** As which files puzzles are saved: a list, or one. */
import { Button } from '../controls/button.tsx';
import { RecordForm } from '../controls/record_form.tsx';
import { isUnderWay } from '../controls/task.ts';
import { TaskStatus } from '../controls/task_status.tsx';
import { FILES, FILE_WORDS, type FileWords, type Files, type Saving } from './files.ts';

type Commands = {
  setFiles: (change: Partial<Files>) => void;
  setWords: (change: Partial<FileWords>) => void;
  save: () => unknown;
  stop: () => unknown;
};

/** @param props `id` tells the names of controls apart */
export function SaveForm({ id, saving, commands }: { id: string; saving: Saving; commands: Commands }) {
  const { files, words, task, isZip, hidden } = saving;
  return (
    <>
      <RecordForm of={FILES} id={id} value={files.value} set={commands.setFiles} hidden={hidden.value} />
      <details>
        <summary>Title and notes</summary>
        <RecordForm of={FILE_WORDS} id={id} value={words.value} set={commands.setWords} />
      </details>
      <div class="buttons">
        <Button isOff={isUnderWay(task.value) || !files.value.kinds.length} act={commands.save}>
          {isZip.value ? 'Save as one ZIP' : 'Save file'}
        </Button>
      </div>
      {task.value.phase !== 'idle' && task.value.phase !== 'done' && (
        <TaskStatus task={task.value} words="Prepare the files" stop={commands.stop} />
      )}
    </>
  );
}
