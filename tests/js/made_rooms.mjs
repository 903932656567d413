/** A page with the rooms that are made when their view is first shown. */
import { addMade } from '../../web/frame/late_rooms.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { makeConsole } from '../../web/views/lab/console/console.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { makeLessons } from '../../web/views/learn/lessons/lessons.ts';
import { makePhoto } from '../../web/views/play/photo/photo.ts';
import { makeStudy } from '../../web/views/learn/study/study.ts';
import { openPage } from './page.mjs';

/** Their styles and texts are no modules here, so they are named: `openAll` fails where one is left out. */
const MAKE = {
  lab: makeLab,
  lessons: (app) => makeLessons(app, [], () => null),
  study: (app) => makeStudy(app),
  console: makeConsole,
  photo: makePhoto,
};

/** @param {ReturnType<typeof openPage>} page to which they are added */
export function addAll(page) {
  page.app.makeOwnEngine = () => ({ start() {}, status: page.engines.status, replaced: { value: false } });
  for (const { id, isMadeLate } of VIEWS) {
    if (isMadeLate) addMade(page.app, id, MAKE[id](page.app));
  }
  return page;
}

export const openAll = () => addAll(openPage());
