import { fill } from '../../../shared/text/placeholders.ts';
import type { TextKey, TextValues, ValuesOf } from '../../../shared/text/textKey.ts';

/** A text of the command line in English. What a command prints with `--language` is written with `fill` instead. */
export function words<K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string {
  return fill('en', key, values as TextValues | undefined);
}
