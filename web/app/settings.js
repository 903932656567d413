/** What a person has set, and how it is kept: setting by setting. */
import { keptRecord, objectIn } from '../storage/keeper.js';

/**
 * `large`: type half as large again, for projectors. `tidy`: placing a digit takes it out of the marks that
 * see it. `letterKeys`: single letters are commands. `showPeers`, `showSame`: what the selection lights on
 * the board. `contrast`: stronger lines and colours.
 * @typedef {{ theme: 'auto' | 'light' | 'dark', large: boolean, tidy: boolean, showClock: boolean,
 *   letterKeys: boolean, showPeers: boolean, showSame: boolean, contrast: boolean }} Settings
 */

/** @type {Settings} */
export const DEFAULT_SETTINGS = {
  theme: 'auto',
  large: false,
  tidy: true,
  showClock: true,
  letterKeys: true,
  showPeers: true,
  showSame: true,
  contrast: false,
};

const SWITCHES = /** @type {const} */ ([
  'large',
  'tidy',
  'showClock',
  'letterKeys',
  'showPeers',
  'showSame',
  'contrast',
]);

const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

/** @param {Pick<import('./app.js').App, 'store'>} app */
export function keptSettings({ store }) {
  return keptRecord({
    key: 'dokulab/settings',
    signal: store.settings,
    encode: (settings) => settings,
    decode: checkedSettings,
    older: (read) => checkedSettings(objectIn(read('dokulab.settings'))),
  });
}

/**
 * What is missing or makes no sense falls back to its default.
 * @param {Readonly<Record<string, unknown>>} data
 * @returns {Settings}
 */
export function checkedSettings(data) {
  const settings = { ...DEFAULT_SETTINGS };
  settings.theme = THEMES.find((theme) => theme === data.theme) ?? settings.theme;
  for (const name of SWITCHES) {
    const value = data[name];
    if (typeof value === 'boolean') settings[name] = value;
  }
  return settings;
}
