/**
 * The engines that run what a person writes. They come with the late rooms, the first that need them, and so does
 * the check of their messages: a program of one's own can forge any.
 */
import { isAnswer } from './program_answers.ts';
import { createEngine, type Engine } from './worker_client/client.ts';
import { createPool, type Pool } from './worker_client/pool.ts';
import type { Source } from './source.ts';

type MakeOwnEngine = (options?: { onOutput?: (text: string) => void; isOpen?: () => boolean }) => Engine;
/**
 * `ownEngines` run the solvers that a person writes, and `makeOwnEngine` starts an engine for a prompt: what runs there
 * can hang or be ended without harm to anything else. While `isOpen` is true, that engine's next workers may reach
 * other sites, where the page may.
 */
export type OwnEngines = { ownEngines: Pool; makeOwnEngine: MakeOwnEngine };

/** @param source of the page's own engine */
export function createOwnEngines({ spawnOpen, ...source }: Source): OwnEngines {
  const makeOwnEngine: MakeOwnEngine = ({ onOutput, isOpen } = {}) => {
    const spawn = () => (isOpen?.() && spawnOpen ? spawnOpen() : source.spawn());
    // A person's own program may be silent for as long as it likes: it is ended by hand.
    return createEngine({ ...source, spawn, patience: Infinity }, { onOutput, isAnswer });
  };
  return { makeOwnEngine, ownEngines: createPool(() => makeOwnEngine(), 1, 1) };
}
