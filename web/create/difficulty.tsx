/** How hard: a level by name, a place on a scale of levels, or a call count on a dial. */
import { SelectField } from '../controls/fields.tsx';
import { levelsFor } from './state.ts';
import { LEVEL_NAMES } from '../controls/levels.ts';
import { logScale } from '../controls/log_scale.ts';
import { capitalised, measureText } from '../text/words.ts';
import { FEWEST_LEVELS, MAX_LEVELS, WITH_LEVELS, byOf, dialled, shapeOf, targetOf } from './request.ts';
import { useApp } from '../controls/app_context.ts';
import { Choice } from '../controls/choice.tsx';
import { LevelChart } from '../controls/level_chart.tsx';
import { NumberField } from '../controls/number_field.tsx';
import { familiesOf } from '../steps/technique_families.ts';
import { TechniqueOptions } from '../steps/technique_options.tsx';
import { targetText, techniqueHint } from './text.ts';
import type { LogScale } from '../controls/log_scale.ts';
import type { Request } from './request.ts';

const WAYS: [Request['by'], string][] = [
  ['level', 'Level'],
  ['scale', 'Scale'],
  ['count', 'Exact count'],
  ['technique', 'Technique'],
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
        options={hasLevels ? WAYS : WAYS.slice(2)}
        value={by}
        choose={(by: Request['by']) => commands.setRequest({ by })}
      />
      {by === 'level' && (
        <Choice
          legend="Level"
          isHeard={true}
          name="level"
          options={LEVEL_NAMES.map((level) => [level, capitalised(level)])}
          value={request.level}
          choose={(level: string) => commands.setRequest({ level })}
        />
      )}
      {by === 'scale' && <Place request={request} />}
      {by === 'count' && <Dial request={request} />}
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
        label="Level"
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
  const { min, greatest } = shapeOf(request.box);
  const scale = logScale(min, greatest, STEPS);
  return (
    <div class="dial">
      <div class="dial-row">
        <NumberField
          label="Call count, in sweeps"
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
        aria-label="Call count"
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

/** Where the request is on the scale of levels. */
function Aim({ request }: { request: Request }) {
  const { store } = useApp();
  const named = store.hello.value?.levels ?? [];
  const isScale = byOf(request) === 'scale';
  const scale = levelsFor(store.creating.scale.value, request);
  const aim = targetOf(request, named, scale);
  if (!aim || !named.length) return null;
  const levels = isScale ? scale : named;
  const words = targetText(request, aim);
  if (request.box !== WITH_LEVELS) return <p class="quiet">{words}</p>;
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
