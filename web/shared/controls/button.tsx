/** Buttons of the page: what each does, by which keys, and whether it does nothing at the moment; and what opens files. */
import type { ComponentChildren, ComponentProps, Ref } from 'preact';
import { runCommand, useApp, type CommandName } from './app_context.ts';
import { iconOf } from './icons.tsx';

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
}: Omit<ComponentProps<'button'>, 'class' | 'type' | 'onClick' | 'children' | 'disabled'> & {
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

type ActionButtonProps = Omit<
  ComponentProps<typeof Button>,
  'act' | 'keys' | 'isOff' | 'title' | 'aria-label' | 'aria-pressed'
> & {
  command: CommandName;
  args?: readonly unknown[];
};

/**
 * The button of an action of the page: all that it says of itself is told with the action (frame/room.ts).
 * @param props `children` stand in place of icon and words; `args` are those of the action that is meant
 */
export function ActionButton({ command, args = [], children, ...rest }: ActionButtonProps) {
  const { store, commands, keys } = useApp();
  const { words, label, isLabelShort, icon, isOff, isOn } = keys.actionOf(command, ...args);
  const name = label && !isLabelShort ? undefined : words;
  return (
    <Button
      {...rest}
      aria-label={name}
      title={label && name}
      aria-pressed={isOn && (isOn(store) ? 'true' : 'false')}
      keys={keys.shortcutOf(command, ...args)}
      isOff={isOff?.(store)}
      act={() => runCommand(commands, command, args)}
    >
      {children ?? (
        <>
          {icon && iconOf(icon)}
          {label && <span>{label}</span>}
        </>
      )}
    </Button>
  );
}

/** What opens the browser’s dialog for files. It is not seen: something else presses it. @param props `take` gets what was chosen */
export const FileInput = ({
  place,
  take,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange' | 'role'> & {
  place: Ref<HTMLInputElement>;
  take: (files: FileList | null) => void;
}) => (
  <input
    {...(rest as object)}
    type="file"
    hidden
    ref={place}
    onChange={({ currentTarget }) => {
      take(currentTarget.files);
      currentTarget.value = ''; // so that the same file can be chosen again
    }}
  />
);
