/** What a person has set, and how it is kept: setting by setting. */
import { persistedRecord } from '../shared/storage/storage_sync.ts';
import type { App } from './app.ts';

const THEMES = ['auto', 'light', 'dark'] as const;

/** The page's own keys, or those of another program. */
export type KeySet = (typeof KEY_SETS)[number];

const KEY_SETS = ['own', 'sudokupad', 'exchange'] as const;

/**
 * Each setting, as it is at first. One that is on or off has its words in settings_text.ts, and an attribute of the root
 * element (sync.ts).
 */
export const DEFAULT_SETTINGS = {
  theme: 'auto' as (typeof THEMES)[number],
  /** Type half as large again, for projectors. */
  large: false,
  /** Placing a digit takes it out of the marks that see it. */
  tidy: true,
  showClock: true,
  /** Single letters are commands. */
  letterKeys: true,
  /** What the selection lights on the board: this, and the next. */
  showPeers: true,
  showSame: true,
  /** Stronger lines and colours. */
  contrast: false,
  /** Colours of cells have patterns too. */
  patterns: false,
  /** A digit key chooses what the next cells get. */
  digitFirst: false,
  /** A screen reader hears what a digit does to other cells, too. */
  fullSpeech: false,
  /** The screen stays on while the timer runs. */
  awake: false,
  /** The keypad is on the left. */
  leftHand: false,
  keySet: 'own' as KeySet,
};
export type Settings = typeof DEFAULT_SETTINGS;
/** A setting that is on or off. */
export type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

export const switchNames = () =>
  (Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]).filter(
    (name): name is Switch => typeof DEFAULT_SETTINGS[name] === 'boolean',
  );

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
  const checked = switchNames().map((name) => [
    name,
    typeof data[name] === 'boolean' ? data[name] : DEFAULT_SETTINGS[name],
  ]);
  return {
    ...(Object.fromEntries(checked) as Record<Switch, boolean>),
    theme: THEMES.find((option) => option === data.theme) ?? DEFAULT_SETTINGS.theme,
    keySet: KEY_SETS.find((option) => option === data.keySet) ?? DEFAULT_SETTINGS.keySet,
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
