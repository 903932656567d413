/** The shelves: the boards of one, and beside them which shelves there are and what is ticked. */
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Gallery } from '../../../shared/puzzle_list/gallery.tsx';
import { Ticked } from '../../../shared/puzzle_list/ticked.tsx';
import { PAGE } from './shelves.ts';
import listStyle from '../../../shared/puzzle_list/style.css';
import style from './style.css';
import { ALL_LISTS, EMPTY, IN_THE_PAGE, MINE, pageText } from './text.ts';

export const styles = [style, listStyle];

export const open = () => ({ Main, Panel, Facts: () => useApp().store.shelves.shelf.value.title });

function Main() {
  const { store, commands } = useApp();
  const { shelf, start } = store.shelves;
  const { id, title, groups } = shelf.value;
  useEffect(() => void commands.showShelf(id), []);
  const at = start.value;
  const total = Math.max(...groups.map((group) => group.total));
  return (
    <div class="shelves-boards" role="region" aria-label={title} tabindex={0}>
      {groups.map(({ title: name, puzzles }) => (
        <section>
          {groups.length > 1 && <h3>{name}</h3>}
          <Gallery label={name} puzzles={puzzles.slice(at, at + PAGE)} />
        </section>
      ))}
      {total > PAGE && (
        <div class="shelves-pages">
          <Button
            act={() => commands.showShelfFrom(at - PAGE)}
            isOff={at === 0}
            aria-label="Previous puzzles"
          >
            {iconOf('previous')}
          </Button>
          <span>{pageText(at, Math.min(at + PAGE, total), total)}</span>
          <Button
            act={() => commands.showShelfFrom(at + PAGE)}
            isOff={at + PAGE >= total}
            aria-label="Next puzzles"
          >
            {iconOf('next')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Panel() {
  const { store, commands } = useApp();
  const { all, isOpen } = store.shelves;
  const own = all.value.filter(({ isOwn }) => isOwn);
  return (
    <div class="shelves" data-open={isOpen.value ? '' : undefined}>
      <Button isBare class="shelves-back" act={commands.closeShelf}>
        {iconOf('previous')}
        <span>{ALL_LISTS}</span>
      </Button>
      <Ticked />
      <ShelfList title={IN_THE_PAGE} shelves={all.value.filter(({ isOwn }) => !isOwn)} />
      {own.length > 0 ? <ShelfList title={MINE} shelves={own} /> : <p class="quiet">{`${MINE}: ${EMPTY}`}</p>}
    </div>
  );
}

function ShelfList({ title, shelves }: { title: string; shelves: readonly import('./shelves.ts').Shelf[] }) {
  const { store, commands } = useApp();
  const shown = store.shelves.shelf.value.id;
  return (
    <section>
      <h3>{title}</h3>
      <ul class="shelves-list">
        {shelves.map(({ id, title: name, count }) => (
          <li>
            <Button
              isBare
              aria-current={id === shown ? 'true' : undefined}
              act={() => commands.openShelf(id)}
            >
              <span>{name}</span>
              <span class="quiet">{count}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
