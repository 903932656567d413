/** How Study's views get its state and commands. */
import { deskContext } from '../controls/desk_context.js';

/** @typedef {import('./study_desk.js').StudyDesk} StudyDesk */

/** @type {ReturnType<typeof deskContext<StudyDesk>>} */
export const { useDesk: useStudy, within: withinStudy } = deskContext('Study');
