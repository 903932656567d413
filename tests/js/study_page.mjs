/** Study opened in a page, as it is when its view is first shown. */
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeStudy } from '../../web/views/learn/study/study.ts';

/** @returns its state and its commands in one. @param timeOfDay in ms */
export function openStudy(app, timeOfDay) {
  addMade(app, 'study', makeStudy(app, timeOfDay));
  return { ...app.store.study, ...app.commands.study };
}
