import { digitBit } from '../../../shared/domain/digits.ts';
import { HOUSE_COLUMN, HOUSE_ROW } from '../../../shared/layout/topology.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { placesOf } from './parts/houseCells.ts';
import { overlapsOf } from './parts/overlaps.ts';
import { findPerDigit } from './parts/perDigit.ts';
import { holds } from './parts/sharedHouses.ts';
import { createStep } from './parts/steps.ts';
import { type StrongPairs, strongHouse, strongPairs } from './parts/strongPairs.ts';
import type { Emit, Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'empty-rectangle';

/** A box (or an extra house) whose places for the digit stand in two lines that cross in it, in both of them. */
interface Cross {
  readonly box: number;
  /** The line that the strong pair reaches. */
  readonly near: number;
  /** The line that the eliminations stand in. */
  readonly far: number;
  /** Places of the box in the near line, and the rest of its places. */
  readonly nearPlaces: number;
  readonly farPlaces: number;
}

function createRectangle(view: View, digit: number, cross: Cross, p: number, q: number, found: CellDigit[]): Step {
  const { topology } = view;
  const nearCells = placesOf(topology, cross.box, cross.nearPlaces);
  const farCells = placesOf(topology, cross.box, cross.farPlaces);
  return createStep(topology, id, {
    eliminations: found,
    evidence: {
      cells: [q, p, ...nearCells, ...farCells],
      houses: [strongHouse(view, digit, p, q), cross.box],
      covers: [cross.near, cross.far],
      digits: digitBit(digit),
      candidates: [q, p, ...nearCells, ...farCells].map((cell) => ({ cell, digit })),
      nodes: [
        { cells: [q], digit, on: false },
        { cells: [p], digit, on: true },
        { cells: nearCells, digit, on: false },
        { cells: farCells, digit, on: true },
      ],
      inferences: [
        { from: 0, to: 1, kind: 'strong' },
        { from: 1, to: 2, kind: 'weak' },
        { from: 2, to: 3, kind: 'strong' },
      ],
    },
  });
}

/** The steps of one cross: strong pairs with an end in the near line, outside the box. False once told to stop. */
function tryCross(view: View, digit: number, pairs: StrongPairs, cross: Cross, emit: Emit): boolean {
  const { houseCells, digits } = view.topology;
  const { places } = view.board;
  const { cells, firstEnd, nextEnd } = pairs;
  const { box, near, far } = cross;
  for (let rest = places[near * digits + digit - 1] as number; rest !== 0; rest &= rest - 1) {
    const p = houseCells[near * digits + 31 - Math.clz32(rest & -rest)] as number;
    if ((firstEnd[p] as number) < 0 || holds(view, box, p)) continue;
    for (let end = firstEnd[p] as number; end >= 0; end = nextEnd[end] as number) {
      const q = cells[end ^ 1] as number;
      if (holds(view, box, q)) continue;
      let found: CellDigit[] | undefined;
      for (let targets = places[far * digits + digit - 1] as number; targets !== 0; targets &= targets - 1) {
        const cell = houseCells[far * digits + 31 - Math.clz32(targets & -targets)] as number;
        if (!view.sees(cell, q) || holds(view, box, cell)) continue;
        found ??= [];
        found.push({ cell, digit });
      }
      if (found && !emit(createRectangle(view, digit, cross, p, q, found))) return false;
    }
  }
  return true;
}

function search(view: View, digit: number, emit: Emit): boolean {
  const { houseKind, digits } = view.topology;
  const pairs = strongPairs(view, digit);
  if (pairs.count === 0) return true;
  const meetings = overlapsOf(view);
  for (const box of view.houses) {
    const kind = houseKind[box] as number;
    const places = view.board.places[box * digits + digit - 1] as number;
    const some = places & (places - 1);
    // Two places make a strong pair of the box, and that a turbot fish.
    if (kind === HOUSE_ROW || kind === HOUSE_COLUMN || (some & (some - 1)) === 0) continue;
    const end = meetings.start[box + 1] as number;
    for (let i = meetings.start[box] as number; i < end; i++) {
      const near = meetings.house[i] as number;
      const nearPlaces = places & (meetings.places[i] as number);
      if (nearPlaces === 0 || nearPlaces === places) continue;
      const nearKind = houseKind[near] as number;
      if (nearKind !== HOUSE_ROW && nearKind !== HOUSE_COLUMN) continue;
      const farKind = nearKind === HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
      const farPlaces = places & ~nearPlaces;
      for (let j = meetings.start[box] as number; j < end; j++) {
        const far = meetings.house[j] as number;
        const inFar = places & (meetings.places[j] as number);
        if (houseKind[far] !== farKind || inFar === places || (farPlaces & ~inFar) !== 0) continue;
        if (!tryCross(view, digit, pairs, { box, near, far, nearPlaces, farPlaces }, emit)) return false;
      }
    }
  }
  return true;
}

/**
 * All places of a digit in a box stand in one row and one column; a strong pair p-q has p in one of these lines, outside
 * the box. Why it holds on every topology: let a cell of the other line that sees q hold the digit. Then q does not, so
 * p does, and the box has no place in p's line; nor has it one in the cell's own line; so it has none at all.
 */
export const emptyRectangle: Technique = {
  id,
  name: { en: 'Empty rectangle', fr: 'Rectangle vide' },
  level: 'master',
  cost: 112,

  find: findPerDigit(search),

  explain({ evidence }) {
    const [strong, box] = evidence.houses as readonly [number, number];
    const [near, far] = evidence.covers as readonly [number, number];
    const [q, p, ...cross] = evidence.cells as readonly [number, number, ...number[]];
    return {
      sentences: [
        {
          en: 'In {box}, {digit} has places only in {near} and {far}: {cross}.',
          fr: 'Dans {box}, {digit} n’a de places que dans {near} et {far} : {cross}.',
        },
        {
          en: 'In {strong}, {digit} is in {p} or in {q}. If it is not in {q}, then it is in {p}, hence nowhere else in {near}, and {box} needs it in {far}.',
          fr: 'Dans {strong}, {digit} est dans {p} ou dans {q}. S’il n’est pas dans {q}, il est dans {p}, donc nulle part ailleurs dans {near}, et {box} le prend dans {far}.',
        },
        {
          en: 'So {digit} is in {q} or in the part of {box} that lies in {far}; no cell of {far} that also sees {q} can have it.',
          fr: 'Ainsi {digit} est dans {q} ou dans la partie de {box} qui est dans {far} ; aucune case de {far} qui voit aussi {q} ne peut l’avoir.',
        },
      ],
      references: {
        digit: { kind: 'digits', digits: evidence.digits },
        box: { kind: 'houses', houses: [box] },
        strong: { kind: 'houses', houses: [strong] },
        near: { kind: 'houses', houses: [near] },
        far: { kind: 'houses', houses: [far] },
        p: { kind: 'cells', cells: [p] },
        q: { kind: 'cells', cells: [q] },
        cross: { kind: 'cells', cells: cross },
      },
    };
  },
};
