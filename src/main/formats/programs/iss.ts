import { type BoxShape, boxShapesOf, isBoxShape, isWithoutBoxes } from '../../../shared/base/boxShape.ts';
import { digitCharacter, digitsOf } from '../../../shared/base/digits.ts';
import { expectOk, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { drawnClue } from '../../../shared/puzzle/clueAsDrawing.ts';
import { withCluesOf } from '../../../shared/puzzle/puzzle.ts';
import { type UnknownRule, unknownRule } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { RULES, ruleOf } from '../../../shared/rules/registry.ts';
import type { IssNotation } from '../../../shared/rules/rule.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { regionsVariant } from '../boards/regions.ts';
import { simpleTopology } from '../boards/textGrid.ts';
import { withUnknown } from '../boards/unknownRules.ts';
import { addVariants } from '../boards/variants.ts';
import { boxOfRegions, isUsualBox } from '../core/boxShapes.ts';
import type { Format, ReadContext, Reading, Writing } from '../core/format.ts';
import { type Capabilities, createEntry, lossesOf, type PuzzleEntry } from '../core/puzzleEntry.ts';

const LINK = /^(?:https?:\/\/)?sigh\.github\.io\/Interactive-Sudoku-Solver\/?\?(?:[^#]*&)?q=([^&#\s]*)/i;

/**
 * Matches the beginning of the notation: a name with arguments, a name with small letters, or a given. A name in
 * capital letters alone does not match: a line of cells may also begin with `.` and capital letters, which are digits
 * above 9.
 */
const NOTATION = /^\.(?:[A-Z][A-Za-z]*~|[A-Z][A-Za-z]*[a-z][A-Za-z]*(?=\.|$)|~[Rr][0-9a-z]+[Cc][0-9a-z]+_)/;

/** Longest notation that is read, in characters. */
const LONGEST = 200_000;

/** Names in the notation → ids of our variants. */
const VARIANT_NAMES: Readonly<Record<string, string>> = {
  AntiKnight: 'anti-knight',
  AntiKing: 'anti-king',
  AntiConsecutive: 'non-consecutive',
  Windoku: 'windoku',
  DisjointSets: 'disjoint-groups',
};

/**
 * Names of constraints (`.Name~…`) that this module reads itself. For all other names, the clue rules say how to read
 * them.
 */
const PLAIN_NAMES: ReadonlySet<string> = new Set(['', 'Shape', 'NoBoxes', 'Jigsaw', ...Object.keys(VARIANT_NAMES)]);

/** Names that combine the constraints that follow them. */
const NESTING: ReadonlySet<string> = new Set(['Or', 'And', 'End', 'Elided']);

const NOTATIONS: ReadonlyMap<string, readonly { readonly rule: string; readonly notation: IssNotation }[]> =
  Map.groupBy(
    RULES.flatMap(({ id, iss = [] }) => iss.map((notation) => ({ rule: id, notation }))),
    ({ notation }) => notation.name,
  );

/** One constraint of a text: `.Name~argument~…`. */
interface Token {
  readonly name: string;
  readonly args: readonly string[];
}

/** The number of a row or column. In the notation, numbers above 9 are single letters: `a` is 10. */
function lineNumber(text: string): number {
  return text.length === 1 ? Number.parseInt(text, 36) : Number(text);
}

/**
 * Converts names of cells and lines to those in our clues: `R1C2` to `r1c2`, `R1` to `r1`. Other arguments stay
 * unchanged.
 */
function ownName(arg: string): string {
  const cell = /^R([0-9a-z]|\d\d)C([0-9a-z]|\d\d)$/i.exec(arg);
  if (cell) return `r${lineNumber(cell[1] as string)}c${lineNumber(cell[2] as string)}`;
  const line = /^([RC])([0-9a-z]|\d\d)$/i.exec(arg);
  return line ? `${(line[1] as string).toLowerCase()}${lineNumber(line[2] as string)}` : arg;
}

/** The opposite of {@link ownName}. */
function issName(name: string): string {
  return name.replace(
    /([rc])(\d+)/g,
    (_, axis: string, number: string) => axis.toUpperCase() + Number(number).toString(36),
  );
}

function tokensOf(text: string): Token[] {
  return text
    .replace(/\s+/g, '')
    .split('.')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...args] = part.split('~');
      return { name, args: args.map(ownName) };
    });
}

/** Number of digits according to the token `Shape`. 9 without this token; null if the shape is not a square. */
function digitsIn(tokens: readonly Token[]): number | null {
  const shape = tokens.find(({ name }) => name === 'Shape');
  if (!shape) return 9;
  const [size, ...further] = shape.args;
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(size ?? '') ?? [];
  return further.length === 0 && rows !== undefined && rows === columns ? Number(rows) : null;
}

/**
 * Region labels in the form of our variant, which begins at 1. Null if the text does not have D labels, each for D
 * cells.
 */
function regionLabels(text: string, digits: number): string | null {
  const numbers = new Map<string, number>();
  for (const letter of text) if (!numbers.has(letter)) numbers.set(letter, numbers.size + 1);
  if (text.length !== digits * digits || numbers.size !== digits) return null;
  return [...text].map((letter) => digitCharacter(numbers.get(letter) as number)).join('');
}

/**
 * The box shape: the usual one if the grid has boxes; the shape of its regions if it has regions instead; a row if it
 * has neither.
 */
function boxIn(digits: number, hasBoxes: boolean, labels: string | null): BoxShape {
  if (hasBoxes) return boxShapesOf(digits)[0] as BoxShape;
  return labels === null ? { rows: 1, columns: digits } : boxOfRegions(digits, [...labels]);
}

/** The tokens of a text as clues. `unknown`: the tokens whose rules the program does not know. */
interface TokenReading {
  readonly clues: Clue[];
  readonly unknown: UnknownRule[];
}

/**
 * Rules for one cell that have no token of their own. ISS lists the cell's possible digits instead. Values: remainder
 * of these digits modulo 2.
 */
const PARITIES: ReadonlyMap<string, number> = new Map([
  ['odd', 1],
  ['even', 0],
]);

/** All digits with this remainder modulo 2: 1 for odd digits, 0 for even digits. */
function digitsOfParity(parity: number, digits: number): number[] {
  return Array.from({ length: digits }, (_, at) => at + 1).filter((digit) => digit % 2 === parity);
}

/** A clue for the possible digits of a cell: `odd` or `even` if these are exactly the odd or even digits. */
function candidatesClue(cell: string, numbers: number[], digits: number): Clue {
  const parity = [...PARITIES].find(([, one]) => digitsOfParity(one, digits).join() === numbers.join());
  return parity && numbers.length > 1 ? { rule: parity[0], cell } : { rule: 'candidates', cell, digits: numbers };
}

function readGivens(args: readonly string[], digits: number, clues: Clue[], givens: Map<string, number>): boolean {
  for (const arg of args) {
    const [name = '', ...values] = arg.split('_');
    const cell = ownName(name);
    const numbers = values.map(Number);
    if (!/^r\d+c\d+$/.test(cell) || values.length === 0) return false;
    if (numbers.some((number) => !Number.isInteger(number) || number < 1 || number > digits)) return false;
    const [only] = numbers;
    if (numbers.length === 1 && only !== undefined && !givens.has(cell)) givens.set(cell, only);
    else
      clues.push(
        candidatesClue(
          cell,
          [...new Set(numbers)].sort((a, b) => a - b),
          digits,
        ),
      );
  }
  return true;
}

function readRule({ name, args }: Token, board: ClueBoard, { clues, unknown }: TokenReading): void {
  for (const { rule, notation } of NOTATIONS.get(name) ?? []) {
    const read = notation.read(args, board);
    if (read === null) continue;
    const own = read.map((fields): Clue => ({ rule, ...fields }));
    if (!own.every(isReadable)) continue;
    clues.push(...own);
    return;
  }
  const cells = args.flatMap((arg) => {
    const cell = board.cell(arg);
    return /^r\d+c\d+$/.test(arg) && cell.ok ? [cell.value] : [];
  });
  unknown.push(unknownRule(name, cells.length > 0 ? 'cage' : 'none', cells));
}

/** A clue of the rule `extra-region` for each region, from the labels of all cells. */
function extraRegions(labels: string, digits: number): Clue[] {
  const cells = Array.from(labels, (label, at) => ({
    label,
    name: `r${Math.floor(at / digits) + 1}c${(at % digits) + 1}`,
  }));
  const regions = Map.groupBy(cells, ({ label }) => label);
  return [...regions.values()].map((region) => ({ rule: 'extra-region', cells: region.map(({ name }) => name) }));
}

function readText(text: string, context: ReadContext): Result<Reading> {
  if (text.length > LONGEST) return fail('bad-puzzle', 'text-long', { length: text.length, most: LONGEST });
  const tokens = tokensOf(text);
  const digits = digitsIn(tokens);
  if (digits === null) return fail('bad-puzzle', 'iss-shape');
  const jigsaw = tokens.find(({ name }) => name === 'Jigsaw');
  // If the number of digits is prime, the only box shape is a row, so the grid has no boxes.
  const [usual] = boxShapesOf(digits);
  const hasBoxes = !tokens.some(({ name }) => name === 'NoBoxes') && usual !== undefined && !isWithoutBoxes(usual);
  const labels = jigsaw ? regionLabels(jigsaw.args.at(-1) ?? '', digits) : null;
  const box = boxIn(digits, hasBoxes, labels);
  if (!isBoxShape(box)) return fail('bad-puzzle', 'iss-shape');
  const bare = simpleTopology(box, context);
  if (!bare.ok) return bare;
  const unknown: UnknownRule[] = [];
  const refs: VariantRef[] = tokens
    .filter(({ name }) => name in VARIANT_NAMES)
    .map(({ name }) => ({ id: VARIANT_NAMES[name] as string }));
  const diagonals = tokens.filter(({ name, args }) => name === 'Diagonal' && args.length === 1);
  const hasBoth = ['1', '-1'].every((sign) => diagonals.some(({ args: [first] }) => first === sign));
  if (hasBoth) refs.push({ id: 'diagonals' });
  // Regions become a variant if they take the place of boxes. In a grid that also has boxes, they become clues (see
  // below).
  if (labels !== null && !hasBoxes) {
    const regions = regionsVariant(bare.value, (cell) => labels[cell] as string);
    if (!regions.ok) return regions;
    refs.push(...regions.value);
  } else if (jigsaw && labels === null) unknown.push(unknownRule('Jigsaw'));
  const laid = addVariants(bare.value, refs, context);
  if (!laid.ok) return laid;
  const board = new ClueBoard(laid.value);
  const clues: Clue[] = labels !== null && hasBoxes ? extraRegions(labels, digits) : [];
  const given = new Map<string, number>();
  for (const token of tokens) {
    if (token.name === '') {
      if (!readGivens(token.args, digits, clues, given)) unknown.push(unknownRule('Given'));
    } else if (!PLAIN_NAMES.has(token.name) && !(hasBoth && diagonals.includes(token)))
      readRule(token, board, { clues, unknown });
  }
  const givens = new Uint8Array(laid.value.cellCount);
  for (const [name, digit] of given) {
    const cell = board.cell(name);
    if (!cell.ok) return cell;
    givens[cell.value] = digit;
  }
  const clued = withCluesOf({ topology: laid.value, givens }, clues);
  if (unknown.length === 0) {
    if (!clued.ok) return clued;
    const { topology, clues: read } = clued.value;
    return ok({ entry: createEntry(topology, givens, read && { clues: read }), losses: [] });
  }
  const rules = [...unknown, ...clues.map((clue) => drawnClue(clue, board))];
  // A constraint inside `Or` or a similar token applies only in some cases. Then the other clues are in doubt too.
  const isNested = unknown.some(({ kind }) => NESTING.has(kind));
  const kept = withUnknown(createEntry(laid.value, givens), 'iss', rules, text, isNested ? { doubtful: true } : {});
  return kept.ok ? ok({ entry: kept.value, losses: [] }) : kept;
}

/** The argument for a cell with its given, or with the digits that are possible there. */
function givenArg(name: string, digits: readonly number[]): string {
  return [issName(name), ...digits].join('_');
}

function writeEntry(entry: PuzzleEntry): Result<Writing> {
  const { topology, givens, clues = [] } = entry.puzzle;
  const { layout, box, digits, subgridCount } = topology;
  if (subgridCount !== 1) return fail('bad-input', 'iss-one-grid');
  if (entry.unknownRules?.format === 'iss' && !entry.unknownRules.edited)
    return ok({ text: entry.unknownRules.source, losses: [] });
  const names = Object.entries(VARIANT_NAMES);
  const variants = layout.variants ?? [];
  const capabilities: Capabilities = {
    variants: [...names.map(([, id]) => id), 'diagonals', 'colour'],
    boxes: true,
    clues: (clue) =>
      clue.rule === 'candidates' || PARITIES.has(clue.rule) || tokenOf(clue, new ClueBoard(topology, clues)) !== null,
  };
  const tokens: string[] = digits === 9 ? [] : [`Shape~${digits}x${digits}`];
  for (const { id, regions } of variants) {
    const name = names.find(([, own]) => own === id)?.[0];
    if (name !== undefined) tokens.push(name);
    if (id === 'diagonals') tokens.push('Diagonal~1', 'Diagonal~-1');
    if (id === 'colour' && Array.isArray(regions)) tokens.push(`Jigsaw~${regionText(String(regions[0]))}`, 'NoBoxes');
  }
  if (topology.hasRegions[0] === 0) {
    if (isWithoutBoxes(box)) tokens.push('NoBoxes');
    else if (!isUsualBox(box)) tokens.push(`Jigsaw~${regionText(boxLabels(topology))}`, 'NoBoxes');
  }
  const board = new ClueBoard(topology, clues);
  const cells: string[] = [];
  // The layout without clues has only the restrictions of cells by variants. Those by clues are written below.
  const { cellAllowed } = clues.length === 0 ? topology : expectOk(compileTopology(layout));
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const mask = layout.variants ? (cellAllowed[cell] as number) : topology.allDigits;
    if (givens[cell] !== 0) cells.push(givenArg(board.name(cell), [givens[cell] as number]));
    else if (mask !== topology.allDigits) cells.push(givenArg(board.name(cell), digitsOf(mask)));
  }
  for (const clue of clues) {
    if (clue.rule === 'candidates') cells.push(givenArg(String(clue.cell), clue.digits as number[]));
    const parity = PARITIES.get(clue.rule);
    if (parity !== undefined) cells.push(givenArg(String(clue.cell), digitsOfParity(parity, digits)));
    const token = tokenOf(clue, board);
    if (token !== null) tokens.push(token);
  }
  if (cells.length > 0) tokens.push(['', ...cells].join('~'));
  if (tokens.length === 0) tokens.push(`Shape~${digits}x${digits}`);
  return ok({ text: tokens.map((token) => `.${token}`).join(''), losses: lossesOf(entry, capabilities) });
}

/** The box of each cell in reading order, numbered from 1, in the form of region labels. */
function boxLabels({ cellRow, cellColumn, box }: Topology): string {
  return Array.from(cellRow, (row, cell) =>
    digitCharacter(1 + Math.floor(row / box.rows) * box.rows + Math.floor((cellColumn[cell] as number) / box.columns)),
  ).join('');
}

/** Converts our region labels, which begin at 1, to those of the notation, which begin at 0. */
function regionText(labels: string): string {
  return [...labels].map((label) => (Number.parseInt(label, 36) - 1).toString(36)).join('');
}

/** A clue as a token, without the full stop that begins a token. Null if the notation cannot express the clue. */
function tokenOf(clue: Clue, board: ClueBoard): string | null {
  for (const notation of ruleOf(clue.rule)?.iss ?? []) {
    const args = notation.write(clue, board);
    if (args !== null)
      return [notation.name, ...args.map((arg) => (/^(?:r\d+c\d+|[rc]\d+)$/.test(arg) ? issName(arg) : arg))].join('~');
  }
  return null;
}

/** The notation of Interactive Sudoku Solver, as in its links and its text field. */
export const iss: Format = {
  id: 'iss',
  name: 'Interactive Sudoku Solver',
  extensions: ['txt'],
  lines: {
    claims: (line) => LINK.test(line) || NOTATION.test(line),
    read(line, context) {
      const packed = LINK.exec(line)?.[1];
      if (packed === undefined) return readText(line, context);
      try {
        return readText(decodeURIComponent(packed), context);
      } catch {
        return fail('bad-puzzle', 'link-broken');
      }
    },
  },
  writer: { write: writeEntry, list: { open: '', between: '\n', close: '\n' } },
};
