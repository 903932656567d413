/** The list of views, and the switches of the page. Where it is narrow, a button shows what has no room. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../controls/app_context.ts';
import { drawIcon, iconOf } from '../controls/icons.tsx';

/** So many views are always in sight. */
const FIRST_VIEWS = 4;

export function ViewList() {
  const { store, commands, keys } = useApp();
  const views = store.views.filter(({ isUnlisted }) => !isUnlisted);
  const [isOpen, setOpen] = useState(false);
  const { theme, large } = store.settings.value;
  const isLater = views.indexOf(store.currentView.value) >= FIRST_VIEWS;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!list.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    <header
      class="view-list"
      ref={list}
      style={{ '--views': views.length }}
      data-open={isOpen ? '' : undefined}
      onKeyDown={closeOnEscape}
    >
      <h1 class="site-title">Dokulab</h1>
      <nav class="views" aria-label="Views">
        {views.map(({ id, title, icon, startsGroup }, index) => (
          <a
            href={`#${id}`}
            class={index < FIRST_VIEWS ? undefined : 'later'}
            data-starts-group={startsGroup ? '' : undefined}
            aria-current={store.view.value === id ? 'page' : undefined}
            aria-keyshortcuts={keys.shortcutOf('go', id)}
            onClick={() => setOpen(false)}
          >
            {drawIcon(icon)}
            <span>{title}</span>
          </a>
        ))}
      </nav>
      <button
        type="button"
        class="view-list-more"
        aria-expanded={isOpen ? 'true' : 'false'}
        data-current={isLater ? '' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {iconOf('more')}
        <span>More</span>
      </button>
      <div class="switches">
        <button
          type="button"
          class="later"
          aria-label={`Theme: ${theme === 'auto' ? 'system' : theme}`}
          aria-keyshortcuts={keys.shortcutOf('cycleTheme')}
          onClick={() => commands.cycleTheme()}
        >
          {iconOf(theme)}
          <span>Theme</span>
        </button>
        <button
          type="button"
          class="later wide-only"
          aria-label="Large type"
          aria-pressed={large ? 'true' : 'false'}
          aria-keyshortcuts={keys.shortcutOf('toggleLarge')}
          onClick={() => commands.toggleLarge()}
        >
          {iconOf('large')}
          <span>Type</span>
        </button>
        <button
          type="button"
          class="wide-only"
          aria-label="Keys"
          aria-keyshortcuts={keys.shortcutOf('toggleDrawer', 'keys')}
          onClick={() => commands.toggleDrawer('keys')}
        >
          {iconOf('keys')}
        </button>
      </div>
    </header>
  );

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation(); // the selection stays
    setOpen(false);
  }
}
