/** How hard: a level, a hardest technique, or a search effort: a place on a scale, or a call count on a dial. */
import { SelectField } from '../controls/fields.tsx';
import { levelsFor } from './state.ts';
import { FEWEST_SWEEPS, MANY_SWEEPS } from '../controls/call_levels.ts';
import { MADE_LEVELS } from '../puzzles/levels.ts';
import { logScale } from '../controls/log_scale.ts';
import { measureText } from '../text/words.ts';
import { FEWEST_LEVELS, MAX_LEVELS, WITH_LEVELS, byOf, dialled, targetOf } from './request.ts';
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { LevelChart } from '../controls/level_chart.tsx';
import { NumberField } from '../controls/number_field.tsx';
import { familiesOf } from '../steps/technique_families.ts';
import { TechniqueOptions } from '../steps/technique_options.tsx';
import { levelHint, targetText, techniqueHint } from './text.ts';
import type { LogScale } from '../controls/log_scale.ts';
import type { Request } from './request.ts';

const WAYS: [Request['by'], string][] = [
  ['level', 'Level'],
  ['technique', 'Technique'],
  ['scale', 'Search effort'],
  ['count', 'Exact effort'],
];

/** How far off the call count may be, as a share of it. */
const TOLERANCES = [0.05, 0.1, 0.25, 0.5];

/** Steps of the dial. */
const STEPS = 400;

export function Difficulty() {
  const { store, commands } = useApp();
  const request = store.creating.request.value;
  const by = byOf(request);
  const hasLevels = request.box === WITH_LEVELS;
  return (
    <div class="difficulty">
      <Choice
        legend="Difficulty"
        isHeard={true}
        name="by"
        look="tabs"
        options={hasLevels ? WAYS : WAYS.slice(1, 2)}
        value={by}
        choose={(by: Request['by']) => commands.setRequest({ by })}
      />
      {by === 'level' && (
        <Choice
          legend="Level"
          isHeard={true}
          name="level"
          options={MADE_LEVELS.map(({ id, title }) => [id, title])}
          value={request.level}
          choose={(level: string) => commands.setRequest({ level })}
        />
      )}
      {by === 'scale' && <Place request={request} />}
      {by === 'count' && <Dial request={request} />}
      {by === 'level' && <p class="quiet">{levelHint(request.level)}</p>}
      {by === 'technique' && <TechniqueField label="Technique" mayBeAny={false} />}
      <Aim request={request} />
    </div>
  );
}

function Place({ request }: { request: Request }) {
  const { commands } = useApp();
  const { place, levels } = request;
  return (
    <div class="dial-row">
      <NumberField
        label="Class"
        value={place}
        min={1}
        max={levels}
        change={(value: number) => commands.setRequest({ place: value })}
      />
      <NumberField
        label="of"
        value={levels}
        min={FEWEST_LEVELS}
        max={MAX_LEVELS}
        change={(value: number) => commands.setRequest({ levels: value })}
      />
    </div>
  );
}

function Dial({ request }: { request: Request }) {
  const { commands } = useApp();
  const scale = logScale(FEWEST_SWEEPS, MANY_SWEEPS, STEPS);
  return (
    <div class="dial">
      <div class="dial-row">
        <NumberField
          label="Search effort, in sweeps"
          value={request.callCount}
          min={1}
          max={1_000_000}
          change={(value: number) => commands.setRequest({ callCount: value })}
        />
        <SelectField
          label="±"
          class="number-field"
          aria-label="Give or take"
          value={String(request.tolerance)}
          choose={(value) => commands.setRequest({ tolerance: Number(value) })}
        >
          {TOLERANCES.map((share) => (
            <option value={String(share)}>{share * 100}%</option>
          ))}
        </SelectField>
      </div>
      <input
        type="range"
        aria-label="Search effort"
        aria-valuetext={`${measureText(request.callCount)} sweeps`}
        min="0"
        max={STEPS}
        value={Math.round(scale.at(request.callCount))}
        onInput={({ currentTarget }) =>
          commands.setRequest({ callCount: dialled(scale, Number(currentTarget.value), request.callCount) })
        }
      />
    </div>
  );
}

/** Where the request is on the scale of call counts. */
function Aim({ request }: { request: Request }) {
  const { store } = useApp();
  const named = store.hello.value?.levels ?? [];
  const isScale = byOf(request) === 'scale';
  const scale = levelsFor(store.creating.scale.value, request);
  const aim = targetOf(request, named, scale);
  if (!aim || !named.length) return null;
  const levels = isScale ? scale : named;
  const words = targetText(request, aim);
  return (
    <div class="aim">
      <LevelChart
        levels={levels}
        values={[aim.target]}
        height={18}
        words={words}
        draw={(axis: LogScale) => <Marker axis={axis} aim={aim} isBand={byOf(request) !== 'count'} />}
      />
      <p class="quiet" aria-hidden="true">
        {words}
      </p>
    </div>
  );
}

function Marker({
  axis,
  aim: { target, band },
  isBand,
}: {
  axis: LogScale;
  aim: NonNullable<ReturnType<typeof targetOf>>;
  isBand: boolean;
}) {
  const at = axis.at(target);
  const [left, right] = band
    ? [axis.at(Math.max(band.low, axis.low)), axis.at(band.high ?? Infinity)]
    : [at, at];
  return (
    <>
      {isBand && <rect class="aim-band" x={left} y="0" width={right - left} height="18" />}
      <path class="aim-mark" d={`M${at} 18V6m0 -6l5 8h-10z`} />
    </>
  );
}

/** The hardest technique that a puzzle must need, from the engine's catalogue, by families. */
export function TechniqueField({ label, mayBeAny }: { label: string; mayBeAny: boolean }) {
  const { store, commands } = useApp();
  const families = familiesOf(store.catalogue.value);
  const { hardest } = store.creating.request.value;
  const chosen = store.catalogue.value.find(({ id }) => id === hardest);
  return (
    <label class="select-field">
      <span>{label}</span>
      <select
        value={hardest ?? ''}
        disabled={!families.length}
        aria-label={label}
        aria-describedby="technique-words"
        onChange={({ currentTarget }) => commands.setRequest({ hardest: currentTarget.value || null })}
      >
        {mayBeAny && <option value="">Any</option>}
        <TechniqueOptions families={families} />
      </select>
      <small id="technique-words">{techniqueHint(chosen?.rare ?? false)}</small>
    </label>
  );
}
