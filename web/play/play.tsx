/** Play's panel: the keypad, or the finished state, and drawers for all that is needed now and then. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { counted, sourceTitle, timeText } from '../text/words.ts';
import { useApp } from '../controls/app_context.ts';
import { useRestoredFocus } from '../controls/focus.ts';
import { iconOf } from '../controls/icons.tsx';
import { showOpened, useInSight } from '../controls/in_sight.ts';
import { Pad } from './pad.tsx';
import { helpText } from './text.ts';
import type { Drawer } from '../app/store.ts';
import type { Source } from '../board/game.ts';

type DrawerProps = { drawer: Exclude<Drawer, 'none'>; words: string };

const DRAWERS: readonly DrawerProps[] = [
  { drawer: 'new', words: 'New puzzle' },
  { drawer: 'solve', words: 'Solutions' },
  { drawer: 'own', words: 'Import or enter' },
  { drawer: 'options', words: 'Options' },
  { drawer: 'keys', words: 'Keys' },
];

export function Play() {
  const { store } = useApp();
  const { value: drawer } = store.drawer;
  const Now = store.isSolved.value ? Finished : store.paused.value ? Paused : Pad;
  useRestoredFocus(store, drawer, Now);
  return (
    <div class="play" data-drawer={drawer}>
      <Now />
      <div class="drawers">
        {DRAWERS.map((props) => (
          <DrawerOf {...props} />
        ))}
      </div>
    </div>
  );
}

function Paused() {
  const { commands } = useApp();
  return (
    <div class="paused">
      <p class="finished-word">Paused</p>
      <p class="quiet">Timer stopped, board hidden.</p>
      <button type="button" class="button strong" onClick={() => commands.togglePause()}>
        Resume
      </button>
    </div>
  );
}

function Finished() {
  const { store, commands } = useApp();
  const { source, clues, history, help } = store.game.value;
  const element = useInSight();
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
    <div class="finished" role="status" ref={element}>
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
        <Another source={source} />
        <button type="button" class="button" onClick={rateIt}>
          Rate it
        </button>
        <button type="button" class="button" onClick={() => commands.undo()}>
          Undo
        </button>
      </div>
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
    : [`Another ${level} puzzle`, another];
  return (
    <button type="button" class="button strong" onClick={play}>
      {words}
    </button>
  );
}

function DrawerOf({ drawer, words }: DrawerProps) {
  const { store, commands, keys } = useApp();
  const isOpen = store.drawer.value === drawer;
  const Content = store.lateParts.value.find(({ drawers }) => drawers)?.drawers?.[drawer];
  const content = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (content.current) showOpened(content.current, '.pad > *');
    // Opened by a key: what it holds is one press of Tab away.
    head.current?.focus({ preventScroll: true });
  }, [isOpen, Content]);
  return (
    <>
      <h3 class="drawer-head" data-drawer={drawer}>
        <button
          type="button"
          aria-expanded={isOpen ? 'true' : 'false'}
          aria-controls={`drawer-${drawer}`}
          ref={head}
          aria-keyshortcuts={keys.shortcutOf('toggleDrawer', drawer)}
          onClick={() => commands.toggleDrawer(drawer)}
        >
          <span>{words}</span>
          {iconOf('open')}
        </button>
      </h3>
      <div class="drawer" id={`drawer-${drawer}`} data-drawer={drawer} hidden={!isOpen} ref={content}>
        {isOpen && Content && <Content />}
      </div>
    </>
  );
}
