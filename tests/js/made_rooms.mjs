/** A page with the rooms that are made when their view is first shown. */
import { addMade } from '../../web/app/late_rooms.ts';
import { VIEWS } from '../../web/app/registry.ts';
import { makeConsole } from '../../web/console/console.ts';
import { makeLab } from '../../web/lab/lab.ts';
import { makeLessons } from '../../web/lessons/lessons.ts';
import { makePhoto } from '../../web/photo/photo.ts';
import { makeStudy } from '../../web/study/study.ts';
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
