/** Following a chain: link by link, branch by branch, and into the chains inside. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button, ActionButton } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { WALK, branchText, insideText, linesText } from './text.ts';
import { say } from '../../../shared/controls/say.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { momentsOf, type Moment } from '../../../shared/steps/step_picture.ts';

/** The way along the chain of the step on the board; nothing where it has none. */
export function ChainView() {
  const { store, commands, keys } = useApp();
  const { chainView: walk, moment, levels } = store.explain;
  const moments = walk.value;
  const now = moment.value;
  const element = useRef<HTMLParagraphElement>(null);
  const isPressed = useRef(false);
  const press = (act: () => unknown) => () => {
    isPressed.current = true;
    act();
  };
  const wasFollowed = useRef(false);
  useLayoutEffect(() => {
    // The button or the line that was pressed has gone: the button in its place takes the focus.
    const buttons = element.current?.querySelectorAll('button') ?? [];
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isPressed.current || (isLost && (now || wasFollowed.current))) [...buttons].at(-1)?.focus();
    if (isPressed.current || now || wasFollowed.current)
      element.current?.scrollIntoView?.({ block: 'nearest' });
    isPressed.current = false;
    if (wasFollowed.current && !now && moments.length) say(store, WALK.whole);
    wasFollowed.current = now !== null;
  }, [now === null]);
  if (!moments.length) return null;
  if (!now) {
    return (
      <p ref={element}>
        <Button keys={keys.shortcutOf('nextLink')} act={press(() => commands.nextLink())}>
          {WALK.start}
        </Button>
      </p>
    );
  }
  return (
    <div class="walk" role="group" aria-label={WALK.group}>
      <div class="walk-way" ref={element}>
        <ActionButton isBare command="previousLink" />
        <p>
          <Place {...levels.value[0]} />
        </p>
        <ActionButton isBare command="nextLink" />
      </div>
      <LiveText as="div" class="walk-levels">
        <Level depth={0} />
      </LiveText>
      <p>
        <Button isBare class="use" act={press(commands.stopFollowing)}>
          {WALK.stop}
        </Button>
      </p>
    </div>
  );
}

function Place({ moments, at }: { moments: readonly Moment[]; at: number }) {
  const last = moments.length - 1;
  return at === last ? (
    WALK.end
  ) : (
    <>
      Link <strong>{at + 1}</strong> of {last}
    </>
  );
}

/** What a link says, in a chain or in one inside a chain, and the chain inside it if that is open. */
function Level({ depth }: { depth: number }) {
  const { store, commands, keys } = useApp();
  const levels = store.explain.levels.value;
  const { moments, at } = levels[depth];
  const now = moments[at];
  const isOpen = levels.length > depth + 1;
  const element = useRef<HTMLParagraphElement>(null);
  const press = () => {
    if (!isOpen) return commands.openInside();
    commands.followTo(levels.slice(0, depth + 1).map((level) => level.at));
  };
  useLayoutEffect(() => {
    if (depth) element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <>
      {depth > 0 && (
        <p class="walk-place">
          <Place {...levels[depth]} />
        </p>
      )}
      <Branches depth={depth} />
      <p class="walk-words" ref={element}>
        {now.words}
      </p>
      {now.inside.length > 0 && (
        <div class="walk-inside">
          <Button
            isBare
            class="use"
            aria-expanded={isOpen ? 'true' : 'false'}
            keys={keys.shortcutOf(isOpen ? 'closeInside' : 'openInside')}
            act={press}
          >
            {insideText(momentsOf(now.inside).length - 1)}
          </Button>
          {isOpen && <Level depth={depth + 1} />}
        </div>
      )}
    </>
  );
}

/** A button for each branch, which shows it from its start to its end. */
function Branches({ depth }: { depth: number }) {
  const { store, commands } = useApp();
  const levels = store.explain.levels.value;
  const { moments, at } = levels[depth];
  const outside = levels.slice(0, depth).map((level) => level.at);
  const ends = moments.flatMap(({ scene }, end) =>
    scene.branch !== null && scene !== moments[end + 1]?.scene ? [end] : [],
  );
  if (ends.length < 2) return null;
  return (
    <div class="walk-branches" role="group" aria-label="Branches">
      {ends.map((end, branch) => (
        <Button
          isBare
          key={branch}
          aria-pressed={moments[at].scene.branch === branch ? 'true' : 'false'}
          act={() => commands.followTo([...outside, end])}
        >
          {branchText(branch)}
        </Button>
      ))}
    </div>
  );
}

/** More lines than this are folded. */
const MAX_LINES = 16;

/** A chain in numbered lines, branch by branch. The board shows the links of the one that is pointed at. */
export function ChainLines({ moments }: { moments: readonly Moment[] }) {
  const count = moments.filter(({ line }) => line).length;
  const lines = <LinesByBranch moments={moments} />;
  if (count <= MAX_LINES) return lines;
  return (
    <details>
      <summary>{linesText(count)}</summary>
      {lines}
    </details>
  );
}

function LinesByBranch({ moments }: { moments: readonly Moment[] }) {
  const { store, commands } = useApp();
  const pointed = store.explain.line.value;
  const withLine = moments.flatMap((moment, at) =>
    moment.line ? [{ moment, at, words: moment.line.words }] : [],
  );
  const scenes = [...new Set(withLine.map(({ moment }) => moment.scene))];
  let number = 0;
  return (
    <div class="chain-lines" onPointerLeave={() => commands.pointAtLine(null)}>
      {scenes.map((scene, index) => {
        const own = withLine.filter(({ moment }) => moment.scene === scene);
        const start = number + 1;
        number += own.length;
        return (
          <>
            {scenes.length > 1 && <h4>{branchText(index)}</h4>}
            <ol start={start} style={{ '--before': start - 1 }}>
              {own.map(({ moment, at, words }) => (
                <li key={at}>
                  <Button
                    isBare
                    data-lit={moment === pointed ? '' : undefined}
                    onFocus={() => commands.pointAtLine(moment)}
                    onBlur={() => commands.pointAtLine(null)}
                    onPointerEnter={() => commands.pointAtLine(moment)}
                    act={() => commands.followTo([at])}
                  >
                    {words}
                  </Button>
                </li>
              ))}
            </ol>
          </>
        );
      })}
    </div>
  );
}
