/**
 * The places of the page, named after what a person has in hand: a game, this puzzle, a technique or a class, a puzzle
 * to be, lists of puzzles, a search; and two at the foot. A place has parts, each with an address of its own; a part is
 * a view, or one of several that a view has.
 */

/**
 * `name` is the part's in the address, `title` its word in the strip of parts. `view` is the id of the room that draws
 * it, and `part`, where that room draws several, which of them. `under` is the name of the part from which people come to
 * it: the strip leaves it out, and marks that one. `isPassing`: who comes back to the place later finds its first part.
 * `isOfPuzzle`: it is about the puzzle in hand, so who opens another there stays; elsewhere that leads to Play.
 */
export type PlacePart = {
  name: string;
  title: string;
  view: string;
  part?: string;
  under?: string;
  isPassing?: boolean;
  isOfPuzzle?: boolean;
};

/**
 * `key` follows "g". `icon` is path data on a 24 x 24 grid. `isAtFoot`: a gap comes before it in the rail.
 * `isInYou`: on a phone it has no place under the thumb, and You leads to it, saying what it `holds`.
 */
export type Place = {
  id: string;
  title: string;
  key: string;
  icon: string;
  isAtFoot?: boolean;
  isInYou?: boolean;
  holds?: string;
  parts: readonly PlacePart[];
};

export const PLACES: readonly Place[] = [
  {
    id: 'play',
    title: 'Play',
    key: 'p',
    icon: 'M4 4h16v16H4zM4 9.33h16M4 14.67h16M9.33 4v16M14.67 4v16',
    parts: [
      { name: 'game', title: 'Game', view: 'play', isOfPuzzle: true },
      { name: 'photo', title: 'Photo', view: 'photo', under: 'game', isPassing: true },
    ],
  },
  {
    id: 'analyse',
    title: 'Analyse',
    key: 'a',
    icon: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.2 15.2L20.5 20.5M7.5 10.5h6M10.5 7.5v6',
    parts: [
      { name: 'steps', title: 'Steps', view: 'explain', isOfPuzzle: true },
      { name: 'why', title: 'Why not?', view: 'why', isOfPuzzle: true },
      { name: 'solutions', title: 'Solutions', view: 'solutions', isOfPuzzle: true },
      { name: 'ratings', title: 'Ratings', view: 'rate', isOfPuzzle: true },
      { name: 'calls', title: 'Calls', view: 'lab', part: 'calls', under: 'ratings', isOfPuzzle: true },
    ],
  },
  {
    id: 'learn',
    title: 'Learn',
    key: 'e',
    icon: 'M12 6.5C10 4.9 7.3 4.5 4 4.5v13c3.3 0 6 .4 8 2c2-1.6 4.7-2 8-2v-13c-3.3 0-6 .4-8 2zM12 6.5v13',
    parts: [
      { name: 'techniques', title: 'Techniques', view: 'practice' },
      { name: 'lessons', title: 'Lessons', view: 'lessons' },
      { name: 'study', title: 'Hand out', view: 'study', part: 'prepare' },
      { name: 'results', title: 'Results', view: 'study', part: 'results' },
    ],
  },
  {
    id: 'make',
    title: 'Make',
    key: 'm',
    icon: 'M12 4v16M4 12h16',
    parts: [
      { name: 'anywhere', title: 'Clues anywhere', view: 'create' },
      { name: 'cells', title: 'In these cells', view: 'pattern', under: 'anywhere' },
      { name: 'series', title: 'Several', view: 'series', under: 'anywhere' },
    ],
  },
  {
    id: 'puzzles',
    title: 'Puzzles',
    key: 'u',
    icon: 'M4 5h4v4H4zM4 15h4v4H4zM11 7h9M11 17h9',
    isInYou: true,
    holds: 'collection, lists, sheets to print',
    parts: [
      { name: 'lists', title: 'Lists', view: 'shelves' },
      { name: 'print', title: 'Print', view: 'sheets' },
    ],
  },
  {
    id: 'lab',
    title: 'Lab',
    key: 'l',
    icon:
      'M9 3.5h6M10.25 3.5v6L4.9 18.2a1.5 1.5 0 0 0 1.3 2.3h11.6a1.5 1.5 0 0 0 1.3-2.3L13.75 9.5v-6' +
      'M7.5 14.5h9',
    isInYou: true,
    holds: 'searches step by step, your own code',
    parts: [
      { name: 'watch', title: 'Watch', view: 'lab', part: 'watch', isOfPuzzle: true },
      { name: 'hand', title: 'By hand', view: 'lab', part: 'hand', under: 'watch', isOfPuzzle: true },
      { name: 'race', title: 'Race', view: 'lab', part: 'race', isOfPuzzle: true },
      { name: 'phase', title: 'Phase', view: 'lab', part: 'phase' },
      { name: 'code', title: 'Code', view: 'console' },
    ],
  },
  {
    id: 'you',
    title: 'You',
    key: 'y',
    icon: 'M12 4.5a3.75 3.75 0 1 0 0 7.5a3.75 3.75 0 1 0 0-7.5M4.5 20c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
    isAtFoot: true,
    parts: [
      { name: 'progress', title: 'Progress', view: 'progress' },
      { name: 'settings', title: 'Settings', view: 'settings' },
    ],
  },
  {
    id: 'help',
    title: 'Help',
    key: 'h',
    icon: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M9.6 9.6a2.4 2.4 0 1 1 3.4 2.2c-.7.3-1 .8-1 1.7M12 16.4v.2',
    isInYou: true,
    holds: 'keys, documents, about',
    parts: [
      { name: 'keys', title: 'Keys', view: 'keys' },
      { name: 'about', title: 'About', view: 'about' },
    ],
  },
];

/** Earlier names of the page's parts, which links and bookmarks still have, and their addresses now. */
export const EARLIER_ADDRESSES: Readonly<Record<string, string>> = {
  'explain': 'analyse',
  'rate': 'analyse/ratings',
  'create': 'make',
  'pattern': 'make/cells',
  'sheets': 'puzzles/print',
  'series': 'make/series',
  'puzzles/series': 'make/series',
  'lab/calls': 'analyse/calls',
  'lessons': 'learn/lessons',
  'study': 'learn/study',
  'console': 'lab/code',
  'about': 'help/about',
  'progress': 'you',
  'practice': 'learn',
  'photo': 'play/photo',
};

/**
 * The place that a view is in; undefined for a view of no place.
 * @param shown which of the view's parts; where that is not known, a place that begins with the view goes first
 */
export function placeOf(view: string, shown?: string) {
  const has = ({ parts }: Place) =>
    parts.some(
      (part) => part.view === view && (shown === undefined || part.part === undefined || part.part === shown),
    );
  return PLACES.find((place) => shown === undefined && place.parts[0].view === view) ?? PLACES.find(has);
}

/** The address of a part, without its sign: that of a place's first part is the place's own. */
export const addressOf = (place: Place, { name }: PlacePart) =>
  name === place.parts[0].name ? place.id : `${place.id}/${name}`;

/** The address of a view's first part. */
export function addressOfView(view: string) {
  const place = placeOf(view);
  const part = place?.parts.find((one) => one.view === view);
  return place && part ? addressOf(place, part) : view;
}

/**
 * The part that an address names; undefined where it names none. An address of a place alone leaves it to a view of
 * several parts which of them it shows.
 */
export function partAt(address: string): Pick<PlacePart, 'view' | 'part'> | undefined {
  const [id, name] = address.split('/', 2);
  const place = PLACES.find((one) => one.id === id);
  if (name === undefined && place) return { view: place.parts[0].view };
  return place?.parts.find((part) => part.name === name);
}
