/** The frame of every screen: the list of places, the board, and one panel that belongs to the view. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../shared/controls/app_context.ts';
import { Board } from '../shared/board/board_view.tsx';
import { Button } from '../shared/controls/button.tsx';
import { ErrorBoundary } from './errors.tsx';
import { FactsHeading, GameHeading } from './heading.tsx';
import type { FrameComponents, View, ViewComponents } from './room.ts';

/** What a press selects, writes or reads: all else on the page is outside. */
const INSIDE = '.board, .panel, .heading button, .heading a';

export function Frame() {
  const { store, commands } = useApp();
  const view = store.currentView.value;
  const { id, title } = view;
  const components = useComponentsOf(view);
  const { Panel, Facts, Main = view.board ? Board : EmptyMain, Heading } = components;
  const isPage = components.isPage?.() ?? view.isPage;
  const { SkipLink, PlaceList, PlaceHead, Messages, EngineStatus, Announcer } =
    store.surroundings.value ?? NOT_YET;
  // Parts of a place that share a form go on with it.
  const panel = components.form ? (store.place.value?.id ?? id) : id;
  useTopOf(panel);
  const lesson = store.lesson.value;
  const deselectOutside = ({ target }: Event) =>
    (target instanceof Element && target.closest(INSIDE)) || commands.deselect();
  return (
    <div class="frame" data-lesson={lesson?.isShown.value ? '' : undefined}>
      <SkipLink />
      <PlaceList />
      <main class="workspace" data-page={isPage ? '' : undefined} onPointerDown={deselectOutside}>
        <ErrorBoundary key={`head-${id}`}>
          {Heading ? <Heading /> : Facts || !view.board ? <FactsHeading Facts={Facts} /> : <GameHeading />}
        </ErrorBoundary>
        {!isPage && (
          <div class="main-area">
            <ErrorBoundary key={Main === Board ? 'board' : id}>
              <Main />
            </ErrorBoundary>
            <DropTarget />
          </div>
        )}
        <section class="panel" aria-label={title} data-view={id} key={panel} tabIndex={-1}>
          <ErrorBoundary>{lesson?.isRunning.value && <lesson.Card />}</ErrorBoundary>
          {!lesson?.isShown.value && <PlaceHead />}
          <div class="panel-body">
            <ErrorBoundary>
              <Panel />
            </ErrorBoundary>
          </div>
          <Messages />
        </section>
        <EngineStatus />
      </main>
      <Announcer />
      {[...store.rooms.value, ...store.lateFeatures.value].map(
        ({ Over }, index) =>
          Over && (
            <ErrorBoundary key={index}>
              <Over />
            </ErrorBoundary>
          ),
      )}
    </div>
  );
}

/**
 * Where the whole page scrolls, in windows with little height, each panel begins at its top. The first one does so by
 * itself: to ask for it would have the browser lay out the page twice.
 */
function useTopOf(panel: string) {
  const shown = useRef(panel);
  useLayoutEffect(() => {
    if (shown.current !== panel) document.documentElement.scrollTo(0, 0);
    shown.current = panel;
  }, [panel]);
}

const Nothing = () => null;

/** The first frame, which the board has to itself: it can be played before all else is drawn. */
const NOT_YET: FrameComponents = {
  SkipLink: Nothing,
  /** As index.html has it. */
  PlaceList: () => (
    <header class="place-list">
      <h1 class="site-title">Dokulab</h1>
    </header>
  ),
  PlaceHead: Nothing,
  Messages: FirstMessage,
  EngineStatus: Nothing,
  Announcer: Nothing,
};

/** Where the rest of the page could not be fetched, that stays in sight: the game goes on, and all else is missing. */
function FirstMessage() {
  return (
    <div class="messages" role="alert">
      {useApp().store.isRestAway.value && (
        <div class="notice" data-tone="bad">
          <p>The rest of the page could not be fetched. Check your connection, then try again.</p>
          <Button act={() => location.reload()}>Try again</Button>
        </div>
      )}
    </div>
  );
}

/** What is drawn of the view that is shown. While it is being fetched, its place says so. */
const useComponentsOf = (view: View): ViewComponents =>
  useApp().store.late.value[view.id] ?? view.components ?? { Panel: Loading };

function Loading() {
  const { title } = useApp().store.currentView.value;
  return <p class="quiet">Loading {title}.</p>;
}

/** Where a view's main area will be, while it is fetched. */
const EmptyMain = () => <div class="board" />;

/** Shows where a thing lands that is being dragged over the page. */
function DropTarget() {
  const { store } = useApp();
  if (!store.dragged.value) return null;
  return (
    <p class="landing">
      <span>Drop to open</span>
    </p>
  );
}
