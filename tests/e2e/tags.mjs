/** Every test runs on the desktop. What a small screen or a finger changes runs on the phone, too. */
export const PHONE = { tag: '@phone' };

/** What is about a small screen and a finger runs on the phone, and there alone. */
export const PHONE_ALONE = { tag: '@phone-alone' };

/** These run in Firefox, too: what each engine of a browser may do in its own way. */
export const EVERYWHERE = { tag: '@everywhere' };
