/** A technique's page: what it is, and examples on the board. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Legend } from './legend.tsx';
import { techniqueOf } from '../../../shared/steps/step_path.ts';
import { Eureka, StepReason } from './step_card.tsx';
import { ChainView } from './chain_view.tsx';
import { NEEDS_UNIQUENESS, PRACTISE, usesText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

/** More steps than this are not listed one by one. */
const MAX_USES = 12;

export function TechniquePage({ id }: { id: string }) {
  const { store, commands, keys } = useApp();
  const { explain, catalogue } = store;
  const technique = catalogue.value.find((entry) => entry.id === id);
  const step = explain.isExample.value ? explain.step.value : null;
  const number = explain.exampleNumber.value;
  const count = explain.examples.value[id]?.length ?? 0;
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => head.current?.focus(), [id]);
  return (
    <article class="explain technique-page">
      <Button isBare class="back" keys={keys.shortcutOf('escape')} act={commands.closeTechnique}>
        {iconOf('previous')}Back to the path
      </Button>
      <h3 tabindex={-1} ref={head}>
        {technique?.title ?? id}
      </h3>
      <p class="lead">{technique?.about}</p>
      {technique?.needs_uniqueness && <p class="quiet">{NEEDS_UNIQUENESS}</p>}
      <Uses id={id} />
      {step && (
        <LiveText as="div" class="example">
          <h4>{count > 1 ? `Example ${number + 1} of ${count}` : 'Example'} on the board</h4>
          {!explain.moment.value && <StepReason step={step} />}
          <ChainView />
          {!explain.moment.value && <Eureka />}
          <Legend />
        </LiveText>
      )}
      {step && (
        <div class="buttons">
          {count > 1 && (
            <Button act={() => commands.openTechnique(id, (number + 1) % count)}>Next example</Button>
          )}
          <Button isStrong act={() => commands.startPractice(id)}>
            {PRACTISE}
          </Button>
        </div>
      )}
    </article>
  );
}

/** Where the puzzle's own path uses the technique. */
function Uses({ id }: { id: string }) {
  const { store, commands } = useApp();
  const steps = store.explain.path.value?.steps ?? [];
  const uses = steps.flatMap((step, index) => (techniqueOf(step) === id ? [index] : []));
  if (!uses.length) return null;
  return (
    <p class="uses quiet">
      {usesText(uses.length)}
      {uses.slice(0, MAX_USES).map((index) => (
        <Button isBare class="use" act={() => commands.showStep(index)}>{`Step ${index + 1}`}</Button>
      ))}
      {uses.length > MAX_USES && '…'}
    </p>
  );
}
