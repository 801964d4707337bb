import { digitBit, digitsOf } from '../base/digits.ts';
import { GRAMMARS } from '../text/index.ts';
import type { Language } from '../text/language.ts';
import { fill, fillWith } from '../text/placeholders.ts';
import { subgridsOf, subgridsOfHouse, type Topology } from '../topology/topology.ts';
import { candidateName, candidatesName, sameCellsTogether } from './candidateNames.ts';
import { type Causes, passagesOf } from './causes.ts';
import { causesInWords } from './causeWords.ts';
import { boundsName, choiceName, courseOf, knownName, partsName, relationName } from './clueParts.ts';
import { type Explanation, type Reference, techniqueName } from './explanation.ts';
import {
  cellCodes,
  cellsName,
  cluesName,
  combinationsName,
  digitsName,
  fillingsName,
  housesName,
  joined,
  leftName,
  type NameOrder,
  type Naming,
  ruleSentence,
  sharedHousesName,
  subgridsName,
  termsName,
} from './placeNames.ts';
import type { LastResort } from './solveFacts.ts';
import { type CellDigit, type ChainNode, changedCells, type Step } from './step.ts';
import { wayWords } from './wayWords.ts';

/** A step in words. */
export interface StepInWords {
  readonly causes: readonly string[];
  /** Sentences that say why the step is valid. */
  readonly reasons: readonly string[];
  /** Sentence that names the digits which the step places or removes. */
  readonly conclusion: string;
}

/** Cells that are named in the pattern of a step. For a rule of 45, also the cells with digits that belong to it. */
function namedCells({ evidence }: Step): readonly number[] {
  const { cells, nodes = [], balance } = evidence;
  const known = balance ? [...balance.uncounted, ...balance.outside] : [];
  return [...cells, ...nodes.flatMap((node) => node.cells), ...known.map(({ cell }) => cell)];
}

/**
 * The subgrid that contains most cells of the pattern. If several contain equally many, the one with most houses of the
 * pattern, then with most of the digits that are reasons. Cells are named by row and column of this subgrid.
 */
export function mainSubgrid(topology: Topology, step: Step, causes?: Causes): number {
  const { subgridCount } = topology;
  const named = namedCells(step);
  const cells = named.length > 0 ? named : step.placements.map(({ cell }) => cell);
  const witnesses = causes?.witnesses.map(({ cell }) => cell) ?? [];
  const lists = [
    cells.map((cell) => subgridsOf(topology, cell)),
    step.evidence.houses.map((house) => subgridsOfHouse(topology, house)),
    witnesses.map((cell) => subgridsOf(topology, cell)),
  ];
  let best = Array.from({ length: subgridCount }, (_, subgrid) => subgrid);
  for (const owners of lists) {
    const count = (subgrid: number): number => owners.filter((list) => list.includes(subgrid)).length;
    const most = Math.max(...best.map(count));
    best = best.filter((subgrid) => count(subgrid) === most);
  }
  return best[0] ?? 0;
}

/**
 * Writes candidates in the order in which one implies the next. Consecutive candidates with the same digit are grouped.
 */
function sequenceName(naming: Naming, candidates: readonly CellDigit[]): string {
  const runs: CellDigit[][] = [];
  for (const candidate of candidates) {
    const run = runs.at(-1);
    if (run?.[0]?.digit === candidate.digit) run.push(candidate);
    else runs.push([candidate]);
  }
  return joined(
    naming,
    runs.map((run) => candidatesName(naming, run)),
  );
}

/**
 * Nodes of a chain in order. Before each node there is the sign of its inference: = (strong: the node is true) or −
 * (weak: the node is false).
 */
function chainName(naming: Naming, nodes: readonly ChainNode[]): string {
  return nodes
    .map(({ cells, digit, on }, i) => {
      const joint = on ? ' = ' : ' − ';
      return (i === 0 ? '' : joint) + candidateName(naming, digit, cells);
    })
    .join('');
}

function referenceName(naming: Naming, reference: Reference): string {
  switch (reference.kind) {
    case 'cells':
      return cellsName(naming, reference.cells);
    case 'digits':
      return digitsName(naming, reference.digits);
    case 'choice':
      return choiceName(naming, reference.digits);
    case 'houses':
      return housesName(naming, reference.houses);
    case 'subgrids':
      return subgridsName(naming, reference.subgrids);
    case 'candidates':
      return candidatesName(naming, reference.candidates);
    case 'sequence':
      return sequenceName(naming, reference.candidates);
    case 'chain':
      return chainName(naming, reference.nodes);
    case 'clues':
      return cluesName(naming, reference.clues);
    case 'combinations':
      return combinationsName(reference.sets);
    case 'left':
      return leftName(naming, reference.cells, reference.masks);
    case 'relation': {
      const { cell, from, has, relation } = reference;
      return relationName(naming, [cell], relation, knownName(naming, from, has, relation));
    }
    case 'parts':
      return partsName(naming, reference.parts);
    case 'bounds':
      return boundsName(naming, reference.bound, reference.cells, reference.masks);
    case 'course':
      return courseOf(naming, reference.clue);
    case 'rule':
      return ruleSentence(naming, reference.clue).join('');
    case 'fillings':
      return fillingsName(naming, reference.cells, reference.fillings);
    case 'ways':
      return reference.ways.map((way) => wayWords(reference.of, way)).join(', ');
    case 'number':
      return `${reference.value}`;
    case 'terms':
      return termsName(reference.terms);
    case 'technique':
      return fill(naming.language, techniqueName(reference.id));
    case 'place':
      return cellCodes({ ...naming, subgrid: reference.subgrid }, [reference.cell]);
  }
}

/** A cell code at the start of a sentence is not capitalised: `r4c7`, not `R4c7`. */
const CELL_CODE = /^r\d+c\d/;

function asSentence(language: Language, text: string): string {
  const plain = GRAMMARS[language]?.(text) ?? text;
  return CELL_CODE.test(plain) ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}

/**
 * The sentences of an explanation. Empty sentences are left out: some clues have no rule to state. Throws if a text
 * uses a reference that the explanation lacks.
 */
function reasonsOf(naming: Naming, explanation: Explanation): string[] {
  const written = explanation.map(({ key, values = {} }) => {
    const write = (name: string): string => {
      const reference = values[name];
      if (!reference) throw new Error(`the explanation has no "${name}"`);
      return referenceName(naming, reference);
    };
    const text = fillWith(
      naming.language,
      key,
      write,
      values.count?.kind === 'number' ? values.count.value : undefined,
    );
    return asSentence(naming.language, text);
  });
  return written.filter((text) => text !== '');
}

/**
 * The placements and eliminations of a step in one sentence.
 *
 * @param reasons for a text that is spoken: the sentences spoken before this one. A cell that they have named is not
 * named again.
 */
function conclusionOf(naming: Naming, step: Step, reasons: readonly string[] = []): string {
  const [{ cell, digit } = { cell: -1, digit: 0 }, ...more] = step.placements;
  if (naming.spoken && cell >= 0 && more.length + step.eliminations.length === 0) {
    const name = cellCodes(naming, [cell]).toLowerCase();
    if (reasons.some((reason) => reason.toLowerCase().includes(name))) {
      const digits = digitsName(naming, digitBit(digit));
      return asSentence(
        naming.language,
        fill(naming.language, 'step.so', { all: fill(naming.language, 'step.place.there', { digits }) }),
      );
    }
  }
  const effect = (key: 'step.place' | 'step.remove', digits: number, cells: readonly number[]): string =>
    fill(naming.language, key, { digits: digitsName(naming, digits), cells: cellsName(naming, cells) });
  const parts = step.placements.map(({ cell, digit }) => effect('step.place', digitBit(digit), [cell]));
  for (const { digits, cells } of sameCellsTogether(step.eliminations))
    parts.push(effect('step.remove', digits, cells));
  return asSentence(naming.language, fill(naming.language, 'step.so', { all: joined(naming, parts) }));
}

/** Options for describing a step. */
export interface StepContext {
  /** The subgrid that the reader looks at. Cells of the step in this subgrid are named by it. */
  readonly reader?: number;
  /** What makes the step valid, such as digits on the board. If absent, the text does not mention it. */
  readonly causes?: Causes;
  /** Whether the text is for a screen reader, see {@link Naming.spoken}. */
  readonly spoken?: boolean;
  /** The subgrids that all texts about the position use for names. If absent, the step decides. */
  readonly names?: NameOrder;
}

/** The subgrid by which cells and houses of a step are named if they lie in it. */
export function subgridToRead(topology: Topology, step: Step, { reader, causes, spoken }: StepContext): number {
  const main = mainSubgrid(topology, step, causes);
  const cells = step.evidence.cells.map((cell) => subgridsOf(topology, cell));
  const pattern = [...cells, ...step.evidence.houses.map((house) => subgridsOfHouse(topology, house))];
  const parts = [...cells, ...changedCells(step).map((cell) => subgridsOf(topology, cell))];
  const isPart = reader !== undefined && parts.some((owners) => owners.includes(reader));
  // If another subgrid contains the whole pattern and the reader's subgrid does not, use that one, so that one subgrid
  // is enough for all names. The same holds for the digits that are reasons. Spoken names of cells follow the cursor,
  // so there the reader's subgrid is better.
  const witnesses = spoken ? [] : (causes?.witnesses.map(({ cell }) => subgridsOf(topology, cell)) ?? []);
  const isBetter = [pattern, [...pattern, ...witnesses]].some(
    (all) => all.every((owners) => owners.includes(main)) && all.some((owners) => !owners.includes(reader ?? -1)),
  );
  return isPart && !isBetter ? reader : main;
}

/** The subgrids by which {@link stepInWords} names the cells and houses of a step. */
export function namesOfStep(topology: Topology, step: Step, context: StepContext): NameOrder {
  if (context.names) return context.names;
  const subgrid = subgridToRead(topology, step, context);
  const { houses, covers = [] } = step.evidence;
  const cells = [...namedCells(step), ...changedCells(step)];
  return { subgrid, others: subgridsToName(topology, subgrid, cells, [...houses, ...covers]) };
}

function namingOf(topology: Topology, step: Step, language: Language, context: StepContext): Naming {
  return { topology, language, ...namesOfStep(topology, step, context), spoken: context.spoken ?? false };
}

/** Further subgrids by which the remaining cells and houses of a text are named; as few as possible. */
function subgridsToName(
  topology: Topology,
  first: number,
  cells: readonly number[],
  houses: readonly number[],
): readonly number[] {
  if (topology.subgridCount === 1) return [];
  const ofHouses = houses.map((house) => subgridsOfHouse(topology, house));
  let open = [...ofHouses, ...cells.map((cell) => subgridsOf(topology, cell))];
  const chosen: number[] = [];
  for (let next: number | undefined = first; next !== undefined; ) {
    const last: number = next;
    if (last !== first) chosen.push(last);
    open = open.filter((owners) => !owners.includes(last));
    const counts = new Map<number, number>();
    for (const subgrid of open.flat()) counts.set(subgrid, (counts.get(subgrid) ?? 0) + 1);
    [next] = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b);
  }
  return chosen;
}

/**
 * Limit on the shared boxes that a sentence names. If there are more, none is named: the list would be hard to read and
 * say little, because the step is everywhere.
 */
const MOST_PASSAGES = 2;

/**
 * Sentences about the shared boxes through which a step leads, and about the digits on the board that make it valid.
 */
function basisInWords(naming: Naming, step: Step, causes: Causes): string[] {
  const boxes = passagesOf(naming.topology, step, causes);
  const through = fill(naming.language, 'step.through', { boxes: sharedHousesName(naming, boxes) });
  const isShort = boxes.length > 0 && boxes.length <= MOST_PASSAGES;
  return [...(isShort ? [through] : []), ...causesInWords(naming, step, causes)];
}

/** Describes a step and its explanation in words. Each cell has one name in all sentences. */
export function stepInWords(
  topology: Topology,
  step: Step,
  explanation: Explanation,
  language: Language,
  context: StepContext = {},
): StepInWords {
  const naming = namingOf(topology, step, language, context);
  const { causes } = context;
  const reasons = reasonsOf(naming, explanation);
  return {
    causes: causes ? basisInWords(naming, step, causes).map((text) => asSentence(language, text)) : [],
    reasons,
    conclusion: conclusionOf(naming, step, reasons),
  };
}

/**
 * The effects of a step as one short line: `5 → NW r2c2`, `NW r47c3 ≠ 2`. A shared cell has only one name.
 *
 * @param subgrid subgrid by which cells are named if they lie in it.
 */
export function effectsInCodes(topology: Topology, step: Step, subgrid: number, language: Language): string {
  const naming: Naming = { topology, language, subgrid };
  const parts = step.placements.map(({ cell, digit }) => `${digit} → ${cellCodes(naming, [cell])}`);
  for (const { digits, cells } of sameCellsTogether(step.eliminations)) {
    parts.push(`${cellCodes(naming, cells)} ≠ ${digitsOf(digits).join(' ')}`);
  }
  return joined(naming, parts);
}

/** The effects of a step without its explanation, for lists of steps. */
export function conclusionInWords(topology: Topology, step: Step, language: Language): string {
  return conclusionOf(namingOf(topology, step, language, {}), step);
}

/**
 * Describes the last resort (trying candidates), for a position in which no technique has a step. Names the cell with
 * which to begin.
 */
export function lastResortInWords(topology: Topology, { open, cell, candidates }: LastResort, language: Language) {
  const naming = { topology, language, subgrid: -1 };
  const values = { count: open, cell: cellsName(naming, [cell]), digits: digitsName(naming, candidates) };
  return asSentence(language, fill(language, 'step.last-resort', values));
}

/** The subgrids by which {@link explanationInWords} names cells and houses: as few as possible. */
export function namesOfExplanation(topology: Topology, explanation: Explanation): NameOrder {
  const references = explanation.flatMap(({ values = {} }) => Object.values(values));
  const cells = references.flatMap((one) => (one.kind === 'cells' ? one.cells : []));
  const houses = references.flatMap((one) => (one.kind === 'houses' ? one.houses : []));
  return { subgrid: -1, others: subgridsToName(topology, -1, cells, houses) };
}

/** Options for describing an explanation that does not belong to a step. */
export interface ExplanationContext {
  /** Whether the text is for a screen reader, see {@link Naming.spoken}. */
  readonly spoken?: boolean;
  /** The subgrids that texts beside this one use for names. This text uses them first. */
  readonly names?: NameOrder;
}

/** The sentences of an explanation that does not belong to a step. */
export function explanationInWords(
  topology: Topology,
  explanation: Explanation,
  language: Language,
  { spoken = false, names = { subgrid: -1 } }: ExplanationContext = {},
): readonly string[] {
  const others = [...(names.others ?? []), ...(namesOfExplanation(topology, explanation).others ?? [])];
  return reasonsOf({ topology, language, subgrid: names.subgrid, others, spoken }, explanation);
}
