import { t } from '../../i18n/words.ts';
import type { CommandId } from '../../state/app/shortcuts/allCommands.ts';
import { keyOf } from '../controls/commandButton.tsx';
import type { CommandKeymap } from '../controls/context.ts';

/** Names the key of a command. */
export type KeyOf = (id: CommandId) => string;

/** Signs that screen readers leave out or read as a pause. */
const SIGNS = {
  ';': 'hear.key.semicolon',
  '?': 'hear.key.question',
  '.': 'hear.key.full-stop',
  ',': 'hear.key.comma',
} as const;

/** Names keys as one would say them: `semicolon` for `;`. */
export function heardKeys(keymap: CommandKeymap): KeyOf {
  return (id) => {
    const key = keyOf(keymap, id);
    return key in SIGNS ? t(SIGNS[key as keyof typeof SIGNS]) : key;
  };
}
