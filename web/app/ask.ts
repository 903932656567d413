/** Questions that stand in the panel until they are answered; the board stays free. */

import type { App } from './app.ts';

/** @returns a question that another one displaces is answered with no */
export function ask({ store }: App, question: { text: string; yes: string; no: string }): Promise<boolean> {
  store.question.value?.answer(false);
  return new Promise((resolve) => {
    store.question.value = {
      ...question,
      answer(yes) {
        store.question.value = null;
        resolve(yes);
      },
    };
  });
}

export function askCommands({ store }: App) {
  return {
    answer(yes: boolean) {
      store.question.value?.answer(yes);
    },
  };
}
