/** A button of the page: what it does, by which keys, and whether it does nothing at the moment. */
import type { ComponentChildren, ComponentProps, Ref } from 'preact';

/**
 * @param props `act` is what a press does; `keys` are its keys as ARIA names them; one that `isOff` does nothing but
 *   keeps the focus; one that `submits` sends its form; `isStrong`: the first thing to press here; `isBare`: without
 *   a button's look; `place` is told the element
 */
export function Button({
  act,
  keys,
  isOff = false,
  isStrong = false,
  isBare = false,
  submits = false,
  place,
  class: more = '',
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'class' | 'type' | 'onClick' | 'children'> & {
  act?: () => unknown;
  keys?: string;
  isOff?: boolean;
  isStrong?: boolean;
  isBare?: boolean;
  submits?: boolean;
  place?: Ref<HTMLButtonElement>;
  class?: string;
  children?: ComponentChildren;
}) {
  return (
    <button
      {...rest}
      ref={place}
      type={submits ? 'submit' : 'button'}
      class={[!isBare && 'button', isStrong && 'strong', more].filter(Boolean).join(' ') || undefined}
      aria-keyshortcuts={keys}
      aria-disabled={isOff ? 'true' : undefined}
      onClick={(event) => {
        if (isOff)
          event.preventDefault(); // also what sends a form by Enter presses its button
        else act?.();
      }}
    >
      {children}
    </button>
  );
}
