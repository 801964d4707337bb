import type { CommandId } from '../../state/app/shortcuts/allCommands.ts';
import { keyOf } from '../controls/commandButton.tsx';
import type { CommandKeymap } from '../controls/context.ts';
import { heardKeyText } from '../words/keyNames.tsx';

/** Names the key of a command. */
export type KeyOf = (id: CommandId) => string;

/** Names keys as one would say them: `semicolon` for `;`. */
export function heardKeys(keymap: CommandKeymap): KeyOf {
  return (id) => heardKeyText(keyOf(keymap, id));
}
