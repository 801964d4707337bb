import { digitCharacter, digitsOf } from '../../../shared/base/digits.ts';
import { describeIssues } from '../../../shared/base/issues.ts';
import { fail, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import { ABOUT_KEYS, LONGEST_ABOUT } from '../../../shared/puzzle/about.ts';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { type UnknownRules, unknownRulesSchema } from '../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { knownTopology } from '../boards/knownTopology.ts';
import { withKnownAsClues } from '../boards/unknownRules.ts';
import type { ReadContext, Reading, Writing } from '../core/format.ts';
import {
  type About,
  type AboutKey,
  createEntry,
  type Loss,
  loss,
  lossesOf,
  type PuzzleEntry,
} from '../core/puzzleEntry.ts';
import { digitIn } from '../syntax/digitText.ts';
import { printDrawings, readDrawings } from './ownDrawings.ts';
import { readGridsOf, readPosition } from './ownPosition.ts';

type JsonObject = Readonly<Record<string, unknown>>;

function aboutOf(json: JsonObject): About {
  const about: { -readonly [key in AboutKey]?: string } = {};
  for (const key of ABOUT_KEYS) {
    const value = json[key];
    if (typeof value === 'string' && value !== '') about[key] = value.slice(0, LONGEST_ABOUT);
    else if (typeof value === 'number') about[key] = String(value);
  }
  return about;
}

/** At most this many additional sources (`furtherOrigins`) are read. */
const MOST_FURTHER = 50;

function furtherOriginsOf({ furtherOrigins }: JsonObject): About[] {
  if (!Array.isArray(furtherOrigins)) return [];
  return furtherOrigins.slice(0, MOST_FURTHER).flatMap((json: unknown) => {
    const about = typeof json === 'object' && json !== null ? aboutOf(json as JsonObject) : {};
    return Object.keys(about).length > 0 ? [about] : [];
  });
}

/** Reads the solution. An unreadable solution is left out and reported as a loss. */
function solutionOf({ solution }: JsonObject, topology: Topology, losses: Loss[]): Uint8Array | null {
  if (solution === undefined || solution === null) return null;
  const read = readGridsOf(solution, topology);
  if (read.ok) return read.value;
  losses.push(loss('solution', 'unreadable-grid', { key: 'solution', fault: sentenceOf(read.error) }));
  return null;
}

/**
 * Reads masks from a list with a text of digits for each cell, in reading order of the board. Null if it is not such a
 * list.
 */
function masksOf(list: unknown, topology: Topology): Int32Array | null {
  const masks = new Int32Array(topology.cellCount);
  const good =
    Array.isArray(list) &&
    list.length === topology.cellCount &&
    list.every((text, cell) => {
      if (typeof text !== 'string' || text.length > topology.digits) return false;
      for (const character of text) {
        const digit = digitIn(character, 'numbers', topology.digits);
        if (digit < 1) return false;
        masks[cell] = (masks[cell] as number) | (1 << (digit - 1));
      }
      return true;
    });
  return good ? masks : null;
}

function notesOf(json: JsonObject, style: 'corner' | 'centre', topology: Topology, losses: Loss[]): Int32Array | null {
  const { notes } = json;
  if (typeof notes !== 'object' || notes === null) return null;
  const list: unknown = (notes as JsonObject)[style];
  if (list === undefined) return null;
  const masks = masksOf(list, topology);
  if (!masks) losses.push(loss('notes', 'notes-no-list', { style }));
  return masks;
}

/** The centre notes of the entry: the candidates if the text states any, else the player's centre notes. */
function centreOf(
  json: JsonObject,
  candidates: Int32Array | null,
  topology: Topology,
  losses: Loss[],
): Pick<PuzzleEntry, 'centre' | 'exactCentre'> {
  const noted = notesOf(json, 'centre', topology, losses);
  if (candidates && noted) losses.push(loss('notes', 'centre-notes'));
  return { centre: candidates ?? noted, exactCentre: candidates !== null };
}

/**
 * Reads unknown rules. Errors: `bad-puzzle`. If rules are unreadable, the puzzle is refused, because without them it
 * would be a different puzzle.
 */
function readUnknownRules(json: unknown, { cellCount }: Topology): Result<UnknownRules> {
  const read = unknownRulesSchema.safeParse(json);
  if (!read.success) {
    return fail('bad-puzzle', 'in-field', { field: 'unknownRules', fault: describeIssues(read.error, json) });
  }
  const fits = read.data.rules.every(({ cells }) => cells.every((cell) => cell < cellCount));
  return fits ? ok(read.data) : fail('bad-puzzle', 'unreadable', { detail: '"unknownRules": cells off the board' });
}

/**
 * Reads a puzzle in our own JSON, which the command `generate --json` and the writer of this format print. Unknown keys
 * are ignored.
 */
export function readOwnJson(json: unknown, context: ReadContext): Result<Reading> {
  const puzzle = readPuzzleJson(json, context.compile);
  if (!puzzle.ok) return puzzle;
  const { topology, givens, clues } = puzzle.value;
  const losses: Loss[] = [];
  const object = json as JsonObject;
  let solution = solutionOf(object, topology, losses);
  if (solution && givens.some((digit, cell) => digit !== 0 && digit !== (solution as Uint8Array)[cell])) {
    losses.push(loss('solution', 'solution-contradicts'));
    solution = null;
  }
  const position = readPosition(object, topology, givens);
  if (!position.ok) return position;
  const { placed, candidates } = position.value;
  const corner = notesOf(object, 'corner', topology, losses);
  const drawings = object.drawings === undefined ? null : readDrawings(object.drawings, topology);
  if (object.drawings !== undefined && !drawings) losses.push(loss('drawings', 'pen'));
  // Usually, `unknownRules` of a puzzle with clues only makes earlier versions of the program reject it; see
  // `FOR_EARLIER_VERSIONS`. If `separated` is set, the clues are the known ones among the rules of a file in another
  // format, and the rest are unknown.
  const isSeparated = (object.unknownRules as JsonObject | null | undefined)?.separated === true;
  const hasUnknown = object.unknownRules !== undefined && (!clues || isSeparated);
  const unknownRules = hasUnknown ? readUnknownRules(object.unknownRules, topology) : null;
  if (unknownRules && !unknownRules.ok) return unknownRules;
  // Clues refer to subgrids by number. A known layout may number the same subgrids differently, so keep the stated
  // layout.
  const known = clues ? topology : knownTopology(topology, context.compile);
  const about = aboutOf(object);
  const entry = createEntry(known, givens, {
    ...{ solution, placed, corner, drawings, about },
    ...centreOf(object, candidates, topology, losses),
    furtherOrigins: furtherOriginsOf(object),
    unknownRules: unknownRules?.value ?? null,
    ...(clues && { clues }),
  });
  return ok({ entry: withKnownAsClues(entry), losses });
}

function printNotes(masks: Int32Array): string[] {
  return Array.from(masks, (mask) => digitsOf(mask).map(digitCharacter).join(''));
}

/** An entry as our own JSON. */
function toJson(entry: PuzzleEntry): string {
  const { puzzle, solution, placed, corner, centre, exactCentre, drawings, about, furtherOrigins, unknownRules } =
    entry;
  const { topology } = puzzle;
  const notes = {
    ...(corner ? { corner: printNotes(corner) } : {}),
    ...(centre && !exactCentre ? { centre: printNotes(centre) } : {}),
  };
  return puzzleLine(puzzle, {
    ...(solution ? { solution: printGrids(topology, solution) } : {}),
    ...(placed ? { placed: printGrids(topology, placed) } : {}),
    ...(Object.keys(notes).length > 0 ? { notes } : {}),
    ...(centre && exactCentre ? { candidates: printNotes(centre) } : {}),
    ...(drawings ? { drawings: printDrawings(drawings) } : {}),
    ...about,
    ...(furtherOrigins.length > 0 ? { furtherOrigins } : {}),
    ...(unknownRules ? { unknownRules } : {}),
  });
}

const CAPABILITIES = {
  clues: () => true,
  solution: true,
  placed: true,
  corner: true,
  centre: 'either',
  drawings: true,
  layout: true,
  about: ABOUT_KEYS,
  furtherOrigins: true,
  unknownRules: ['fpuzzles', 'sudokupad', 'sudokumaker', 'iss', 'json'],
} as const;

export function writeOwnJson(entry: PuzzleEntry): Result<Writing> {
  const variants = (entry.puzzle.topology.layout.variants ?? []).map(({ id }) => id);
  return ok({ text: toJson(entry), losses: lossesOf(entry, { ...CAPABILITIES, variants }) });
}
