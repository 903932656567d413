/**
 * The Lab's composition root, which the page fetches with all that is the Lab's alone when the Lab is opened;
 * and its views, one a part. Another part is another entry here.
 */
import { effect, untracked } from '@preact/signals-core';
import { onRouteQuery } from '../app/late_view.tsx';
import { CallsPanel, CallsMain } from './calls.tsx';
import { labCommands } from './commands.ts';
import { HandFacts, HandPanel, HandMain } from './hand.tsx';
import { useLab, withinLab } from './lab_context.tsx';
import { PhasePanel, PhaseMain } from './phase.tsx';
import { RacePanel, RaceMain } from './race.tsx';
import { createLab } from './state.ts';
import { WatchFacts, WatchPanel, WatchMain } from './watch.tsx';
import style from './style.css';
import type { ComponentChildren } from 'preact';
import type { App } from '../app/app.ts';
import type { Parts } from '../app/room.ts';
import type { Part } from './state.ts';

export const styles = [style];

export function open(app: App): Parts {
  const lab = createLab(app.engines.size);
  const commands = labCommands(app, lab);
  const value = { lab, commands, engines: app.engines, store: app.store };
  onRouteQuery(app.store, 'lab', commands.follow);
  effect(() => {
    const sent = app.store.ownSolvers.value;
    if (sent) untracked(() => commands.takeOwnSolvers(sent));
  });
  effect(() => {
    const isSeen = app.store.view.value === 'lab';
    untracked(() => (isSeen ? commands.enter() : commands.leave()));
  });
  return {
    ...withinLab(value, { Facts: LabFacts, Main: LabMain, Panel: LabPanel }),
    part: lab.part,
    press: (action, ...args) => commands.press(action, args),
  };
}

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
  const { lab } = useLab();
  const { Main } = PART_VIEWS[lab.part.value];
  return <Main />;
}

/** What the head of the page says of the open part. */
function LabFacts() {
  const { lab } = useLab();
  const { Facts } = PART_VIEWS[lab.part.value];
  return <Facts />;
}

function LabPanel() {
  const { lab } = useLab();
  const { Panel } = PART_VIEWS[lab.part.value];
  return (
    <div class="lab">
      <Panel key={lab.part.value} />
    </div>
  );
}
