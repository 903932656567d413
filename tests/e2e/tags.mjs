/** What a small screen changes nothing about runs once, on the desktop: `test(title, ONCE, ...)`. */
export const ONCE = { tag: '@desktop' };
