/**
 * Faults of the program itself: caught in one place for what is drawn and in one for what is done, told on
 * the page, and never at the cost of the game.
 */
import { Component } from 'preact';
import { AppContext } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @typedef {import('./store.js').Store} Store */

/**
 * @param {Store} store
 * @param {unknown} error
 */
export function tellFault(store, error) {
  const reason = (error instanceof Error ? error.message : String(error)).trim();
  const text = `Something went wrong (${reason}). Your game is safe. If it happens again, reload the page.`;
  store.notice.value = { tone: 'bad', text };
}

/**
 * Commands that tell of a fault in place of throwing it: a key press or a click has nobody to catch it.
 * @template {Record<string, (...args: any[]) => any>} Commands
 * @param {Commands} commands
 * @param {Store} store
 * @returns {Commands}
 */
export function guarded(commands, store) {
  const entries = Object.entries(commands).map(([name, command]) => [
    name,
    (/** @type {any[]} */ ...args) => {
      try {
        const result = command.apply(commands, args);
        return result instanceof Promise ? result.catch((error) => tellFault(store, error)) : result;
      } catch (error) {
        tellFault(store, error);
      }
    },
  ]);
  return Object.fromEntries(entries);
}

/**
 * Tells of what nobody has caught.
 * @param {Window} window
 * @param {Store} store
 */
export function listenToFaults(window, store) {
  window.addEventListener('error', ({ error, message }) => tellFault(store, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tellFault(store, reason));
}

/**
 * Draws its children; where they cannot be drawn, says so, and offers to draw them again.
 * @extends {Component<{ children?: any }, { isBroken: boolean }>}
 */
export class Guarded extends Component {
  static contextType = AppContext;
  state = { isBroken: false };

  /** @param {unknown} error */
  componentDidCatch(error) {
    this.setState({ isBroken: true });
    tellFault(this.context.store, error);
  }

  render() {
    if (!this.state.isBroken) return this.props.children;
    return html`<div class="broken">
      <p>This part of the page could not be drawn.</p>
      <button type="button" class="button" onClick=${() => this.setState({ isBroken: false })}>
        Draw it again
      </button>
    </div>`;
  }
}
