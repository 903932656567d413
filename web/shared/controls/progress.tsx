/** A bar that says how far something is. While one is on the page, it is told aloud (say.ts). */
import { useEffect } from 'preact/hooks';
import { useApp } from './app_context.ts';
import type { ComponentProps } from 'preact';

/** @param props `aria-label` is what goes on; without a `value` nobody knows how far it is */
export function Progress(props: ComponentProps<'progress'>) {
  const { commands } = useApp();
  useEffect(() => {
    commands.countBars(1);
    return () => commands.countBars(-1);
  }, []);
  return <progress {...props} />;
}
