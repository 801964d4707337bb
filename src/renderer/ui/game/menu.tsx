import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from '../controls/icons.tsx';

interface MenuProps {
  readonly name: string;
  readonly icon: IconName;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/**
 * A button that opens a menu of buttons. The menu closes when one is pressed, with Escape, and when the focus leaves.
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
      {/* Pressing any button in the menu closes it. The buttons handle the keys themselves. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
      <div class="menu-items stack" onClick={close}>
        {children}
      </div>
    </details>
  );
}
