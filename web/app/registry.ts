/**
 * The rooms of the page; views in the order of their places. A new room is a folder of its own, a line here, and a line
 * of its place (places.ts).
 */
import { aboutView } from '../about/view.ts';
import { consoleView } from '../console/view.ts';
import { createView } from '../create/view.ts';
import { explainView } from '../explain/view.ts';
import { labView } from '../lab/view.ts';
import { keysView } from '../keys/view.ts';
import { lessonsView } from '../lessons/view.ts';
import { patternView } from '../pattern/view.ts';
import { photoView } from '../photo/view.ts';
import { practiceView } from '../practice/view.ts';
import { progressView } from '../progress/view.ts';
import { WRITING, playView } from '../play/view.ts';
import { rateView } from '../rate/view.ts';
import { seriesView } from '../series/view.ts';
import { settingsView } from '../settings/view.ts';
import { shelvesView } from '../shelves/view.ts';
import { sharingRoom } from '../sharing/room.ts';
import { sheetsView } from '../sheets/view.ts';
import { solutionsView } from '../solutions/view.ts';
import { studyViewWith } from '../study/view.ts';
import { todayRoom } from '../today/room.ts';
import { whyRoom } from '../why/room.ts';
import type { Room, View } from './room.ts';

export const VIEWS: readonly View[] = [
  playView,
  photoView,
  explainView,
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

export const ROOMS: readonly Room[] = [...VIEWS, sharingRoom, todayRoom, whyRoom];
