import type { LossKind } from '../../../shared/puzzle/lossKinds.ts';
import { fill } from '../../../shared/text/fill.ts';
import type { TextKey, TextValues, ValuesOf } from '../../../shared/text/keys.ts';

/** A part that got lost between file and puzzle. `kind` is stable, so that callers can count and translate losses. */
export interface Loss {
  readonly kind: LossKind;
  /** One sentence in English. */
  readonly message: string;
}

type LossName = TextKey extends infer Key ? (Key extends `lost.${infer Name}` ? Name : never) : never;

/** @param name of its text in the dictionary, which has the key `lost.<name>`. */
export function loss<N extends LossName>(kind: LossKind, name: N, ...[values]: ValuesOf<`lost.${N}`>): Loss {
  return { kind, message: fill('en', `lost.${name}`, values as TextValues | undefined) };
}
