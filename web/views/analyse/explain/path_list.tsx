/** The path as a list: each step's technique and what follows from it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { countTechniques, pathSummary, type Path } from '../../../shared/steps/step_path.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { capitalised, tenthsText } from '../../../shared/text/words.ts';
import { ABOUT_SCALES, EMPTY, ENDINGS, RATINGS, SCORE, summaryText } from './text.ts';

export function PathList() {
  const { store } = useApp();
  const path = store.explain.path.value;
  const hasFailed = store.explain.task.value.phase === 'failed';
  const soFar = store.explain.steps.value;
  if (!path && soFar.length) return <Steps steps={soFar} ending={null} />;
  if (!path) return !hasFailed && <p class="quiet">{EMPTY.path}</p>;
  if (path.rating && path.verdict !== 'unique') return null; // it has no path, and the step's card says why
  const { verdict } = pathSummary(path, store.explain.end.value, store.board.value.geometry);
  const isAtEnd = store.explain.index.value >= path.steps.length; // where the step's card says it
  return (
    <>
      {verdict && !isAtEnd && (
        <p class="notice" data-tone="bad">
          {verdict}
        </p>
      )}
      <Summary path={path} />
      <Steps steps={path.steps} ending={ENDINGS[path.ending]} />
      <Keep />
    </>
  );
}

function Summary({ path }: { path: Path }) {
  const { store } = useApp();
  return (
    <details class="path-summary">
      <summary>{capitalised(summaryText(path, store.explain.from.value !== null))}</summary>
      <table class="counts">
        <tbody>
          {countTechniques(path.steps, store.catalogue.value).map(({ title, count }) => (
            <tr>
              <th scope="row">{title}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{path.rating ? `${RATINGS} ${ABOUT_SCALES[path.rating.scale]}` : SCORE}</p>
    </details>
  );
}

/** @param props.ending null while the path is not known to its end */
function Steps({ steps, ending }: { steps: Path['steps']; ending: string | null }) {
  const { store, commands } = useApp();
  const lit = store.explain.index.value;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => scrollToCurrent(list.current), [lit]);
  return (
    <ol class="steps" ref={list}>
      {steps.map(({ title, what, rating }, index) => (
        <li key={index}>
          <Button
            isBare
            aria-current={index === lit ? 'step' : undefined}
            tabindex={index === lit ? 0 : -1}
            act={() => commands.showStep(index)}
          >
            <span class="step-number">{index + 1}</span>
            <span class="step-title">{title}</span>
            {rating !== undefined && <span class="step-rating">{tenthsText(rating)}</span>}
            <span class="step-follows">{what}</span>
          </Button>
        </li>
      ))}
      {ending !== null && (
        <li>
          <Button
            isBare
            aria-current={lit >= steps.length ? 'step' : undefined}
            tabindex={lit >= steps.length ? 0 : -1}
            act={commands.lastStep}
          >
            <span class="step-number">–</span>
            <span class="step-title">{ending}</span>
          </Button>
        </li>
      )}
    </ol>
  );
}

/** Scrolls to the lit step where the list scrolls by itself; takes the focus along if it is in the list. */
function scrollToCurrent(list: HTMLElement | null) {
  const row = list?.querySelector('[aria-current]') as HTMLElement | null | undefined;
  const box = list?.parentElement;
  if (!list || !row || !box) return;
  if (list.contains(document.activeElement)) row.focus({ preventScroll: true });
  if (box.scrollHeight <= box.clientHeight) return;
  const [above, below] = [row.offsetTop, row.offsetTop + row.offsetHeight - box.clientHeight];
  const wanted = Math.max(Math.min(box.scrollTop, above - row.offsetHeight), below + row.offsetHeight);
  box.scrollTop = Math.min(wanted, above); // of a row that is higher than the list, its head
}

function Keep() {
  const { commands } = useApp();
  return (
    <div class="buttons">
      <Button act={commands.copyPath}>Copy as text</Button>
      <Button act={commands.downloadPath}>Download</Button>
    </div>
  );
}
