import { digitBit } from '../base/digits.ts';
import type { Relation } from '../constraints/constraint.ts';
import { kindOfRelation, type RelationKind } from '../constraints/relationKind.ts';
import { fill } from '../text/placeholders.ts';
import type { TextKey } from '../text/textKey.ts';
import { housesWith } from '../topology/housesWith.ts';
import { candidatesTogether } from './candidateNames.ts';
import { type CauseDigit, type Causes, isNakedSingle } from './causes.ts';
import { courseOf, knownName, relationName } from './clueParts.ts';
import type { Limit } from './limits.ts';
import {
  cellsName,
  cluesName,
  digitsName,
  housesName,
  joined,
  type Naming,
  ruleSentence,
  subgridOfName,
} from './placeNames.ts';
import { type ReasonSource, relationBetween } from './sources.ts';
import type { CellDigit, Step } from './step.ts';

function maskOf(candidates: readonly CellDigit[]): number {
  return candidates.reduce((mask, { digit }) => mask | digitBit(digit), 0);
}

/** Names the clue or variant that excludes something. */
function sourceName(naming: Naming, by: ReasonSource): string {
  if (by.kind === 'clue') return cluesName(naming, [by.clue]);
  return fill(naming.language, 'cause.variant', { name: fill(naming.language, `variant.${by.variant}` as TextKey) });
}

/** Names excluded candidates: their digits, and also their cells if the sentence has not named these. */
type NameClosed = (closes: readonly CellDigit[]) => string;

/** Says what excludes candidates, if it is not a single digit. */
function limitName(naming: Naming, { by, closes }: Limit, closed: NameClosed): string {
  const { language } = naming;
  const values = { closed: closed(closes) };
  switch (by.kind) {
    case 'locked': {
      const digit = digitsName(naming, maskOf(closes));
      const places = { house: housesName(naming, [by.house]), cells: cellsName(naming, by.cells) };
      return fill(language, 'cause.locked', { ...values, ...places, digit });
    }
    case 'needed': {
      const digit = digitsName(naming, maskOf(closes));
      const clue = { source: cluesName(naming, [by.clue]), cells: cellsName(naming, by.cells) };
      return fill(language, 'cause.needed', { ...values, ...clue, digit });
    }
    case 'subset': {
      const left = { cells: cellsName(naming, by.cells), digits: digitsName(naming, by.digits) };
      return fill(language, 'cause.subset', { ...values, ...left });
    }
    case 'related': {
      const related = relatedName(naming, by.clue, { from: by.from, closes }, closed, (relation) =>
        knownName(naming, by.from, by.has, relation),
      );
      return related ?? fill(language, 'cause.source', { ...values, source: cluesName(naming, [by.clue]) });
    }
    default:
      return fill(language, 'cause.source', { ...values, source: sourceName(naming, by) });
  }
}

/** Excluded candidates, and the cell `from` to which a clue relates the cells of these candidates. */
interface RelatedTo {
  readonly from: number;
  readonly closes: readonly CellDigit[];
}

/**
 * Says how a clue relates cells to the cell `from`, and which candidates that excludes: one text for each relation.
 * Null if the clue does not relate the cells in pairs, or if there are no words for a relation.
 *
 * @param known names the cell `from` and says what is known about its digit.
 */
function relatedName(
  naming: Naming,
  clue: number,
  { from, closes }: RelatedTo,
  closed: NameClosed,
  known: (relation: RelationKind) => string,
): string | null {
  const groups = new Map<Relation | null, CellDigit[]>();
  for (const candidate of closes) {
    const relation = relationBetween(naming.topology, clue, from, candidate.cell);
    groups.set(relation, [...(groups.get(relation) ?? []), candidate]);
  }
  const texts = [...groups].map(([relation, candidates]) => {
    const kind = relation === null ? WITHOUT_WORDS : kindOfRelation(relation);
    if (kind.kind === 'other') return null;
    const cells = [...new Set(candidates.map(({ cell }) => cell))];
    const values = { relation: relationName(naming, cells, kind, known(kind)), source: cluesName(naming, [clue]) };
    return fill(naming.language, 'cause.related', { ...values, closed: closed(candidates) });
  });
  return texts.includes(null) ? null : joined(naming, texts as string[]);
}

const WITHOUT_WORDS: RelationKind = { kind: 'other', by: 0 };

/** Says that a digit on the board excludes other digits by a clue or a variant, and names all of these. */
function excludedBy(naming: Naming, { cell, digit, closes }: CauseDigit, by: ReasonSource, closed: NameClosed): string {
  const witness = cellsName(naming, [cell]);
  const related =
    by.kind === 'clue'
      ? relatedName(naming, by.clue, { from: cell, closes }, closed, () =>
          fill(naming.language, 'cause.from', { digit, witness }),
        )
      : null;
  const values = { digit, witness, source: sourceName(naming, by), closed: closed(closes) };
  return related ?? fill(naming.language, 'cause.with', values);
}

/**
 * The reasons for a naked single, as one text each: first for each house of the cell, with the digits that it excludes;
 * then for each clue, and for each other reason. Houses that exclude the most digits come first.
 */
function foundAround(naming: Naming, cell: number, { witnesses, limits }: Causes): string[] {
  const masks = new Map<number, number>();
  const closed: NameClosed = (closes) => digitsName(naming, maskOf(closes));
  for (const { cell: other, closes, by } of witnesses) {
    if (by) continue;
    const house = housesWith(naming.topology, cell, other)[0] ?? -1;
    masks.set(house, (masks.get(house) ?? 0) | maskOf(closes));
  }
  return [
    ...[...masks].map(([house, mask]) =>
      fill(naming.language, 'cause.has', { house: housesName(naming, [house]), digits: digitsName(naming, mask) }),
    ),
    ...witnesses.flatMap((witness) => (witness.by ? excludedBy(naming, witness, witness.by, closed) : [])),
    ...limits.map((limit) => limitName(naming, limit, closed)),
  ];
}

/**
 * One text for each reason. It names the cells from which the reason excludes a digit.
 *
 * @param subgrid the subgrid that the sentence has already named together with the house, so that names of its cells
 * need not repeat it.
 */
function closedBy(naming: Naming, subgrid: number, { witnesses, limits }: Causes): string[] {
  const { language } = naming;
  // `bare` names leave out the subgrid. They are used if the sentence has named the subgrid, and if the witness (the
  // cell whose digit is the reason) and all the cells are named by this subgrid. If the witness were named by its place
  // in another subgrid, readers would take bare names for cells of that subgrid.
  const isOwn = (cell: number): boolean => subgridOfName(naming, cell) === subgrid;
  const closedBeside = (witness: number): NameClosed => {
    return (closes) => {
      const cells = [...new Set(closes.map(({ cell }) => cell))];
      return cellsName({ ...naming, bare: [witness, ...cells].every(isOwn) }, cells);
    };
  };
  const withDigits: NameClosed = (closes) => candidatesTogether(naming, closes);
  return [
    ...witnesses.map((witness) => {
      const { cell, digit, closes, by } = witness;
      if (by) return excludedBy(naming, witness, by, withDigits);
      const name = cellsName(naming, [cell]);
      return fill(language, 'cause.closes', { digit, witness: name, cells: closedBeside(cell)(closes) });
    }),
    ...limits.map((limit) => limitName(naming, limit, withDigits)),
  ];
}

/**
 * Sentences for players who do not know the rules: the rules of the clues that exclude something, and which cells of
 * these clues are their bulbs, circles or ends. Rules about sums have no sentence here, because they need no
 * explanation.
 */
function rulesNamed(naming: Naming, { witnesses, limits }: Causes): string[] {
  const sources = [...witnesses.flatMap(({ by }) => by ?? []), ...limits.map(({ by }) => by)];
  const clues = [...new Set(sources.flatMap((by) => (by.kind === 'clue' || by.kind === 'related' ? [by.clue] : [])))];
  const sentences = clues.flatMap((clue) => {
    const course = courseOf(naming, clue);
    return course === '' ? ruleSentence(naming, clue) : [...ruleSentence(naming, clue), course];
  });
  return [...new Set(sentences)];
}

/** The subgrid that is part of the name of a house. */
function subgridOfHouse(naming: Naming, house: number): number {
  const { houseSubgrids, houseSubgridStart } = naming.topology;
  const owners = [...houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1])];
  return [naming.subgrid, ...(naming.others ?? [])].find((one) => owners.includes(one)) ?? owners[0] ?? -1;
}

/** The subgrid that is part of the names of all these cells; -1 if the names contain different subgrids. */
function subgridWith(naming: Naming, cells: readonly number[]): number {
  const [first = -1, ...others] = new Set(cells.map((cell) => subgridOfName(naming, cell)));
  return others.length > 0 ? -1 : first;
}

/** Sentences about the reasons that make a step valid. Empty for techniques that do not depend on them. */
export function causesInWords(naming: Naming, step: Step, causes: Causes): string[] {
  const { language } = naming;
  const { witnesses, limits, earlier } = causes;
  const { cells, houses, clues = [], digits, cage, absent } = step.evidence;
  const [cell] = cells;
  const [house] = houses;
  const sentences: string[] = [];
  if (witnesses.length + limits.length + earlier.length === 0) return sentences;
  const add = (question: string, clauses: readonly string[]): void => {
    sentences.push(question);
    if (clauses.length > 0) sentences.push(fill(language, 'cause.all', { clauses: joined(naming, clauses) }));
  };
  if (isNakedSingle(step) && cell !== undefined) {
    add(fill(language, 'cause.which', { cell: cellsName(naming, [cell]) }), foundAround(naming, cell, causes));
  } else if (cage || absent) {
    const asked = cage?.cells ?? [...new Set(absent?.map((one) => one.cell))];
    const subgrid = subgridWith(naming, asked);
    const question = fill(language, 'cause.excluded', { cells: cellsName(naming, asked) });
    add(question, closedBy(naming, subgrid, causes));
  } else if (house !== undefined || clues.length > 0) {
    const area = house === undefined ? cluesName(naming, clues.slice(0, 1)) : housesName(naming, [house]);
    const subgrid = house === undefined ? naming.subgrid : subgridOfHouse(naming, house);
    add(
      fill(language, 'cause.where', { digits: digitsName(naming, digits), house: area }),
      closedBy(naming, subgrid, causes),
    );
  }
  sentences.push(...rulesNamed(naming, causes));
  if (earlier.length > 0) {
    sentences.push(fill(language, 'cause.earlier', { candidates: candidatesTogether(naming, earlier) }));
  }
  return sentences;
}
