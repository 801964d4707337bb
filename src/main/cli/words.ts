import { fill } from '../../shared/text/fill.ts';
import type { TextKey, TextValues, ValuesOf } from '../../shared/text/keys.ts';

/** A text of the command line, which speaks English; `--language` chooses the language of steps and ratings alone. */
export function words<K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string {
  return fill('en', key, values as TextValues | undefined);
}
