/** What Pattern adds to Make's form: what is likely, how long a search may take, and what comes of it. */
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Choice } from '../../../shared/controls/choice.tsx';
import { SelectField } from '../../../shared/controls/fields.tsx';
import { LIMITS } from '../../../shared/puzzle_spec/wish.ts';
import { timeText } from '../../../shared/text/words.ts';
import { Drafts } from './drafts_panel.tsx';
import { DraftPanel } from './draft_panel.tsx';
import { Shapes } from './drawing_tools.tsx';
import { Outcome } from './outcome.tsx';
import { oddsText } from './odds.ts';

const LIMIT_OPTIONS = LIMITS.map((seconds) => [seconds, timeText(seconds * 1000)] as const);

/** What follows the form. */
export function Below() {
  return (
    <div class="pattern">
      <Outcome />
      <DraftPanel />
      <Shapes />
      <Drafts />
    </div>
  );
}

/** What is likely in a pattern of so many clues. */
export function Odds() {
  const { asked, count } = useApp().store.patterns;
  const { by, level } = asked.value;
  return by === 'level' ? <p class="quiet">{oddsText(count.value, level)}</p> : null;
}

/** How long a search may take and by which method, and a link to the pattern. */
export function More() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const { limit, by } = patterns.asked.value;
  return (
    <>
      <Choice
        legend="Time limit"
        name="pattern-limit"
        options={LIMIT_OPTIONS}
        value={limit}
        choose={(seconds: number) => commands.setWish({ limit: seconds })}
      />
      {by === 'strategies' && (
        <SelectField label="Search by" value={patterns.method.value} choose={commands.searchBy}>
          {patterns.methods.value.map(({ id, title }) => (
            <option value={id}>{title}</option>
          ))}
        </SelectField>
      )}
      <div class="buttons">
        <Button keys={keys.shortcutOf('sharePattern')} act={commands.sharePattern}>
          Copy a link to this pattern
        </Button>
      </div>
    </>
  );
}
