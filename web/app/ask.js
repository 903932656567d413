/** Questions that stand in the panel until they are answered; the board stays free. */

/** @typedef {import('./app.js').App} App */

/**
 * @param {App} app
 * @param {{ text: string, yes: string, no: string }} question
 * @returns {Promise<boolean>} a question that another one displaces is answered with no
 */
export function ask({ store }, question) {
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

/** @param {App} app */
export function askCommands({ store }) {
  return {
    /** @param {boolean} yes */
    answer(yes) {
      store.question.value?.answer(yes);
    },
  };
}
