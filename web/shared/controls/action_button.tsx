/** The button of an action of the page: all that it says of itself is told with the action (frame/room.ts). */
import { runCommand, useApp, type CommandName } from './app_context.ts';
import { Button } from './button.tsx';
import { iconOf } from './icons.tsx';
import type { ComponentProps } from 'preact';

/** @param props `children` stand in place of icon and words; `args` are those of the action that is meant */
export function ActionButton({
  command,
  args = [],
  children,
  ...rest
}: Omit<ComponentProps<typeof Button>, 'act' | 'keys' | 'isOff' | 'title' | 'aria-label' | 'aria-pressed'> & {
  command: CommandName;
  args?: readonly unknown[];
}) {
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
