/** A button: what a press does, and its look; `keys` is the command whose keys do the same. */
import { useApp } from './app_context.ts';
import type { ButtonHTMLAttributes } from 'preact';
import type { Commands } from '../app/commands.ts';

type ButtonProps = Omit<ButtonHTMLAttributes, 'onClick' | 'type'> & {
  press: () => unknown;
  look?: 'plain' | 'strong' | 'bare';
  keys?: keyof Commands;
};

const LOOKS = { plain: 'button', strong: 'button strong', bare: undefined };

export function Button({ press, look = 'plain', keys, ...props }: ButtonProps) {
  const shortcut = useApp().keys.shortcutOf;
  return (
    <button
      type="button"
      class={LOOKS[look]}
      aria-keyshortcuts={keys ? shortcut(keys) : undefined}
      onClick={() => press()}
      {...props}
    />
  );
}
