/** The dialog in which a puzzle is shared. What is in it loads when it is first opened. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../../shared/controls/app_context.ts';
import type { ComponentChildren } from 'preact';

export function SharingDialog() {
  const { store, commands } = useApp();
  const subject = store.sharing.subject.value;
  const [loaded, setLoaded] = useState<{ Panel: () => ComponentChildren } | null>(null);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!subject || loaded) return;
    import('./panel.tsx').then(
      ({ SharingPanel }) => setLoaded({ Panel: SharingPanel }),
      () => commands.failSharing(),
    );
  }, [subject]);
  useLayoutEffect(() => {
    if (subject && !element.current?.open) element.current?.showModal();
    else if (!subject) element.current?.close();
  }, [subject]);
  const keepHere = (event: Event) => event.stopPropagation();
  return (
    <dialog
      class="sharing"
      aria-labelledby="sharing-title"
      ref={element}
      onClose={() => commands.closeSharing()}
      onKeyDown={keepHere}
      onPaste={keepHere}
      onClick={({ target }: Event) => target === element.current && commands.closeSharing()}
    >
      {subject && loaded && <loaded.Panel />}
    </dialog>
  );
}
