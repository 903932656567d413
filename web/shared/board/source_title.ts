/** What the page calls a puzzle, by where it is from. */
import { capitalised, collectionTitle, numberText } from '../text/words.ts';
import { shortDayText } from '../text/days.ts';
import type { Source } from './game.ts';

export function sourceTitle(source: Source) {
  switch (source.kind) {
    case 'collection':
      return collectionTitle(source.level, source.number);
    case 'made':
      return `${capitalised(source.level)}, generated`;
    case 'daily':
      return `Daily ${shortDayText(source.day)}`;
    case 'typed':
      return 'Your puzzle';
    case 'pasted':
      return 'Pasted puzzle';
    case 'link':
      return 'Puzzle from a link';
    case 'pattern':
      return 'Puzzle from your pattern';
    case 'photo':
      return 'Puzzle from a photo';
    case 'file':
      return source.number ? `No. ${numberText(source.number)} of ${source.name}` : source.name;
  }
}
