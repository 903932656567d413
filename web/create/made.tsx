/** What was made: the puzzles as small boards, and the facts and uses of one of them. */
import { Button } from '../controls/button.tsx';
import { geometryOf } from './state.ts';
import { capitalised, counted } from '../text/words.ts';
import { useApp } from '../controls/app_context.ts';
import { classText } from '../controls/call_levels.ts';
import { useInSight } from '../controls/in_sight.ts';
import { MiniBoard } from '../board/mini_board.tsx';
import { isUnderWay } from '../controls/task.ts';
import { HowItWasMade } from './climb.tsx';
import { countText, headline, missedText, shortFacts, tookText } from './text.ts';
import { Told } from '../controls/told.tsx';
import type { ComponentChildren } from 'preact';
import type { Made as MadePuzzle } from './state.ts';

export function Made() {
  const { store, commands } = useApp();
  const { made, chosen, boxes } = store.creating;
  const isMany = made.value.length > 1;
  const isMaking = isUnderWay(store.tasks.generate.value);
  const all = isMaking ? `these ${made.value.length}` : 'all';
  return (
    <section class="made" aria-label="Puzzles you made">
      {chosen.value && <Chosen made={chosen.value} />} {isMany && <Gallery />}
      <div class="buttons">
        {isMany &&
          boxes.value.map(({ box, size }) => (
            <Button key={box} act={() => commands.saveMadeLines(box)}>
              Save {all} {boxes.value.length > 1 ? `${size}x${size} ` : ''}as .sdm
            </Button>
          ))}
        <Button act={() => commands.openSheets('made')}>Print{isMany ? ` ${all}` : ''}</Button>
        {isMany && <Button act={commands.saveMadeTable}>Save {all} as CSV</Button>}
        <Button act={commands.clearMade}>Clear list</Button>
      </div>
    </section>
  );
}

function Chosen({ made }: { made: MadePuzzle }) {
  const { store, commands } = useApp();
  const element = useInSight(made.puzzle);
  const technique = store.catalogue.value.find(({ id }) => id === made.hardest);
  return (
    <div class="made-one" role="group" aria-label="The new puzzle" ref={element}>
      <Told class="verdict">{store.tasks.generate.value.phase === 'running' ? '' : headline(made)}</Told>
      <dl class="facts-list">
        {made.level && <Fact name="Level">{capitalised(made.level)}</Fact>}
        {technique && <Fact name="Hardest">{technique.title}</Fact>}
        {made.er !== null && <Fact name="ER">{made.er.toFixed(1)}</Fact>}
        <Fact name="Search effort">
          {countText(made)}
          {made.call_level && ` (${classText(made.call_level)})`}
        </Fact>
        <Fact name="Clues">{made.clues}</Fact>
        <Fact name="Took">{tookText(made)}</Fact>
        <Fact name="Seed">{made.seed}</Fact>
      </dl>
      {!made.reached && <p class="trouble">{missedText(made)}</p>}
      <div class="buttons">
        <Button isStrong act={() => open('play')}>
          Play it
        </Button>
        <Button act={() => open('rate')}>Rate it</Button>
        <Button act={() => open('explain')}>Explain it</Button>
        <Button act={() => commands.shareMade(made)}>Share</Button>
      </div>
      {made.history.length > 1 && <HowItWasMade made={made} />}
    </div>
  );

  async function open(view: 'play' | 'rate' | 'explain') {
    if (!(await commands.playMade(made))) return;
    commands.go(view);
    if (view === 'rate') await commands.rate();
  }
}

function Fact({ name, children }: { name: string; children?: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** All puzzles that were made, to choose from. */
function Gallery() {
  const { store, commands } = useApp();
  const { made, chosen } = store.creating;
  return (
    <>
      <h3>{counted(made.value.length, 'puzzle')} made</h3>
      <ul class="gallery">
        {made.value.map((one, index) => (
          <li key={one.puzzle}>
            <button
              type="button"
              aria-pressed={one === chosen.value ? 'true' : 'false'}
              onClick={() => commands.chooseMade(one)}
            >
              <MiniBoard puzzle={one.puzzle} geometry={geometryOf(one)} isSilent />
              <span class="unseen">Puzzle {made.value.length - index}: </span>
              <small>{shortFacts(one)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
