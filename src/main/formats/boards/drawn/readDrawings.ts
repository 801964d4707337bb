import { breaksConstraint } from '../../../../shared/constraints/breaks.ts';
import type { Puzzle } from '../../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { isReadable } from '../../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import { variantOf } from '../../../../shared/variants/registry.ts';
import type { KeepDrawings } from '../../core/format.ts';
import { matchCages, matchClones, matchEqualSums, matchExtraRegions } from './cages.ts';
import type { ForeignDrawing } from './drawnFigures.ts';
import { matchArrows, matchDiagonals, matchEndedLines, matchPlainLines, matchThermometers } from './lineClues.ts';
import { matchExtremes, matchMarks } from './marks.ts';
import { type DrawnClue, Matching } from './matching.ts';
import { matchLineNumbers, matchLittleKillers } from './outside.ts';
import { PLAIN_RULE, readStatements } from './statements.ts';
import type { Statement } from './statementWords.ts';

/** What drawings mean according to the text beside them. */
export interface DrawnReading {
  readonly clues: readonly Clue[];
  /** Ids of variants that the text states. */
  readonly variants: readonly string[];
  /** Drawing → id of its rule. */
  readonly meaning: ReadonlyMap<ForeignDrawing, string>;
  /** Drawing → the clues that it shows. A clue shown by several drawings is listed only at the first of them. */
  readonly cluesOf: ReadonlyMap<ForeignDrawing, readonly Clue[]>;
  /** Whether every drawing and every sentence was understood. */
  readonly complete: boolean;
  /** The sentences that were not understood. */
  readonly unknown: readonly string[];
  /** Whether the text says that the ordinary rules apply. */
  readonly isOrdinary: boolean;
  /** Rules that the drawings seem to show but that the solution in the file breaks. Their drawings stay drawings. */
  readonly contradicted: readonly string[];
}

/** Larger numbers of drawings are not explained, so that no file takes long. */
const MOST_DRAWINGS = 2000;

export interface DrawnPuzzle {
  readonly puzzle: Puzzle;
  readonly drawings: readonly ForeignDrawing[];
  readonly text: string;
  /** cell → digit, 0 if the file leaves it open. Null if the file has no solution. */
  readonly solution: Uint8Array | null;
  readonly keep: KeepDrawings;
}

/**
 * Explains drawings by the rules that a text states. A drawing becomes a clue only if exactly one sentence can explain
 * it and the solution in the file obeys the clue.
 */
export function readDrawings({ puzzle, drawings, text, solution, keep }: DrawnPuzzle): DrawnReading {
  const { statements, unknown } = readStatements(text);
  if (keep === 'all' || drawings.length > MOST_DRAWINGS) {
    return { ...NOTHING_READ, isOrdinary: isOrdinary(statements, puzzle) };
  }
  const matching = new Matching(new ClueBoard(puzzle.topology), drawings, statements);
  matchAll(matching);
  const wanted = matching.found.filter(({ clue }) => !keep.includes(clue.rule));
  const board = new ClueBoard(puzzle.topology, wanted.map(({ clue }) => clue).filter(isReadable));
  const sound = wanted.filter(({ clue }) => isReadable(clue) && ruleOf(clue.rule)?.compile(clue, board).ok);
  const clues = [...sound.map(({ clue }) => clue), ...allGivenIn(statements)];
  const contradicted = solution ? brokenBy(puzzle, clues, solution) : [];
  const kept = sound.filter(({ clue }) => !contradicted.includes(clue.rule));
  const meaning = new Map(kept.flatMap(({ clue, drawings: all }) => all.map((one) => [one, clue.rule] as const)));
  const cluesAt = Map.groupBy(kept, ({ drawings: [first] }) => first);
  const cluesOf = new Map(
    [...cluesAt].flatMap(([first, all]) => (first ? [[first, all.map(({ clue }) => clue)] as const] : [])),
  );
  const variants = [...new Set(statements.map(({ rule }) => rule).filter((rule) => variantOf(rule) !== undefined))];
  const complete =
    unknown.length === 0 &&
    contradicted.length === 0 &&
    isOrdinary(statements, puzzle) &&
    drawings.every((one) => meaning.has(one)) &&
    wanted.length === matching.found.length &&
    statements.every((one) => isUsed(one, kept));
  return {
    clues: clues.filter(({ rule }) => !contradicted.includes(rule)),
    variants,
    meaning,
    cluesOf,
    complete,
    unknown,
    isOrdinary: statements.some(({ rule }) => rule === PLAIN_RULE),
    contradicted,
  };
}

const NOTHING_READ: DrawnReading = {
  clues: [],
  variants: [],
  meaning: new Map(),
  cluesOf: new Map(),
  complete: false,
  unknown: [],
  isOrdinary: false,
  contradicted: [],
};

/**
 * Finds the rule of each drawing. Rules with the most specific shapes come first, because a drawing that a rule has
 * used is not available to later rules.
 */
function matchAll(matching: Matching): void {
  matchDiagonals(matching);
  matchLittleKillers(matching);
  matchLineNumbers(matching);
  matchExtremes(matching);
  matchExtraRegions(matching);
  matchCages(matching);
  matchArrows(matching);
  matchThermometers(matching);
  matchEndedLines(matching);
  matchPlainLines(matching);
  matchClones(matching);
  matchEqualSums(matching);
  matchMarks(matching);
}

/**
 * Whether the sentences about the ordinary rules fit the board. If they name a highest digit, it must be the board's.
 */
function isOrdinary(statements: readonly Statement[], { topology }: Puzzle): boolean {
  return statements.every(
    ({ rule, fields }) => rule !== PLAIN_RULE || (fields?.most ?? topology.digits) === topology.digits,
  );
}

/** The clues that say that all marks of a kind are given. Only for kinds of marks that the text also explains. */
export function allGivenIn(statements: readonly Statement[]): Clue[] {
  const marks = statements
    .filter(({ rule }) => rule === 'all-given')
    .flatMap(({ fields }) => fields?.marks as readonly string[])
    .filter((mark) => statements.some(({ rule }) => rule === mark));
  return marks.length === 0 ? [] : [{ rule: 'all-given', marks: [...new Set(marks)] }];
}

/** Kinds of marks that many texts explain although the puzzle has none of them. */
const MAY_BE_ABSENT = ['white-dot', 'black-dot', 'xv', 'odd', 'even'];

/** Whether a statement (a rule as a sentence of the text states it) explains some drawing, or needs no drawing. */
function isUsed({ rule, part }: Statement, found: readonly DrawnClue[]): boolean {
  if (part === 'harmless' || rule === PLAIN_RULE || rule === 'all-given' || rule === 'given') return true;
  if (variantOf(rule) !== undefined || MAY_BE_ABSENT.includes(rule)) return true;
  return found.some(({ clue }) => clue.rule === rule);
}

/** Ids of the rules whose clues a solution breaks. */
function brokenBy(puzzle: Puzzle, clues: readonly Clue[], solution: Uint8Array): string[] {
  const board = new ClueBoard(puzzle.topology, clues);
  const broken = new Set<string>();
  for (const clue of clues) {
    const compiled = ruleOf(clue.rule)?.compile(clue, board);
    if (!compiled?.ok || compiled.value.some((one) => breaksConstraint(one, solution, board.digits))) {
      broken.add(clue.rule);
    }
  }
  return [...broken];
}
