import type { AnalysisAnswer } from '../../../shared/contract/human.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { positionJson, stepJson } from '../../../shared/step/stepJson.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** An analysis as JSON, in the format that the command line prints; rows, columns and subgrids count from 0. */
export function analysisJson(topology: Topology, answer: AnalysisAnswer): string {
  const { solved, difficulty, score, usage, opening, bottlenecks, hardest } = answer;
  const steps = answer.steps.map(({ step, alternatives }) => stepJson(topology, step, alternatives));
  const summary = { solved, difficulty, score, usage: usage.overall, bySubgrid: usage.bySubgrid, opening, steps };
  return `${JSON.stringify({ ...summary, bottlenecks, hardest }, null, 2)}\n`;
}

const COLUMNS = ['step', 'technique', 'level', 'subgrids', 'placements', 'eliminations', 'alternatives'] as const;

/**
 * The steps of an analysis as CSV (RFC 4180), one line each. Everything counts from 1, as on the board: `s2r1c9=4` is a
 * 4 in subgrid 2, row 1, column 9.
 */
export function analysisCsv(topology: Topology, { steps }: AnalysisAnswer): string {
  const name = ({ cell, digit }: CellDigit): string => {
    const { subgrid, row, column } = positionJson(topology, cell);
    return `s${subgrid + 1}r${row + 1}c${column + 1}=${digit}`;
  };
  const lines = steps.map(({ step, level, alternatives }, index) => [
    index + 1,
    step.technique,
    level,
    step.subgrids.map((subgrid) => subgrid + 1).join(' '),
    step.placements.map(name).join(' '),
    step.eliminations.map(name).join(' '),
    alternatives,
  ]);
  return `${[COLUMNS, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}
