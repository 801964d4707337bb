import { z } from 'zod';
import { describeIssues } from '../base/issues.ts';
import { packedStarts } from '../base/packedLists.ts';
import { fail, ok, type Result, sentenceOf } from '../base/result.ts';
import type { Constraint } from '../constraints/constraint.ts';
import { constrained } from '../topology/constrained.ts';
import type { Topology } from '../topology/topology.ts';
import type { Clue } from './clue.ts';
import { ClueBoard } from './clueBoard.ts';
import { RULES, ruleOf } from './registry.ts';
import type { Rule } from './rule.ts';

const schemas = new Map<string, z.ZodType>();

function schemaOf(rule: Rule): z.ZodType {
  let schema = schemas.get(rule.id);
  if (schema === undefined) {
    schema = z.strictObject({ rule: z.string(), ...rule.fields });
    schemas.set(rule.id, schema);
  }
  return schema;
}

/** Whether a clue has the fields that its rule requires. */
export function isReadable(clue: Clue): boolean {
  return readClue(clue, 1).ok;
}

/**
 * Checks a clue against the schema of its rule. Errors: `bad-puzzle`.
 * @param number number of the clue in the message, from 1.
 */
function readClue(clue: Clue, number: number): Result<{ rule: Rule; clue: Clue }> {
  const rule = ruleOf(clue.rule);
  if (!rule) {
    const known = RULES.map(({ id }) => id).join(', ');
    return fail('bad-puzzle', 'clue-unknown', { number, rule: JSON.stringify(clue.rule), known });
  }
  const parsed = schemaOf(rule).safeParse(clue);
  if (!parsed.success) {
    return fail('bad-puzzle', 'clue-unreadable', { number, rule: rule.id, detail: describeIssues(parsed.error, clue) });
  }
  return ok({ rule, clue });
}

/**
 * Compiles one of the clues of a board, given by its index. Errors: those of {@link withClues}, except for too many
 * clues.
 */
export function compileClue(board: ClueBoard, index: number): Result<readonly Constraint[]> {
  const read = readClue(board.clues[index] as Clue, index + 1);
  if (!read.ok) return read;
  const compiled = read.value.rule.compile(read.value.clue, board);
  if (compiled.ok) return compiled;
  const values = { number: index + 1, rule: read.value.rule.id, why: sentenceOf(compiled.error) };
  return fail(compiled.error.code, 'clue-says', values);
}

/**
 * Adds the clues of a puzzle to the topology of its layout, as constraints.
 *
 * Errors: `bad-puzzle` for an unknown rule, unknown or missing fields, a cell that does not exist, or a clue that has
 * no meaning on this board; `no-solution` if a clue cannot be satisfied, or if clues leave no digit for a cell. The
 * message names the clue by its number, from 1, and its rule.
 */
export function withClues(topology: Topology, clues: readonly Clue[]): Result<Topology> {
  if (clues.length === 0) return ok(topology);
  const board = new ClueBoard(topology, clues);
  const constraints: Constraint[] = [];
  const counts: number[] = [];
  for (const index of clues.keys()) {
    const compiled = compileClue(board, index);
    if (!compiled.ok) return compiled;
    for (const constraint of compiled.value) constraints.push(constraint);
    counts.push(compiled.value.length);
  }
  const work = constraints.reduce((sum, constraint) => sum + workOf(constraint, topology.digits), 0);
  if (work > MOST_WORK) return fail('bad-puzzle', 'clues-work');
  const made = constrained(topology, constraints);
  return made.ok ? ok({ ...made.value, clueStart: packedStarts(counts), clues }) : made;
}

/**
 * Upper bound on the work of looking at all constraints of a puzzle once, in rough units that are called steps here.
 * Puzzles whose clues need more are rejected. 20 million steps take about half a second. A board of 16 × 16 with a clue
 * at every line needs a hundredth of that.
 */
const MOST_WORK = 20_000_000;

function workOf(constraint: Constraint, digits: number): number {
  if (constraint.kind === 'regular') return constraint.cells.length * constraint.automaton.states * digits;
  // Each pair of cells in the constraint becomes an entry in the lists of peers, so the work grows with the square of
  // the number of cells.
  if (constraint.kind === 'all-different') return constraint.cells.length ** 2;
  return 'cells' in constraint ? 20 * constraint.cells.length : 1;
}
