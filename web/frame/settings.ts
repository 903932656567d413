/** What a person has set, and how it is kept: setting by setting. */
import { effect } from '@preact/signals-core';
import {
  keptRecord,
  oneField,
  oneOfField,
  orElse,
  recordIn,
  recordOf,
  type RecordOf,
} from '../shared/storage/kept.ts';
import type { App } from './app.ts';

const isSet = { check: (given: unknown) => (typeof given === 'boolean' ? given : undefined) };
const [on, off] = [orElse(isSet, true), orElse(isSet, false)];

/**
 * Each setting, with what it is at first. One that is on or off has its words in settings_text.ts, and an attribute of the
 * root element.
 */
export const SETTINGS = {
  theme: orElse(oneOfField(['auto', 'light', 'dark']), 'auto'),
  /** Type half as large again, for projectors. */
  large: off,
  /** Placing a digit takes it out of the marks that see it. */
  tidy: on,
  showClock: on,
  /** Single letters are commands. */
  letterKeys: on,
  /** What the selection lights on the board: this, and the next. */
  showPeers: on,
  showSame: on,
  /** Stronger lines and colours. */
  contrast: off,
  /** Colours of cells have patterns too. */
  patterns: off,
  /** A digit key chooses what the next cells get. */
  digitFirst: off,
  /** A screen reader hears what a digit does to other cells, too. */
  fullSpeech: off,
  /** The screen stays on while the timer runs. */
  awake: off,
  /** The keypad is on the left. */
  leftHand: off,
  /** The page's own keys, or those of another program. */
  keySet: orElse(oneOfField(['own', 'sudokupad', 'exchange']), 'own'),
};
export type Settings = RecordOf<typeof SETTINGS>;
export type KeySet = Settings['keySet'];
/** A setting that is on or off. */
export type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** What is missing or makes no sense falls back to its default. */
export const checkedSettings = (data: object) =>
  recordIn(SETTINGS, data as Readonly<Record<string, unknown>>) as Settings;

export const DEFAULT_SETTINGS = checkedSettings({});

export const switchNames = () =>
  Object.entries(SETTINGS).flatMap(([name, field]) =>
    field === on || field === off ? [name as Switch] : [],
  );

/** "left-hand" for "leftHand". */
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Says on the root element what is set: style sheets read its attributes. */
export const showSettings = (root: HTMLElement, { settings }: App['store']) =>
  effect(() => {
    root.dataset.theme = settings.value.theme;
    for (const name of switchNames()) root.toggleAttribute(`data-${dashed(name)}`, settings.value[name]);
  });

export const persistedSettings = ({ store }: Pick<App, 'store'>) =>
  keptRecord({ key: 'dokulab/settings', version: 2 }, store.settings, recordOf(SETTINGS));

const mode = oneOfField(['digit', 'corner', 'centre', 'candidates', 'colour']);

/** What a digit key writes, so that it writes the same after a reload. */
export const persistedMode = ({ store }: App) =>
  keptRecord({ key: 'dokulab/mode', version: 2 }, store.mode, oneField('mode', orElse(mode, 'digit')));
