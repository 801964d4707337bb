import type { Explanation, References } from '../../../../shared/step/explanation.ts';
import type { TextKey } from '../../../../shared/text/keys.ts';
import type { Technique } from './technique.ts';

/** Builds an explanation from sentences that use the same references. */
export function sentences(keys: readonly TextKey[], values: References): Explanation {
  return keys.map((key) => ({ key, values }));
}

/**
 * Makes the `explain` of a technique whose pattern is cells and digits of houses: fills in `{cells}`, `{house}` and
 * `{digits}`.
 */
export function explainSubset(key: TextKey): Technique['explain'] {
  return ({ evidence }) =>
    sentences([key], {
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      digits: { kind: 'digits', digits: evidence.digits },
    });
}
