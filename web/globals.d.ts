/** What the build puts into the bundles. */

/** The worker's file, beside index.html. */
declare const WORKER_FILE: string;

/** The folder of Python's files, beside index.html, with a slash. */
declare const PYODIDE_FOLDER: string;

/** The lock file of the wheels that the site brings, in that folder. */
declare const LOCK_FILE: string;

/** How many bytes a plain boot fetches, unpacked. */
declare const PLAIN_BYTES: number;

/**
 * The boot snapshot, in that folder: its unpacked size, and how many bytes a boot from it fetches in all,
 * unpacked but for the snapshot. Null where a plain boot is the only one.
 */
declare const SNAPSHOT: { file: string; size: number; bytes: number } | null;

declare module '*.css';
