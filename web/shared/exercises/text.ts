/** What exercises say in several places. */
import { counted } from '../text/words.ts';

export const ORDERED = 'Press the options in order; press one again to take it back.';
export const CHOOSE_ONE = 'Choose one.';
export const GIVE_ALL_A_PLACE = 'Give all of them a place.';
export const REASON_UNKNOWN = 'This option is not part of the exercise.';

/** @param place from 1 */
export const placeText = (place: number, found: string, expected: string) =>
  `Place ${place} is for ${expected}, not for ${found}.`;

export const pointsText = (points: number) => counted(points, 'point');

/** "Points: 5 of 8" */
export const scoreText = ({ got, of }: { got: number; of: number }) => `Points: ${got} of ${of}`;

export const HAND_IN = 'Hand in';
export const HAND_IN_WORDS =
  'The code says what you did, which mistakes you made, and your name only if you give one. Nothing else is in it.';

/** A file to hand in. */
export const workFile = (title: string, code: string) =>
  [`# Dokulab, done: ${title}`, '# Hand this file in, or the code:', code, ''].join('\n');
