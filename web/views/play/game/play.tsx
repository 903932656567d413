/** Play's panel: the keypad, or the finished state; or, in its place, the home, where one chooses what to play. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isUntouched } from '../../../shared/board/game.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { useRestoredFocus } from '../../../shared/controls/focus.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Pad } from './pad.tsx';
import type { Drawer } from '../../../frame/app.ts';

type DrawerProps = { drawer: Exclude<Drawer, 'none'>; words: string };

const DRAWERS: readonly DrawerProps[] = [
  { drawer: 'new', words: 'New puzzle' },
  { drawer: 'own', words: 'Open a puzzle' },
];

export function Play() {
  const { store } = useApp();
  const { value: drawer } = store.drawer;
  const Finished = store.lateFeatures.value.find((feature) => feature.Finished)?.Finished ?? Coming;
  const Now = store.isSolved.value ? Finished : store.paused.value ? Paused : Pad;
  useRestoredFocus(store, drawer, Now);
  return (
    <div class="play" data-drawer={drawer}>
      <Now />
      <div class="drawers">
        {drawer !== 'none' && <BackToGame />}
        {DRAWERS.map((props) => (
          <DrawerOf {...props} />
        ))}
      </div>
      {Now === Pad && drawer === 'none' && isUntouched(store.game.value) && !store.isDraft.value && (
        <Reminders />
      )}
    </div>
  );
}

/** From the home to the board, whatever is on it. */
function BackToGame() {
  const { store, commands } = useApp();
  return (
    <Button isBare class="back-to-game" act={commands.closeDrawers}>
      {iconOf('previous')}
      <span>{store.gameInProgress.value ? 'Back to the game' : 'The puzzle on the board'}</span>
    </Button>
  );
}

function Reminders() {
  return useApp().store.lateFeatures.value.map(({ Reminder }) => Reminder && <Reminder />);
}

/** Until the late parts are here. */
const Coming = () => null;

function Paused() {
  const { commands } = useApp();
  return (
    <div class="paused">
      <p class="finished-word">Paused</p>
      <p class="quiet">Timer stopped, board hidden.</p>
      <Button isStrong act={commands.togglePause}>
        Resume
      </Button>
    </div>
  );
}

function DrawerOf({ drawer, words }: DrawerProps) {
  const { store, commands, keys } = useApp();
  const isOpen = store.drawer.value === drawer;
  const Content = store.lateFeatures.value.find(({ drawers }) => drawers)?.drawers?.[drawer];
  const head = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    document.querySelector('.panel-body')?.scrollTo(0, 0);
    // Opened by a key: what it holds is one press of Tab away. A visit that begins here has no focus yet.
    if (navigator.userActivation?.hasBeenActive !== false) head.current?.focus({ preventScroll: true });
  }, [isOpen, Content]);
  return (
    <>
      <h3 class="drawer-head" data-drawer={drawer}>
        <Button
          isBare
          aria-expanded={isOpen ? 'true' : 'false'}
          aria-controls={`drawer-${drawer}`}
          place={head}
          keys={keys.shortcutOf('toggleDrawer', drawer)}
          act={() => commands.toggleDrawer(drawer)}
        >
          <span>{words}</span>
          {iconOf('open')}
        </Button>
      </h3>
      <div class="drawer" id={`drawer-${drawer}`} data-drawer={drawer} hidden={!isOpen}>
        {isOpen && Content && <Content />}
      </div>
    </>
  );
}
