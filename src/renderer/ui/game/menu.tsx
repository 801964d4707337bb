import { useComputed } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pointsByFinger, t } from '../../i18n/words.ts';
import { type CommandId, commandById, isPossible, runCommand } from '../../state/app/shortcuts/allCommands.ts';
import { CommandKey } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { Icon, type IconName } from '../controls/icons.tsx';
import { itemAfter } from '../controls/toolbar.ts';

interface MenuProps {
  readonly name: string;
  readonly icon: IconName;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/**
 * A button that opens a menu. The menu closes when an item is pressed, with Escape or Tab, with a press outside of it,
 * and when the focus leaves it.
 */
export function Menu({ name, icon, class: extra = '', children }: MenuProps): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const itemsOf = (): HTMLElement[] =>
    [...(element.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(
      (item) => item.offsetParent !== null,
    );
  const leave = (): void => {
    setOpen(false);
    element.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (!element.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, []);
  useLayoutEffect(() => {
    if (open) itemsOf()[0]?.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    } else if (event.key === 'Tab') leave();
    const next = itemAfter(event.key, itemsOf(), document.activeElement);
    if (!next) return;
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the items handle the other keys
    <div
      ref={element}
      class={`menu ${extra}`}
      onKeyDown={onKeyDown}
      onFocusOut={(event) => {
        if (event.relatedTarget && !element.current?.contains(event.relatedTarget as Node)) setOpen(false);
      }}
    >
      <button
        type="button"
        class="quiet icon-button"
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
      </button>
      {/* A press of any item also closes the menu. Keys are handled by the items. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        class="menu-items card floats stack one-line"
        role="menu"
        aria-label={name}
        tabIndex={-1}
        hidden={!open}
        onClick={() => setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}

interface MenuItemProps {
  /** Whether a switch is on; undefined if the item is not a switch. */
  readonly on?: boolean | undefined;
  readonly impossible?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

/** An item of a menu. */
export function MenuItem({ on, impossible = false, onClick, children }: MenuItemProps): JSX.Element {
  const common = { type: 'button', class: 'quiet item', tabIndex: -1, 'aria-disabled': impossible, onClick } as const;
  return on === undefined ? (
    <button role="menuitem" {...common}>
      {children}
    </button>
  ) : (
    <button role="menuitemcheckbox" aria-checked={on} {...common}>
      <span class="menu-tick row-inline icons-16">{on && <Icon name="done" />}</span>
      {children}
    </button>
  );
}

interface MenuCommandProps {
  readonly command: CommandId;
  /** Whether a switch is on; absent if the item is not a switch. */
  readonly on?: boolean;
}

/** A command as an item of a menu, with its key. The list of keys is left out where a finger is the main pointer. */
export function MenuCommand({ command: id, on }: MenuCommandProps): JSX.Element | null {
  const app = useApp();
  const command = commandById(id);
  const impossible = useComputed(() => !isPossible(app, command));
  if (id === 'keys' && pointsByFinger()) return null;
  return (
    <MenuItem on={on} impossible={impossible.value} onClick={() => runCommand(app, command)}>
      {t(`command.${command.id}`)}
      <CommandKey command={id} />
    </MenuItem>
  );
}
