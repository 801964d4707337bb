import { z } from 'zod';
import { analysePuzzle, type StepPosition, type WordedStep, wordedStep } from '../main/answers/analysisReport.ts';
import {
  availableSteps,
  nextStep as findNextStep,
  readTechniques,
  type SolvingOptions,
} from '../main/answers/humanSolving.ts';
import { type Asked, judgePosition, type PuzzlePosition } from '../main/answers/position.ts';
import type { CancelToken } from '../main/engine/core/io.ts';
import { techniqueOf } from '../main/engine/techniques/registry.ts';
import { digitBit } from '../shared/base/digits.ts';
import { fail, ok, type Result } from '../shared/base/result.ts';
import { printGrids, readGrids } from '../shared/puzzle/notation.ts';
import type { Puzzle } from '../shared/puzzle/puzzle.ts';
import { techniqueName } from '../shared/step/explanation.ts';
import { LEVELS } from '../shared/step/step.ts';
import { positionJson } from '../shared/step/stepJson.ts';
import { fill } from '../shared/text/placeholders.ts';
import { answered, languageSchema, limitFields, readOptions } from './answer.ts';
import { askPuzzle } from './asking.ts';
import { digitCellAt, readPuzzle } from './reading.ts';
import type {
  EngineResult,
  HumanPath,
  HumanStep,
  PositionMistake,
  SolvingPosition,
  StepChanges,
  StepOptions,
  SudokuPuzzle,
  TextLanguage,
} from './types.ts';

const coordinate = z.int().min(0).max(100_000);

// Not strict: unknown fields are allowed, because callers may have added fields to the digits of a step.
const placedSchema = z.object({
  subgrid: coordinate,
  row: coordinate,
  column: coordinate,
  // Any number is accepted here, because the layout decides which digits are valid.
  digit: z.number(),
});

const positionSchema = z.strictObject({
  grids: z.array(z.string().max(625)).max(1000).optional(),
  eliminations: z.array(placedSchema).max(1_000_000).optional(),
});

const stepSchema = z.strictObject({
  ...limitFields,
  position: positionSchema.optional(),
  techniques: z.array(z.string().max(64)).max(1000).optional(),
  hardest: z.enum(LEVELS).default('extreme'),
  uniqueness: z.boolean().default(true),
  language: languageSchema,
});

/** Reads a position. Errors: `bad-puzzle` for its grids, `bad-input` for a place that the layout does not have. */
function readPosition(
  puzzle: Puzzle,
  { grids, eliminations = [] }: z.infer<typeof positionSchema>,
): Result<PuzzlePosition> {
  const { topology, givens } = puzzle;
  const digits = grids ? readGrids(topology, grids) : ok(givens.slice());
  if (!digits.ok) return digits;
  if (givens.some((given, cell) => given !== 0 && digits.value[cell] !== given)) {
    return fail('bad-puzzle', 'unreadable', { detail: 'the grids of the position lack a given of the puzzle' });
  }
  const candidates = topology.cellAllowed.slice();
  for (const one of eliminations) {
    const cell = digitCellAt(topology, one);
    if (!cell.ok) return cell;
    candidates[cell.value] = (candidates[cell.value] as number) & ~digitBit(one.digit);
  }
  return ok({ digits: digits.value, candidates, notes: null });
}

/** The position in which the call looks for steps. */
function stepPosition({ puzzle: { topology, givens }, position }: Asked): StepPosition {
  return { topology, digits: position?.digits ?? givens, candidates: position?.candidates ?? topology.cellAllowed };
}

function humanStep({ step, level, words }: WordedStep, language: TextLanguage): HumanStep {
  const { evidence, ...facts } = step;
  const { cost } = techniqueOf(step.technique);
  const { reasons, conclusion } = words(language);
  const name = fill(language, techniqueName(step.technique));
  return { ...facts, name, level, cost, pattern: evidence, reasons, conclusion };
}

/** Reads a puzzle and options, and answers a question about steps in the position that they give. */
function askSteps<Value>(
  puzzle: SudokuPuzzle,
  options: StepOptions,
  find: (asked: Asked, options: SolvingOptions, cancel: CancelToken, inWords: (step: WordedStep) => HumanStep) => Value,
): EngineResult<Value> {
  return askPuzzle(puzzle, options, stepSchema, (read, chosen, watch) => {
    const { position, techniques, hardest, uniqueness, language } = chosen;
    const known = techniques ? readTechniques(techniques, 'techniques') : ok(techniques);
    if (!known.ok) return known;
    const from = position ? readPosition(read, position) : ok(null);
    if (!from.ok) return from;
    const asked = { puzzle: read, position: from.value };
    const solving = { cap: hardest, uniqueness, ...(techniques && { techniques }) };
    return watch.outcome(() => ok(find(asked, solving, watch, (step) => humanStep(step, language))));
  });
}

/**
 * The step that a person would take next: the easiest technique that has one. Null if no technique has one, or the
 * board is full. Assumes that the position has no mistakes; to find them first, call {@link mistakes}.
 *
 * Errors: `bad-input`, `gave-up` and `cancelled` for the limits, and those of reading a puzzle.
 *
 * @example
 * const step = expectValue(nextStep(puzzle, { position: { grids, eliminations } }));
 * if (step) console.log(`${step.name}: ${step.reasons.join(' ')} ${step.conclusion}`);
 */
export function nextStep(puzzle: SudokuPuzzle, options: StepOptions = {}): EngineResult<HumanStep | null> {
  return askSteps(puzzle, options, (asked, solving, cancel, inWords) => {
    const { entry, candidates } = findNextStep(asked, solving, cancel);
    return entry && inWords(wordedStep({ ...stepPosition(asked), candidates }, entry.step, entry.alternatives));
  });
}

/**
 * Every step that is possible now, easiest technique first, at most a thousand of each technique.
 *
 * Errors: those of {@link nextStep}.
 *
 * @example
 * const singles = expectValue(allSteps(puzzle, { hardest: 'easy', language: 'fr' }));
 * for (const { conclusion } of singles) console.log(conclusion);
 */
export function allSteps(puzzle: SudokuPuzzle, options: StepOptions = {}): EngineResult<HumanStep[]> {
  return askSteps(puzzle, options, (asked, solving, cancel, inWords) =>
    availableSteps(asked, solving, cancel).flatMap(({ steps, alternatives }) =>
      steps.map((step) => inWords(wordedStep(stepPosition(asked), step, alternatives))),
    ),
  );
}

/**
 * The whole solve of a person: one step after the other, always of the easiest technique that has one. A puzzle and its
 * symmetric copies have the same path.
 *
 * Errors: those of {@link nextStep}. If the techniques do not solve the puzzle, the call still succeeds, and `solved`
 * is false.
 *
 * @example
 * const { steps, hardest } = expectValue(humanPath(puzzle));
 * if (hardest) console.log(`Step ${steps.indexOf(hardest) + 1}, ${hardest.name}: ${hardest.reasons.join(' ')}`);
 */
export function humanPath(puzzle: SudokuPuzzle, options: StepOptions = {}): EngineResult<HumanPath> {
  return askSteps(puzzle, options, (asked, solving, cancel, inWords) => {
    const { report, steps: found } = analysePuzzle(asked, solving, cancel);
    const { solved, difficulty, score, hardest } = report;
    const level = difficulty === 'beyond' ? null : difficulty;
    const steps = found.map(inWords);
    return { solved, level, score, steps, hardest: hardest === null ? null : (steps[hardest] ?? null) };
  });
}

const changesSchema = z.object({
  placements: z.array(placedSchema).max(1_000_000).default([]),
  eliminations: z.array(placedSchema).max(1_000_000).default([]),
});

function changed(puzzle: SudokuPuzzle, step: StepChanges, position: SolvingPosition): Result<SolvingPosition> {
  const changes = readOptions(changesSchema, step);
  if (!changes.ok) return changes;
  const asked = readOptions(positionSchema, position);
  if (!asked.ok) return asked;
  const read = readPuzzle(puzzle);
  if (!read.ok) return read;
  const from = readPosition(read.value, asked.value);
  if (!from.ok) return from;
  const { topology, givens } = read.value;
  const { digits } = from.value;
  const { placements, eliminations } = changes.value;
  for (const one of placements) {
    const cell = digitCellAt(topology, one);
    if (!cell.ok) return cell;
    const given = givens[cell.value];
    if (given !== 0 && given !== one.digit) return fail('bad-input', 'given');
    digits[cell.value] = one.digit;
  }
  for (const one of eliminations) {
    const cell = digitCellAt(topology, one);
    if (!cell.ok) return cell;
  }
  const earlier = asked.value.eliminations ?? [];
  return ok({ grids: printGrids(topology, digits), eliminations: [...earlier, ...eliminations] });
}

/**
 * The position after a step: with the digits that it places, in every subgrid that contains their cells, and without
 * the candidates that it removes. Does not check whether the step is right: a digit of the step may be wrong,
 * contradict another digit or replace an earlier one. To find mistakes, call {@link mistakes}.
 *
 * Errors: `bad-input`, also for a digit that the layout does not have and for a digit that differs from a given in its
 * cell; and those of reading a puzzle.
 *
 * @example
 * let position = {};
 * for (let step; (step = expectValue(nextStep(puzzle, { position }))); ) {
 *   console.log(step.conclusion);
 *   position = expectValue(applyStep(puzzle, step, position));
 * }
 */
export function applyStep(
  puzzle: SudokuPuzzle,
  step: StepChanges,
  position: SolvingPosition = {},
): EngineResult<SolvingPosition> {
  return answered(changed(puzzle, step, position));
}

/**
 * What is wrong with a position; empty if nothing is. If the puzzle has exactly one solution, compares with it.
 *
 * Errors: `bad-input`, and those of reading a puzzle.
 *
 * @example
 * for (const { kind, row, column } of expectValue(mistakes(puzzle, { grids }))) console.log(kind, row, column);
 */
export function mistakes(puzzle: SudokuPuzzle, position: SolvingPosition): EngineResult<PositionMistake[]> {
  const asked = readOptions(positionSchema, position);
  if (!asked.ok) return answered(asked);
  const read = readPuzzle(puzzle);
  if (!read.ok) return answered(read);
  const from = readPosition(read.value, asked.value);
  if (!from.ok) return answered(from);
  const { faults } = judgePosition(read.value, from.value);
  return answered(ok(faults.map(({ kind, cell }) => ({ kind, ...positionJson(read.value.topology, cell) }))));
}
