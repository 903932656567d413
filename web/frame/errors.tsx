/**
 * Faults of the program itself: caught in one place for what is drawn and in one for what is done, told on
 * the page, and never at the cost of the game.
 */
import { Component, type ComponentChildren } from 'preact';
import { Button } from '../shared/controls/button.tsx';
import { AppContext, type Store } from '../shared/controls/app_context.ts';
import { errorText } from '../shared/text/words.ts';

/** Whether a module did not come, in the words of each browser; one that came and failed has its own. */
export const isUnfetched = (error: unknown) =>
  /dynamically imported module|importing a module|load failed|networkerror/i.test(errorText(error));

export function reportError(store: Store, error: unknown) {
  if (isUnfetched(error)) return reportUnfetched(store, 'Part of the page');
  const said = safeText(store, `Something went wrong (${errorText(error).trim()}).`);
  store.notice.value = { tone: 'bad', text: `${said} If it happens again, reload the page.` };
}

/** @param text what has happened, to which is added that the game is safe: only where it is */
export const safeText = ({ storageProblem }: Pick<Store, 'storageProblem'>, text: string) =>
  storageProblem.peek() === null ? `${text} Your game is safe.` : text;

/** @param what could not be fetched, as the beginning of a sentence */
export function reportUnfetched(store: Store, what: string) {
  const text = `${what} could not be fetched. Check your connection, then try again.`;
  store.notice.value = { tone: 'bad', text, isUnfetched: true };
}

/**
 * Commands that tell of a fault in place of throwing it: a key press or a click has nobody to catch it.
 * @param commands by name, also in groups
 */
export function reportingErrors<Commands extends object>(commands: Commands, store: Store): Commands {
  const entries = Object.entries(commands).map(([name, command]) => {
    if (typeof command !== 'function') return [name, reportingErrors(command, store)];
    const run = (...args: never[]) => {
      try {
        const result = command.apply(commands, args);
        return result instanceof Promise ? result.catch((error) => reportError(store, error)) : result;
      } catch (error) {
        reportError(store, error);
      }
    };
    return [name, run];
  });
  return Object.fromEntries(entries);
}

/** Tells of what nobody has caught. */
export function listenToErrors(window: Window, store: Store) {
  window.addEventListener('error', ({ error, message }) => reportError(store, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(store, reason));
}

/** Draws its children; where they cannot be drawn, says so, and offers to draw them again. */
export class ErrorBoundary extends Component<{ children?: ComponentChildren }, { isBroken: boolean }> {
  static contextType = AppContext;
  state = { isBroken: false };

  componentDidCatch(error: unknown) {
    this.setState({ isBroken: true });
    reportError(this.context.store, error);
  }

  render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div class="broken">
        <p>This part of the page could not be drawn.</p>
        <Button act={() => this.setState({ isBroken: false })}>Draw it again</Button>
      </div>
    );
  }
}
