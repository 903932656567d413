/** The Lab's views, one a part. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { CallsPanel, CallsMain } from './calls_panel.tsx';
import { HandFacts, HandPanel, HandMain } from './hand_panel.tsx';
import { makeLab, type Part } from './lab.ts';
import { PhasePanel, PhaseMain } from './phase_panel.tsx';
import { RacePanel, RaceMain } from './race_panel.tsx';
import { WatchFacts, WatchPanel, WatchMain } from './watch_panel.tsx';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { App } from '../../../frame/app.ts';
import type { Parts } from '../../../frame/room.ts';

export const styles = [style];

export const make = makeLab;

export const open = ({ store }: App): Parts => ({
  Facts: LabFacts,
  Main: LabMain,
  Panel: LabPanel,
  part: store.lab.part,
  isPage: () => store.lab.part.value === 'race' && !store.lab.race.totals.value.length,
});

/**
 * The views of each part: `Main` is where other views have the board, `Panel` beside it;
 * `Facts` are words for the head of the page.
 */
type View = () => ComponentChildren;

const PART_VIEWS: Record<Part, { Main: View; Panel: View; Facts: View }> = {
  watch: { Main: WatchMain, Panel: WatchPanel, Facts: WatchFacts },
  hand: { Main: HandMain, Panel: HandPanel, Facts: HandFacts },
  race: { Main: RaceMain, Panel: RacePanel, Facts: () => 'Solvers side by side' },
  phase: {
    Main: PhaseMain,
    Panel: PhasePanel,
    Facts: () => 'Problems with more and more holes',
  },
  calls: {
    Main: CallsMain,
    Panel: CallsPanel,
    Facts: () => 'One puzzle, many searches',
  },
};

function LabMain() {
  const { Main } = PART_VIEWS[useApp().store.lab.part.value];
  return <Main />;
}

/** What the head of the page says of the open part. */
function LabFacts() {
  const { Facts } = PART_VIEWS[useApp().store.lab.part.value];
  return <Facts />;
}

function LabPanel() {
  const { part } = useApp().store.lab;
  const { Panel } = PART_VIEWS[part.value];
  return (
    <div class="lab">
      <Panel key={part.value} />
    </div>
  );
}
