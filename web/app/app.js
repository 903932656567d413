/**
 * What commands work on. Everything outside the page's state comes in here, so that commands run in tests.
 *
 * @typedef {{ fraction: number | null, detail: Record<string, any> }} Progress
 * @typedef {{ signal?: AbortSignal, onProgress?: (progress: Progress) => void }} CallOptions
 * @typedef {{ call(method: string, params: object, options?: CallOptions): Promise<any> }} Engine
 * @typedef {{ name: string, text: string, isPart: boolean, isPicture?: boolean }} TextFile
 *   `isPart`: the file has more than this
 * @typedef {{ now(): number, pause(): Promise<void>, random(): number, copy(text: string): Promise<void>,
 *   setHash(hash: string): void, replaceHash(hash: string): void, pageAddress(): string | null,
 *   download(name: string, content: string | Blob): void, storage(): Storage,
 *   pickFile(): Promise<TextFile | null>,
 *   share?: (data: { title: string, url: string }) => Promise<void>,
 *   toggleFullscreen(): void, print(): void }} Platform `now` is in ms; `pause` lets the browser
 *   draw and listen;
 *   `pickFile` lets a person choose a file, null where none was chosen, and rejects where it cannot be read;
 *   `share` hands a link to other programs, where the device can;
 *   `pageAddress` is null where a link would lead nobody here; `random` from 0 up to, not including, 1;
 *   `storage` throws where storage is denied; `engine` is the page's own, `engines` are those for batches
 *   `ownEngines` run the solvers that a person writes, and `makeOwnEngine` starts an engine for a prompt:
 *   what runs there can hang or be ended without harm to anything else. While `isOpen` is true, that
 *   engine's next workers may reach other sites, where the page `hasOpenEngines`
 * @typedef {import('../engine/worker_client/client.js').Engine} OwnEngine
 * @typedef {{ store: import('./store.js').Store,
 *   engine: Engine & { start(): void },
 *   engines: import('./run_batch.js').Engines,
 *   ownEngines: import('./run_batch.js').Engines,
 *   makeOwnEngine(options?: { onOutput?: (text: string) => void, isOpen?: () => boolean }): OwnEngine,
 *   hasOpenEngines: boolean,
 *   offline?: { useNewVersion(): void, clear(): Promise<void> },
 *   bank: import('../puzzles/bank.js').Bank, platform: Platform,
 *   keeper: import('../storage/keeper.js').Keeper,
 *   fetchExamples(): Promise<import('../explain/state.js').Examples> }} App
 */
export {};
