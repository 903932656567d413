/**
 * The Lab's composition root, which the page fetches with all that is the Lab's alone when the Lab is opened;
 * and its views: a strip of its parts, and the open one. Another part is another entry here.
 */
import { effect, untracked } from '@preact/signals-core';
import { onRouteQuery } from '../app/late_view.tsx';
import { Parts as PartStrip } from '../controls/choice.tsx';
import { CallsPanel, CallsMain } from './calls.tsx';
import { labCommands } from './commands.ts';
import { HandFacts, HandPanel, HandMain } from './hand.tsx';
import { useLab, withinLab } from './lab_context.tsx';
import { PhasePanel, PhaseMain } from './phase.tsx';
import { RacePanel, RaceMain } from './race.tsx';
import { PARTS, createLab } from './state.ts';
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
    press: (action, ...args) => commands.press(action, args),
  };
}

/**
 * What each part is called, and its views: `Main` is where other views have the board, `Panel` beside it;
 * `Facts` are words for the head of the page.
 */
type View = () => ComponentChildren;

const PART_VIEWS: Record<Part, { words: string; Main: View; Panel: View; Facts: View }> = {
  watch: { words: 'Watch', Main: WatchMain, Panel: WatchPanel, Facts: WatchFacts },
  hand: { words: 'By hand', Main: HandMain, Panel: HandPanel, Facts: HandFacts },
  race: { words: 'Race', Main: RaceMain, Panel: RacePanel, Facts: () => 'Solvers side by side' },
  phase: {
    words: 'Phase',
    Main: PhaseMain,
    Panel: PhasePanel,
    Facts: () => 'Problems with more and more holes',
  },
  calls: {
    words: 'Calls',
    Main: CallsMain,
    Panel: CallsPanel,
    Facts: () => 'One puzzle, many searches',
  },
};

const STRIP = PARTS.map((part) => [part, PART_VIEWS[part].words] as const);

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
      <PartStrip view="lab" label="Parts of the Lab" parts={STRIP} current={lab.part.value} />
      <Panel key={lab.part.value} />
    </div>
  );
}
