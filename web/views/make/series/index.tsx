/** The view: the puzzles of the series in their order, and beside them what is planned and what is done with them. */
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { MakePanel } from '../../../shared/puzzle_spec/puzzle_form.tsx';
import { Below } from './panel.tsx';
import { Days, FileAsk, More } from './plan_fields.tsx';
import { dayNumber } from '../../../shared/text/days.ts';
import { geometryOfBox } from '../../../shared/puzzle_list/puzzle.ts';
import { entryText, madeText, placeText, shortPlaceText } from './text.ts';
import specStyle from '../../../shared/puzzle_spec/style.css';
import style from './style.css';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';
import type { Row } from './state.ts';

export const styles = [style, specStyle];

export const open = ({ store: { series } }: App): ViewComponents => ({
  Main,
  Panel: MakePanel,
  isPage: () => !series.batch.isRunning.value && !series.made.value.size,
  form: { Hard: FileAsk, Days, More, Below },
});

function Main() {
  const { rows, plan } = useApp().store.series;
  const first = dayNumber(plan.value.first);
  return (
    <div class="series-preview" tabindex={0} role="region" aria-label="The puzzles of the series">
      <ol
        class="series-grid"
        data-weeks={first === null ? undefined : ''}
        style={{ '--weekday': ((first ?? 0) % 7) + 1 }}
      >
        {rows.value.map((row) => (
          <li key={row.number}>
            <Place row={row} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A puzzle as a small board; where none is made yet, what it is to be. */
function Place({ row }: { row: Row }) {
  const { store, commands } = useApp();
  const { number, entry, made, isCurrent } = row;
  const titleOf = (id: string) => store.catalogue.value.find((one) => one.id === id)?.title ?? id;
  const asked = entry ? entryText(entry, titleOf) : '';
  const isExchanged = store.series.exchanging.value.includes(number);
  return (
    <Button
      isBare
      class="series-place"
      data-made={made && isCurrent && !isExchanged ? '' : undefined}
      aria-pressed={store.series.chosen.value?.number === number ? 'true' : 'false'}
      act={() => commands.chooseSeries(number)}
    >
      <b aria-hidden="true">{shortPlaceText(row)}</b>
      <span class="unseen">{placeText(row)}: </span>
      {made ? (
        <MiniBoard puzzle={made.puzzle.puzzle} geometry={geometryOfBox(made.puzzle.box)} isSilent />
      ) : (
        <span class="series-open" aria-hidden="true" />
      )}
      <small>{made && isCurrent ? madeText(made.puzzle) : asked}</small>
    </Button>
  );
}
