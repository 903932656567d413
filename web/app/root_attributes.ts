/** What the page's root element tells of the page: style sheets and tests read its attributes. */
import { effect } from '@preact/signals-core';
import type { ReadonlySignal } from '@preact/signals-core';
import type { Store } from './store.ts';

/** @param told `booted`: how the engine has booted; `kept`: whether the site is there without the network */
export function syncRootAttributes(
  root: HTMLElement,
  store: Store,
  { booted, kept }: { booted: ReadonlySignal<{ boot: string } | null>; kept: ReadonlySignal<string> },
) {
  effect(() => {
    root.dataset.view = store.view.value;
  });
  effect(() => {
    root.dataset.engine = store.engine.value.name;
  });
  effect(() => {
    if (booted.value) root.dataset.boot = booted.value.boot;
  });
  effect(() => {
    root.dataset.offline = kept.value;
  });
  effect(() => {
    const { theme, large, contrast, patterns } = store.settings.value;
    root.dataset.theme = theme;
    root.toggleAttribute('data-large', large);
    root.toggleAttribute('data-contrast', contrast);
    root.toggleAttribute('data-patterns', patterns);
  });
}
