import { fill } from '../../../shared/text/placeholders.ts';
import type { TextKey, TextValues, ValuesOf } from '../../../shared/text/textKey.ts';

/** An English text for messages of the command line. Texts that obey `--language` are made with `fill` instead. */
export function words<K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string {
  return fill('en', key, values as TextValues | undefined);
}
