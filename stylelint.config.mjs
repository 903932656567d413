/** Style sheets keep to what every browser of the README's list has. */

/** What a browser without it does well without: it selects a word too many, or scrolls on. */
const REFINEMENTS = {
  'accent-color': ['/./'],
  'forced-color-adjust': ['/./'],
  'overscroll-behavior': ['/./'],
  'print-color-adjust': ['/./'],
  'resize': ['/./'],
  'scrollbar-color': ['/./'],
  'text-size-adjust': ['/./'],
  'user-select': ['/./'],
  'font-family': ['ui-monospace'], // before a font that all have
};

export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: { 'plugin/use-baseline': [true, { available: 2024, ignoreProperties: REFINEMENTS }] },
};
