/** Pattern: draw the clues' places, choose the strategies; get a puzzle, or the proof that there is none. */
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { timeText } from '../text/words.ts';
import { BOARDS } from './drawing.ts';
import { Drawing, Shapes } from './drawing_tools.tsx';
import { Outcome } from './outcome.tsx';
import { LIMITS, STRATEGIES } from './pattern_text.ts';
import { FIND, STRATEGY_WORDS } from './text.ts';

const SIZES = BOARDS.map(({ size }) => [size, `${size}x${size}`] as const);
const LIMIT_OPTIONS = LIMITS.map((seconds) => [seconds, timeText(seconds * 1000)] as const);

export function Pattern() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const limit = timeText(patterns.choices.value.limit * 1000);
  return (
    <div class="pattern">
      <div class="pattern-head">
        <button
          type="button"
          class="button strong"
          aria-keyshortcuts={keys.shortcutOf('findPuzzle')}
          aria-disabled={patterns.isSearching.value ? 'true' : undefined}
          onClick={() => commands.findPuzzle()}
        >
          {patterns.result.value?.verdict === 'found' ? 'Find another puzzle' : FIND}
        </button>
        <p class="quiet">within {limit}</p>
      </div>
      <Outcome />
      <Drawing />
      <Strategies />
      <Shapes />
      <Setup />
    </div>
  );
}

/** The strategies that must be enough to solve the puzzle. */
function Strategies() {
  const { store, commands } = useApp();
  const { strategies } = store.patterns.choices.value;
  return (
    <fieldset class="pattern-part pattern-strategies">
      <legend>Solvable with only</legend>
      {STRATEGIES.map((strategy) => {
        const [words, hint] = STRATEGY_WORDS[strategy];
        const isOn = strategies.includes(strategy);
        return (
          <label class="option" key={strategy}>
            <input
              type="checkbox"
              checked={isOn}
              aria-describedby={`about-${strategy}`}
              onChange={() => commands.useStrategy(strategy, !isOn)}
            />
            <span>
              {words}
              <small id={`about-${strategy}`}>{hint}</small>
            </span>
          </label>
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
      <Choice
        legend="Time limit"
        name="pattern-limit"
        options={LIMIT_OPTIONS}
        value={patterns.choices.value.limit}
        choose={(limit: number) => commands.setPattern({ limit })}
      />
      <details class="pattern-method">
        <summary>Method: {patterns.titleOf(patterns.method.value)}</summary>
        <Choice
          legend="Search by"
          name="pattern-method"
          options={patterns.methods.value.map(({ id, title }) => [id, title] as const)}
          value={patterns.method.value}
          choose={commands.searchBy}
        />
      </details>
      <div class="buttons">
        <button
          type="button"
          class="button"
          aria-keyshortcuts={keys.shortcutOf('sharePattern')}
          onClick={() => commands.sharePattern()}
        >
          Copy a link to this pattern
        </button>
      </div>
    </section>
  );
}
