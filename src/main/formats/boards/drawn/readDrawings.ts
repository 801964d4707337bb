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

/** The meaning of drawings together with the text beside them. */
export interface DrawnReading {
  readonly clues: readonly Clue[];
  /** Ids of variants that the text states. */
  readonly variants: readonly string[];
  /** ForeignDrawing → id of its rule. */
  readonly meaning: ReadonlyMap<ForeignDrawing, string>;
  /** ForeignDrawing → the clues of its rule. A clue of several drawings is listed at its first one. */
  readonly cluesOf: ReadonlyMap<ForeignDrawing, readonly Clue[]>;
  /** Whether every drawing and every sentence was understood. */
  readonly complete: boolean;
  /** The sentences that were not understood. */
  readonly unknown: readonly string[];
  /** Whether the text says that the ordinary rules apply. */
  readonly isOrdinary: boolean;
  /**
   * Rules that the drawings seem to show, but that the solution in the file breaks. Their drawings are not converted.
   */
  readonly contradicted: readonly string[];
}

/** Drawings are only explained up to this number, so that no file takes long. */
const MOST_DRAWINGS = 2000;

export interface DrawnPuzzle {
  readonly puzzle: Puzzle;
  readonly drawings: readonly ForeignDrawing[];
  readonly text: string;
  /** cell → digit, 0 if the file leaves it open; null if there is no solution. */
  readonly solution: Uint8Array | null;
  readonly keep: KeepDrawings;
}

/**
 * Explains drawings by the rules that a text states. Strict: a drawing gets a meaning only if exactly one sentence can
 * mean it, and if the solution of the file obeys it.
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
 * Assigns drawings to rules. Rules with specific shapes come first: later ones cannot use the drawings that they took.
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

/** Whether sentences about the ordinary rules fit the board: a highest digit that they name must be the board's. */
function isOrdinary(statements: readonly Statement[], { topology }: Puzzle): boolean {
  return statements.every(
    ({ rule, fields }) => rule !== PLAIN_RULE || (fields?.most ?? topology.digits) === topology.digits,
  );
}

/** The statements that all marks of a kind are given, as clues. Only for kinds of marks that the text explains too. */
export function allGivenIn(statements: readonly Statement[]): Clue[] {
  const marks = statements
    .filter(({ rule }) => rule === 'all-given')
    .flatMap(({ fields }) => fields?.marks as readonly string[])
    .filter((mark) => statements.some(({ rule }) => rule === mark));
  return marks.length === 0 ? [] : [{ rule: 'all-given', marks: [...new Set(marks)] }];
}

/** Kinds of marks that many texts explain even if the puzzle has none of them. */
const MAY_BE_ABSENT = ['white-dot', 'black-dot', 'xv', 'odd', 'even'];

/** Whether a statement explains a drawing, or needs none. */
function isUsed({ rule, part }: Statement, found: readonly DrawnClue[]): boolean {
  if (part === 'harmless' || rule === PLAIN_RULE || rule === 'all-given' || rule === 'given') return true;
  if (variantOf(rule) !== undefined || MAY_BE_ABSENT.includes(rule)) return true;
  return found.some(({ clue }) => clue.rule === rule);
}

/** Ids of the rules of clues that a solution breaks. */
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
