/** The view: the pages as they will be printed, and beside them what is on them and how they look. */
import { Option } from '../controls/option.tsx';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { NumberField } from '../controls/number_field.tsx';
import { capitalised, counted } from '../text/words.ts';
import { SheetPages } from './pages.tsx';
import { BANK_LEVELS, sourcesIn } from './sources.ts';
import { LINES, MAX_VERSIONS, outlineOf, PER_PAGE } from './state.ts';
import style from './style.css';
import { INTRO, MAKING_SHEET, outlineText } from './text.ts';
import { Told } from '../controls/told.tsx';
import type { Content, SourceName } from './state.ts';

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
    const fit = () =>
      preview.style.setProperty('--fit', String((preview.clientWidth - 8) / PAPER_PIXELS[paper]));
    // In the next frame: a change of size within the notice of one is an error.
    const watcher = new ResizeObserver(() => requestAnimationFrame(fit));
    watcher.observe(preview);
    return () => watcher.disconnect();
  }, [paper]);
  useEffect(() => void commands.showSheet(), [game.value.clues, draft.value]);
  const shown = sheet.value ?? (items.value.length ? outlineOf(items.value) : null);
  return (
    <div class="sheets-preview" ref={element} tabindex={0} role="region" aria-label="Preview of the pages">
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

/** The width of a page on the screen, in CSS pixels, with its shadow. */
const PAPER_PIXELS = { a4: 800, letter: 822 };

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
      <label class="select-field">
        <span>Puzzles</span>
        <select
          value={chosen.source}
          // One of the options below.
          onChange={({ currentTarget }) =>
            commands.setSheetContent({ source: currentTarget.value as SourceName })
          }
        >
          {sources.map(({ source, words, count }) => (
            <option value={source}>
              {words}
              {count > 1 && Number.isFinite(count) ? ` (${counted(count, 'puzzle')})` : ''}
            </option>
          ))}
        </select>
      </label>
      {content.source === 'bank' && (
        <>
          <Choice
            legend="Level"
            name="sheet-level"
            options={BANK_LEVELS.map((level) => [level, capitalised(level)])}
            value={content.level}
            choose={(level: string) => commands.setSheetContent({ level })}
          />
          <NumberField
            label="How many"
            value={content.amount}
            min={1}
            max={48}
            change={(amount: number) => commands.setSheetContent({ amount })}
          />
        </>
      )}
      <Choice
        legend="Versions"
        name="sheet-versions"
        options={Array.from({ length: MAX_VERSIONS }, (_, index) => [index + 1, index + 1])}
        value={content.versions}
        choose={(versions: number) => commands.setSheetContent({ versions })}
      />
      {content.versions > 1 && (
        <Choice
          legend="How versions differ"
          name="sheet-match"
          options={[
            ['transformed', 'Same puzzles, transformed'],
            ['difficulty', 'Other puzzles, as hard'],
          ]}
          value={content.match}
          choose={(match: Content['match']) => commands.setSheetContent({ match })}
        />
      )}
      <Option isOn={content.steps} change={(steps) => commands.setSheetContent({ steps })}>
        Steps of each solution
      </Option>
    </>
  );
}

function Look() {
  const { store, commands } = useApp();
  const { title, perPage, paper, answers, large, newspaper, lines } = store.sheets.layout.value;
  return (
    <>
      <label class="select-field">
        <span>Title</span>
        <input
          type="text"
          maxlength={60}
          value={title}
          onInput={({ currentTarget }) => commands.setSheetLayout({ title: currentTarget.value })}
        />
      </label>
      <Choice
        legend="Puzzles per page, at most"
        name="sheet-per-page"
        options={PER_PAGE.map((count) => [count, count])}
        value={perPage}
        choose={(count: number) => commands.setSheetLayout({ perPage: count })}
      />
      <Choice
        legend="Paper"
        name="sheet-paper"
        options={[
          ['a4', 'A4'],
          ['letter', 'Letter'],
        ]}
        value={paper}
        choose={(size: 'a4' | 'letter') => commands.setSheetLayout({ paper: size })}
      />
      {!newspaper && (
        <fieldset class="sheets-lines">
          <legend>Lines to fill in</legend>
          {LINES.map((line) => (
            <Option
              isOn={lines.includes(line)}
              change={(isOn) =>
                commands.setSheetLayout({
                  lines: LINES.filter((one) => (one === line ? isOn : lines.includes(one))),
                })
              }
            >
              {capitalised(line)}
            </Option>
          ))}
        </fieldset>
      )}
      <Option isOn={answers} change={(isOn) => commands.setSheetLayout({ answers: isOn })}>
        Answers on separate pages
      </Option>
      <Option isOn={newspaper} change={(isOn) => commands.setSheetLayout({ newspaper: isOn })}>
        As a newspaper: a puzzle a page, with the last one’s answer
      </Option>
      <Option isOn={large} change={(isOn) => commands.setSheetLayout({ large: isOn })}>
        Large print
      </Option>
    </>
  );
}

function Make() {
  const { store, commands } = useApp();
  const { sheet, items, content, progress, warning } = store.sheets;
  const { value: made } = progress;
  return (
    <div class="sheets-make">
      {made ? (
        <div class="task">
          <div class="task-words">
            <p>
              Making the sheet: {made.done} of {made.total}
            </p>
            <progress aria-label={MAKING_SHEET} max={made.total} value={made.done} />
          </div>
          <button type="button" class="button" onClick={() => commands.stopSheet()}>
            Stop
          </button>
        </div>
      ) : (
        <div class="buttons">
          <button
            type="button"
            class={sheet.value ? 'button' : 'button strong'}
            onClick={() => commands.makeSheet()}
          >
            {sheet.value ? 'Make again' : 'Make the sheet'}
          </button>
          {sheet.value && (
            <button type="button" class="button strong" onClick={() => commands.printSheet()}>
              Print or save as PDF
            </button>
          )}
          {sheet.value && items.value.length > 1 && (
            <button type="button" class="button" onClick={() => commands.chooseOnSheet()}>
              Choose puzzles
            </button>
          )}
        </div>
      )}
      {!sheet.value && !made && items.value.length > 0 && (
        <p class="sheets-outline">{outlineText(content.value.versions, items.value.length > 1)}</p>
      )}
      <Told as="div">{warning.value && <p class="trouble">{warning.value}</p>}</Told>
    </div>
  );
}
