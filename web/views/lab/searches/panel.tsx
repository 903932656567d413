/** The Lab's view: that of its open part. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { DRAWN, makeLab } from './lab.ts';
import style from './style.css';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style];

export const make = makeLab;

export const open = ({ store }: App): ViewComponents => ({
  Facts: LabFacts,
  Main: LabMain,
  Panel: LabPanel,
  part: store.lab.part,
  isPage: () => store.lab.part.value === 'race' && !store.lab.race.totals.value.length,
});

function LabMain() {
  const { Main } = DRAWN[useApp().store.lab.part.value];
  return <Main />;
}

/** What the head of the page says of the open part. */
function LabFacts() {
  const { Facts } = DRAWN[useApp().store.lab.part.value];
  return <Facts />;
}

function LabPanel() {
  const { part } = useApp().store.lab;
  const { Panel } = DRAWN[part.value];
  return (
    <div class="lab">
      <Panel key={part.value} />
    </div>
  );
}
