/** The frame of every screen: the list of places, the board, and one panel that belongs to the view. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../shared/controls/app_context.ts';
import { Board } from '../shared/board/board_view.tsx';
import { Announcer, SkipLink } from './announce.tsx';
import { EngineStatus } from './engine_status.tsx';
import { ErrorBoundary } from './errors.tsx';
import { FactsHeading, GameHeading } from './heading.tsx';
import { useComponentsOf } from './late_view.tsx';
import { Messages } from './messages.tsx';
import { PartStrip, PlaceList } from './place_list.tsx';

/** What a press selects, writes or reads: all else on the page is outside. */
const INSIDE = '.board, .panel, .heading button, .heading a';

export function Frame() {
  const { store, commands } = useApp();
  const view = store.currentView.value;
  const { id, title } = view;
  const components = useComponentsOf(view);
  const { Panel, Facts, Main = view.board ? Board : EmptyMain, Heading } = components;
  const isPage = components.isPage?.() ?? view.isPage;
  const isPainted = useAfterPaint();
  // Parts of a place that share a form go on with it.
  const panel = components.form ? (store.place.value?.id ?? id) : id;
  useTopOf(panel);
  const lesson = store.lesson.value;
  const deselectOutside = ({ target }: Event) =>
    (target instanceof Element && target.closest(INSIDE)) || commands.deselect();
  return (
    <div class="frame" data-lesson={lesson?.isShown.value ? '' : undefined}>
      <SkipLink />
      {isPainted ? <PlaceList /> : <EmptyPlaceList />}
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
            <ErrorBoundary>{isPainted && <Panel />}</ErrorBoundary>
          </div>
          <Messages />
        </section>
        <EngineStatus />
      </main>
      <Announcer />
      {[...store.rooms, ...store.lateFeatures.value].map(
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

/** What a place says over all of its parts, and the strip of these. */
function PlaceHead() {
  const { store } = useApp();
  const place = store.place.value?.id ?? '';
  return (
    <>
      {store.lateFeatures.value.map(({ heads }) => {
        const Head = heads?.[place];
        return Head && <Head />;
      })}
      <PartStrip />
    </>
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

/** False in the first frame, which the board has to itself: it can be played before all else is drawn. */
function useAfterPaint() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted;
}

/** As index.html has it. */
const EmptyPlaceList = () => (
  <header class="place-list">
    <h1 class="site-title">Dokulab</h1>
  </header>
);

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
