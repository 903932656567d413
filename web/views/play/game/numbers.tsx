/**
 * The numbers of a collection, page by page: shaded by their rating, with what was begun and solved, and in which time; or
 * any number, typed. They take the place of the list of levels.
 */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { playedOf } from '../../../shared/puzzles/played.ts';
import { capitalised, collectionTitle, originText, timeText } from '../../../shared/text/words.ts';
import { SHADES, numberSays, ratingRange } from './late_text.ts';
import type { Source } from '../../../shared/board/game.ts';
import type { Collection } from '../../../shared/puzzles/bank.ts';

/** Numbers on a page: five rows of ten. */
const PAGE = 50;

export function Numbers({ collection: { id, amount, needs, er: range } }: { collection: Collection }) {
  const { store, commands } = useApp();
  const { source } = store.game.value;
  const here = source.kind === 'collection' && source.level === id ? source.number : null;
  const [start, setStart] = useState(Math.floor(((here ?? 1) - 1) / PAGE) * PAGE);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus(), []);
  const last = Math.min(start + PAGE, amount);
  const { started, solved } = playedOf(store.played.value, id);
  const entries = store.numbersOf.value?.entries ?? [];
  const named = entries.flatMap(({ name, source }, index) =>
    name ? [{ number: index + 1, name, source }] : [],
  );
  const times = timesOf(store.progress?.solved.value, id);
  const stateOf = (number: number) =>
    solved.has(number) ? 'solved' : started.has(number) ? 'begun' : undefined;
  /** From 0 for the level's lowest rating to 1 for its highest. */
  const shadeOf = (er: number | null) =>
    er === null || !range || range[0] === range[1] ? 0 : (er - range[0]) / (range[1] - range[0]);
  const playTyped = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    void commands.playNumber(id, Number(new FormData(event.currentTarget).get('number')));
  };
  return (
    <div class="numbers">
      <Button isBare class="numbers-back" place={back} act={() => commands.showNumbers(null)}>
        {iconOf('previous')}All levels
      </Button>
      <h4>
        {capitalised(id)} <span class="quiet">{needs}</span>
      </h4>
      <form class="number-form" onSubmit={playTyped}>
        <label>
          Number
          <TextInput name="number" kind="number" min={1} max={amount} required inputmode="numeric" />
        </label>
        <Button submits>Play it</Button>
      </form>
      <ol start={start + 1} aria-label={`Numbers ${start + 1} to ${last}`}>
        {Array.from({ length: last - start }, (_, index) => start + index + 1).map((number) => {
          const [state, er, seconds] = [
            stateOf(number),
            entries[number - 1]?.er ?? null,
            times.get(number) ?? null,
          ];
          return (
            <li key={number}>
              <Button
                isBare
                data-state={state}
                aria-current={number === here ? 'true' : undefined}
                aria-label={numberSays(collectionTitle(id, number), er, state, seconds)}
                style={{ '--shade': shadeOf(er) }}
                act={() => commands.playNumber(id, number)}
              >
                {number}
                {seconds !== null && <small>{timeText(seconds * 1000)}</small>}
              </Button>
            </li>
          );
        })}
      </ol>
      {named.length > 0 && (
        <ul class="number-names">
          {named.map(({ number, name, source }) => (
            <li key={number}>
              <strong>{number}</strong> {originText(name, source)}
            </li>
          ))}
        </ul>
      )}
      {amount > PAGE && (
        <div class="number-pages">
          <Button aria-label="Previous numbers" isOff={start === 0} act={() => setStart(start - PAGE)}>
            {iconOf('previous')}
          </Button>
          <span>
            {start + 1}–{last} of {amount}
          </span>
          <Button aria-label="Next numbers" isOff={last === amount} act={() => setStart(start + PAGE)}>
            {iconOf('next')}
          </Button>
        </div>
      )}
      <p class="quiet number-key">
        <span data-state="solved">solved</span>
        <span data-state="begun">begun</span>
        {range && <span class="number-shades">{`${SHADES}: ${ratingRange(range)}`}</span>}
      </p>
    </div>
  );
}

/** The playing time in seconds of each number of a collection that was solved. */
export function timesOf(
  games: ReadonlyMap<string, { source: Source; seconds: number }> | undefined,
  id: string,
): ReadonlyMap<number, number> {
  return new Map(
    [...(games?.values() ?? [])].flatMap(({ source, seconds }) =>
      source.kind === 'collection' && source.level === id ? [[source.number, seconds] as const] : [],
    ),
  );
}
