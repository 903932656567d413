/** Where the other turn goes on with what is shown: the machine's in Watch, one's own in By hand. */
import { handLink } from './hand.ts';
import { networkOf } from './hand_state.ts';
import { askedText } from '../../../shared/board/digits.ts';
import { ARCS, writeDemonstration } from './searches.ts';
import type { Rooms } from '../../../shared/controls/app_context.ts';

type Lab = Pick<Rooms['lab'], 'watch' | 'hand'>;

/** By hand with what is watched, where its network can be drawn. */
export function handAddress({ watch, hand }: Lab) {
  const { search, replay } = watch;
  const { network = null, board = null } = replay.value?.problem ?? {};
  const trace = replay.value?.trace;
  const text = board && trace ? askedText(trace.puzzle, board) : search.value?.puzzle;
  if (text === undefined || text === hand.inHand.value.text || !(network || networkOf(text)))
    return '#lab/hand';
  return handLink({ text, network }, hand.method.value);
}

/** Watch with what is in hand: arc by arc, where another problem was watched. */
export function watchAddress({ watch, hand }: Lab) {
  const { text, network } = hand.inHand.value;
  const isWatched = [watch.search.value?.puzzle, watch.replay.value?.trace.puzzle].includes(text);
  if (isWatched) return '#lab/watch';
  const search = { puzzle: text, solver: ARCS.id, seed: 0, limit: 1, isNetwork: network !== null };
  return writeDemonstration({ search, step: 0, asksFirst: false, showsNetwork: true, showsCode: true });
}
