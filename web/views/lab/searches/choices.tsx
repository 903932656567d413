/** What several parts of the Lab offer: solvers, engines, problems other than sudoku, and whose turn it is. */
import { TextField, NumberField, Option } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useRoom, type Rooms, useApp } from '../../../shared/controls/app_context.ts';
import {
  SHIPPED_NETWORKS,
  ARCS,
  writeDemonstration,
  NETWORK_SOLVERS,
  ownEntry,
  solverName,
} from './searches.ts';
import { handLink } from './hand.ts';
import { networkOf } from './hand_state.ts';
import { askedText } from '../../../shared/board/digits.ts';
import type { Problem } from '../../../shared/networks/problem.ts';
import type { ComponentChildren } from 'preact';

type Watchable = { id: string; title: string; node: string; seeded: boolean };

/** The solvers whose searches can be watched, as the engine tells of them, and the network's search. */
export function useSolvers() {
  const { store } = useApp();
  const traceableSolvers = (store.hello.value?.solvers ?? []).filter(({ traceable }) => traceable);
  const own = (store.ownSolvers.value?.programs ?? []).map(({ id }) => ownEntry(id));
  const solvers: readonly Watchable[] = [...traceableSolvers, ARCS, ...own];
  /** The solver of an id; of one that is not known yet, its id alone. */
  const named = (id: string): Watchable =>
    [...solvers, ...NETWORK_SOLVERS].find((entry) => entry.id === id) ?? {
      id,
      title: id,
      node: '',
      seeded: false,
    };
  return { solvers: traceableSolvers.length ? solvers : [], named };
}

/**
 * Solvers to tick, each with what it counts as a node.
 * @param props `size` is null where puzzles of every size may come; `withOwn`: the solver
 *   that
 *   the Console has sent can be ticked too
 */
export function SolverChoice({
  chosen,
  toggle,
  size,
  withOwn = false,
}: {
  chosen: readonly string[];
  toggle: (solver: string) => void;
  size: number | null;
  withOwn?: boolean;
}) {
  const { store } = useApp();
  const entry = (store.hello.value?.solvers ?? []).filter(
    ({ sizes }) => size === null || !sizes || sizes.includes(size),
  );
  const own = (store.ownSolvers.value?.programs ?? []).map(({ id }) => ownEntry(id));
  const solvers = withOwn ? [...own, ...entry] : entry;
  return (
    <fieldset class="solver-choice">
      <legend>Solvers</legend>
      {!entry.length && <p class="quiet">The list appears once the engine has started.</p>}
      {solvers.map(({ id, title, node }) => (
        <Option key={id} isOn={chosen.includes(id)} change={() => toggle(id)} hint={<>Nodes: {node}.</>}>
          <b>{solverName(id)}</b> {title}
        </Option>
      ))}
    </fieldset>
  );
}

/** How many engines may work for the Lab at once. */
export function EnginesChoice() {
  const { state: lab, commands } = useRoom('lab');
  if (lab.max < 2) return null;
  return (
    <NumberField
      label={`Engines working at once, up to ${lab.max}`}
      value={lab.allowed.value}
      min={1}
      max={lab.max}
      change={commands.allowEngines}
    />
  );
}

/** The option under which one writes. */
export const OWN_NETWORK = 'own-network';

/** What a select offers of them. */
export function OtherProblems() {
  return (
    <optgroup label="Other problems">
      {SHIPPED_NETWORKS.map(({ name, title }) => (
        <option value={name}>{title}</option>
      ))}
      <option value={OWN_NETWORK}>Your own network</option>
    </optgroup>
  );
}

/** How each line begins, and what it says; the engine's reader has the rules. */
const LINES = [
  ['title My map', 'a name'],
  ['var A B C: red green blue', 'variables and what each may be; 1..8 is the numbers from 1 to 8'],
  ['different A B C', 'each two of them differ'],
  ['equal A B', 'they are the same'],
  ['less A B', 'A comes before B, in the order of the values'],
  ['not A=red B=blue', 'not both; not A=red removes the value'],
  ['place A 2 3', 'drawn in column 2, row 3; else in a ring'],
  ['# words', 'a comment'],
] as const;

/** The text of a network, to be changed, and how one is written. */
export function NetworkEditor({ take }: { take?: (text: string) => unknown }) {
  const { state: lab, commands } = useRoom('lab');
  const { value: text } = lab.watch.networkText;
  return (
    <div class="network-editor">
      <TextField
        class=""
        label="Network: variables, their values, constraints"
        rows={8}
        spellcheck={false}
        value={text}
        type={commands.writeNetwork}
      />
      <details>
        <summary>How a network is written</summary>
        <dl>
          {LINES.map(([line, meaning]) => (
            <div>
              <dt>
                <code translate={false}>{line}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p class="quiet">
          Groups in a line are separated by commas. A+2 is the value two further on:{' '}
          <code translate={false}>different A B+1 C+2</code> is a diagonal of eight queens.
        </p>
      </details>
      {take && (
        <Button isStrong isOff={!text.trim()} act={() => take(text)}>
          Take this network
        </Button>
      )}
    </div>
  );
}

/** How arcs are drawn. */
export function ArcLegend() {
  return (
    <ul class="lab-arc-legend">
      {[
        ['todo', 'to do'],
        ['consistent', 'consistent'],
        ['revised', 'just revised'],
      ].map(([look, words]) => (
        <li>
          <svg viewBox="0 0 34 8" aria-hidden="true">
            <path data-look={look} d="M1 4H33" />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

// Where the other turn goes on with what is shown: the machine's in Watch, one's own in By hand.

type Lab = Pick<Rooms['lab'], 'watch' | 'hand'>;

/** By hand with what is watched, where its network can be drawn. */
function handAddress({ watch, hand }: Lab) {
  const { search, replay } = watch;
  const { network = null, board = null } = replay.value?.problem ?? {};
  const trace = replay.value?.trace;
  const text = board && trace ? askedText(trace.puzzle, board) : search.value?.puzzle;
  if (text === undefined || text === hand.inHand.value.text || !(network || networkOf(text)))
    return '#lab/hand';
  return handLink({ text, network }, hand.method.value);
}

/** Watch with what is in hand: arc by arc, where another problem was watched. */
function watchAddress({ watch, hand }: Lab) {
  const { text, network } = hand.inHand.value;
  const isWatched = [watch.search.value?.puzzle, watch.replay.value?.trace.puzzle].includes(text);
  if (isWatched) return '#lab/watch';
  const search = { puzzle: text, solver: ARCS.id, seed: 0, limit: 1, isNetwork: network !== null };
  return writeDemonstration({ search, step: 0, asksFirst: false, showsNetwork: true, showsCode: true });
}

/** Whose turn it is, the machine's or one's own: each goes on with what is shown, where the other can. */
export function Turn({ isOwn }: { isOwn: boolean }) {
  const { lab } = useApp().store;
  const turns = [
    ['Machine', watchAddress(lab), !isOwn],
    ['By hand', handAddress(lab), isOwn],
  ] as const;
  return (
    <div class="lab-turn" role="group" aria-label="Whose turn">
      {turns.map(([words, address, isOn]) => (
        <a key={words} class="button" href={address} aria-current={isOn ? 'true' : undefined}>
          {words}
        </a>
      ))}
    </div>
  );
}

/** What the pictures of a part are saved by. */
export const SavePictures = ({ children }: { children: ComponentChildren }) => (
  <details class="lab-save">
    <summary>Save a picture</summary>
    <div class="buttons">{children}</div>
  </details>
);

/** The values of a network's variables, or a board's digits, to be pressed. */
export const ValueKeys = ({
  of: { digits, valueName, network },
  label,
  isOn,
  isOff,
  press,
}: {
  of: Problem;
  label: string;
  isOn: (digit: number) => boolean;
  isOff: (digit: number) => boolean;
  press: (digit: number) => void;
}) => (
  <div class="guess-digits" data-named={network ? '' : undefined} role="group" aria-label={label}>
    {digits.map((digit) => (
      <Button
        isBare
        key={digit}
        aria-pressed={isOn(digit) ? 'true' : 'false'}
        isOff={isOff(digit)}
        keys={digit > 9 ? undefined : String(digit)}
        act={() => press(digit)}
      >
        {valueName(digit)}
      </Button>
    ))}
  </div>
);
