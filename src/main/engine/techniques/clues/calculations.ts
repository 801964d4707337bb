import type { Explanation } from '../../../../shared/step/explanation.ts';
import type { Calculation, Evidence } from '../../../../shared/step/step.ts';

/** A sentence lists at most this number of combinations or ways to fill cells. */
export const MOST_LISTED = 12;

/**
 * Lists the ways to complete a clue that are left: as digits for each cell if they are few, otherwise as sets of
 * digits.
 */
export function waysInWords({ cells, fillings, ways }: Evidence): Explanation {
  if (fillings) {
    return [{ key: 'technique.clue-fillings.why.list', values: { fillings: { kind: 'fillings', cells, fillings } } }];
  }
  if (!ways) return [];
  const { kind, left, crossed } = ways;
  const counted = { kind: 'number', value: crossed.length } as const;
  const listed = { kind: 'ways', of: kind, ways: left } as const;
  return [
    { key: `technique.ways.${kind}`, values: { ways: listed } },
    ...(crossed.length > 0 ? [{ key: 'technique.ways.crossed' as const, values: { count: counted } }] : []),
  ];
}

/** Signed numbers as people write them: positive ones first, then negative ones, without zeros. */
export function inWritingOrder(terms: readonly number[]): readonly number[] {
  const used = terms.filter((term) => term !== 0).sort((a, b) => b - a);
  return used.length === 0 ? [0] : used;
}

/** Key of the sentence for a calculation. */
function keyOf({ less, times, result }: Calculation) {
  if (result !== 'exact') return `technique.calculation.${result}${times === undefined ? '' : '.times'}` as const;
  return less === undefined ? 'technique.calculation.exact' : 'technique.calculation.difference';
}

/** Returns one sentence for each calculation of a step. */
export function calculated(sums: readonly Calculation[] = []): Explanation {
  return sums.map((sum) => ({
    key: keyOf(sum),
    values: {
      cells: { kind: 'cells', cells: sum.cells },
      less: { kind: 'cells', cells: sum.less ?? [] },
      times: { kind: 'number', value: sum.times ?? 1 },
      count: { kind: 'number', value: sum.cells.length },
      terms: { kind: 'terms', terms: sum.terms },
      parts: { kind: 'parts', parts: sum.parts ?? [] },
    },
  }));
}

/**
 * Names of the sentences that state the rule of a clue, and which of its cells are the circle, the bulb or the ends.
 */
export const RULE_KEYS = ['technique.clue.rule', 'technique.clue.course'] as const;

/** The values for the placeholders of {@link RULE_KEYS}. */
export function ruleValues([clue = 0]: readonly number[]) {
  return { rule: { kind: 'rule', clue }, course: { kind: 'course', clue } } as const;
}
