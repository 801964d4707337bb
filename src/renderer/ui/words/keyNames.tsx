import type { JSX } from 'preact';
import { t, tOr } from '../../i18n/words.ts';
import type { KeySystem } from '../../state/app/shortcuts/reservedKeys.ts';

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' };

/** Whether this is a Mac, which uses the Command key instead of Ctrl. */
export const isMac = /Mac/.test(navigator.platform);

/** The operating system whose own shortcuts must not be used. */
export const keySystem: KeySystem = isMac ? 'mac' : /Win/.test(navigator.platform) ? 'windows' : 'linux';

/**
 * Returns the names of a chord's keys as printed on the user's keyboard.
 *
 * @param mac whether the user has a Mac keyboard.
 */
export function keyNames(chord: string, mac: boolean = isMac): string[] {
  // A `+` at the end is the plus key itself.
  const parts = chord.endsWith('++')
    ? [...chord.slice(0, -2).split('+'), '+']
    : chord === '+'
      ? ['+']
      : chord.split('+');
  return parts.map(
    (part) => ARROWS[part] ?? (mac ? MAC[part] : undefined) ?? tOr(`key.${part}`, part === '-' ? '−' : part),
  );
}

/** The keys of a chord as one text, for tooltips. */
export function keyText(chord: string): string {
  return keyNames(chord).join(isMac ? '' : '+');
}

/** Keys to press together, drawn as key caps. */
export function KeyCaps({ names }: { readonly names: readonly string[] }): JSX.Element {
  return (
    <span class="chord">
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </span>
  );
}

export function Chord({ chord }: { readonly chord: string }): JSX.Element {
  return <KeyCaps names={keyNames(chord)} />;
}

/** Signs that screen readers leave out or read as a pause. */
const SIGNS = {
  ';': 'hear.key.semicolon',
  '?': 'hear.key.question',
  '.': 'hear.key.full-stop',
  ',': 'hear.key.comma',
} as const;

/** A key as one would say it: `semicolon` for `;`, `Ctrl+comma` for `Ctrl+,`. @param key as {@link keyText} writes it. */
export function heardKeyText(key: string): string {
  return key.replace(/[;?.,]$/, (sign) => t(SIGNS[sign as keyof typeof SIGNS]));
}
