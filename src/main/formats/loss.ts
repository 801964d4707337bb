import type { LossKind } from '../../shared/puzzle/lossKinds.ts';

/** What a file could not carry over: stable names, by which a reader of the report can count and translate. */
export interface Loss {
  readonly kind: LossKind;
  /** One sentence in English. */
  readonly message: string;
}
