/** What the digits drawn so far amount to, while they are drawn. */
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { symbolOf } from '../../../shared/board/digits.ts';
import { Option } from '../../../shared/controls/option.tsx';
import { Fact, PuzzleFacts } from '../../../shared/puzzle_spec/puzzle_facts.tsx';
import { digitCounts, hasDigits } from './draft_state.ts';
import {
  CHECKING,
  POSSIBLE,
  addClueText,
  balanceText,
  openText,
  redundantText,
  solutionsText,
} from './draft_text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

export function DraftPanel() {
  const { store, commands } = useApp();
  const { drawing, check, showsPossible } = store.patterns;
  if (!hasDigits(drawing.value)) return null;
  const { facts, rating, isChecking } = check.value;
  const { geometry } = drawing.value;
  return (
    <section class="pattern-part" aria-labelledby="draft-title">
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
