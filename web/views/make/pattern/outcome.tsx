/** What the engine is doing about the pattern, and what came of it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { Option } from '../../../shared/controls/fields.tsx';
import { LiveText, Trouble } from '../../../shared/controls/live_text.tsx';
import { Progress, TaskStatus } from '../../../shared/controls/task_status.tsx';
import { Fact, PuzzleFacts } from '../../../shared/puzzle_spec/puzzle_facts.tsx';
import { makeText } from '../../../shared/puzzle_spec/text.ts';
import { LIMITS } from '../../../shared/puzzle_spec/wish.ts';
import { titlesIn } from '../../../shared/steps/technique_families.ts';
import { tookText } from '../../../shared/text/words.ts';
import { digitCounts, hasDigits } from './draft_state.ts';
import { QUICK_PROOFS } from './state.ts';
import {
  AS_ASKED,
  CHECKING,
  HELPFUL,
  INTRO,
  NEAREST,
  POSSIBLE,
  addClueText,
  addText,
  attemptText,
  balanceText,
  fetchingText,
  foundText,
  openText,
  progressText,
  redundantText,
  searchErrorText,
  searchLongerText,
  solutionsText,
  undecidedText,
} from './text.ts';
import type { PatternResult } from '../../../engine/wire.d.ts';

/** What comes up is brought into sight. */
export function Outcome() {
  const { patterns, tasks } = useApp().store;
  const element = useRef<HTMLDivElement>(null);
  const { phase } = tasks.pattern.value;
  useLayoutEffect(() => {
    const isAboutThis = patterns.search.peek().about === patterns.key.peek();
    if (isAboutThis) element.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  return (
    <div class="pattern-place" ref={element}>
      <Now />
    </div>
  );
}

function Now() {
  const { store, commands } = useApp();
  const { patterns } = store;
  const task = store.tasks.pattern.value;
  const result = patterns.result.value;
  if (task.phase === 'running' && patterns.isSearching.value) return <Searching />;
  if (result?.verdict === 'found') return <Found result={result} />;
  if (result?.verdict === 'impossible') return <Impossible result={result} />;
  if (result || patterns.isOpen.value) return <Undecided />;
  if (task.about === patterns.key.value) {
    return <TaskStatus task={task} words={makeText(1)} stop={() => commands.stopPattern()} />;
  }
  if (patterns.count.value) return null;
  return <p class="quiet">{INTRO}</p>;
}

function Searching() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const { tried, seconds, fetching, problem } = patterns.search.value;
  const { limit } = patterns.asked.value;
  const best = patterns.attempt.value;
  const task = store.tasks.pattern.value;
  /** A package that the chosen method wants may have to come first. */
  const report = task.phase === 'running' ? task.detail.words : undefined;
  const words = typeof report === 'string' ? report : (tried.at(-1) ?? 'Begin');
  return (
    <div class="task pattern-search">
      <div class="task-words">
        <p>{words}</p>
        {fetching && <p class="quiet">{fetchingText(fetching)}</p>}
        <Trouble>{problem && searchErrorText(problem)}</Trouble>
        <p class="quiet">{attemptText(best, titlesIn(store.catalogue.value))}</p>
        <Progress aria-label="Looking for a puzzle" max={limit} value={seconds} />
        <p class="quiet">{progressText(seconds, limit)}</p>
      </div>
      <Button keys={keys.shortcutOf('escape')} act={commands.stopPattern}>
        Stop
      </Button>
    </div>
  );
}

function Undecided() {
  const { store, commands } = useApp();
  const { patterns } = store;
  const { tried, seconds, timeIsUp, problem } = patterns.search.value;
  const result = patterns.result.value;
  const names = result ? result.tried.map(patterns.titleOf) : tried;
  const { limit } = patterns.asked.value;
  const longer = LIMITS.find((other) => other > limit);
  const helpful = patterns.helpful.value;
  const nearest = patterns.attempt.value?.isProper;
  const wasStopped = patterns.isOpen.value && !timeIsUp;
  return (
    <div class="stack pattern-outcome" role="group" aria-label="Undecided">
      <LiveText class="verdict">
        {wasStopped ? 'Stopped. ' : ''}
        {undecidedText(result?.seconds ?? seconds)}
      </LiveText>
      <p>
        There may still be one.
        {names.length > 0 && (
          <>
            {' '}
            <span class="quiet">Tried: {names.join(', ')}.</span>
          </>
        )}
      </p>
      {problem && <p class="trouble">{problem}.</p>}
      {nearest && <p>{NEAREST}</p>}
      <div class="buttons">
        {nearest && <Button act={commands.playFound}>Play the nearest</Button>}
        <Button act={commands.findPuzzle}>Try again</Button>
        {longer && <Button act={commands.searchLonger}>{searchLongerText(longer)}</Button>}
      </div>
      {helpful.length > 0 && <Helpful cells={helpful} />}
    </div>
  );
}

/** @param props where one more clue is likely to help */
function Helpful({ cells }: { cells: readonly number[] }) {
  const { store, commands } = useApp();
  const { geometry, asked } = store.patterns;
  return (
    <>
      <p>{HELPFUL}</p>
      <div class="buttons">
        {cells.map((cell) => (
          <Button key={cell} act={() => commands.addClue(cell)}>
            {addText(geometry.value, asked.value.symmetry, cell)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** A puzzle was found: what it is, and what to do with it. */
function Found({ result }: { result: PatternResult }) {
  const { store, commands } = useApp();
  const isFull = !result.puzzle?.includes('.');
  const title = store.patterns.titleOf(result.method);
  const made = store.patterns.facts.value;
  const facts = made?.puzzle === result.puzzle ? made : null;
  return (
    <div class="stack pattern-outcome" role="group" aria-label="The puzzle that was found">
      <LiveText as="div">
        <p class="verdict">Found: the puzzle is on the board.</p>
        <p>{facts && !isFull ? AS_ASKED : foundText(isFull)}</p>
      </LiveText>
      <div class="buttons">
        {!isFull && <ToSolve />}
        <Button act={commands.shareFound}>Share</Button>
        <Button act={() => commands.printList('pattern')}>Print</Button>
      </div>
      <PuzzleFacts {...facts} callCount={facts?.call_count}>
        <Fact name="Method">{title}</Fact>
        <Fact name="Took">{tookText(result.seconds)}</Fact>
        <Fact name="Seed">{result.seed}</Fact>
      </PuzzleFacts>
    </div>
  );
}

/** What can be done with a puzzle that has cells to fill. */
function ToSolve() {
  const { store, commands } = useApp();
  return (
    <>
      <Button isStrong act={commands.playFound}>
        Play it
      </Button>
      <Button act={commands.explainFound}>Explain its steps</Button>
      <Button act={commands.toggleFoundSolution}>
        {store.patterns.showsSolution.value ? 'Hide' : 'Show'} the solution
      </Button>
    </>
  );
}

/** No puzzle is possible: the reason in words, and where it can be seen. */
function Impossible({ result }: { result: PatternResult }) {
  const { proof, method, seconds } = result;
  const { patterns } = useApp().store;
  const isDrawn = proof && proof.cells.length + proof.units.length > 0;
  return (
    <div class="stack pattern-outcome" role="group" aria-label="The proof that there is no puzzle">
      <LiveText as="div">
        <p class="verdict">Impossible: there is no such puzzle.</p>
        {proof && <p>{proof.words}</p>}
      </LiveText>
      {isDrawn && (
        <p class="quiet pattern-legend">
          <span class="pattern-barred" aria-hidden="true" />
          Hatched on the board.
        </p>
      )}
      <dl class="facts-list">
        <Fact name="Proof">{method !== QUICK_PROOFS && patterns.titleOf(method)}</Fact>
        <Fact name="Took">{tookText(seconds)}</Fact>
      </dl>
    </div>
  );
}

export function DraftPanel() {
  const { store, commands } = useApp();
  const { drawing, check, showsPossible } = store.patterns;
  if (!hasDigits(drawing.value)) return null;
  const { facts, rating, isChecking } = check.value;
  const { geometry } = drawing.value;
  return (
    <section class="stack pattern-part" aria-labelledby="draft-title">
      <h3 id="draft-title">Your digits</h3>
      <LiveText fromNow class="pattern-draft-solutions">
        {facts ? solutionsText(facts) : CHECKING}
      </LiveText>
      {facts && facts.solutions !== 1 && facts.solutions > 0 && (
        <p class="quiet">{openText(facts.open_cells)}</p>
      )}
      {facts && facts.helpful.length > 0 && (
        <div class="buttons">
          {facts.helpful.map(({ cell, digit, left }) => (
            <Button key={`${cell} ${digit}`} act={() => commands.addHelpfulClue(cell, digit)}>
              {addClueText(geometry.cellName(cell), symbolOf(digit), left)}
            </Button>
          ))}
        </div>
      )}
      {facts && facts.redundant.length > 0 && (
        <>
          <p>{redundantText(facts.redundant.map((cell) => geometry.cellName(cell)))}</p>
          <div class="buttons">
            <Button act={commands.removeRedundantClues}>Remove redundant clues</Button>
          </div>
        </>
      )}
      {facts?.solutions === 1 && facts.is_whole && (
        <PuzzleFacts {...rating} callCount={rating?.call_count}>
          {!rating && <Fact name="Hardest">{isChecking ? CHECKING : '–'}</Fact>}
        </PuzzleFacts>
      )}
      {facts && facts.solutions > 0 && (
        <Option isOn={showsPossible.value} change={(isOn) => commands.showPossible(isOn)}>
          {POSSIBLE}
        </Option>
      )}
      <p class="quiet">{balanceText(drawing.value)}</p>
      <table class="pattern-draft-balance">
        <caption class="unseen">How often each digit is drawn</caption>
        <tbody>
          <tr>
            {geometry.digits.map((digit) => (
              <th scope="col">{symbolOf(digit)}</th>
            ))}
          </tr>
          <tr>
            {digitCounts(drawing.value).map((count) => (
              <td data-none={count === 0 ? '' : undefined}>{count}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <div class="buttons">
        <Button act={commands.keepCellsAlone}>Keep the cells, free the digits</Button>
        <Button act={commands.turnDrawing}>Turn</Button>
        <Button act={commands.mirrorDrawing}>Mirror</Button>
        <Button act={commands.relabelDrawing}>Relabel</Button>
      </div>
    </section>
  );
}
