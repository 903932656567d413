/** What the build puts into the bundles. */

/** The worker's file, beside index.html. */
declare const WORKER_FILE: string;

/** The lock file of the Python packages that the site brings, in pyodide/. */
declare const LOCK_FILE: string;

/** How many bytes the engine fetches until it is ready, unpacked. */
declare const BOOT_BYTES: number;

declare module '*.css';
