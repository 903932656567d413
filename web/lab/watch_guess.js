/** What the class guesses while a choice is asked for: digits to press, and how many guesses were right. */
import { symbolOf } from '../board/digits.js';
import { html } from '../controls/html.js';
import { useInSight } from '../controls/in_sight.js';
import { useLab } from './lab_context.js';

export function WatchGuess() {
  const { lab, commands } = useLab();
  const { replay, guess, isAsking, score } = lab.watch;
  const { right, all } = score.value;
  const place = useInSight();
  const digits = Array.from({ length: replay.value?.geometry.size ?? 0 }, (_, index) => index + 1);
  return html`<div class="watch-guess" ref=${place}>
    <p>
      <span>Your guess: a digit, and a cell</span>
      ${all > 0 && html`<span>${right} of ${all} right</span>`}
    </p>
    <div class="guess-digits" role="group" aria-label="The digit that you guess">
      ${digits.map(
        (digit) =>
          html`<button
            type="button"
            key=${digit}
            aria-pressed=${guess.value?.digit === digit ? 'true' : 'false'}
            aria-disabled=${isAsking.value ? undefined : 'true'}
            aria-keyshortcuts=${digit > 9 ? undefined : String(digit)}
            onClick=${() => commands.guessDigit(digit)}
          >
            ${symbolOf(digit)}
          </button>`,
      )}
    </div>
  </div>`;
}
