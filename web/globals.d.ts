/** What the build puts into the bundles. */

/** Whether the page is one file that holds all others, or a site. */
declare const ONE_FILE: boolean;

/** The worker's file, beside index.html. */
declare const WORKER_FILE: string;

/** The file of the worker that reads photographs, beside index.html. */
declare const PHOTO_WORKER_FILE: string;

/** The service worker's file, beside index.html. */
declare const SERVICE_WORKER_FILE: string;

/**
 * What the service worker keeps: every file, with the hash that its content must have, and a revision where
 * its address does not change with its content.
 */
declare const PRECACHE: { url: string; revision: string | null; integrity: string }[];

/** The folder of Python's files, beside index.html, with a slash. */
declare const PYODIDE_FOLDER: string;

/** The lock file of the wheels that the site brings, in that folder. */
declare const LOCK_FILE: string;

/** The boot snapshot, in that folder; null where a plain boot is the only one. Its unpacked size. */
declare const SNAPSHOT_FILE: string | null;
declare const SNAPSHOT_BYTES: number;

/** How many bytes a boot from the snapshot fetches, and a plain one. */
declare const SNAPSHOT_BOOT_BYTES: number;
declare const PLAIN_BOOT_BYTES: number;

/** The browser's Trusted Types, where it has them. What a policy makes is used in the place of its text. */
// oxlint-disable-next-line no-var -- only so is it a property of globalThis
declare var trustedTypes: undefined | { createPolicy<Rules>(name: string, rules: Rules): Rules };

declare module '*.css' {
  const text: string;
  export default text;
}
declare module '*.md' {
  const text: string;
  export default text;
}
