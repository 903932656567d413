/** Every test runs on the desktop. What a small screen or a finger changes runs on the phone, too. */
export const PHONE = { tag: '@phone' };

/**
 * A phone has the colours of a desktop: what looks at both themes looks at the light one there.
 * @param {'light' | 'dark'} colorScheme
 */
export const lightOnPhone = (colorScheme) => (colorScheme === 'light' ? PHONE : {});
