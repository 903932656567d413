/**
 * The engines beside the page's own: those for batches, and those that run what a person writes. They come with the late
 * rooms, the first that need them, and so does the check of their messages: a program of one's own can forge any.
 */
import { isAnswer } from './program_answers.ts';
import { createEngine, type Engine } from './worker_client/client.ts';
import { createPool, maxEngines, type Pool } from './worker_client/pool.ts';
import type { Source } from './source.ts';

type MakeOwnEngine = (options?: { onOutput?: (text: string) => void; isOpen?: () => boolean }) => Engine;
/**
 * `engines` are for batches; `ownEngines` run the solvers that a person writes, and `makeOwnEngine` starts an engine for a prompt: what runs there
 * can hang or be ended without harm to anything else. While `isOpen` is true, that engine's next workers may reach
 * other sites, where the page may.
 */
export type MoreEngines = { engines: Pool; ownEngines: Pool; makeOwnEngine: MakeOwnEngine };

/** @param source of the page's own engine */
export function createMoreEngines({ spawnOpen, ...source }: Source, cores?: number): MoreEngines {
  const makeOwnEngine: MakeOwnEngine = ({ onOutput, isOpen } = {}) => {
    const spawn = () => (isOpen?.() && spawnOpen ? spawnOpen() : source.spawn());
    // A person's own program may be silent for as long as it likes: it is ended by hand.
    return createEngine({ ...source, spawn, patience: Infinity }, { onOutput, isAnswer });
  };
  return {
    engines: createPool(() => createEngine(source), maxEngines(cores)),
    makeOwnEngine,
    ownEngines: createPool(() => makeOwnEngine(), 1, 1),
  };
}
