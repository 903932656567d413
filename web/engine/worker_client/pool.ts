/**
 * Several engines that share out calls: each works on one at a time, further calls wait. An engine is started
 * when a call needs it, and is ended when it has had nothing to do for a while.
 */
import { computed, signal } from '@preact/signals';
import { createEngine, type CallOptions, type Engine, type Status } from './client.ts';
import type { Detail, Method, Params, Result } from '../methods.ts';
import { isAnswer } from '../program_answers.ts';
import type { EngineSource } from '../source.ts';

type Member = { engine: Engine; isBusy: boolean; rest?: ReturnType<typeof setTimeout> };
export type Pool = ReturnType<typeof createPool>;

const OFF: Status = { name: 'off', fraction: null, words: '' };

/** An engine is ended after so long without a call, in ms: starting another takes about a second. */
export const IDLE_TIME = 10_000;

/** A call whose engine dies is made again, but its input may be what kills engines: so often in all. */
export const ATTEMPTS = 2;

/**
 * How many engines at most beside the page and its own engine: one core is left to them.
 * @param cores as the browser tells, if it does
 */
export function maxEngines(cores = 2) {
  return Math.max(1, cores - 1);
}

/**
 * @param size engines at once, from 1 on
 * @param attempts how many engines a call may cost; 1 where it must not run twice by itself
 */
export function createPool(makeEngine: () => Engine, size: number, attempts: number = ATTEMPTS) {
  const members = signal<readonly Member[]>([]);
  /** what waits for an engine, the oldest first */
  let queue: (() => void)[] = [];

  /** What the first engine says of itself; with none, that it sleeps. */
  const status = computed(() => members.value[0]?.engine.status.value ?? OFF);
  const running = computed(() => members.value.length);

  /** An idle engine, which is busy from now on; a new one, if there may be another. */
  function takeMember() {
    const active = members.peek();
    let member = active.find(({ isBusy }) => !isBusy);
    if (!member && active.length < size) {
      member = { engine: makeEngine(), isBusy: false };
      members.value = [...active, member];
    }
    if (!member) return null;
    clearTimeout(member.rest);
    member.isBusy = true;
    return member;
  }

  function release(member: Member) {
    member.isBusy = false;
    const next = queue.shift();
    if (next) next();
    else member.rest = setTimeout(endAll, IDLE_TIME, [member]);
  }

  function endAll(ended: readonly Member[]) {
    for (const { engine, rest } of ended) {
      clearTimeout(rest);
      engine.end();
    }
    members.value = members.peek().filter((member) => !ended.includes(member));
  }

  /** As an engine's own `call`, once an engine is free. If that engine dies, the call is made again. */
  async function call<Name extends Method>(
    method: Name,
    params: Params<Name>,
    options: CallOptions<Detail<Name>> = {},
  ): Promise<Result<Name>> {
    for (let left = attempts - 1; ; left -= 1) {
      const member = takeMember() ?? (await turn(options.signal));
      try {
        return await member.engine.call(method, params, options);
      } catch (error) {
        if (!(error instanceof Error && error.name === 'EngineLost') || !left) throw error;
      } finally {
        release(member);
      }
    }
  }

  function turn(abort?: AbortSignal): Promise<Member> {
    return new Promise((resolve, reject) => {
      const go = () => {
        abort?.removeEventListener('abort', leave);
        resolve(takeMember() as Member);
      };
      const leave = () => {
        queue = queue.filter((waiting) => waiting !== go);
        reject(new DOMException('Stopped.', 'AbortError'));
      };
      if (abort?.aborted) return leave();
      abort?.addEventListener('abort', leave, { once: true });
      queue.push(go);
    });
  }

  return {
    call,
    status,
    running,
    size,

    /** Ends the engines that have nothing to do, without waiting for their time to pass. */
    endIdle: () => endAll(members.peek().filter(({ isBusy }) => !isBusy)),
  };
}

// The engines beside the page's own come with the late rooms, the first that need them, and so does the check of their
// messages: a program of one's own can forge any.

type MakeOwnEngine = (options?: { onOutput?: (text: string) => void; isOpen?: () => boolean }) => Engine;
/**
 * `engines` are for batches; `ownEngines` run the solvers that a person writes, and `makeOwnEngine` starts an engine for a prompt: what runs there
 * can hang or be ended without harm to anything else. While `isOpen` is true, that engine's next workers may reach
 * other sites, where the page may.
 */
export type MoreEngines = { engines: Pool; ownEngines: Pool; makeOwnEngine: MakeOwnEngine };

/** @param source of the page's own engine */
export function createMoreEngines({ spawnOpen, ...source }: EngineSource, cores?: number): MoreEngines {
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
