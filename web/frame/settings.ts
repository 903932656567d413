/** What a person has set, and how it is kept: setting by setting. */
import { persistedRecord } from '../shared/storage/storage_sync.ts';
import type { App } from './app.ts';

/**
 * `large`: type half as large again, for projectors. `tidy`: placing a digit takes it out of the marks that
 * see it. `letterKeys`: single letters are commands. `showPeers`, `showSame`: what the selection lights on
 * the board. `contrast`: stronger lines and colours. `patterns`: colours of cells have patterns too.
 * `digitFirst`: a digit key chooses what the next cells get. `fullSpeech`: a screen reader hears what a digit
 * does to other cells, too. `awake`: the screen stays on while the timer runs. `leftHand`: the keypad is on the left.
 * `keySet`: whose keys they are.
 */
export type Settings = {
  theme: 'auto' | 'light' | 'dark';
  large: boolean;
  tidy: boolean;
  showClock: boolean;
  letterKeys: boolean;
  showPeers: boolean;
  showSame: boolean;
  contrast: boolean;
  patterns: boolean;
  digitFirst: boolean;
  fullSpeech: boolean;
  awake: boolean;
  leftHand: boolean;
  keySet: KeySet;
};
/** the page's own keys, or those of another program */
export type KeySet = (typeof KEY_SETS)[number];

const KEY_SETS = ['own', 'sudokupad', 'exchange'] as const;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'auto',
  large: false,
  tidy: true,
  showClock: true,
  letterKeys: true,
  showPeers: true,
  showSame: true,
  contrast: false,
  patterns: false,
  digitFirst: false,
  fullSpeech: false,
  awake: false,
  leftHand: false,
  keySet: 'own',
};

const THEMES = ['auto', 'light', 'dark'] as const;

export function persistedSettings({ store }: Pick<App, 'store'>) {
  return persistedRecord({
    key: 'dokulab/settings',
    signal: store.settings,
    encode: (settings) => settings,
    decode: checkedSettings,
  });
}

/** What is missing or makes no sense falls back to its default. */
export function checkedSettings(data: Readonly<Record<string, unknown>>): Settings {
  const { theme, keySet, ...switches } = DEFAULT_SETTINGS;
  const checked = Object.entries(switches).map(([name, value]) => [
    name,
    typeof data[name] === 'boolean' ? data[name] : value,
  ]);
  return {
    ...Object.fromEntries(checked),
    theme: THEMES.find((option) => option === data.theme) ?? theme,
    keySet: KEY_SETS.find((option) => option === data.keySet) ?? keySet,
  };
}

/** What a digit key writes, so that it writes the same after a reload. */
export const persistedMode = ({ store }: App) =>
  persistedRecord({
    key: 'dokulab/mode',
    signal: store.mode,
    encode: (mode) => ({ mode }),
    decode: ({ mode }) => MODES.find((one) => one === mode) ?? 'digit',
  });

const MODES = ['digit', 'corner', 'centre', 'candidates', 'colour'] as const;
