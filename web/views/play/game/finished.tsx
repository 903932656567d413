/** What Play shows in the keypad's place once the puzzle is solved. */
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { anotherText, counted, timeText } from '../../../shared/text/words.ts';
import { helpText } from './late_text.ts';
import type { Source } from '../../../shared/board/game.ts';
import { sourceTitle } from '../../../shared/board/source_title.ts';

export function Finished() {
  const { store, commands } = useApp();
  const { source, clues, history, help } = store.game.value;
  const element = useInSight(clues);
  const byEngine = history.present.shown;
  const rateIt = () => {
    commands.go('rate');
    void commands.rate();
  };
  const time = (
    <>
      in <strong>{timeText(store.clockTime.value)}</strong>
    </>
  );
  return (
    <div class="finished" ref={element}>
      <svg class="ornament" viewBox="0 0 120 12" aria-hidden="true">
        <path d="M0 6h46M74 6h46M60 1l5 5l-5 5l-5-5z" />
      </svg>
      <p class="finished-word">{byEngine ? 'Filled in' : 'Solved'}</p>
      <p class="finished-time">{byEngine ? 'You had the solution filled in.' : time}</p>
      {!byEngine && <p class="quiet">{helpText(help)}</p>}
      <p class="quiet">
        {sourceTitle(source)}, {counted(clues.filter(Boolean).length, 'clue')}
      </p>
      <div class="buttons">
        {source.kind === 'daily' ? (
          store.lateFeatures.value.map(({ NextDay }) => NextDay && <NextDay day={source.day} />)
        ) : (
          <Another source={source} />
        )}
        {!byEngine &&
          store.lateFeatures.value.map(({ AfterGameOffer }) => AfterGameOffer && <AfterGameOffer />)}
        {!byEngine && <Button act={commands.shareResult}>Share</Button>}
        <Button act={rateIt}>Rate it</Button>
        <Button act={commands.undo}>Undo</Button>
      </div>
      {!byEngine && store.lateFeatures.value.map(({ AfterGame }) => AfterGame && <AfterGame />)}
    </div>
  );
}

/** What to play next: the next puzzle of the file, or one of the same level. */
function Another({ source }: { source: Source }) {
  const { store, commands } = useApp();
  const offered = store.offered.value;
  const isOfFile = source.kind === 'file' && offered?.name === source.name;
  const hasNext = isOfFile && source.number < offered.puzzles.length;
  const { level } = source.kind === 'collection' || source.kind === 'made' ? source : { level: 'medium' };
  const isCollected = store.collections.some(({ id }) => id === level);
  const another = () => (isCollected ? commands.playNext(level) : commands.playAnother({ level }));
  const [words, play] = hasNext
    ? [`Play No. ${source.number + 1} in the file`, () => commands.playOffered(source.number)]
    : [anotherText(level), another];
  return (
    <Button isStrong act={play}>
      {words}
    </Button>
  );
}
