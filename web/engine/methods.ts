/** What the engine can be asked, by method: its parameters, what it answers, and what it tells meanwhile. */
import type { Methods } from './wire.d.ts';

export type Method = keyof Methods;
export type Params<Name extends Method> = Methods[Name]['params'];
export type Result<Name extends Method> = Methods[Name]['result'];
/**
 * What a progress tells, each part as soon as it is known. The page’s end adds what becomes of a package that the
 * method would use: words while nothing else goes on, its name while it is fetched, and why it cannot be had.
 */
export type Detail<Name extends Method> = Partial<Methods[Name]['progress']> & {
  words?: string;
  fetching?: string;
  problem?: string;
};
export type Progress<Detail = object> = { fraction: number | null; detail: Detail };
