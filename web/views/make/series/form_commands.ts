/**
 * Make's one form: where the clues go and how many puzzles decide which view makes them. How hard they must be goes along,
 * and so do the cells that were drawn.
 */
import { visit } from '../../../frame/route.ts';
import { turnOf } from '../../../frame/turn.ts';
import { dayAt, dayNumber, dayOf } from '../../../shared/text/days.ts';
import { SIZES, USUAL_SIZE, sizeOf, specOf, withField, withSpec, type PlanTable } from './plan.ts';
import type { App } from '../../../frame/app.ts';
import type { HowMany, Where } from '../../../shared/puzzle_spec/making.tsx';
import type { PuzzleSpec } from '../../../shared/puzzle_spec/spec.ts';

/** Where a person has asked for several, and not for how many. */
const SEVERAL = 6;

export function formCommands(app: App) {
  const { store, platform } = app;
  const { creating, patterns, series } = store;

  /** What the form that is on show asks for; null where no other form asks for the like. */
  function specHere(): PuzzleSpec | null {
    const { value: choices } = patterns.choices;
    if (store.view.value === 'pattern') return ['strategies', 'one'].includes(choices.by) ? null : choices;
    if (store.view.value !== 'series') return creating.spec.value;
    const spec = specOf(series.plan.value.default);
    return spec === 'file' ? null : spec;
  }

  /** The next Monday from today on. */
  function nextMonday() {
    const today = dayOf(platform.date());
    const number = dayNumber(today);
    return number === null ? today : dayAt(number + 7 - (number % 7));
  }

  /** What a plan asks of every puzzle, where its clues go. */
  function tableFor(where: Where, table: PlanTable): PlanTable {
    const rest = withField(withField(table, 'pattern', null), 'fixed', null);
    if (where === 'anywhere') return rest;
    const { size } = patterns.geometry.value;
    const text = patterns.text.value;
    const drawn = withField(withField(rest, 'symmetry', null), 'size', size === USUAL_SIZE ? null : size);
    return { ...drawn, pattern: text, ...(/[1-9]/.test(text) ? { fixed: true } : {}) };
  }

  function planFor(where: Where, many: HowMany, spec: PuzzleSpec | null) {
    const { plan } = series;
    const table = tableFor(where, plan.value.default);
    const size = where === 'cells' ? patterns.geometry.value.size : (sizeOf(table) ?? USUAL_SIZE);
    const isMade = SIZES.some((one) => one === size);
    plan.value = {
      ...plan.value,
      first: many === 'days' ? plan.value.first || nextMonday() : '',
      default: spec && isMade ? withSpec(table, spec, size) : table,
    };
  }

  return {
    nextMonday,

    /** Shows the form for this, with the wish that the form on show has. */
    chooseMaking({ where, many }: { where: Where; many: HowMany }): void {
      const from = store.view.value;
      const isSeries = many === 'days' || (many === 'several' && (where === 'cells' || from === 'series'));
      const to = isSeries ? 'series' : where === 'cells' ? 'pattern' : 'create';
      const spec = to === from ? null : specHere();
      if (to === 'series') planFor(where, many, spec);
      else if (to === 'pattern' && spec) app.commands.setPattern(hardness(spec));
      else if (to === 'create') {
        const amount = many === 'one' ? 1 : Math.max(creating.spec.value.amount, SEVERAL);
        app.commands.setMake({ ...(spec && hardness(spec)), amount });
      }
      visit(app, to, turnOf(store));
    },
  };
}

/** A form's wish without what is the form's own. */
function hardness({
  by,
  level,
  technique,
  needs,
  erLow,
  erHigh,
  callCount,
  tolerance,
  ...scale
}: PuzzleSpec) {
  const { place, levels, spacing } = scale;
  return { by, level, technique, needs, erLow, erHigh, callCount, tolerance, place, levels, spacing };
}
