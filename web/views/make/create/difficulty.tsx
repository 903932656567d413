/** How hard, and where that is on the scale of search effort. */
import { levelsFor } from './state.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { LevelChart } from '../../../shared/controls/level_chart.tsx';
import { SpecFields } from '../../../shared/puzzle_spec/spec_fields.tsx';
import { OFFERED, shapeOf, targetOf, wayOf, type MakeSpec } from './make_spec.ts';
import { targetText } from './text.ts';
import type { LogScale } from '../../../shared/controls/log_scale.ts';

export function Difficulty() {
  const { store, commands } = useApp();
  const spec = store.creating.spec.value;
  const { size } = shapeOf(spec.box);
  return (
    <div class="difficulty">
      <SpecFields id="make" spec={spec} size={size} offered={OFFERED} set={commands.setMake} />
      <Aim spec={spec} />
    </div>
  );
}

/** Where the spec is on the scale of call counts. */
function Aim({ spec }: { spec: MakeSpec }) {
  const { store } = useApp();
  const named = store.hello.value?.levels ?? [];
  const isScale = wayOf(spec) === 'scale';
  const scale = levelsFor(store.creating.scale.value, spec);
  const aim = targetOf(spec, named, scale);
  if (!aim || !named.length) return null;
  const levels = isScale ? scale : named;
  const words = targetText(spec, aim);
  return (
    <div class="aim">
      <LevelChart
        levels={levels}
        values={[aim.target]}
        height={18}
        words={words}
        draw={(axis: LogScale) => <Marker axis={axis} aim={aim} isBand={wayOf(spec) !== 'count'} />}
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
