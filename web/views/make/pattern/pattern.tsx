/** Pattern: draw the clues' places, choose the strategies; get a puzzle, or the proof that there is none. */
import { Button } from '../../../shared/controls/button.tsx';
import { MakingHead } from '../../../shared/puzzle_spec/making.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Choice } from '../../../shared/controls/choice.tsx';
import { timeText } from '../../../shared/text/words.ts';
import { BOARDS, isSearched } from './drawing.ts';
import { Drafts } from './drafts_panel.tsx';
import { DraftPanel } from './draft_panel.tsx';
import { Drawing, Shapes } from './drawing_tools.tsx';
import { Outcome } from './outcome.tsx';
import { Option } from '../../../shared/controls/option.tsx';
import { SpecFields } from '../../../shared/puzzle_spec/spec_fields.tsx';
import { WAYS } from '../../../shared/puzzle_spec/spec.ts';
import { oddsText } from './odds.ts';
import { LIMITS, STRATEGIES } from './pattern_text.ts';
import { FIND, NOT_SEARCHED, STRATEGY_WORDS } from './text.ts';

const SIZES = BOARDS.map(({ size }) => [size, `${size}x${size}`] as const);
const LIMIT_OPTIONS = LIMITS.map((seconds) => [seconds, timeText(seconds * 1000)] as const);

export function Pattern() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const hasSearch = isSearched(patterns.geometry.value);
  const limit = timeText(patterns.choices.value.limit * 1000);
  return (
    <div class="pattern">
      <MakingHead where="cells" many="one" />
      {hasSearch ? (
        <div class="pattern-head">
          <Button
            isStrong
            keys={keys.shortcutOf('findPuzzle')}
            isOff={patterns.isSearching.value}
            act={commands.findPuzzle}
          >
            {patterns.result.value?.verdict === 'found' ? 'Find another puzzle' : FIND}
          </Button>
          <p class="quiet">within {limit}</p>
        </div>
      ) : (
        <p class="quiet">{NOT_SEARCHED}</p>
      )}
      <Outcome />
      <Drawing />
      <DraftPanel />
      {hasSearch && <Spec />}
      <Shapes />
      <Drafts />
      <Setup />
    </div>
  );
}

/** What the puzzle must be, and what is likely in a pattern of so many clues. */
function Spec() {
  const { store, commands } = useApp();
  const { choices, geometry, way, count } = store.patterns;
  return (
    <section class="pattern-part" aria-labelledby="spec-title">
      <h3 id="spec-title" class="unseen">
        The puzzle
      </h3>
      <SpecFields
        id="pattern"
        spec={choices.value}
        size={geometry.value.size}
        offered={WAYS}
        set={commands.setPattern}
        strategies={<Strategies />}
      />
      {way.value === 'level' && <p class="quiet">{oddsText(count.value, choices.value.level)}</p>}
    </section>
  );
}

/** The strategies that must be enough to solve the puzzle. */
function Strategies() {
  const { store, commands } = useApp();
  const { strategies } = store.patterns.choices.value;
  return (
    <fieldset class="pattern-strategies">
      <legend>Solvable with only</legend>
      {STRATEGIES.map((strategy) => {
        const [words, hint] = STRATEGY_WORDS[strategy];
        return (
          <Option
            key={strategy}
            isOn={strategies.includes(strategy)}
            change={(isOn) => commands.useStrategy(strategy, isOn)}
            hint={hint}
          >
            {words}
          </Option>
        );
      })}
    </fieldset>
  );
}

/** The size of the board, how long a search may take, and a link to the pattern. */
function Setup() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  return (
    <section class="pattern-part" aria-labelledby="setup-title">
      <h3 id="setup-title" class="unseen">
        Board and time
      </h3>
      <Choice
        legend="Board"
        name="pattern-size"
        options={SIZES}
        value={patterns.geometry.value.size}
        choose={commands.setPatternSize}
      />
      {isSearched(patterns.geometry.value) && (
        <>
          <Choice
            legend="Time limit"
            name="pattern-limit"
            options={LIMIT_OPTIONS}
            value={patterns.choices.value.limit}
            choose={(limit: number) => commands.setPattern({ limit })}
          />
          <details class="pattern-method" hidden={patterns.way.value !== 'strategies'}>
            <summary>Method: {patterns.titleOf(patterns.method.value)}</summary>
            <Choice
              legend="Search by"
              name="pattern-method"
              options={patterns.methods.value.map(({ id, title }) => [id, title] as const)}
              value={patterns.method.value}
              choose={commands.searchBy}
            />
          </details>
        </>
      )}
      <div class="buttons">
        <Button keys={keys.shortcutOf('sharePattern')} act={commands.sharePattern}>
          Copy a link to this pattern
        </Button>
      </div>
    </section>
  );
}
