/**
 * The engines that run what a person writes. They come with the late rooms, the first that need them, and so does
 * the check of their messages: a program of one's own can forge any.
 */
import { isAnswer } from './program_answers.ts';
import { createEngine } from './worker_client/client.ts';
import { createPool } from './worker_client/pool.ts';
import type { App } from '../frame/app.ts';
import type { Source } from './source.ts';

export type OwnEngines = Pick<App, 'ownEngines' | 'makeOwnEngine'>;

/** @param source of the page's own engine */
export function createOwnEngines({ spawnOpen, ...source }: Source): OwnEngines {
  const makeOwnEngine: App['makeOwnEngine'] = ({ onOutput, isOpen } = {}) => {
    const spawn = () => (isOpen?.() && spawnOpen ? spawnOpen() : source.spawn());
    // A person's own program may be silent for as long as it likes: it is ended by hand.
    return createEngine({ ...source, spawn, patience: Infinity }, { onOutput, isAnswer });
  };
  return { makeOwnEngine, ownEngines: createPool(() => makeOwnEngine(), 1, 1) };
}
