/** A puzzle, or its answer, as a file for print or for another program. */
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { NumberField } from '../../../shared/controls/number_field.tsx';
import { Option } from '../../../shared/controls/option.tsx';
import { pngOf } from '../../../shared/controls/save_figure.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import {
  FILE_KINDS,
  LARGEST_MM,
  MAX_DPI,
  MIN_DPI,
  SMALLEST_MM,
  isPicture,
  type FileKind,
} from './file_state.ts';
import { FILE_HINT, KIND_WORDS, SAVING } from './file_text.ts';

export function FileExport() {
  const { store, commands } = useApp();
  const { choices, task } = store.sharing.file;
  const { kind, width, dpi, newsprint, answer, seal, title, author, rules } = choices.value;
  const set = commands.setFileChoices;
  return (
    <section class="sharing-file" aria-labelledby="sharing-file-title">
      <h3 id="sharing-file-title">File</h3>
      {isPicture(kind) && <p class="quiet">{FILE_HINT}</p>}
      <div class="sharing-fields">
        <label class="select-field">
          <span>Kind of file</span>
          <select
            value={kind}
            // One of the options below.
            onChange={({ currentTarget }) => set({ kind: currentTarget.value as FileKind })}
          >
            {FILE_KINDS.map((one) => (
              <option value={one}>{KIND_WORDS[one]}</option>
            ))}
          </select>
        </label>
        {isPicture(kind) && (
          <NumberField
            label="Board width, mm"
            value={width}
            min={SMALLEST_MM}
            max={LARGEST_MM}
            isWhole={false}
            change={(value: number) => set({ width: value })}
          />
        )}
        {kind === 'png' && (
          <NumberField
            label="Dots per inch"
            value={dpi}
            min={MIN_DPI}
            max={MAX_DPI}
            change={(value: number) => set({ dpi: value })}
          />
        )}
        <Words label="Title" name="title" value={title} />
        <Words label="Author" name="author" value={author} />
        {(kind === 'f-puzzles' || kind === 'sudokupad') && <Words label="Rules" name="rules" value={rules} />}
      </div>
      {isPicture(kind) && (
        <div class="sharing-ticks">
          <Option isOn={answer} change={(isOn) => commands.setFileChoices({ answer: isOn })}>
            Answer
          </Option>
          <Option isOn={newsprint} change={(isOn) => commands.setFileChoices({ newsprint: isOn })}>
            For newsprint
          </Option>
          <Option isOn={seal} change={(isOn) => commands.setFileChoices({ seal: isOn })}>
            Rating seal
          </Option>
        </div>
      )}
      <div class="buttons">
        <Button isOff={isUnderWay(task.value)} act={() => commands.saveFile(pngOf)}>
          Save file
        </Button>
      </div>
      {task.value.phase !== 'idle' && task.value.phase !== 'done' && (
        <TaskStatus task={task.value} words={SAVING} stop={() => commands.stopFile()} />
      )}
    </section>
  );
}

function Words({ label, name, value }: { label: string; name: 'title' | 'author' | 'rules'; value: string }) {
  const { commands } = useApp();
  return (
    <label class="select-field">
      <span>{label}</span>
      <input
        type="text"
        autocomplete="off"
        maxlength={200}
        value={value}
        onInput={({ currentTarget }) => commands.setFileChoices({ [name]: currentTarget.value })}
      />
    </label>
  );
}
