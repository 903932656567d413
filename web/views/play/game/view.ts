/** Play, as the registry of views knows it: the one view in which digits are written. */
import { playBoard } from './board.ts';
import { WritingPad } from './pad.tsx';
import { Play } from './play.tsx';
import type { View } from '../../../frame/room.ts';

export const playView: View = {
  ...playBoard,
  id: 'play', // said in every view.ts, by which its folder is known
  components: { Panel: Play },
  late: () => import('./late.ts'),
  style: () => import('./late_style.css'),
  holdCell: 'askWhyAt',
  follow: ({ followNumber, followDay, followNew }, query) => {
    const [name, day] = [query.get('n'), query.get('day')];
    if (name !== null) void followNumber(name);
    else if (day !== null) void followDay(day);
    else if (query.has('new')) void followNew();
    else return false;
    return true;
  },
};

/** What another view needs to have puzzles solved on its board: all but what asks the engine. */
export const WRITING = {
  Pad: WritingPad,
  afterPress: playView.afterPress,
  keys: (size: number) => playView.keys?.(size).filter(({ group }) => group !== 'Engine') ?? [],
};
