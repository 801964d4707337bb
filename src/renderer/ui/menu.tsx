import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

interface Props {
  readonly name: string;
  readonly icon: IconName;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A button that opens a few more; it closes when one of them was pressed, with Escape, and when the focus leaves. */
export function Menu({ name, icon, class: extra = '', children }: Props): JSX.Element {
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
      {/* A press on any of its buttons closes the menu; the buttons themselves take the keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: see above */}
      <div class="menu-items" onClick={close}>
        {children}
      </div>
    </details>
  );
}
