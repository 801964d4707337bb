import type { Explanation, Wording } from '../../../../shared/step/explanation.ts';
import type { Step } from '../../../../shared/step/step.ts';

/** The `explain` of a technique whose pattern is some cells and digits of houses; `{cells}`, `{house}`, `{digits}`. */
export function explainSubset(...sentences: readonly Wording[]): (step: Step) => Explanation {
  return ({ evidence }) => ({
    sentences,
    references: {
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      digits: { kind: 'digits', digits: evidence.digits },
    },
  });
}
