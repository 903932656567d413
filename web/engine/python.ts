/** Which Python package is the engine. A project that takes this folder changes these names, and nothing else here. */

/** The package's name in the lock file. */
export const PACKAGE = 'dokulab';

/** Imports all that is called, and has `open_session()`. */
export const SESSION = 'dokulab.bridge.session';

/** Has `fetch_on_demand(fetchLibrary, fetchPackage)`; needed only to boot from a snapshot. */
export const LATE_FILES = 'dokulab.bridge.late_files';
