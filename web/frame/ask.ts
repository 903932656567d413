/** Questions that stand in the panel until they are answered; the board stays free. */

import { effect } from '@preact/signals-core';
import { isCurrent } from './ticket.ts';
import type { App, Ticket } from './app.ts';

/**
 * @param since the ticket of the command that asks: once that is over, the answer is no
 * @returns a question that another one displaces is answered with no
 */
export function ask(
  { store }: App,
  question: { text: string; yes: string; no: string },
  since: Ticket,
): Promise<boolean> {
  store.question.value?.answer(false);
  if (!isCurrent(store, since)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const asked = {
      ...question,
      answer(yes: boolean) {
        stop();
        if (store.question.value === asked) store.question.value = null;
        resolve(yes);
      },
    };
    store.question.value = asked;
    const stop = effect(() => {
      if (!isCurrent(store, since)) asked.answer(false);
    });
  });
}

export function askCommands({ store }: App) {
  return {
    answer(yes: boolean) {
      store.question.value?.answer(yes);
    },
  };
}
