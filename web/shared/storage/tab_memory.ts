/** What one tab remembers for itself over a reload: which of the kept things it shows. */

type PlainStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** @param storage throws where it is denied: then nothing is remembered, and nothing is lost but the choice */
export function tabMemory(storage: (() => PlainStorage) | undefined, key: string) {
  let written: string | null = null;
  return {
    read(): unknown {
      try {
        return JSON.parse(storage?.().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(value: unknown) {
      const text = JSON.stringify(value);
      if (text === written) return;
      written = text;
      try {
        storage?.().setItem(key, text);
      } catch {
        // Denied or full.
      }
    },
  };
}
