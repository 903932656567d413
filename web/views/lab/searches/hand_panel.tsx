/** By hand's views: the network in the main area, its variables as buttons; beside it the moves, the agenda. */
import {
  ValueKeys,
  SavePictures,
  ArcLegend,
  Turn,
  NetworkEditor,
  OWN_NETWORK,
  OtherProblems,
} from './choices.tsx';
import { makeHand } from './hand.ts';
import { useState } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { SelectField, Choice } from '../../../shared/controls/fields.tsx';
import { askedWords, digitsIn, has } from '../../../shared/board/digits.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { arcLooks, isSingle, type HandNode, type Position } from './arc_rules.ts';
import { NETWORKS, networkOf, titleOf, type Picked } from './hand_state.ts';
import {
  HAND_INTRO,
  LOOK_NOTE,
  METHODS,
  METHOD_WORDS,
  arcName,
  nodeText,
  nextText,
  scoreText,
  taskText,
  variableText,
  verdictText,
} from './hand_text.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { ConstraintNetwork, type VariableView } from '../../../shared/networks/network.tsx';
import { valuesText } from '../../../shared/networks/problem.ts';
import { placeTree, TREE_NOTE, TreeLegend, TreePicture, type DrawnNode } from './tree_picture.tsx';
import { SHIPPED_NETWORKS } from './searches.ts';
import { HandIn } from '../../../shared/exercises/hand_in.tsx';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import type { LabPart } from './lab.ts';

const HAND_NETWORK = 'network-by-hand';
const HAND_TREE = 'tree-by-hand';

/** So many arcs of the agenda are listed. */
const LISTED = 8;

function HandFacts() {
  const { lab } = useApp().store;
  const { board, size } = lab.hand.position.value.problem;
  const [, name] = METHODS.find(([method]) => method === lab.hand.method.value) ?? METHODS[0];
  const about = board ? `${size}x${size}` : lab.hand.title.value;
  return `${about}: ${name} and splits, by you`;
}

function HandMain() {
  const { state: lab, commands } = useRoom('lab');
  const { hand } = lab;
  const position = hand.position.value;
  const { problem, domains, phase } = position;
  const picked = hand.picked.value;
  const variables = problem.cells.map((cell) => variableView(position, cell, picked, hand.struck.value));
  const words = `The network: ${problem.cellCount} variables. Choose a variable, then a neighbour.`;
  return (
    <ConstraintNetwork
      id={HAND_NETWORK}
      problem={problem}
      variables={variables}
      arc={phase === 'revise' && picked.cell >= 0 && domains[picked.cell] ? picked : position.revised}
      lookOf={arcLooks(position)}
      words={words}
      choose={commands.pickVariable}
      end={picked.peer}
    />
  );
}

function variableView(position: Position, cell: number, picked: Picked, struck: number) {
  const { domains, phase, revised, removed } = position;
  const others = phase === 'retry' && picked.cell < 0 ? splitCell(position) : -1;
  const isRevised = revised?.cell === cell && removed !== 0;
  const light: VariableView['light'] = !domains[cell]
    ? 'fails'
    : cell === picked.cell || cell === others
      ? 'tried'
      : cell === picked.peer
        ? 'cause'
        : isRevised && picked.cell < 0
          ? 'loses'
          : '';
  return {
    cell,
    // A variable with one value has a heavy rim.
    kind: isSingle(domains[cell]) ? ('clue' as const) : ('open' as const),
    light,
    label: variableText(position, cell, picked),
    domain: domains[cell],
    lost: isRevised ? removed : 0,
    struck: cell === picked.cell ? struck : 0,
  };
}

/** The cell of the node that was split last. */
function splitCell({ nodes, node }: Position) {
  return nodes.find(({ parent }) => parent === node)?.cell ?? -1;
}

const HELPS = [
  ['undo', 'Undo', 'ArrowLeft', 'undoHand'],
  ['next', 'One move', 'Space', 'stepByMachine'],
  ['after', 'Next removal', 'D', 'skipByMachine'],
] as const;

function HandPanel() {
  const { state: lab, commands } = useRoom('lab');
  const { hand } = lab;
  const position = hand.position.value;
  const verdict = hand.verdict.value;
  const moves = hand.past.value.length;
  return (
    <div class="lab-hand">
      <Turn isOwn />
      <TaskStatus task={hand.reading.value} words="Read the network" stop={commands.stopReading} />
      <LiveText class="hand-verdict" fromNow data-right={verdict ? String(verdict.isRight) : undefined}>
        {verdict ? verdictText(position, verdict) : moves ? '' : HAND_INTRO}
      </LiveText>
      <LiveText class="watch-words" fromNow>
        {(hand.isTold.value && nextText(position)) ||
          wordsNow(position, hand.picked.value, hand.isSplitting.value)}
      </LiveText>
      {hand.work.value ? (
        <HandIn
          work={hand.work.value}
          copy={commands.copyWork}
          save={commands.saveWork}
          send={commands.sendWork}
        />
      ) : (
        <Values />
      )}
      <div class="hand-says" role="group" aria-label="What you say">
        <Button keys="V" act={commands.sayRest}>
          No more removals
        </Button>
        <Button keys="C" aria-pressed={hand.isSplitting.value ? 'true' : 'false'} act={commands.saySplit}>
          Split
        </Button>
        <Button keys="X" act={commands.turnBack}>
          Turn back
        </Button>
      </div>
      <div class="hand-helps" role="group" aria-label="Help">
        {HELPS.map(([icon, words, keys, command]) => (
          <Button keys={keys} isOff={command === 'undoHand' && !moves} act={() => commands[command]()}>
            {iconOf(icon)} {words}
          </Button>
        ))}
      </div>
      <Tree />
      <Agenda />
      <Save />
      <p class="quiet">{scoreText(hand.score.value)}</p>
      <Setup />
    </div>
  );
}

function wordsNow(position: Position, picked: Picked, isSplitting: boolean) {
  if (position.phase === 'split' && !isSplitting) {
    return 'The agenda is empty, and every variable has a value. What now?';
  }
  return taskText(position, picked);
}

/** The values of the chosen variable: to strike, or where it is split to try. */
function Values() {
  const { state: lab, commands } = useRoom('lab');
  const { hand } = lab;
  const position = hand.position.value;
  const { domains, problem, phase } = position;
  const picked = hand.picked.value;
  const cell = phase === 'retry' && picked.cell < 0 ? splitCell(position) : picked.cell;
  const isTrying = phase === 'retry' || hand.isSplitting.value;
  const isQuestion = cell >= 0 && (isTrying || picked.peer >= 0);
  const { struck } = hand;
  const gone = digitsIn(struck.value).map(problem.valueName).join(' and ');
  return (
    <div class="hand-values">
      <ValueKeys
        of={problem}
        label={isTrying ? 'The value to try' : 'The values that are removed'}
        isOn={(digit) => !isTrying && has(struck.value, digit)}
        isOff={(digit) => !(isQuestion && has(domains[cell], digit))}
        press={commands.pressHandDigit}
      />
      <Button isStrong keys="Enter" isOff={!(isQuestion && !isTrying)} act={commands.revise}>
        {struck.value ? `Remove ${gone}` : 'Remove nothing'}
      </Button>
    </div>
  );
}

/** What is still to do, and how the arcs are drawn. */
function Agenda() {
  const { state: lab, commands } = useRoom('lab');
  const { agenda, problem, nodes, node, method, domains } = lab.hand.position.value;
  const sweep = method === 'ac1' ? `, sweep ${nodes[node].sweeps}` : '';
  return (
    <section class="hand-agenda" aria-label="Agenda">
      <h3>
        Agenda{sweep}: {agenda.length} {agenda.length === 1 ? 'arc' : 'arcs'}
      </h3>
      {agenda.length > 0 && (
        <ol>
          {agenda.slice(0, LISTED).map((arc) => (
            <li key={arcName(problem, arc)}>
              <Button
                isBare
                title={`${valuesText(problem, domains[arc.cell])} against ${valuesText(problem, domains[arc.peer])}`}
                act={() => commands.pickArc(arc)}
              >
                {arcName(problem, arc)}
              </Button>
            </li>
          ))}
          {agenda.length > LISTED && <li class="quiet">and {agenda.length - LISTED} more</li>}
        </ol>
      )}
      <ArcLegend />
    </section>
  );
}

/** The pictures as files. */
function Save() {
  const { lab } = useApp().store;
  const { inHand, title, method, position } = lab.hand;
  const what = inHand.value.network ? title.value : `Puzzle ${askedWords(inHand.value.text)}`;
  const notes = [LOOK_NOTE, `${METHOD_WORDS[method.value]} ${what}, by hand. Dokulab`];
  return (
    <SavePictures>
      <SaveFigure id={HAND_NETWORK} title="Network" notes={notes} />
      {position.value.nodes.length > 1 && (
        <SaveFigure id={HAND_TREE} title="Tree" notes={[TREE_NOTE, notes[1]]} />
      )}
    </SavePictures>
  );
}

/** The nodes so far, with the values of each split side by side. */
function Tree() {
  const { lab } = useApp().store;
  const position = lab.hand.position.value;
  const { nodes, node, method } = position;
  if (nodes.length < 2) return null;
  const placed = nodes.map(({ parent }) => ({ parent, x: 0, y: 0 }));
  placeTree(placed);
  const path = new Set();
  for (let at = node; at >= 0; at = nodes[at].parent) path.add(at);
  const drawn = nodes.map((entry, number) => ({
    ...placed[number],
    kind: KINDS[entry.state],
    isOn: path.has(number),
    isPast: entry.state !== 'untried',
    label: entry.parent < 0 ? '' : nodeName(position, entry),
    note: noteOf(entry, method),
    words: nodeText(position, entry),
  }));
  const words = `The search tree: ${nodes.map((entry) => nodeText(position, entry)).join('; ')}.`;
  return (
    <figure class="watch-whole">
      <TreePicture id={HAND_TREE} nodes={drawn} words={words} />
      <TreeLegend more={['◌ not tried', `2× ${method === 'ac1' ? 'sweeps' : 'revisions'} there`]} />
    </figure>
  );
}

const KINDS: Record<HandNode['state'], DrawnNode['kind']> = {
  untried: 'untried',
  open: '',
  failed: 'fail',
  solved: 'solved',
};

const nodeName = ({ problem }: Position, { cell, digit }: HandNode) =>
  `${problem.cellName(cell)}=${problem.valueName(digit)}`;

function noteOf({ state, sweeps, revisions }: HandNode, method: Position['method']) {
  if (state === 'untried') return '';
  return `${method === 'ac1' ? sweeps : revisions}×`;
}

/** Which network, and by which method. */
function Setup() {
  const { store, commands } = useRoom('lab');
  const { inHand, method } = store.lab.hand;
  const { text, network } = inHand.value;
  const [isWriting, setWriting] = useState(false);
  const game = store.askedPuzzle.value;
  const isOwn = networkOf(game) !== null;
  const isListed = network
    ? SHIPPED_NETWORKS.some(({ name }) => name === text)
    : NETWORKS.some(({ puzzle }) => puzzle === text) || text === game;
  const choose = (value: string) => {
    setWriting(value === OWN_NETWORK);
    if (value === OWN_NETWORK) commands.beginNetwork(network?.text);
    if (SHIPPED_NETWORKS.some(({ name }) => name === value)) void commands.setHandNetwork(value);
    else if (value !== OWN_NETWORK && value !== GIVEN) commands.setHandPuzzle(value);
  };
  return (
    <div class="hand-setup lab-form">
      <Choice
        legend="Method"
        name="hand-method"
        options={METHODS}
        value={method.value}
        choose={commands.setHandMethod}
      />
      <p class="quiet">{METHOD_WORDS[method.value]}</p>
      <SelectField
        label="Network"
        class=""
        value={isWriting ? OWN_NETWORK : isListed ? text : GIVEN}
        choose={choose}
      >
        <optgroup label="Sudoku">
          {NETWORKS.map(({ puzzle, title }) => (
            <option value={puzzle}>{title}</option>
          ))}
          {isOwn && <option value={game}>The puzzle in Play</option>}
        </optgroup>
        <OtherProblems />
        {!isListed && <option value={GIVEN}>{network ? titleOf(inHand.value) : 'From the link'}</option>}
      </SelectField>
      {isWriting && <NetworkEditor take={commands.setHandNetwork} />}
      <Button keys="Home" act={commands.restartHand}>
        Start again
      </Button>
    </div>
  );
}

/** What is in hand and in no list. */
const GIVEN = 'given';

export const hand: LabPart<typeof makeHand> = {
  make: makeHand,
  Main: HandMain,
  Panel: HandPanel,
  Facts: HandFacts,
};
