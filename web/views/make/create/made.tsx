/** What was made: the facts and uses of one puzzle, and the list of all. */
import { Button } from '../../../shared/controls/button.tsx';
import { counted } from '../../../shared/text/words.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { classText } from '../../../shared/controls/call_levels.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { Gallery } from '../../../shared/puzzle_list/gallery.tsx';
import { cluesOf, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { Ticked } from '../../../shared/puzzle_list/ticked.tsx';
import { Fact, PuzzleFacts } from '../../../shared/puzzle_spec/puzzle_facts.tsx';
import { HowItWasMade } from './climb.tsx';
import { countText, headline, missedText, tookText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

/** So many of the latest are shown; Puzzles has them all. */
const MOST_SHOWN = 12;

export function Made() {
  const { store, commands } = useApp();
  const { kept, chosen } = store.creating;
  const all = kept.value;
  return (
    <section class="made" aria-label="Puzzles you made">
      {chosen.value && <Chosen made={chosen.value} />}
      {all.length > 1 && (
        <>
          <h3>{counted(all.length, 'puzzle')} made here</h3>
          <Gallery
            label="Made here"
            puzzles={all.slice(-MOST_SHOWN).toReversed()}
            shown={chosen.value}
            show={commands.chooseMade}
          />
          <Ticked />
        </>
      )}
      <div class="buttons">
        <Button act={() => commands.printList('made')}>{all.length > 1 ? 'Print all' : 'Print'}</Button>
        <Button act={() => commands.useList('made')}>Save, rate or hand out</Button>
        <Button act={commands.clearMade}>Clear list</Button>
      </div>
    </section>
  );
}

function Chosen({ made }: { made: Puzzle }) {
  const { store, commands } = useApp();
  const run = store.creating.run.value;
  const element = useInSight(made.clues);
  const isRunning = store.tasks.generate.value.phase === 'running';
  return (
    <div
      class="made-one"
      role="group"
      aria-label={run ? 'The new puzzle' : 'A puzzle you made'}
      ref={element}
    >
      {run && <LiveText class="verdict">{isRunning ? '' : headline(run)}</LiveText>}
      <PuzzleFacts {...made} callCount={run ? null : made.callCount}>
        {run && (
          <Fact name="Search effort">
            {countText(run)}
            {run.call_level && ` (${classText(run.call_level)})`}
          </Fact>
        )}
        <Fact name="Clues">{cluesOf(made)}</Fact>
        {run && <Fact name="Took">{tookText(run)}</Fact>}
        {made.source.kind === 'made' && <Fact name="Seed">{made.source.seed}</Fact>}
      </PuzzleFacts>
      {run && !run.reached && <p class="trouble">{missedText(run)}</p>}
      <div class="buttons">
        <Button isStrong act={() => open('play')}>
          Play it
        </Button>
        <Button act={() => open('rate')}>Rate it</Button>
        <Button act={() => open('explain')}>Explain it</Button>
        <Button act={() => commands.shareMade(made)}>Share</Button>
      </div>
      {run && run.history.length > 1 && <HowItWasMade made={run} />}
    </div>
  );

  async function open(view: 'play' | 'rate' | 'explain') {
    if (!(await commands.playMade(made))) return;
    commands.go(view);
    if (view === 'rate') await commands.rate();
  }
}
