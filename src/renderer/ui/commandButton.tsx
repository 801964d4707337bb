import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n/words.ts';
import { COMMANDS, type CommandId, runCommand } from '../state/commands.ts';
import { useApp, useKeymap } from './context.ts';
import { Icon, type IconName } from './icons.tsx';
import { keyText } from './keyNames.tsx';

interface Props {
  readonly command: CommandId;
  readonly icon: IconName;
  /** Whether the command's name is written beside the picture. */
  readonly label?: string;
  readonly pressed?: boolean;
}

/** A button that runs a command, off while it is not possible; its tooltip names the key. */
export function CommandButton({ command: id, icon, label, pressed }: Props): JSX.Element {
  const app = useApp();
  const command = COMMANDS.find((candidate) => candidate.id === id) as (typeof COMMANDS)[number];
  const name = t(`command.${command.id}`);
  const [chord] = useKeymap().keysOf(command);
  // Asked at every move and every step of the cursor, of which few change the answer.
  const impossible = useComputed(() => command.possible?.(app) === false);
  return (
    <button
      type="button"
      class={label === undefined ? 'quiet icon-button' : 'tool'}
      aria-label={label === undefined ? name : undefined}
      aria-pressed={pressed}
      title={chord === undefined ? name : `${name} (${keyText(chord)})`}
      // Not `disabled`: a button that has the focus would lose it.
      aria-disabled={impossible.value}
      onClick={() => runCommand(app, command)}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
}
