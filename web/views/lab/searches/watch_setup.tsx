/** Which search to watch: the puzzle, the solver, and what its node means. */
import { Form, SelectField, TextField, Option, NumberField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSolvers, NetworkEditor, OWN_NETWORK, OtherProblems } from './choices.tsx';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { ARCS, EXAMPLES, NETWORK_SOLVERS, SHIPPED_NETWORKS, type Search } from './searches.ts';
import { solverNodes } from './watch_text.ts';

/** What the form says. `source` is an example's id, or one of the two below. */
type Form = { source: string; text: string; solver: string; seed: number; limit: number };

const GAME = 'game';
const TEXT = 'text';

/** A network that a link brought. */
const GIVEN = 'given';

const MAX_SEED = 999_999_999;

const BOARD_SIZES = [4, 6, 9, 16];

export function WatchSetup() {
  const { store, commands } = useRoom('lab');
  const { lab } = store;
  const search = lab.watch.search.value;
  const [form, setForm] = useState(() => formOf(search, store.askedPuzzle.peek()));
  const details = useRef<HTMLDetailsElement>(null);
  const { solvers: boardSolvers, named } = useSolvers();
  useLayoutEffect(() => setForm(formOf(search, store.askedPuzzle.peek())), [search]);
  const chosen = named(form.solver);
  const example = EXAMPLES.find(({ id }) => id === form.source);
  const isNetwork = isNetworkSource(form.source);
  const solvers: readonly { id: string; title: string }[] = isNetwork ? NETWORK_SOLVERS : boardSolvers;
  const puzzle = isNetwork
    ? form.source === OWN_NETWORK
      ? lab.watch.networkText.value
      : form.source === GIVEN
        ? form.text
        : form.source
    : (example?.puzzle ?? (form.source === GAME ? store.askedPuzzle.value : form.text));

  const change = (change: Partial<Form>) => setForm({ ...form, ...change });
  const choose = (source: string) => {
    const entry = EXAMPLES.find(({ id }) => id === source);
    if (source === OWN_NETWORK) commands.beginNetwork(lab.watch.replay.value?.problem.network?.text);
    if (isNetworkSource(source) !== isNetwork && !entry) change({ source, solver: ARCS.id, limit: 1 });
    else
      change(
        entry ? { source, solver: entry.solver, limit: entry.limit, seed: entry.seed ?? 0 } : { source },
      );
  };
  const send = () => {
    const { source, solver, seed, limit } = form;
    const search = {
      puzzle: puzzle.trim(),
      solver,
      seed: chosen.seeded ? seed : null,
      limit,
      ...(isNetwork && { isNetwork }),
    };
    void commands.startSearch({ ...search, source });
    commands.chooseSearch(false);
    details.current?.querySelector('summary')?.focus();
  };

  const { isChoosing } = lab.watch;
  const isOpen = isChoosing.value;
  useLayoutEffect(() => {
    const form = details.current;
    // Whoever opens it by its key goes on in the form; who presses the summary stays there.
    if (!isOpen || !form || form.contains(document.activeElement)) return;
    form.scrollIntoView({ block: 'start' });
    form.querySelector('select')?.focus();
  }, [isOpen]);

  return (
    <details
      class="watch-setup"
      ref={details}
      open={isOpen}
      onToggle={() => commands.chooseSearch(details.current?.open ?? false)}
    >
      <summary aria-keyshortcuts="M">Choose another search</summary>
      <Form send={send}>
        <SelectField label="Problem" class="" value={form.source} choose={choose}>
          {BOARD_SIZES.map((size) => (
            <optgroup label={`${size}x${size}`}>
              {EXAMPLES.filter((entry) => entry.puzzle.length === size * size).map(({ id, title }) => (
                <option value={id}>{title}</option>
              ))}
            </optgroup>
          ))}
          <OtherProblems />
          <optgroup label="Yours">
            <option value={GAME}>The puzzle in Play</option>
            <option value={TEXT}>Your own puzzle</option>
            {form.source === GIVEN && <option value={GIVEN}>The network of the link</option>}
          </optgroup>
        </SelectField>
        {form.source === OWN_NETWORK && <NetworkEditor />}
        {form.source === TEXT && (
          <TextField
            class=""
            label="Puzzle of any size"
            rows={3}
            value={form.text}
            type={(text) => change({ text })}
          />
        )}
        <SelectField
          label="Solver"
          class=""
          value={form.solver}
          choose={(value) => change({ solver: value })}
          hint={solverNodes(chosen)}
        >
          {solvers.map(({ id, title }) => (
            <option value={id}>{title}</option>
          ))}
        </SelectField>
        {chosen.seeded && (
          <NumberField
            label="Seed for random choices"
            value={form.seed}
            min={0}
            max={MAX_SEED}
            change={(seed: number) => change({ seed })}
          />
        )}
        {form.solver !== ARCS.id && !isNetwork && (
          <Option
            isOn={form.limit > 1}
            change={(isOn) => change({ limit: isOn ? 2 : 1 })}
            hint="until a second is found or ruled out."
          >
            Continue after the first solution
          </Option>
        )}
        <Button submits isStrong isOff={!puzzle.trim()}>
          Watch this search
        </Button>
      </Form>
    </details>
  );
}

const FIRST: Search = { ...EXAMPLES[0], seed: null, source: '' };

const isShipped = (text: string) => SHIPPED_NETWORKS.some(({ name }) => name === text);

const isNetworkSource = (source: string) => source === OWN_NETWORK || source === GIVEN || isShipped(source);

/** @param game the puzzle of Play */
function formOf(search: Search | null, game: string): Form {
  const { puzzle, solver, seed, limit, source: named, isNetwork } = search ?? FIRST;
  if (isNetwork) {
    const source = named === OWN_NETWORK ? named : isShipped(puzzle) ? puzzle : GIVEN;
    return { source, text: puzzle, solver, seed: seed ?? 0, limit };
  }
  const example =
    EXAMPLES.find(({ id }) => id === named) ??
    EXAMPLES.find((entry) => entry.puzzle === puzzle && entry.solver === solver && entry.limit === limit);
  const isNamed = named === GAME || named === TEXT;
  const source = isNamed ? named : (example?.id ?? (puzzle === game ? GAME : TEXT));
  return { source, text: source === TEXT ? puzzle : '', solver, seed: seed ?? 0, limit };
}
