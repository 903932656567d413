/** How Study's views get its state and commands. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** @typedef {import('./study_desk.js').StudyDesk} StudyDesk */

export const StudyContext = createContext(/** @type {StudyDesk | null} */ (null));

/** @returns {StudyDesk} */
export function useStudy() {
  const desk = useContext(StudyContext);
  if (!desk) throw new Error('a view of Study was drawn outside it');
  return desk;
}
