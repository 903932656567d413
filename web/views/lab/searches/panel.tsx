/** The Lab's view: that of its open part. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { PARTS, makeLab } from './lab.ts';
import style from './style.css';
import type { App } from '../../../frame/app.ts';
import type { ViewComponents } from '../../../frame/room.ts';

export const styles = [style];

export const make = makeLab;

export const open = ({ store }: App): ViewComponents => ({
  Facts: shown('Facts'),
  Main: shown('Main'),
  Panel: LabPanel,
  part: store.lab.part,
  isPage: () => store.lab.part.value === 'race' && !store.lab.race.totals.value.length,
});

/** What the open part draws there. */
const shown = (where: 'Facts' | 'Main') => () => {
  const Shown = PARTS[useApp().store.lab.part.value][where];
  return <Shown />;
};

function LabPanel() {
  const { part } = useApp().store.lab;
  const { Panel } = PARTS[part.value];
  return (
    <div class="lab">
      <Panel key={part.value} />
    </div>
  );
}
