/** The drafts: keep the drawing by a name, open another one, remove it. */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useState } from 'preact/hooks';
import { useApp } from '../../../shared/controls/app_context.ts';
import { counted } from '../../../shared/text/words.ts';
import { clueCells } from './drawing.ts';
import { LONGEST_NAME, nextName } from './drafts_state.ts';
import { DRAFTS, KEEP_DRAFT } from './text.ts';

export function Drafts() {
  const { store, commands } = useApp();
  const { drafts } = store.patterns;
  const [name, setName] = useState('');
  const proposed = nextName(drafts.value);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    commands.keepPatternDraft(name.trim() || proposed);
    setName('');
  }

  return (
    <details class="pattern-drafts" open={drafts.value.size > 0}>
      <summary>{DRAFTS}</summary>
      <form class="buttons" onSubmit={submit}>
        <TextInput
          aria-label="Name of the draft"
          autocomplete="off"
          maxlength={LONGEST_NAME}
          placeholder={proposed}
          value={name}
          type={setName}
        />
        <Button submits>{KEEP_DRAFT}</Button>
      </form>
      <ul>
        {[...drafts.value].reverse().map(([one, drawing]) => (
          <li key={one}>
            <Button act={() => commands.openPatternDraft(one)}>{one}</Button>
            <span class="quiet">
              {drawing.geometry.size}x{drawing.geometry.size},{' '}
              {counted(clueCells(drawing).length, 'clue cell')}
            </span>
            <Button aria-label={`Remove ${one}`} act={() => commands.removePatternDraft(one)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
