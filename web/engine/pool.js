/**
 * Several engines that share out calls: each works on one at a time, further calls wait. An engine is started
 * when a call needs it, and no more are kept than are allowed.
 */
import { computed, effect, signal } from '@preact/signals';

/** @typedef {import('./client.js').Engine} Engine */
/** @typedef {import('./client.js').Status} Status */
/** @typedef {{ engine: Engine, isBusy: boolean }} Member */
/** @typedef {ReturnType<typeof createPool>} Pool */

/** @type {Status} */
const OFF = { name: 'off', fraction: null, words: '' };

/**
 * How many engines at most beside the page and its own engine: one core is left to them.
 * @param {number} [cores] as the browser tells, if it does
 */
export function mostEngines(cores = 2) {
  return Math.max(1, cores - 1);
}

/**
 * @param {() => Engine} makeEngine
 * @param {import('@preact/signals').ReadonlySignal<number>} allowed how many engines, from 1 on
 */
export function createPool(makeEngine, allowed) {
  const members = signal(/** @type {readonly Member[]} */ ([]));
  /** @type {(() => void)[]} what waits for an engine, the oldest first */
  let queue = [];

  /** What the first engine says of itself; with none, that it sleeps. */
  const status = computed(() => members.value[0]?.engine.status.value ?? OFF);
  const running = computed(() => members.value.length);

  effect(() => {
    if (members.value.length > allowed.value) trim();
    admit();
  });

  /** Ends engines that are idle, as many as are too many. */
  function trim() {
    const idle = members.peek().filter((member) => !member.isBusy);
    const ended = idle.slice(Math.max(0, idle.length - (members.peek().length - allowed.peek())));
    for (const { engine } of ended) engine.end();
    if (ended.length) members.value = members.peek().filter((member) => !ended.includes(member));
  }

  function admit() {
    while (queue.length && freeMember()) queue.shift()?.();
  }

  /** An idle engine; a new one, if another is allowed. */
  function freeMember() {
    const known = members.peek();
    const idle = known.find((member) => !member.isBusy);
    if (idle || known.length >= allowed.peek()) return idle ?? null;
    const member = { engine: makeEngine(), isBusy: false };
    members.value = [...known, member];
    return member;
  }

  /**
   * As an engine's own `call`, once an engine is free.
   * @type {Engine['call']}
   */
  async function call(method, params, options = {}) {
    const member = freeMember() ?? (await turn(options.signal));
    member.isBusy = true;
    try {
      return await member.engine.call(method, params, options);
    } finally {
      member.isBusy = false;
      if (members.peek().length > allowed.peek()) trim();
      admit();
    }
  }

  /**
   * @param {AbortSignal} [abort]
   * @returns {Promise<Member>}
   */
  function turn(abort) {
    return new Promise((resolve, reject) => {
      const go = () => {
        abort?.removeEventListener('abort', leave);
        const member = /** @type {Member} */ (freeMember());
        member.isBusy = true;
        resolve(member);
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

  return { call, status, running };
}
