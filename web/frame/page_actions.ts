/**
 * What a person can do in every view, by keys: it comes with the rest of the page. And the keys of all views, for the
 * help.
 */
import { bindingsIn, rowsOf } from './keys.ts';
import { PLACES } from './places.ts';
import { MAX_ZOOM } from './select.ts';
import type { KeySet } from './settings.ts';
import type { PageAction, View } from './room.ts';
import type { Store } from '../shared/controls/app_context.ts';

/** A lesson that runs goes on from every view, by the keys that clickers send. */
const IN_LESSON = { group: 'Lessons', isForLesson: true } as const;

/** "g" and a letter: to a place; "g" and a digit: to a part of the place. No view has another use for "g". */
const PLACE_KEYS: readonly PageAction[] = [
  ...PLACES.map(({ id, title, key }): PageAction => ({
    group: 'Places',
    words: title,
    keys: [`g ${key}`],
    command: 'goPlace',
    args: [id],
  })),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): PageAction => ({
    group: 'Places',
    words: 'A part of the place',
    keys: [`g ${number}`],
    command: 'goPart',
    args: [number],
  })),
];

const PAGE_KEYS: readonly PageAction[] = [
  { group: 'Page', words: 'New puzzle', keys: ['n'], command: 'toggleDrawer', args: ['new'] },
  { group: 'Page', words: 'Solutions', keys: ['f'], command: 'go', args: ['solutions'] },
  { group: 'Page', words: 'Open a puzzle', keys: ['o'], command: 'toggleDrawer', args: ['own'] },
  { group: 'Page', words: 'Open a file', keys: ['Ctrl+o'], command: 'openFile' },
  { group: 'Page', words: 'Read a photo', keys: ['Shift+i'], command: 'go', args: ['photo'] },
  { group: 'Page', words: 'Settings', keys: ['u'], command: 'go', args: ['settings'] },
  { group: 'Page', words: 'These keys', keys: ['?', 'F1'], command: 'toggleKeys' },
  { group: 'Page', words: 'Theme: light, dark or system', keys: ['t'], command: 'cycleTheme' },
  { group: 'Page', words: 'Large type', keys: ['l'], command: 'toggleLarge' },
  { group: 'Page', words: 'High contrast', keys: ['Shift+l'], command: 'toggleContrast' },
  { group: 'Page', words: 'Full screen', keys: ['Shift+f'], command: 'fullscreen' },
  {
    ...{
      group: 'Page',
      words: 'Zoom in',
      icon: 'zoomIn',
      keys: ['+', '='],
      command: 'zoomIn',
      repeats: true,
    },
    isOff: ({ zoom }) => zoom.value === MAX_ZOOM,
  },
  {
    ...{ group: 'Page', words: 'Zoom out', icon: 'zoomOut', keys: ['-'], command: 'zoomOut', repeats: true },
    isOff: ({ zoom }) => zoom.value === 1,
  },
  { group: 'Page', words: 'Close, deselect', keys: ['Escape'], command: 'escape' },
  { group: 'Page', words: 'Share this puzzle', keys: ['Shift+p'], command: 'share' },
  { group: 'Page', words: 'Restart a failed engine', keys: ['Shift+w'], command: 'startEngine' },
  { ...IN_LESSON, words: 'Answer, or next step', keys: ['PageDown'], command: 'lessons.clickOn' },
  { ...IN_LESSON, words: 'Previous step', keys: ['PageUp'], command: 'lessons.clickBack' },
];

/** They work while the board is hidden, too. */
export const PAGE_ACTIONS: readonly PageAction[] = [...PLACE_KEYS, ...PAGE_KEYS].map((row) => ({
  ...row,
  whenCovered: true,
}));

/**
 * The chords of a view.
 * @param size of the board that is shown
 */
export const bindingsOf = (view: View, size: number, keySet: KeySet = 'own') =>
  bindingsIn(rowsOf(view, size, keySet, PAGE_ACTIONS));

/**
 * The help for a view: its own keys, those of the page, and then those of the other views.
 * @returns group, words, chords
 */
export function helpFor(
  store: Store,
  id: string,
): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const views = store.views.value;
  const { size } = (store.onBoard.value ?? store.board.value).geometry;
  const { keySet } = store.settings.value;
  const groups: Map<string, Map<string, string[]>> = new Map();
  const ofView = views.filter((view) => view.id === id);
  for (const view of [...ofView, ...views.filter((other) => other.id !== id)]) {
    const inPosition = { ...view, keys: view.positionKeys };
    const both = [view, ...(view.positionKeys ? [inPosition] : [])];
    const all = both.flatMap((each) => [...bindingsOf(each, size, keySet).values()]);
    for (const { chord, row } of all) {
      const lines = groups.get(row.group) ?? new Map();
      const chords = lines.get(row.words) ?? [];
      if (!chords.includes(chord)) lines.set(row.words, [...chords, chord]);
      groups.set(row.group, lines);
    }
  }
  return groups;
}
