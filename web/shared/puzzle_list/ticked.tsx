/** What is ticked, and what can be done with it. */
import { useApp } from '../controls/app_context.ts';
import { Button } from '../controls/button.tsx';
import { LiveText } from '../controls/live_text.tsx';
import { counted } from '../text/words.ts';
import { geometryOfBox } from './puzzle.ts';
import { SaveForm } from './save_form.tsx';

export function Ticked() {
  const { store, commands } = useApp();
  const list = store.shelves.ticked.value;
  return (
    <section class="ticked" aria-label="Ticked puzzles">
      <LiveText fromNow>
        {list.length
          ? tickedText(list.map(({ box }) => geometryOfBox(box).size))
          : 'Tick the puzzles you want.'}
      </LiveText>
      {list.length > 0 && (
        <>
          <div class="buttons">
            <Button isStrong act={() => commands.printList('ticked')}>
              Print
            </Button>
            <Button act={commands.playTicked}>Play one by one</Button>
            <Button act={commands.rateTicked}>Rate all</Button>
            <Button act={commands.handOutTicked}>Hand out</Button>
            <Button act={commands.clearTicks}>Clear</Button>
          </div>
          <details>
            <summary>Save as</summary>
            <SaveForm id="file" saving={store.shelves.saving} commands={commands.saveTicked} />
          </details>
        </>
      )}
    </section>
  );
}

/** "6 puzzles: 3 of 4x4, 3 of 6x6". @param sizes of the boards, one a puzzle */
export function tickedText(sizes: readonly number[]) {
  const each = [...new Set(sizes)].toSorted((one, other) => one - other);
  const amounts = each.map((size) => `${sizes.filter((one) => one === size).length} of ${size}x${size}`);
  return `${counted(sizes.length, 'puzzle')}${each.length > 1 ? `: ${amounts.join(', ')}` : ''}`;
}
