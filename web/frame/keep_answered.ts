/** Answers of the engine that follow what they are about by themselves. */
import { effect, untracked } from '@preact/signals-core';
import { errorName } from '../shared/text/words.ts';

/**
 * Has something answered whenever it changes, a pause after the last change. What comes about something earlier goes
 * nowhere: the work is told to end, and what it still yields is not shown.
 * @param question what is asked about; null while nobody asks
 * @param answers yields what is known so far, as often as more is known
 * @param options `show` gets what is known; `nothing` is told that nobody asks; `failed` why there will be no answer
 * @returns ends it for good
 */
export function keepAnswered<Asked, Known>(
  question: () => Asked | null,
  answers: (asked: Asked, signal: AbortSignal) => AsyncGenerator<Known>,
  {
    show,
    nothing,
    failed,
    pause,
  }: {
    show: (known: Known) => void;
    nothing?: () => void;
    failed: (error: unknown) => void;
    pause: () => number;
  },
): () => void {
  let asking: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end() {
    clearTimeout(timer);
    asking?.abort();
    asking = null;
  }

  async function answer(asked: Asked, own: AbortController) {
    try {
      for await (const known of answers(asked, own.signal)) {
        if (asking !== own) return;
        show(known);
      }
    } catch (error) {
      if (asking === own && errorName(error) !== 'AbortError') failed(error);
    }
  }

  const stop = effect(() => {
    const asked = question();
    untracked(() => {
      end();
      if (asked === null) return nothing?.();
      const own = (asking = new AbortController());
      timer = setTimeout(() => void answer(asked, own), pause());
    });
  });
  return () => {
    stop();
    end();
  };
}
