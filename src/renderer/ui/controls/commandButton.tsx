import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { pointsByFinger, t } from '../../i18n/words.ts';
import { type CommandId, commandById, isPossible, runCommand } from '../../state/app/shortcuts/allCommands.ts';
import { heardKeyText, keyText } from '../words/keyNames.tsx';
import { type CommandKeymap, useApp, useKeymap } from './context.ts';
import { Icon, type IconName } from './icons.tsx';

interface CommandButtonProps {
  readonly command: CommandId;
  readonly icon: IconName;
  /** Text beside the icon; none if absent. */
  readonly label?: string;
  /** Short text under the icon; part of the command's accessible name. */
  readonly caption?: string;
  readonly pressed?: boolean;
  /** Whether a narrow window hides the button, because a menu has the command. */
  readonly wideOnly?: boolean;
  /** Whether the key is shown beside the label. */
  readonly keyed?: boolean;
  /** Whether a dot draws attention to the button. */
  readonly dotted?: boolean;
}

/** The first key of a command, as text; empty if it has none. */
export function keyOf(keymap: CommandKeymap, id: CommandId): string {
  const [chord] = keymap.keysOf(commandById(id));
  return chord === undefined ? '' : keyText(chord);
}

/** Returns the tooltip of a command: its name and its key. */
export function useCommandTitle(id: CommandId): string {
  const key = keyOf(useKeymap(), id);
  const name = t(`command.${id}`);
  return key === '' ? name : `${name} (${key})`;
}

/** The key of a command, beside the command's name. Shows nothing in a narrow window, where a finger is the main
 * pointer, or if the command has no key. */
export function CommandKey({ command }: { readonly command: CommandId }): JSX.Element | null {
  const key = keyOf(useKeymap(), command);
  return key === '' || pointsByFinger() ? null : (
    <span class="menu-key wide-only push-end faint tiny" aria-hidden="true">
      {key}
    </span>
  );
}

/**
 * A button that runs a command. The button is disabled while the command is not possible. Its tooltip names the key of
 * the command.
 */
export function CommandButton({
  command: id,
  icon,
  label,
  caption,
  pressed,
  wideOnly = false,
  keyed = false,
  dotted = false,
}: CommandButtonProps): JSX.Element {
  const app = useApp();
  const command = commandById(id);
  const name = t(`command.${id}`);
  const title = useCommandTitle(id);
  const isSwitch = pressed !== undefined && caption !== undefined;
  const key = heardKeyText(keyOf(useKeymap(), id));
  // A computed signal, because this is checked at every move and every step of the cursor, but rarely changes.
  const impossible = useComputed(() => !isPossible(app, command));
  return (
    <button
      type="button"
      class={`${label === undefined ? 'quiet icon-button' : 'tool'}${wideOnly ? ' wide-only' : ''}`}
      // A switch is named by what it switches on. Its command may name both states.
      aria-label={label !== undefined ? undefined : isSwitch ? caption : name}
      aria-pressed={pressed}
      title={title}
      // Screen readers take the tooltip for a description. It would say the name twice.
      aria-description={(label === undefined || label === name) && key !== '' ? key : undefined}
      // Not `disabled`, because a disabled button loses the focus.
      aria-disabled={impossible.value}
      onClick={() => runCommand(app, command)}
    >
      <Icon name={icon} />
      {label}
      {keyed && <CommandKey command={id} />}
      {caption !== undefined && <span class="icon-caption soft">{caption}</span>}
      {dotted && <span class="button-dot" aria-hidden="true" />}
    </button>
  );
}

/**
 * Buttons that leave a screen without a game: one leads to the list of games, the other back to the game that was open
 * before.
 */
export function LeaveButtons(): JSX.Element {
  return (
    <>
      <CommandButton command="home" icon="games" />
      <BackButton />
    </>
  );
}

/** Button that leads back to the game that was open before this screen. Renders nothing if no game was open. */
export function BackButton(): JSX.Element | null {
  return useApp().games.left.value === null ? null : <CommandButton command="back" icon="back" />;
}

export function UndoButtons(): JSX.Element {
  return (
    <div class="top-group">
      <CommandButton command="undo" icon="undo" />
      <CommandButton command="redo" icon="redo" />
    </div>
  );
}

export function ZoomButtons(): JSX.Element {
  return (
    <div class="top-group wide-only">
      <CommandButton command="zoom-out" icon="minus" />
      <CommandButton command="zoom-in" icon="plus" />
      <CommandButton command="fit-board" icon="fit" />
    </div>
  );
}
