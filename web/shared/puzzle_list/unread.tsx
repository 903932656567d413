/** What of a file or a text could not be read, and what was left out. */
import { LiveText } from '../controls/live_text.tsx';
import { counted, numberText } from '../text/words.ts';
import type { PuzzleFile } from '../puzzles/parsed.ts';

export function Unread({ problems, problemCount, puzzles, isCut }: PuzzleFile) {
  const more = problemCount - problems.length;
  return (
    <>
      {isCut && (
        <LiveText class="trouble">Only the first {numberText(puzzles.length)} puzzles were read.</LiveText>
      )}
      {problemCount > 0 && (
        <details class="unread">
          <summary>{counted(problemCount, 'line')} couldn’t be read</summary>
          <ul>
            {problems.map(({ line, message }) => (
              <li>
                <strong>Line {numberText(line)}:</strong> {message}
              </li>
            ))}
            {more > 0 && <li>… and {counted(more, 'more line')}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
