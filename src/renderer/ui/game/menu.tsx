import { useComputed } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { type CommandId, commandById, isPossible, runCommand } from '../../state/app/shortcuts/allCommands.ts';
import { useApp, useKeymap } from '../controls/context.ts';
import { Icon, type IconName } from '../controls/icons.tsx';
import { keyText } from '../controls/keyNames.tsx';

interface MenuProps {
  readonly name: string;
  readonly icon: IconName;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/**
 * A button that opens a menu of buttons. The menu closes when one of them is pressed, with Escape, with a press outside
 * of it, and when the focus leaves it.
 */
export function Menu({ name, icon, class: extra = '', children }: MenuProps): JSX.Element {
  const element = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (element.current) element.current.open = false;
  };
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      ref={element}
      class={`menu ${extra}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !element.current?.open) return;
        event.stopPropagation();
        close();
        element.current.querySelector('summary')?.focus();
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget && !element.current?.contains(event.relatedTarget as Node)) close();
      }}
    >
      <summary class="quiet icon-button" aria-label={name} title={name}>
        <Icon name={icon} />
      </summary>
      {/* A press of any button in the menu also closes it. Keys are handled by the buttons. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
      <div class="menu-items card floats stack one-line" onClick={close}>
        {children}
      </div>
    </details>
  );
}

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
  const impossible = useComputed(() => !isPossible(app, command));
  return (
    <button
      type="button"
      class="quiet item"
      aria-disabled={impossible.value}
      aria-pressed={on}
      onClick={() => runCommand(app, command)}
    >
      {on !== undefined && <span class="menu-tick row-inline icons-16">{on && <Icon name="done" />}</span>}
      {t(`command.${command.id}`)}
      {chord !== undefined && (
        <span class="menu-key wide-only push-end faint tiny" aria-hidden="true">
          {keyText(chord)}
        </span>
      )}
    </button>
  );
}
