/** Writing a lesson: its text in the main area, and beside it the step that the cursor is in, as it will be. */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { HowToWrite } from './library.tsx';
import { addressOfPicture } from './picture_file.ts';
import { pictureLines } from './pictures.ts';
import { Blocks } from './blocks.tsx';
import { EVERY_CHANGE } from './text.ts';
import { useSteadyCaret } from './caret.ts';

export function EditMain() {
  const { state, commands } = useRoom('lessons');
  const { words } = pictureLines(state.open.value?.text ?? '');
  const field = useSteadyCaret(words);
  const changed = ({ currentTarget: { value, selectionStart } }: { currentTarget: HTMLTextAreaElement }) =>
    commands.setText(value, selectionStart);
  return (
    <div class="board lesson-editor">
      <TextInput
        rows={20}
        place={field}
        aria-label="The lesson’s text"
        spellcheck={true}
        readOnly={state.open.value?.from !== 'browser'}
        value={words}
        onInput={changed}
        onKeyUp={changed}
        onPointerUp={changed}
      />
    </div>
  );
}

export function EditPanel() {
  const { state, commands } = useRoom('lessons');
  const { store } = useApp();
  const { steps, problems } = state.lesson.value;
  const index = Math.min(state.editedStep.value, steps.length - 1);
  const step = steps[index];
  const { value: open } = state.open;
  return (
    <div class="lessons">
      <div class="buttons">
        <Button isStrong isOff={!steps.length} act={() => open && commands.run(open, index)}>
          Run from here
        </Button>
        <Button act={() => open && commands.save(open, false)}>Save</Button>
        {open?.from === 'browser' && (
          <Button act={() => commands.addPicture(addressOfPicture)}>Add a picture</Button>
        )}
        {open?.from === 'elsewhere' && <Button act={commands.keepOffered}>Keep this lesson</Button>}
        <Button act={commands.close}>Done</Button>
      </div>
      {problems.map((problem) => (
        <p class="trouble">{problem}</p>
      ))}
      {step && (
        <section class="lesson-preview" aria-label={`Preview of step ${index + 1} of ${steps.length}`}>
          <p class="quiet">
            Step {index + 1} of {steps.length}
          </p>
          <h3>{step.title}</h3>
          <Blocks step={step} isAnswered={true} isForTeacher={true} />
        </section>
      )}
      {open?.from === 'browser' && !store.storageProblem.value && <p class="quiet">{EVERY_CHANGE}</p>}
      <HowToWrite />
    </div>
  );
}
