import type { ComparisonAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';

/**
 * Two numbers of digits: of those that the player placed with a technique (`mine`), and of those that the solver did.
 */
export interface ComparedCount {
  readonly mine: number;
  readonly solver: number;
}

/**
 * Row of one technique: how many of the compared digits needed the technique, for each subgrid. A shared cell counts in
 * each of its subgrids.
 */
export interface ComparisonRow {
  /** Id of the technique; null for the row of digits that were placed before any technique gives them. */
  readonly technique: string | null;
  readonly cells: readonly ComparedCount[];
  /** Total of the row. Each digit counts once, even in shared cells. */
  readonly total: ComparedCount;
}

/** The rows of techniques by subgrids, easiest technique first. */
export function comparisonMatrix(
  topology: Topology,
  { digits, techniques }: Pick<ComparisonAnswer, 'digits' | 'techniques'>,
): ComparisonRow[] {
  const compared = digits.flatMap((digit) =>
    digit.compared ? [{ ...digit.compared, subgrids: [...subgridsOf(topology, digit.cell)] }] : [],
  );
  const rows = [...techniques, null].map((technique) => {
    const count = (chosen: typeof compared): ComparedCount => ({
      mine: chosen.filter(({ mine }) => mine === technique).length,
      solver: chosen.filter(({ solver }) => solver === technique).length,
    });
    const cells = Array.from({ length: topology.subgridCount }, (_, subgrid) =>
      count(compared.filter(({ subgrids }) => subgrids.includes(subgrid))),
    );
    return { technique, cells, total: count(compared) };
  });
  return rows.filter(({ total }) => total.mine + total.solver > 0);
}

/** A digit of the game that needed a harder technique than another digit available at that moment. */
export interface HarderDigit {
  /** Index into the digits of the comparison. */
  readonly index: number;
  readonly cell: number;
  readonly digit: number;
  /** Technique that the digit needed; null if the player placed the digit before any technique gives it. */
  readonly took: string | null;
  readonly easier: NonNullable<NonNullable<ComparisonAnswer['digits'][number]['compared']>['easier']>;
}

/** The digits that the player placed although another digit needed an easier technique, in the order of the moves. */
export function harderDigits({ digits }: Pick<ComparisonAnswer, 'digits'>): HarderDigit[] {
  return digits.flatMap(({ cell, digit, compared }, index) =>
    compared?.easier ? [{ index, cell, digit, took: compared.mine, easier: compared.easier }] : [],
  );
}
