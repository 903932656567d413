/** How hard a puzzle must be: the one form for it, wherever puzzles are asked for. */
import { FEWEST_SWEEPS, MANY_SWEEPS } from '../controls/call_levels.ts';
import { useApp } from '../controls/app_context.ts';
import { Choice, SelectField, Slider, Option } from '../controls/fields.tsx';
import { logScale } from '../controls/axis.ts';
import { RecordForm } from '../controls/record_form.tsx';
import { MADE_LEVELS, levelNamed } from '../puzzles/levels.ts';
import { familiesOf } from '../steps/technique_families.ts';
import { TechniqueOptions } from '../steps/technique_options.tsx';
import { measureText } from '../text/words.ts';
import {
  SPEC,
  WAYS,
  dialled,
  techniqueOn,
  wayOn,
  waysFor,
  withNeed,
  type PuzzleSpec,
  type Way,
} from './spec.ts';
import type { ComponentChildren } from 'preact';

/** The measures, each with its ways; in a measure of several, what tells them apart. */
const MEASURES: Readonly<Record<string, Partial<Record<Way, string>>>> = {
  'Level': { level: 'Level', one: 'Any level' },
  'Techniques': { technique: 'The hardest one', needs: 'Exactly these', strategies: 'Only these' },
  'ER': { er: 'ER' },
  'Search effort': { count: 'Exact effort', scale: 'A class' },
};

/** What a way means. */
const HINTS: Record<Way, string> = {
  level: '',
  one: 'One solution, however hard it turns out.',
  technique: 'Solving needs it, and nothing harder.',
  needs: 'Singles and these solve it; without any one of these they do not.',
  strategies: 'Solvable with the strategies you tick.',
  er: 'Sudoku Explainer’s rating, as players give it.',
  count: 'How many sweeps a random search makes, on average. With few clues it is high.',
  scale: 'A class of search effort, of as many as you like.',
};

const RARE = ' It is rare: the search may take minutes, or fail.';

/**
 * @param props `id` tells the names of controls apart; `size` is the board's; `offered` are the form's ways, all but those for
 *   a pattern unless told; `strategies` draws the ticks of the strategies that are enough;
 *   `legend` is shown over them
 */
export function SpecFields({
  id,
  spec,
  size,
  offered = WAYS.filter((way) => way !== 'strategies'),
  set,
  strategies,
  legend = '',
}: {
  id: string;
  spec: PuzzleSpec;
  size: number;
  offered?: readonly Way[];
  set: (change: Partial<PuzzleSpec>) => void;
  strategies?: ComponentChildren;
  legend?: string;
}) {
  const way = wayOn(size, spec, offered);
  const ways = waysFor(size, offered);
  const measures = Object.entries(MEASURES)
    .map(([title, of]) => [title, ways.flatMap((one) => (of[one] ? [[one, of[one]] as const] : []))] as const)
    .filter(([, of]) => of.length);
  const [measure, inIt] = measures.find(([, of]) => of.some(([one]) => one === way)) ?? measures[0];
  return (
    <div class="stack spec">
      {measures.length > 1 && (
        <Choice
          legend={legend || 'Difficulty'}
          isHeard={!legend}
          name={`${id}-by`}
          look="tabs"
          options={measures.map(([title]) => [title, title] as const)}
          value={measure}
          choose={(title) => set({ by: measures.find(([one]) => one === title)?.[1][0][0] })}
        />
      )}
      {measure === 'Level' ? (
        <Levels
          id={id}
          spec={spec}
          way={way}
          mayBeAny={inIt.length > 1 || !ways.includes('level')}
          set={set}
        />
      ) : (
        inIt.length > 1 && (
          <Choice
            legend={measure}
            isHeard
            name={`${id}-way`}
            options={inIt}
            value={way}
            choose={(by) => set({ by })}
          />
        )
      )}
      {way === 'technique' && <Technique spec={spec} size={size} set={set} />}
      {way === 'needs' && <Needs spec={spec} set={set} />}
      {way === 'strategies' && strategies}
      {way === 'er' && (
        <fieldset class="spec-row">
          <legend class="unseen">Sudoku Explainer rating</legend>
          <RecordForm of={SPEC} id={id} value={spec} set={set} only={['erLow', 'erHigh']} />
        </fieldset>
      )}
      {way === 'count' && <Dial id={id} spec={spec} set={set} />}
      {way === 'scale' && (
        <>
          <div class="spec-row">
            <RecordForm of={SPEC} id={id} value={spec} set={set} only={['place', 'levels']} />
          </div>
          <RecordForm of={SPEC} id={id} value={spec} set={set} only={['spacing']} />
        </>
      )}
      {way !== 'technique' && <p class="quiet">{way === 'level' ? levelHint(spec.level) : HINTS[way]}</p>}
    </div>
  );
}

/** What a level needs, and its rating. */
function levelHint(name: string) {
  const level = levelNamed(name);
  if (!level) return '';
  const [low, high] = level.er;
  return `${level.needs}. ER ${low.toFixed(1)}–${high.toFixed(1)}.`;
}

type Props = { spec: PuzzleSpec; set: (change: Partial<PuzzleSpec>) => void };

function Levels({ id, spec, way, mayBeAny, set }: Props & { id: string; way: Way; mayBeAny: boolean }) {
  const levels = MADE_LEVELS.map(({ id: level, title }) => [level, title] as const);
  const options = mayBeAny ? [...levels, ['', 'Any'] as const] : levels;
  return (
    <Choice
      legend="Level"
      isHeard
      name={`${id}-level`}
      options={options}
      value={way === 'one' ? '' : spec.level}
      choose={(level) => set(level ? { by: 'level', level } : { by: 'one' })}
    />
  );
}

/** The hardest technique that a puzzle must need, from the engine's catalogue, by families. */
function Technique({ spec, size, set }: Props & { size: number }) {
  const { catalogue } = useApp().store;
  const families = familiesOf(catalogue.value);
  const technique = techniqueOn(size, spec.technique);
  const isRare = catalogue.value.find(({ id }) => id === technique)?.rare;
  const hint = `${HINTS.technique}${isRare ? RARE : ''}`;
  return (
    <SelectField
      label="Technique"
      value={technique}
      aria-label="Technique"
      aria-description={hint}
      choose={(id) => set({ technique: id })}
      hint={<span aria-hidden="true">{hint}</span>}
    >
      <TechniqueOptions families={families} />
    </SelectField>
  );
}

/** The techniques beyond singles, to choose some of. */
function Needs({ spec, set }: Props) {
  const chosen = spec.needs.split(',');
  const families = familiesOf(useApp().store.catalogue.value).filter(({ techniques }) =>
    techniques.every(({ id }) => !id.endsWith('single')),
  );
  return (
    <div class="spec-needs" role="group" aria-label="Techniques that it needs">
      {families.map(({ name, techniques }) => (
        <details key={name} open={techniques.some(({ id }) => chosen.includes(id))}>
          <summary>{name}</summary>
          {techniques.map(({ id, title }) => (
            <Option
              key={id}
              isOn={chosen.includes(id)}
              change={(isOn, box) => {
                const needs = withNeed(spec.needs, id, isOn);
                set({ needs });
                box.checked = needs.split(',').includes(id); // the last one stays
              }}
            >
              {title}
            </Option>
          ))}
        </details>
      ))}
    </div>
  );
}

/** Steps of the dial. */
const STEPS = 400;

function Dial({ id, spec, set }: Props & { id: string }) {
  const scale = logScale(FEWEST_SWEEPS, MANY_SWEEPS, STEPS);
  const { callCount } = spec;
  return (
    <div class="stack dial">
      <div class="spec-row">
        <RecordForm of={SPEC} id={id} value={spec} set={set} only={['callCount', 'tolerance']} />
      </div>
      <Slider
        label="Search effort"
        valueText={`${measureText(callCount)} sweeps`}
        max={STEPS}
        value={Math.round(scale.at(callCount))}
        change={(place) => set({ callCount: dialled(scale, place, callCount) })}
      />
    </div>
  );
}
