/** What is kept of the Lab's phase transition, without the Lab. */
import { signal } from '@preact/signals-core';
import { USUAL_PHASE } from '../../web/views/lab/searches/phase.ts';

export const newPhase = () => ({
  request: signal(USUAL_PHASE),
  settings: signal(USUAL_PHASE),
  rows: signal(new Map()),
});
