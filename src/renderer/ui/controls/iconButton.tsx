import type { JSX } from 'preact';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name. */
  readonly name: string;
  /** Tooltip; by default the same as the name. */
  readonly tooltip?: string;
  /** Whether the button has a border and a background, like buttons with text; false by default. */
  readonly framed?: boolean;
  /** CSS classes in addition to those that every icon button has. */
  readonly class?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps): JSX.Element {
  const { icon, name, tooltip = name, framed = false, class: special = '', pressed, disabled, onClick } = props;
  return (
    <button
      type="button"
      class={`${framed ? '' : 'quiet '}icon-button ${special}`}
      aria-label={name}
      aria-pressed={pressed}
      title={tooltip}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

type ActionButtonProps = Pick<IconButtonProps, 'icon' | 'disabled' | 'onClick'> & {
  /** Narrow windows hide the words and show only the icon. */
  readonly words: string;
};

/** A button with an icon and words, for a row of actions. */
export function ActionButton({ words, icon, disabled, onClick }: ActionButtonProps): JSX.Element {
  return (
    <button type="button" title={words} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  );
}
