import { packLists } from '../base/packedLists.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { Constraint, Relation, SumConstraint } from '../constraints/constraint.ts';
import { PAIR_DIFFERENT } from '../layout/variantRules.ts';
import { placeName } from './placeName.ts';
import { excludesOf, type Topology } from './topology.ts';

/** cell → partner in a pair → numbers of the relations between both cells. Contains only pairs that come from clues. */
type PairLists = Map<number, Map<number, Set<number>>>;

/**
 * The topology of a layout with the clues of a puzzle added. Houses, cells and copies do not change; their arrays are
 * shared with the original topology. Cells have fewer allowed digits, and more peers and pairs.
 *
 * Errors: `no-solution` if a cell has no digit left; the message names the cell. This is also the error if two cells
 * must be equal and different.
 */
export function constrained(topology: Topology, constraints: readonly Constraint[]): Result<Topology> {
  if (constraints.length === 0) return ok(topology);
  const { digits, cellCount } = topology;
  const relations: Relation[] = [...topology.relations];
  const allowed = topology.cellAllowed.slice();
  const pairs: PairLists = new Map();
  const narrow = (cell: number, mask: number): void => {
    allowed[cell] = (allowed[cell] as number) & mask;
  };
  const ruleOf = (relation: Relation): number => {
    const known = relations.indexOf(relation);
    return known >= 0 ? known : relations.push(relation) - 1;
  };
  const peersOf = (cell: number): Int32Array =>
    topology.peers.subarray(topology.peerStart[cell], topology.peerStart[cell + 1]);
  const addTo = (cell: number, other: number, rule: number): void => {
    const others = pairs.get(cell) ?? pairs.set(cell, new Map()).get(cell);
    const rules = others?.get(other);
    if (rules) rules.add(rule);
    else others?.set(other, new Set([rule]));
  };
  const addPair = (a: number, b: number, relation: Relation): void => {
    if (a === b) {
      // Both cells of the relation are the same (twins, or a line that crosses itself). So the cell can only have
      // digits that the relation allows together with themselves.
      let mask = 0;
      for (let digit = 1; digit <= digits; digit++) mask |= (relation.allowed[digit] as number) & (1 << (digit - 1));
      narrow(a, mask);
      return;
    }
    narrow(a, digitsIn(relation, digits));
    narrow(b, digitsIn(relation.inverse, digits));
    addTo(a, b, ruleOf(relation));
    addTo(b, a, ruleOf(relation.inverse));
  };
  for (const constraint of constraints) {
    if (constraint.kind === 'domain') narrow(constraint.cell, constraint.mask);
    else if (constraint.kind === 'relation') addPair(constraint.a, constraint.b, constraint.relation);
    else if (constraint.kind === 'all-different') {
      const { cells } = constraint;
      cells.forEach((cell, i) => {
        // Skip cells of a cage that share a house, as most do: they already differ.
        const peers = peersOf(cell);
        for (const other of cells.slice(i + 1)) {
          if (!peers.includes(other)) addPair(cell, other, relations[PAIR_DIFFERENT] as Relation);
        }
      });
    }
  }
  const peerLists = Array.from({ length: cellCount }, (_, cell) => peersOf(cell));
  const pairLists: (readonly (readonly [other: number, rule: number])[])[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const own = pairs.get(cell);
    const before: [number, number][] = [];
    for (let i = topology.pairStart[cell] as number; i < (topology.pairStart[cell + 1] as number); i++) {
      const [other, rule] = [topology.pairCells[i] as number, topology.pairRule[i] as number];
      if (!own?.get(other)?.has(rule)) before.push([other, rule]);
    }
    if (!own) {
      pairLists.push(before);
      continue;
    }
    const peers = peerLists[cell] as Int32Array;
    const known = new Set(peers);
    for (const [other, rules] of own) {
      // If a relation never allows two equal digits, the cells also become peers.
      const differ = [...rules].some((rule) => excludesItself(relations[rule] as Relation, digits));
      const isPeer = known.has(other);
      if (differ) known.add(other);
      for (const rule of rules) if (rule !== PAIR_DIFFERENT || !isPeer) before.push([other, rule]);
    }
    if (known.size > peers.length) peerLists[cell] = Int32Array.from(known).sort();
    before.sort(([a, one], [b, other]) => a - b || one - other);
    pairLists.push(before);
  }
  const peers = packLists(peerLists);
  const pairCells = packLists(pairLists.map((list) => list.map(([other]) => other)));
  const further = constraints.map(normalised);
  const empty = allowed.indexOf(0);
  if (empty >= 0) return noDigit(topology, empty);
  return ok({
    ...topology,
    cellAllowed: allowed,
    peerStart: peers.start,
    peers: peers.items,
    pairStart: pairCells.start,
    pairCells: pairCells.items,
    pairRule: Uint16Array.from(pairLists.flatMap((list) => list.map(([, rule]) => rule))),
    pairExcludes: excludesOf(relations, digits),
    relations,
    constraints: [...topology.constraints, ...further],
    plain: topology.plain ?? topology,
  });
}

/** Mask of the digits that a relation allows for its first cell. */
function digitsIn({ allowed }: Relation, digits: number): number {
  let mask = 0;
  for (let digit = 1; digit <= digits; digit++) if (allowed[digit] !== 0) mask |= 1 << (digit - 1);
  return mask;
}

/** Whether a relation never allows two equal digits. */
function excludesItself({ allowed }: Relation, digits: number): boolean {
  for (let digit = 1; digit <= digits; digit++) {
    if (((allowed[digit] as number) & (1 << (digit - 1))) !== 0) return false;
  }
  return true;
}

/**
 * Changes a sum so that each cell is listed once: if a cell was listed several times, its coefficients are added. Other
 * constraints are returned unchanged.
 */
function normalised(constraint: Constraint): Constraint {
  if (constraint.kind !== 'sum') return constraint;
  const coefficients = new Map<number, number>();
  constraint.cells.forEach((cell, i) => {
    coefficients.set(cell, (coefficients.get(cell) ?? 0) + (constraint.coefficients[i] as number));
  });
  const terms = [...coefficients].filter(([, coefficient]) => coefficient !== 0);
  const sum: SumConstraint = {
    kind: 'sum',
    cells: terms.map(([cell]) => cell),
    coefficients: terms.map(([, coefficient]) => coefficient),
    total: constraint.total,
  };
  return sum;
}

function noDigit(topology: Topology, cell: number): Result<never> {
  const { twins, twinStart, digits } = topology;
  const position = twins[twinStart[cell] as number] as number;
  const area = digits ** 2;
  const place = placeName(topology, Math.floor(position / area), position % area);
  return fail('no-solution', 'clue-no-digit', { place });
}

/** Whether a topology was compiled with the clues of a puzzle. */
export function hasClues({ plain }: Topology): boolean {
  return plain !== undefined;
}

/** Whether a topology has constraints that cannot be expressed by allowed digits, peers and pairs alone. */
export function hasFurtherConstraints({ constraints }: Topology): boolean {
  return constraints.some(
    ({ kind }) => kind === 'sum' || kind === 'count' || kind === 'regular' || kind === 'all-different',
  );
}
