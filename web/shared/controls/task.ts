import type { Detail, Method, Result } from '../../engine/methods.ts';
/**
 * A piece of the engine's work, as the page knows it. `about` is what was asked about (a puzzle's text, most often), so
 * that an answer is never shown beside another puzzle. `detail` is what the last progress told; it outlives a stop.
 */
import { computed, signal } from '@preact/signals-core';

export type Task<Result, Detail = object> =
  | { phase: 'idle'; about: null }
  | { phase: 'waiting'; about: string }
  | { phase: 'running'; about: string; fraction: number | null; detail: Partial<Detail> }
  | { phase: 'done'; about: string; result: Result }
  | { phase: 'failed'; about: string; message: string; cell: number | null; position: number | null }
  | { phase: 'stopped'; about: string; detail: Partial<Detail> };

/** A piece of work by a method of the engine. */
export type TaskOf<Name extends Method> = Task<Result<Name>, Detail<Name>>;

export const IDLE: { phase: 'idle'; about: null } = { phase: 'idle', about: null };

export function isUnderWay(task: Task<unknown>) {
  return task.phase === 'waiting' || task.phase === 'running';
}

/** The task's result, if it has one and it is about this. */
export function resultAbout<Result>(task: Task<Result>, about: string): Result | null {
  return task.phase === 'done' && task.about === about ? task.result : null;
}

/**
 * A batch is many calls to the engines, of which each one that is answered is kept. It is `waiting` for an
 * engine to start; `stopped` with what is done, so that it can be resumed; `failed` too, for a reason.
 */
export type BatchPhase = 'idle' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
export type Batch = ReturnType<typeof createBatch>;

export function createBatch() {
  const phase = signal<BatchPhase>('idle');
  return {
    phase,
    isRunning: computed(() => phase.value === 'waiting' || phase.value === 'running'),
    /** Why it failed; or what else is to be known of its results. */
    problem: signal(''),
    /** What the engines say of themselves. */
    engineWords: signal(''),
  };
}

type EngineName = 'off' | 'booting' | 'ready' | 'busy' | 'failed';
export type EngineStatus = { name: EngineName; fraction: number | null; words: string };
