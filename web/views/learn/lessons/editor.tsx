/** Writing a lesson: its text in the main area, and beside it the step that the cursor is in, as it will be. */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { HowToWrite } from './library.tsx';
import { pictureLines, addressOfPicture } from './lesson_text.ts';
import { Blocks } from './blocks.tsx';
import { EVERY_CHANGE } from './text.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';

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

// The caret of a text field whose text another tab changes. A browser puts it at the end of a text that is set.

/**
 * Where a caret belongs after a change: between the letters where it stood. Where they are in the midst of what was
 * changed, in its own line, if that is still there.
 * @param place in `before`, from 0
 */
export function placeAfter(before: string, after: string, place: number): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  if (place <= start) return place;
  if (place >= before.length - same) return after.length - before.length + place;
  const lineStart = before.lastIndexOf('\n', place - 1);
  const lineEnd = before.indexOf('\n', place);
  const line = before.slice(lineStart, lineEnd < 0 ? undefined : lineEnd + 1);
  const found = after.indexOf(line, start);
  const end = after.length - same;
  const there = found < 0 ? end : found + place - lineStart;
  return Math.min(end, Math.max(start, there));
}

/**
 * Keeps the caret and the selection of a field in their place when its text is set from elsewhere.
 * @param text what the field shows
 * @returns for the field's `ref`
 */
function useSteadyCaret(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { current } = field;
  // As the field is before this text is set: what a person has typed is in it already.
  const before = current && [current.value, current.selectionStart, current.selectionEnd];
  useLayoutEffect(() => {
    if (!field.current || !before) return;
    const [old, from, to] = before as [string, number, number];
    if (old !== text) field.current.setSelectionRange(placeAfter(old, text, from), placeAfter(old, text, to));
  }, [text]);
  return field;
}
