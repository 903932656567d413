/** The errors with which a call to the engine is rejected. An aborted call rejects with an AbortError. */

/**
 * Bad input, as Python tells it: `cell`, `rule` and `position` say where, when that is known.
 * @typedef {{ code: string, message: string, cell: number | null, rule: string | null,
 *   position: number | null }} ErrorData
 */

/** The engine refused the request; its message is for people. */
export class EngineError extends Error {
  /** @param {Partial<ErrorData> & { message: string }} data */
  constructor(data) {
    super(data.message);
    this.name = 'EngineError';
    this.code = data.code ?? 'internal';
    this.cell = data.cell ?? null;
    this.rule = data.rule ?? null;
    this.position = data.position ?? null;
  }
}

/** The worker died before it answered. A new one has been started: ask again. */
export class EngineLost extends Error {
  constructor() {
    super('The engine stopped and was started again. Your game is safe; ask again.');
    this.name = 'EngineLost';
  }
}
