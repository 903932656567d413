/**
 * Watch's views: the board in the main area; beside it what happens now, the figures, the guesses, the switches.
 */
import { SavePictures, Turn, useSolvers, ArcLegend } from './choices.tsx';
import { makeWatch } from './watch.ts';
import { WatchGuess, WatchControls, SearchCode } from './watch_controls.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { BoardPicture } from '../../../shared/board/board_picture.tsx';
import { askedWords, bit } from '../../../shared/board/digits.ts';
import { CLASSIC, geometry } from '../../../shared/board/geometry.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { numberText } from '../../../shared/text/words.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { LOOK_NOTE } from './hand_text.ts';
import { ConstraintNetwork, networkText } from '../../../shared/networks/network.tsx';
import { ARCS } from './searches.ts';
import { TREE_NOTE } from './tree_picture.tsx';
import { WatchBoard, watchDrawing, watchLegend } from './watch_board.tsx';
import { WatchSetup } from './watch_setup.tsx';
import { NETWORK_SIZES } from './hand_state.ts';
import { jumpText, solverNodes } from './watch_text.ts';
import { DEPTHS, DEPTHS_NOTE, TREE, WatchWhole, hasDepths, hasTree } from './search_whole.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import type { LabPart } from './lab.ts';
import type { Replay } from './replay.ts';

const NETWORK = 'search-network';
const BOARD = 'search-board';

/** Which search is watched, for the head of the page. */
function WatchFacts() {
  const { lab } = useApp().store;
  const { search, replay } = lab.watch;
  const { named } = useSolvers();
  if (!search.value) return null;
  const solver = named(search.value.solver);
  const { board = null, network = null, size } = replay.value?.problem ?? {};
  const about = board ? `${size}x${size}: ` : network?.title ? `${network.title}: ` : '';
  return (
    <span title={solverNodes(solver)}>
      {about}
      {solver.title}
    </span>
  );
}

function WatchMain() {
  return (
    <>
      <Picture />
      <SearchCode place="main" />
    </>
  );
}

/** Whether the network is drawn in place of a board: always where there is no board. */
const drawsNetwork = ({ problem }: Replay, isWanted: boolean) =>
  problem.network !== null || (isWanted && NETWORK_SIZES.includes(problem.size));

/** The board of the search, or its network. */
function Picture() {
  const { state: lab, commands } = useRoom('lab');
  const { trace, scene, replay, step, showsNetwork, words, guess, isAsking } = lab.watch;
  const result = trace.value.phase === 'done' ? trace.value.result : null;
  const shape = result ? geometry(result.box_rows, result.box_columns) : CLASSIC;
  if (scene.value && replay.value && drawsNetwork(replay.value, showsNetwork.value)) {
    const { problem } = replay.value;
    const variables = scene.value.cells.map((view) => ({
      ...view,
      domain: view.value ? bit(view.value) : view.domain,
      lost: view.lost ? bit(view.lost) : 0,
    }));
    return (
      <ConstraintNetwork
        id={NETWORK}
        problem={problem}
        variables={variables}
        arc={scene.value.arc}
        lookOf={replay.value.trace.solver === ARCS.id ? replay.value.arcLooks(step.value) : undefined}
        words={networkText(variables, problem, words.value)}
        choose={isAsking.value ? commands.guessCell : undefined}
        end={guess.value?.cell}
      />
    );
  }
  return (
    <WatchBoard
      geometry={shape}
      scene={scene.value}
      guess={guess.value}
      choose={isAsking.value ? commands.guessCell : undefined}
    />
  );
}

function WatchPanel() {
  const { state: lab, commands } = useRoom('lab');
  const { watch } = lab;
  const task = watch.trace.value;
  const replay = watch.replay.value;
  const hasArcs = replay?.trace.solver === ARCS.id && drawsNetwork(replay, watch.showsNetwork.value);
  return (
    <div class="watch">
      <WatchSetup />
      {task.phase !== 'done' && (
        <TaskStatus
          task={task}
          words="Follow the search"
          atMost={task.phase === 'running' ? task.fraction : null}
          stop={() => commands.stopTrace()}
          engine={watch.engine}
        />
      )}
      {!isUnderWay(task) && task.phase !== 'done' && <p class="quiet">Choose a search.</p>}
      {watch.replay.value && (
        <>
          <LiveText
            class="watch-words"
            data-asking={watch.isAsking.value ? '' : undefined}
            fromNow
            isQuiet={watch.isPlaying.value}
          >
            {watch.words.value}
          </LiveText>
          <WatchControls />
          <SearchCode place="panel" />
          {watch.asksFirst.value && <WatchGuess />}
          {hasArcs && <ArcLegend />}
          <WatchWhole />
          <WatchFigures />
          <WatchTools />
          <WatchSave />
        </>
      )}
    </div>
  );
}

/** The pictures as files, with what they show and from which search they are. */
function WatchSave() {
  const { lab } = useApp().store;
  const { replay, step, search, showsNetwork, words, scene } = lab.watch;
  const { named } = useSolvers();
  if (!replay.value || !search.value) return null;
  const { puzzle, solver, seed } = search.value;
  const seeded = seed === null ? '' : `, seed ${seed}`;
  const { network } = replay.value.problem;
  const what = network ? network.title || 'own network' : `puzzle ${askedWords(puzzle)}`;
  const from = `${named(solver).title}${seeded}; ${what}; step ${step.value}. Dokulab`;
  const hasNetwork = drawsNetwork(replay.value, showsNetwork.value);
  const pictures: readonly (readonly [boolean, string, string, string])[] = [
    [hasNetwork, NETWORK, 'Network', `${LOOK_NOTE} ${words.value}`],
    [hasTree(replay.value), TREE, 'Tree', TREE_NOTE],
    [hasDepths(replay.value), DEPTHS, 'Depth', DEPTHS_NOTE],
  ];
  const there = pictures.filter(([isThere]) => isThere);
  const { board: shape } = replay.value.problem;
  const board = hasNetwork ? null : scene.value;
  return (
    <SavePictures>
      {board && shape && (
        <SaveFigure
          {...{ id: BOARD, title: 'Board', notes: [words.value, watchLegend(board), from] }}
          draw={() => <BoardPicture drawing={watchDrawing(shape, board)} name={words.value} />}
        />
      )}
      {there.map(([, id, title, legend]) => (
        <SaveFigure key={id} {...{ id, title, notes: [legend, from] }} />
      ))}
    </SavePictures>
  );
}

type Mark = keyof Replay['marks'];

const JUMPS: readonly [Mark, string, string, string][] = [
  ['choice', 'Choices', 'choice', 'c'],
  ['fail', 'Dead ends', 'dead end', 'x'],
  ['restart', 'New runs', 'new run', 'v'],
];

/** Where the search stands, as numbers. Those that count events lead to the next one. */
function WatchFigures() {
  const { lab } = useApp().store;
  const { replay, step } = lab.watch;
  const result = replay.value;
  if (!result) return null;
  const now = step.value;
  const goesAgainst = result.discrepancies.some(Boolean);
  const jumps = JUMPS.filter(([mark]) => result.marks[mark].length > 0);
  return (
    <div class="watch-figures">
      {jumps.map(([mark, title, words, shortcut]) => (
        <Jump {...{ mark, title, words, shortcut }} />
      ))}
      <Figure title="Depth" value={now > 0 ? result.depths[now - 1] : 0} meaning="choices in force now" />
      {goesAgainst && (
        <Figure
          title="Against"
          value={now > 0 ? result.discrepancies[now - 1] : 0}
          meaning="discrepancies: choices in force now against the heuristic"
        />
      )}
      <Figure title="Nodes" value={result.nodesAt(now)} meaning="so far, as the solver counts them" />
    </div>
  );
}

function Jump({
  mark,
  title,
  words,
  shortcut,
}: Record<'title' | 'words' | 'shortcut', string> & { mark: Mark }) {
  const { state: lab, commands } = useRoom('lab');
  const { replay, step } = lab.watch;
  const all = replay.value?.marks[mark].length ?? 0;
  const passed = replay.value?.countAt(mark, step.value) ?? 0;
  return (
    <Button
      isBare
      class="watch-figure"
      keys={shortcut}
      isOff={passed === all}
      act={() => commands.toNext(mark)}
    >
      <span>
        {title}
        {iconOf('next')}
      </span>{' '}
      <strong>
        {numberText(passed)}
        <small> of {numberText(all)}</small>
      </strong>{' '}
      <span class="unseen">{jumpText(words)}</span>
    </Button>
  );
}

function Figure({ title, value, meaning }: { title: string; value: number; meaning: string }) {
  return (
    <p class="watch-figure" title={meaning}>
      <span>{title}</span> <strong>{numberText(value)}</strong>
    </p>
  );
}

/** What is switched on and off while one watches, and the link to what is shown. */
function WatchTools() {
  const { state: lab, commands } = useRoom('lab');
  const { replay, asksFirst, showsNetwork, showsCode } = lab.watch;
  const { board, size = 0 } = replay.value?.problem ?? {};
  const switches = [
    ['Ask first', 'a', asksFirst, commands.toggleAskFirst, true],
    ['Network', 'w', showsNetwork, commands.toggleNetwork, board && NETWORK_SIZES.includes(size)],
    ['Code', 'Shift+K', showsCode, commands.toggleCode, replay.value?.trace.program.length !== 0],
  ] as const;
  return (
    <div class="watch-tools">
      <Turn isOwn={false} />
      {switches.map(
        ([words, keys, isOn, act, isThere]) =>
          isThere && (
            <Button key={words} aria-pressed={isOn.value ? 'true' : 'false'} keys={keys} act={act}>
              {words}
            </Button>
          ),
      )}
      <Button class="watch-copy" keys="Shift+P" act={commands.copyDemonstration}>
        Copy a link
      </Button>
    </div>
  );
}

export const watch: LabPart<typeof makeWatch> = {
  make: makeWatch,
  Main: WatchMain,
  Panel: WatchPanel,
  Facts: WatchFacts,
};
