/** The view: the pages as they will be printed, and beside them what is on them and how they look. */
import { Progress, UnderWay } from '../../../shared/controls/task_status.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { SelectField } from '../../../shared/controls/fields.tsx';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../shared/controls/app_context.ts';
import { RecordForm } from '../../../shared/controls/record_form.tsx';
import { counted } from '../../../shared/text/words.ts';
import { SheetPages } from './pages.tsx';
import { sourcesIn } from './sheets.ts';
import { CONTENT, LAYOUT, outlineOf } from './layout.ts';
import { INTRO, MAKING_SHEET, outlineText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Main, Panel });

function Main() {
  const { store, commands } = useApp();
  const { sheet, items, leftOut, layout } = store.sheets;
  const { game, draft } = store;
  const element = useRef<HTMLDivElement>(null);
  const paper = layout.value.paper;
  useLayoutEffect(() => {
    const preview = element.current;
    if (!preview) return;
    const fit = () => {
      const { wide, high } = PAPER_PIXELS[paper];
      // Side by side, a page leaves room for the fields below.
      const isBeside = getComputedStyle(preview).overflowY === 'hidden';
      const most = isBeside ? (innerHeight * 0.55) / high : Infinity;
      preview.style.setProperty('--fit', String(Math.min(most, (preview.clientWidth - 8) / wide)));
    };
    // In the next frame: a change of size within the notice of one is an error.
    const watcher = new ResizeObserver(() => requestAnimationFrame(fit));
    watcher.observe(preview);
    return () => watcher.disconnect();
  }, [paper]);
  useEffect(() => void commands.showSheet(), [game.value.clues, draft.value]);
  const shown = sheet.value ?? (items.value.length ? outlineOf(items.value) : null);
  return (
    <div
      class="sheets-preview in-one-column"
      ref={element}
      tabindex={0}
      role="region"
      aria-label="Preview of the pages"
    >
      {shown ? (
        <SheetPages
          sheet={shown}
          ticks={
            !sheet.value && items.value.length > 1
              ? { leftOut: leftOut.value, toggle: commands.toggleOnSheet }
              : undefined
          }
          layout={{ ...layout.value, answers: layout.value.answers && shown === sheet.value }}
        />
      ) : (
        <p class="sheets-empty">The pages will be here.</p>
      )}
    </div>
  );
}

/** The size of a page on the screen, in CSS pixels, with its shadow. */
const PAPER_PIXELS = { a4: { wide: 800, high: 1130 }, letter: { wide: 822, high: 1060 } };

function Panel() {
  return (
    <div class="sheets">
      <p class="lead">{INTRO}</p>
      <What />
      <Look />
      <Make />
    </div>
  );
}

function What() {
  const { store, commands } = useApp();
  const content = store.sheets.content.value;
  const sources = sourcesIn(store);
  const chosen = sources.find(({ source }) => source === content.source) ?? sources[0];
  return (
    <>
      <SelectField
        label="Puzzles"
        value={chosen.source}
        choose={(value) => commands.setSheetContent({ source: value })}
      >
        {sources.map(({ source, words, puzzles }) => (
          <option value={source}>
            {words}
            {puzzles.length > 1 ? ` (${counted(puzzles.length, 'puzzle')})` : ''}
          </option>
        ))}
      </SelectField>
      <RecordForm
        of={CONTENT}
        id="sheet"
        value={content}
        set={commands.setSheetContent}
        only={['versions', ...(content.versions > 1 ? (['match'] as const) : []), 'steps']}
      />
    </>
  );
}

function Look() {
  const { store, commands } = useApp();
  const layout = store.sheets.layout.value;
  const hidden = layout.newspaper ? 'lines' : '';
  return <RecordForm of={LAYOUT} id="sheet" hidden={[hidden]} value={layout} set={commands.setSheetLayout} />;
}

function Make() {
  const { store, commands } = useApp();
  const { sheet, items, content, progress, warning } = store.sheets;
  const { value: made } = progress;
  return (
    <div class="sheets-make">
      {made ? (
        <UnderWay
          words={`${MAKING_SHEET}: ${made.done} of ${made.total}`}
          bar={<Progress aria-label={MAKING_SHEET} max={made.total} value={made.done} />}
          end={<Button act={commands.stopSheet}>Stop</Button>}
        />
      ) : (
        <div class="buttons">
          <Button isStrong={!sheet.value} act={commands.makeSheet}>
            {sheet.value ? 'Make again' : 'Make the sheet'}
          </Button>
          {sheet.value && (
            <Button isStrong act={commands.printSheet}>
              Print or save as PDF
            </Button>
          )}
          {sheet.value && items.value.length > 1 && (
            <Button act={commands.chooseOnSheet}>Choose puzzles</Button>
          )}
        </div>
      )}
      {!sheet.value && !made && items.value.length > 0 && (
        <p class="sheets-outline">{outlineText(content.value.versions, items.value.length > 1)}</p>
      )}
      <LiveText as="div">{warning.value && <p class="trouble">{warning.value}</p>}</LiveText>
    </div>
  );
}
