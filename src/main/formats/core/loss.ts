import type { LossKind } from '../../../shared/puzzle/lossKinds.ts';
import { fillSentence } from '../../../shared/text/fill.ts';
import type { Sentence, TextKey, TextValues, ValuesOf } from '../../../shared/text/keys.ts';

/** A part that got lost between file and puzzle. `kind` is stable, so that callers can count and translate losses. */
export interface Loss {
  readonly kind: LossKind;
  /** One sentence in English. */
  readonly message: string;
  /** The same for other languages. */
  readonly sentence: Sentence;
}

type LossName = TextKey extends infer Key ? (Key extends `lost.${infer Name}` ? Name : never) : never;

/** @param name of its text in the dictionary, which has the key `lost.<name>`. */
export function loss<N extends LossName>(kind: LossKind, name: N, ...[values]: ValuesOf<`lost.${N}`>): Loss {
  const sentence = { key: `lost.${name}` as const, ...(values && { values: values as TextValues }) };
  return { kind, message: fillSentence('en', sentence), sentence };
}
