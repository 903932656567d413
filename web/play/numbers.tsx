/** The numbers of a collection, page by page, with what was begun and solved; or any number, typed. */
import { useState } from 'preact/hooks';
import { useApp } from '../controls/app_context.ts';
import { iconOf } from '../controls/icons.tsx';
import { playedOf } from '../puzzles/played.ts';
import { collectionTitle } from '../text/words.ts';
import type { Collection } from '../puzzles/bank.ts';

/** Numbers on a page: five rows of ten. */
const PAGE = 50;

export function Numbers({ collection: { id, amount } }: { collection: Collection }) {
  const { store, commands } = useApp();
  const { source } = store.game.value;
  const here = source.kind === 'collection' && source.level === id ? source.number : null;
  const [start, setStart] = useState(Math.floor(((here ?? 1) - 1) / PAGE) * PAGE);
  const last = Math.min(start + PAGE, amount);
  const { started, solved } = playedOf(store.played.value, id);
  const stateOf = (number: number) =>
    solved.has(number) ? 'solved' : started.has(number) ? 'begun' : undefined;
  const playTyped = (event: any) => {
    event.preventDefault();
    void commands.playNumber(id, Number(event.target.elements.number.value));
  };
  return (
    <div class="numbers">
      <form class="number-form" onSubmit={playTyped}>
        <label>
          Number
          <input name="number" type="number" min="1" max={amount} step="1" required inputmode="numeric" />
        </label>
        <button type="submit" class="button">
          Play it
        </button>
      </form>
      <ol start={start + 1} aria-label={`Numbers ${start + 1} to ${last}`}>
        {Array.from({ length: last - start }, (_, index) => start + index + 1).map((number) => {
          const state = stateOf(number);
          return (
            <li key={number}>
              <button
                type="button"
                data-state={state}
                aria-current={number === here ? 'true' : undefined}
                aria-label={`${collectionTitle(id, number)}${state ? `, ${state}` : ''}`}
                onClick={() => commands.playNumber(id, number)}
              >
                {number}
              </button>
            </li>
          );
        })}
      </ol>
      {amount > PAGE && (
        <div class="number-pages">
          <button
            type="button"
            class="button"
            aria-label="Previous numbers"
            disabled={start === 0}
            onClick={() => setStart(start - PAGE)}
          >
            {iconOf('previous')}
          </button>
          <span>
            {start + 1}–{last} of {amount}
          </span>
          <button
            type="button"
            class="button"
            aria-label="Next numbers"
            disabled={last === amount}
            onClick={() => setStart(start + PAGE)}
          >
            {iconOf('next')}
          </button>
        </div>
      )}
      <p class="quiet number-key">
        <span data-state="solved">solved</span>
        <span data-state="begun">begun</span>
      </p>
    </div>
  );
}
