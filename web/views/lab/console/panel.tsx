/**
 * The Console's panel: a program that came by a link, one's own solver, examples, files, and what there is.
 */
import { Button } from '../../../shared/controls/button.tsx';
import { FilePlace } from '../../../shared/controls/file_place.tsx';
import { makeConsole } from './console.ts';
import { Facts, Main } from './main.tsx';
import style from './style.css';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { Option } from '../../../shared/controls/fields.tsx';
import { EXAMPLES } from './examples.ts';
import {
  ALLOW,
  ALLOW_MEANS,
  HOW_TO_INSTALL,
  INTERFACE,
  LOCKED,
  NAMES,
  ONE_FILE_PACKAGES,
  OPEN,
  SOLVERS_HINT,
  WHEEL_HINT,
} from './text.ts';

export const styles = [style];

export const make = makeConsole;

export const open = () => ({ Facts, Main, Panel });

function Panel() {
  return (
    <div class="console">
      <Offered />
      <OwnSolver />
      <Solvers />
      <Examples />
      <Files />
      <h3>Names you can use</h3>
      <Terms of={NAMES} />
      <Packages />
    </div>
  );
}

/** What someone else wrote: to be read before it is taken over, and taken over before it is run. */
function Offered() {
  const { state, commands } = useRoom('console');
  const program = state.offered.value;
  if (!program) return null;
  return (
    <section class="console-offered" aria-label="A program to read first">
      <h3>{program.name}: read it first</h3>
      <p>
        Nothing of this program has run. If you use it, it replaces the text in the editor; you still decide
        whether to run it.
      </p>
      <pre translate={false} tabindex={0}>
        {program.text}
      </pre>
      <div class="buttons">
        <Button isStrong act={commands.takeOffered}>
          Put in the editor
        </Button>
        <Button act={commands.addOffered}>Add to the solvers</Button>
        <Button act={commands.closeOffered}>Close</Button>
      </div>
    </section>
  );
}

function OwnSolver() {
  const { state, commands } = useRoom('console');
  return (
    <section>
      <h3>Your own solver</h3>
      <p>
        Write a function <code translate={false}>solve(grid)</code>. Race it against all other solvers, or
        watch it search the puzzle in Play with its tree.
      </p>
      <div class="buttons">
        <Button isStrong act={commands.race}>
          Race this solver
        </Button>
        <Button act={commands.watch}>Watch this solver</Button>
      </div>
      {state.problem.value && (
        <p class="trouble" role="alert">
          {state.problem.value}
        </p>
      )}
      <details>
        <summary>How to write a solver</summary>
        <p>
          With <code translate={false}>yield</code>, each solution is yielded: the full grid itself, or its
          digits as text or a list. A plain <code translate={false}>yield</code> is a pause: the search can be
          stopped there, and limits of time count. When the generator ends, there are no more solutions, so it
          can prove that there is only one.
        </p>
        <p>
          Without <code translate={false}>yield</code>, return <code translate={false}>True</code> when the
          grid is full, or the digits; return
          <code translate={false}>False</code> if there is no solution.
        </p>
        <Terms of={INTERFACE} />
        <p>Answers are checked. What you place on the grid is what Watch shows.</p>
      </details>
    </section>
  );
}

/** Several solvers by name, such as those of a class, for a race and a tournament. */
function Solvers() {
  const { state, commands } = useRoom('console');
  const all = [...state.solvers.value.keys()];
  const racing = all.filter((name) => !state.resting.value.has(name));
  return (
    <section aria-label="Solvers by name">
      <h3>Several solvers</h3>
      {all.length > 0 && (
        <ul class="console-solvers">
          {all.map((name) => (
            <li key={name}>
              <Option isOn={!state.resting.value.has(name)} change={() => commands.toggleSolver(name)}>
                {name}
              </Option>
              <Button act={() => commands.openSolver(name)}>Edit</Button>
              <Button aria-label={`Remove ${name}`} act={() => commands.removeSolver(name)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        {all.length > 0 && (
          <Button isStrong isOff={!racing.length} act={commands.raceSolvers}>
            Race the ticked solvers
          </Button>
        )}
        <Button act={commands.addSolver}>Add this program</Button>
      </div>
      <FilePlace
        words="Add files"
        hint={SOLVERS_HINT}
        accept=".py,text/x-python"
        multiple
        take={(files: readonly File[]) => void commands.addSolverFiles(files)}
      />
    </section>
  );
}

function Examples() {
  const { commands } = useRoom('console');
  return (
    <section>
      <h3>Examples</h3>
      <ul class="console-examples">
        {EXAMPLES.map(({ title, text }) => (
          <li>
            <Button isBare act={() => commands.open(text)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      <p class="quiet">An example replaces the text in the editor. Alt+↑ brings the earlier text back.</p>
    </section>
  );
}

function Files() {
  const { state, commands } = useRoom('console');
  const app = useApp();
  return (
    <section>
      <h3>File</h3>
      <p class="quiet">
        {state.program.value.name}
        {!app.store.storageProblem.value &&
          ', kept in this browser. Alt+↑ brings back the programs of other tabs'}
        .
      </p>
      <div class="buttons">
        <Button act={commands.openFile}>Open a file</Button>
        <Button act={commands.saveFile}>Save as a file</Button>
        <Button act={commands.copyLink}>Copy a link</Button>
      </div>
    </section>
  );
}

/** What programs can reach, and how packages come in. */
function Packages() {
  const { state, commands } = useRoom('console');
  const isOpen = state.isOpen.value;
  return (
    <section aria-label="Packages">
      <h3>Packages</h3>
      <p>{isOpen ? OPEN : LOCKED}</p>
      {state.canOpen ? (
        <>
          <Option isOn={isOpen} change={(isOn) => commands.allowPackages(isOn)} hint={ALLOW_MEANS}>
            {ALLOW}
          </Option>
          {isOpen && <pre translate={false}>{HOW_TO_INSTALL}</pre>}
        </>
      ) : (
        <p>{ONE_FILE_PACKAGES}</p>
      )}
      <FilePlace
        words="Install a wheel"
        hint={WHEEL_HINT}
        accept=".whl"
        isOff={state.isRunning.value}
        take={([file]: readonly File[]) => void commands.installWheel(file)}
      />
    </section>
  );
}

function Terms({ of }: { of: readonly (readonly string[])[] }) {
  return (
    <dl class="console-terms">
      {of.map(([term, words]) => (
        <div>
          <dt>
            <code translate={false}>{term}</code>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
