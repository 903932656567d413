/** What a small screen changes nothing about runs once, on the desktop: `test(title, ONCE, ...)`. */
export const ONCE = { tag: '@desktop' };

/**
 * A small screen has the colours of a large one: what looks at both themes looks at the dark one once.
 * @param {'light' | 'dark'} colorScheme
 */
export const darkOnce = (colorScheme) => (colorScheme === 'dark' ? ONCE : {});
