/**
 * The rooms of the page; views in the order of their places. A new room is a folder of its own, a line here, and a line
 * of its place (places.ts).
 */
import { aboutView } from '../views/help/about/view.ts';
import { consoleView } from '../views/lab/console/view.ts';
import { createView } from '../views/make/create/view.ts';
import { explainView, whyView } from '../views/analyse/explain/view.ts';
import { labView } from '../views/lab/searches/view.ts';
import { keysView } from '../views/help/keys/view.ts';
import { lessonsView } from '../views/learn/lessons/view.ts';
import { patternView } from '../views/make/pattern/view.ts';
import { photoView } from '../views/play/photo/view.ts';
import { practiceView } from '../views/learn/practice/view.ts';
import { progressView } from '../views/you/progress/view.ts';
import { WRITING, playView } from '../views/play/game/view.ts';
import { rateView } from '../views/analyse/rate/view.ts';
import { seriesView } from '../views/make/series/view.ts';
import { settingsView } from '../views/you/settings/view.ts';
import { shelvesView } from '../views/puzzles/shelves/view.ts';
import { sharingRoom } from '../views/play/sharing/room.ts';
import { sheetsView } from '../views/puzzles/sheets/view.ts';
import { solutionsView } from '../views/analyse/solutions/view.ts';
import { studyViewWith } from '../views/learn/study/view.ts';
import { todayRoom } from '../views/play/today/room.ts';
import type { Room, View } from './room.ts';

export const VIEWS: readonly View[] = [
  playView,
  photoView,
  explainView,
  whyView,
  solutionsView,
  rateView,
  practiceView,
  lessonsView,
  studyViewWith(WRITING),
  createView,
  patternView,
  shelvesView,
  seriesView,
  sheetsView,
  labView,
  consoleView,
  progressView,
  settingsView,
  keysView,
  aboutView,
];

export const ROOMS: readonly Room[] = [...VIEWS, sharingRoom, todayRoom];
