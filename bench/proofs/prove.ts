import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { printPuzzleJson } from '../../src/shared/puzzle/puzzle.ts';
import { checkClaims, checkImpossible } from './claims.ts';
import { type MadePuzzle, makePuzzle } from './made.ts';
import { type ProofMeans, TRUE, UNDECIDED, type Verdicts } from './proof.ts';
import { type Recipe, recipeOf } from './recipe.ts';
import type { ProofRecord } from './record.ts';
import type { SatProgram } from './sat.ts';

export interface ProofOptions {
  readonly seed: string;
  /** Time limit in seconds for making one puzzle. Proving the puzzle has a separate limit of the same length. */
  readonly seconds: number;
  readonly sat: SatProgram | null;
}

/**
 * The record of a number. `exported` is the puzzle's text, for messages about false claims; null if no puzzle was made.
 */
export interface ProvedPuzzle {
  readonly record: ProofRecord;
  readonly exported: string | null;
}

/**
 * One in {@link SAT_SHARE} puzzles is also proved by the SAT solver; one in {@link PROCESS_SHARE} is also graded by the
 * command line in a new process.
 */
const SAT_SHARE = 10;
const PROCESS_SHARE = 200;
const COMMAND_LINE = join(import.meta.dirname, '../../out/main/cli.js');

/**
 * Makes the puzzle with the number `n` and checks its claims.
 *
 * @param make makes the puzzle; tests replace it to add false claims
 */
export function provePuzzle({ seed, seconds, sat }: ProofOptions, n: number, make = makePuzzle): ProvedPuzzle {
  const recipe = recipeOf(seed, n);
  const start = performance.now();
  const cancel = { cancelled: () => performance.now() - start > seconds * 1000 };
  const made = orCrash(() => make(recipe, cancel));
  const middle = performance.now();
  const rng = createRng(`proof ${seed}/${n}`);
  const means = { sat, both: rng.below(SAT_SHARE) === 0, deadline: middle + seconds * 1000, rng };
  const checked = typeof made === 'string' ? made : orCrash(() => verdictsOn(made, recipe, means));
  const verdicts = typeof checked === 'string' ? { crash: checked } : checked;
  const ms = [middle - start, performance.now() - middle].map(Math.round) as [number, number];
  const outcome = typeof made === 'string' ? { got: 'crash' } : outcomeOf(made);
  const record = { ...wishedOf(recipe, n), ...outcome, verdicts, ms };
  return { record, exported: typeof made !== 'string' && made.ok ? exportedText(made.value) : null };
}

/** Returns the result of `work`, or the text of its exception, so that one puzzle cannot end the run. */
function orCrash<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function verdictsOn(made: ReturnType<typeof makePuzzle>, recipe: Recipe, means: ProofMeans): Verdicts {
  if (!made.ok) return made.error.code === 'no-solution' ? checkImpossible(recipe.spec, means) : {};
  const verdicts = checkClaims(made.value, recipe.wishes, means);
  return means.rng.below(PROCESS_SHARE) === 0 ? { ...verdicts, ...gradedElsewhere(made.value) } : verdicts;
}

function wishedOf(
  { spec, wishes }: Recipe,
  n: number,
): Pick<ProofRecord, 'n' | 'layout' | 'order' | 'variants' | 'asked'> {
  const variants = (spec.variants ?? []).map(({ id }) => id);
  return { n, layout: spec.id, order: spec.box.rows, variants, asked: wishes.difficulty };
}

function outcomeOf(made: ReturnType<typeof makePuzzle>): Pick<ProofRecord, 'got' | 'givens' | 'score'> {
  if (!made.ok) return { got: made.error.code };
  const { difficulty, givenCount, score } = made.value.puzzle;
  return { got: difficulty, givens: givenCount, score };
}

function exportedText({ topology, puzzle }: MadePuzzle): string {
  return JSON.stringify(printPuzzleJson({ topology, givens: puzzle.givens }));
}

/** Checks class and score with the command line in a new process, which gets only the exported puzzle. */
function gradedElsewhere(made: MadePuzzle): Verdicts {
  const { difficulty, score } = made.puzzle;
  if (score === null) return {};
  const options = { input: exportedText(made), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { stdout, error } = spawnSync(execPath, [COMMAND_LINE, 'analyse', '--json', '-'], options);
  if (error) return { process: UNDECIDED };
  const report = JSON.parse(stdout) as { difficulty: string | null; score: number };
  const found = `${report.difficulty ?? 'unrated'} ${report.score}`;
  return { process: found === `${difficulty} ${score}` ? TRUE : `it is ${found}, not ${difficulty} ${score}` };
}
