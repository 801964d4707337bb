import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { type CommandId, commandById, runCommand } from '../../state/app/commands.ts';
import { useApp, useKeymap } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { keyText } from '../controls/keyNames.tsx';

interface MenuCommandProps {
  readonly command: CommandId;
  /** For a switch: whether it is on. */
  readonly on?: boolean;
}

/** A command as an item of a menu, with its key. */
export function MenuCommand({ command: id, on }: MenuCommandProps): JSX.Element {
  const app = useApp();
  const command = commandById(id);
  const [chord] = useKeymap().keysOf(command);
  const impossible = useComputed(() => command.possible?.(app) === false);
  return (
    <button
      type="button"
      class="quiet"
      aria-disabled={impossible.value}
      aria-pressed={on}
      onClick={() => runCommand(app, command)}
    >
      {on !== undefined && <span class="menu-tick">{on && <Icon name="done" />}</span>}
      {t(`command.${command.id}`)}
      {chord !== undefined && (
        <span class="menu-key push-end faint tiny" aria-hidden="true">
          {keyText(chord)}
        </span>
      )}
    </button>
  );
}
