import type { AnalysisAnswer, ComparisonAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { houseCodes } from '../../../shared/step/placeNames.ts';
import { clueWorkJson, lastResortJson } from '../../../shared/step/solveFacts.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { positionJson, stepJson } from '../../../shared/step/stepJson.ts';
import type { Language } from '../../../shared/text/language.ts';
import { hasClues } from '../../../shared/topology/constrained.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { MatrixTexts, OpeningTexts, TrafficTexts } from './analysisPictures.ts';
import type { StepCount } from './analysisRows.ts';
import type { ClueRow } from './clueRows.ts';
import { comparisonMatrix } from './comparisonRows.ts';

/** An analysis as JSON, in the format that the command line prints. Rows, columns and subgrids count from 0. */
export function analysisJson(topology: Topology, answer: AnalysisAnswer): string {
  const { solved, difficulty, score, lastResort, usage, opening, clues, bottlenecks, hardest } = answer;
  const steps = answer.steps.map(({ step, alternatives }) => stepJson(topology, step, alternatives));
  const summary = { solved, difficulty, score, usage: usage.overall, bySubgrid: usage.bySubgrid, opening, steps };
  const further = {
    ...(lastResort && { lastResort: lastResortJson(topology, lastResort) }),
    ...(hasClues(topology) && { clues: clueWorkJson(topology, clues) }),
  };
  return `${JSON.stringify({ ...summary, ...further, bottlenecks, hardest }, null, 2)}\n`;
}

const COLUMNS = ['step', 'technique', 'level', 'subgrids', 'placements', 'eliminations', 'alternatives'] as const;

/**
 * The steps of an analysis as CSV (RFC 4180), one line for each step. Everything counts from 1, as on the board:
 * `s2r1c9=4` is a 4 in subgrid 2, row 1, column 9.
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
  return csvOf([COLUMNS, ...lines]);
}

/** A table as CSV. Quotes nothing, because no field contains a comma or a quote. */
function csvOf(lines: readonly (readonly (string | number)[])[]): string {
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** The table of techniques (rows, by id) and subgrids (columns, by name) with its totals, as CSV. */
export function matrixCsv({ matrix: { rows, columns, total }, topology, language }: MatrixTexts): string {
  const all = (counts: readonly StepCount[]): number[] => counts.map((count) => count.all);
  return csvOf([
    ['technique', ...subgridNames(topology.layout, language), 'total'],
    ...rows.map(({ technique, cells, total: inRow }) => [technique, ...all([...cells, inRow])]),
    ['total', ...all([...columns, total])],
  ]);
}

/**
 * A table as CSV: how many digits needed each technique (row, by id) in each subgrid (columns, by name). Each subgrid
 * has two columns, `mine` for the digits as the player placed them and `solver` for the same digits in the solve. The
 * row `ahead` counts digits that the player placed before any technique could give them.
 */
export function comparisonCsv(
  topology: Topology,
  answer: Pick<ComparisonAnswer, 'digits' | 'techniques'>,
  language: Language,
): string {
  const columns = ['total', ...(topology.subgridCount > 1 ? subgridNames(topology.layout, language) : [])];
  const rows = comparisonMatrix(topology, answer).map(({ technique, cells, total }) => {
    const counts = [total, ...cells].slice(0, columns.length);
    return [technique ?? 'ahead', ...counts.flatMap(({ mine, solver }) => [mine, solver])];
  });
  return csvOf([['technique', ...columns.flatMap((name) => [`${name} mine`, `${name} solver`])], ...rows]);
}

/**
 * The numbers of the steps at which each subgrid opened (got its first digit) and finished (got its last one), as CSV.
 * Steps count from 1; the field is empty if the subgrid did not open or finish.
 */
export function openingCsv({ topology, answer: { opening }, language }: OpeningTexts): string {
  const number = (step: number | null): number | string => (step === null ? '' : step + 1);
  const names = subgridNames(topology.layout, language);
  const lines = opening.map(({ subgrid, opened, finished }) => {
    return [subgrid + 1, names[subgrid] ?? '', number(opened), number(finished)];
  });
  return csvOf([['subgrid', 'name', 'opened', 'finished'], ...lines]);
}

/**
 * One line of CSV for each clue: how many steps, digits and eliminations rely on the clue, and the first step that
 * does. Steps count from 1.
 */
export function clueCsv(rows: readonly ClueRow[]): string {
  const lines = rows.map(({ clue, rule, name, steps, placements, eliminations, first }) => {
    return [clue + 1, rule, name, steps, placements, eliminations, first + 1];
  });
  return csvOf([['clue', 'rule', 'name', 'steps', 'digits', 'eliminations', 'first'], ...lines]);
}

/**
 * How many digits and eliminations each subgrid gained through each shared box, and in which steps, as CSV. Steps count
 * from 1.
 */
export function trafficCsv({ board: { topology }, answer: { traffic }, language }: TrafficTexts): string {
  const names = subgridNames(topology.layout, language);
  const lines = traffic.map(({ house, subgrid, placements, eliminations }) => [
    houseCodes({ topology, language, subgrid, all: true }, [house]),
    names[subgrid] ?? '',
    placements.length,
    eliminations.length,
    [...new Set([...placements, ...eliminations].map(({ step }) => step + 1))].sort((a, b) => a - b).join(' '),
  ]);
  return csvOf([['box', 'subgrid', 'digits', 'eliminations', 'steps'], ...lines]);
}
