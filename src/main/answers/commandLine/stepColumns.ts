import type { CandidateJson, PositionJson, StepJson } from '../../../shared/step/stepJson.ts';
import { techniqueOf } from '../../engine/techniques/registry.ts';

/** A cell as tables write it: `0r1c2`. Subgrids are numbered from 0, rows and columns from 1. */
export function cellCode({ subgrid, row, column }: PositionJson): string {
  return `${subgrid}r${row + 1}c${column + 1}`;
}

/** A digit in a cell as tables write it: `0r1c2=3` if the cell has this digit, `0r1c2<>3` if it cannot have it. */
export function candidateCode(candidate: CandidateJson, sign: '=' | '<>'): string {
  return `${cellCode(candidate)}${sign}${candidate.digit}`;
}

export function classOf(technique: string): string {
  return techniqueOf(technique).level;
}

/** Columns of tables whose rows are steps. */
export const STEP_COLUMNS = [
  ...['technique', 'class', 'touches', 'touched_subgrids', 'placements', 'eliminations', 'alternatives'],
];

/** Values of {@link STEP_COLUMNS}. */
export function stepCells({
  technique,
  subgrids,
  placements,
  eliminations,
  alternatives,
}: StepJson): (string | number)[] {
  return [
    ...[technique, classOf(technique), subgrids.length, subgrids.join(' ')],
    placements.map((one) => candidateCode(one, '=')).join(' '),
    eliminations.map((one) => candidateCode(one, '<>')).join(' '),
    alternatives,
  ];
}
