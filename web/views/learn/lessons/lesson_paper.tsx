/** A lesson on paper: the students' sheet with room to write, and the teacher's page with minutes and answers. */
import { Table } from '../../../shared/controls/table.tsx';
import { signal } from '@preact/signals-core';
import { readRoute } from '../../../frame/route.ts';
import { drawingOf } from '../../../shared/board/board_picture.tsx';
import { valuesOf } from '../../../shared/board/game.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { positionSource } from '../../../shared/board/source.ts';
import { counted } from '../../../shared/text/words.ts';
import { StudentsBlock, TeachersBlock, columnOf } from './blocks.tsx';
import { NumberedBoard } from './exercise.tsx';
import { readLesson, type Step } from './lesson_text.ts';
import { gameIn, isLaterPosition, networkIn, positionIn, visiblePosition } from './shown_state.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { ConstraintNetwork as NetworkDrawing } from '../../../shared/networks/network.tsx';
import { layOutNetwork } from '../../../shared/networks/network_layout.ts';
import { networkProblem } from '../../../shared/networks/problem.ts';
import type { VisiblePosition } from '../../../shared/board/position.ts';
import type { ConstraintNetwork } from '../../../engine/wire.d.ts';
import type { Printed } from './state.ts';

/** Sizes of boards that are drawn on paper. */
const SIZES = [4, 6, 9];

/** What is printed of a lesson; the screen does not show it. */
export function LessonPaper() {
  const { lessons: state } = useApp().store;
  const { value: printed } = state.printed;
  if (!printed) return null;
  const { title, minutes, steps } = readLesson(printed.text);
  const Page = printed.isForTeacher ? TeachersPage : StudentsSheet;
  return (
    <div class="lesson-sheet exercise-sheet">
      <h1>{title}</h1>
      <Page {...{ steps, minutes, printed }} networks={state.networks.value} />
    </div>
  );
}

type Sheet = {
  steps: readonly Step[];
  minutes: number;
  printed: Printed;
  networks: ReadonlyMap<string, ConstraintNetwork>;
};

function StudentsSheet({ steps, printed, networks }: Sheet) {
  return (
    <>
      <div class="exercise-head">
        <span>Name</span>
        <span>Date</span>
      </div>
      {steps.slice(1).map((step, index) => (
        <section class="lesson-paper-step">
          <h2>
            {index + 1}. {step.title}
          </h2>
          <div class="lesson-paper-shown">
            <Shown step={step} paths={printed.paths} networks={networks} />
            <div>
              {step.blocks.map((block) => (
                <StudentsBlock block={block} exercises={printed.exercises} />
              ))}
            </div>
          </div>
        </section>
      ))}
    </>
  );
}

/**
 * The board that a step shows: a later position of a path as the screen shows it before the answer, or the puzzle that
 * begins; where its network is shown, with all values that its variables begin with.
 */
function boardOf({ state }: Step, paths: Printed['paths']) {
  if (!state) return null;
  const game = gameIn(state.address);
  if (!game || !SIZES.includes(game.geometry.size)) return null;
  const request = positionIn(state);
  const result = request && paths.get(request.about);
  if (request && result && isLaterPosition(request)) {
    const path = { phase: 'done' as const, about: request.about, result };
    return drawn(visiblePosition(request, path, false));
  }
  const { geometry, clues } = game;
  const isSmallSearch = readRoute(state.address).view === 'lab' && geometry.size < 9;
  const digits = valuesOf(game);
  const every = isSmallSearch ? (1 << geometry.size) - 1 : 0;
  const candidates = digits.map((digit) => (digit ? 0 : every));
  return drawn({ geometry, position: { digits, candidates }, clues, picture: null, words: '' });
}

function drawn(shown: VisiblePosition) {
  const { geometry: shape } = shown;
  return { shape, drawing: drawingOf(positionSource(shown, createSelection(signal(shape)))) };
}

/** What stands beside the words of a step. */
function Shown({
  step,
  paths,
  networks,
}: {
  step: Step;
  paths: Printed['paths'];
  networks: Sheet['networks'];
}) {
  const network = networks.get(networkIn(step.state) ?? '');
  if (network) return <StartNetwork network={network} step={step} />;
  const board = boardOf(step, paths);
  return board && <NumberedBoard {...board} />;
}

/** A network as a search begins with it. */
function StartNetwork({ network, step }: { network: ConstraintNetwork; step: Step }) {
  const problem = networkProblem(network);
  const variables = problem.cells.map((cell) => ({
    ...{ cell, kind: 'open' as const, light: '' as const, label: '' },
    ...{ domain: network.domains[cell], lost: 0 },
  }));
  return (
    <div class="lesson-paper-network" style={{ '--units': layOutNetwork(problem).width }}>
      <NetworkDrawing
        id={`paper-network-${step.line}`}
        problem={problem}
        variables={variables}
        arc={null}
        words={step.title}
      />
    </div>
  );
}

/** Each step with its minutes, what is expected, and what goes wrong. */
function TeachersPage({ steps, minutes, printed: { exercises } }: Sheet) {
  let from = 0;
  return (
    <>
      <p>
        {counted(steps.length - 1, 'step')}, {counted(minutes, 'minute')}. The class sees none of this.
      </p>
      {steps[0]?.blocks.map(
        (block) => block.kind !== 'exercise' && <TeachersBlock block={block} exercises={exercises} />,
      )}
      <Table
        class="lesson-paper-plan"
        heads={['Minute', 'Step', 'Questions and expected answers', 'Notes, typical mistakes']}
      >
        {steps.slice(1).map((step, index) => {
          const start = from;
          from += step.minutes;
          return (
            <tr>
              <td>
                {start} to {from}
              </td>
              <th scope="row">
                {index + 1}. {step.title}
              </th>
              {(['questions', 'notes'] as const).map((column) => (
                <td>
                  {step.blocks.map(
                    (block) =>
                      columnOf(block) === column && <TeachersBlock block={block} exercises={exercises} />,
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </Table>
    </>
  );
}
