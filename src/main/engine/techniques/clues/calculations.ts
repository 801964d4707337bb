import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { Calculation, Combinations } from '../../../../shared/step/step.ts';

/** Most combinations or ways of filling that a sentence lists. */
export const MOST_LISTED = 12;

/** Signed numbers as people write them: those that are added first, and no zeros. */
export function inWritingOrder(terms: readonly number[]): readonly number[] {
  const used = terms.filter((term) => term !== 0).sort((a, b) => b - a);
  return used.length === 0 ? [0] : used;
}

/** A sentence for each calculation of a step. */
export function calculated(sums: readonly Calculation[] = []): Explanation {
  return sums.map(({ cells, less = [], times, result, terms }) => {
    const key =
      result === 'exact'
        ? less.length > 0
          ? ('technique.calculation.difference' as const)
          : ('technique.calculation.exact' as const)
        : times === undefined
          ? (`technique.calculation.${result}` as const)
          : (`technique.calculation.${result}.times` as const);
    return {
      // The form of `exact` depends on the number of cells.
      key: key as Explanation[number]['key'],
      values: {
        cells: { kind: 'cells', cells },
        less: { kind: 'cells', cells: less },
        times: { kind: 'number', value: times ?? 1 },
        count: { kind: 'number', value: cells.length },
        terms: { kind: 'terms', terms },
      },
    };
  });
}

/** A sentence with the combinations that the candidates exclude; none if there are none, or too many. */
export function excludedBy(combinations: Combinations | undefined): Explanation {
  const excluded = combinations?.excluded ?? [];
  if (excluded.length === 0 || excluded.length > MOST_LISTED) return [];
  return [{ key: 'technique.combinations.excluded', values: { excluded: { kind: 'combinations', sets: excluded } } }];
}
