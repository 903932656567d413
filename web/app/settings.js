/** What a person has set, as text and back. */
import { objectIn } from '../storage/kept_text.js';

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

/** @param {Settings} settings */
export function encodeSettings(settings) {
  return JSON.stringify(settings);
}

/**
 * What is missing or makes no sense falls back to its default.
 * @param {string | null} text
 * @returns {Settings}
 */
export function decodeSettings(text) {
  const data = objectIn(text);
  const settings = { ...DEFAULT_SETTINGS };
  settings.theme = THEMES.find((theme) => theme === data.theme) ?? settings.theme;
  for (const name of SWITCHES) {
    if (typeof data[name] === 'boolean') settings[name] = data[name];
  }
  return settings;
}
