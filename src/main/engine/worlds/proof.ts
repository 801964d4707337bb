import { fail, type Notice, notice, ok, type Result } from '../../../shared/base/result.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createHumanSolver } from '../humanSolver/humanSolver.ts';
import { solveByCdcl } from '../search/sat/cdcl.ts';
import { needsOf, ownerOf } from './owners.ts';
import type { Province } from './provinceMaker.ts';
import { digitsOf, type World, type WorldDigits } from './world.ts';

/**
 * Limit on the conflicts (contradictions found by the search with clause learning) of a proof. Proofs for 40 provinces
 * of all classes took at most 109.
 */
const MOST_CONFLICTS = 200_000;
const EVERY_DIGIT = 0x1ff;

const humanSolverOf = perTopology(createHumanSolver);

/** The digits that the world prescribes for the cells of a province, and the owners of these cells. */
interface Expected {
  /** cell → digit. */
  readonly digits: Uint8Array;
  /** cell → the province that owns it. */
  readonly owners: readonly LatticePlace[];
}

/**
 * Verifies a province with code that is independent of the code that digs it. The digits are looked up, houses are
 * taken from the boxes of the world, clause learning (CDCL) searches for a second solution, and the human solver grades
 * in full. Only two things are shared with the code that makes provinces: the look-up of digits and owners, which other
 * tests check, and the techniques.
 *
 * @returns the first fault of each kind. If digits are wrong, solutions and class are not examined. Errors: `gave-up`
 * if the search for a second solution reached its limit; `cancelled`.
 */
export function findProvinceFaults(
  world: World,
  province: Province,
  cancel: CancelToken = NEVER_CANCELLED,
): Result<Notice[]> {
  const expected = expectedIn(world, province.place);
  const faults = [
    ...wrongCells(world, province, expected),
    ...incompleteHouses(world, province.place),
    ...wrongNeeds(world, province, expected),
  ];
  if (faults.some(({ reason }) => DIGIT_FAULTS.has(reason))) return ok(faults);
  const { digits, owners } = expected;
  const own = keyOf(province.place);
  const position = province.givens.map((digit, cell) => (keyOf(owners[cell]) === own ? digit : digits[cell]));
  const { topology } = world.family;
  const rng = createRng(`proof/${own}`);
  const { status } = solveByCdcl(topology, position, { conflictCap: MOST_CONFLICTS, rng, cancel, otherThan: digits });
  if (status === 'gave-up') return fail('gave-up', 'nodes', { nodes: MOST_CONFLICTS });
  if (status === 'found') return ok([...faults, notice('province-solutions')]);
  const { difficulty } = humanSolverOf(topology).solve(position, cancel);
  if (cancel.cancelled()) return fail('cancelled', 'cancelled');
  if (difficulty === null) faults.push(notice('province-unsolved', { difficulty: province.difficulty }));
  else if (difficulty !== province.difficulty) {
    faults.push(notice('province-class', { found: difficulty, difficulty: province.difficulty }));
  }
  return ok(faults);
}

const DIGIT_FAULTS: ReadonlySet<Notice['reason']> = new Set([
  'province-given',
  'province-digit',
  'province-known',
  'province-owner',
  'province-house',
]);

function expectedIn(world: World, [row, column]: LatticePlace): Expected {
  const { family } = world;
  const { cellCount, cellRow, cellColumn } = family.topology;
  const looked = digitsOf(world);
  const box = new Uint8Array(9);
  const digits = new Uint8Array(cellCount);
  const owners: LatticePlace[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const place: LatticePlace = [
      row * family.pitch + Math.floor(cellRow[cell] / 3),
      column * family.pitch + Math.floor(cellColumn[cell] / 3),
    ];
    looked.box(place[0], place[1], box, 0);
    digits[cell] = box[(cellRow[cell] % 3) * 3 + (cellColumn[cell] % 3)];
    owners.push(ownerOf(family, place) ?? [row, column]);
  }
  return { digits, owners };
}

/** Cells whose given, digit or owner differs from the world's. */
function wrongCells({ family }: World, province: Province, { digits, owners }: Expected): Notice[] {
  const { givens, solution, known, place } = province;
  const { cellRow, cellColumn } = family.topology;
  const faults = new Map<Notice['reason'], Notice>();
  const add = (found: Notice): void => {
    if (!faults.has(found.reason)) faults.set(found.reason, found);
  };
  digits.forEach((right, cell) => {
    const at = { row: cellRow[cell] + 1, column: cellColumn[cell] + 1 };
    const isOwn = keyOf(owners[cell]) === keyOf(place);
    if (givens[cell] !== 0 && givens[cell] !== right) {
      add(notice('province-given', { ...at, digit: givens[cell], right }));
    }
    if (givens[cell] !== 0 && !isOwn) add(notice('province-known', { ...at, owner: keyOf(owners[cell]) }));
    if (solution[cell] !== right) add(notice('province-digit', { ...at, digit: solution[cell], right }));
    if ((known[cell] === 1) === isOwn) add(notice('province-owner', { ...at, owner: keyOf(owners[cell]) }));
  });
  return [...faults.values()];
}

/** The first subgrid with a row, column or box that lacks a digit. */
function incompleteHouses(world: World, [row, column]: LatticePlace): Notice[] {
  const { pitch, topology } = world.family;
  const looked = digitsOf(world);
  const subgrid = topology.layout.offsets.findIndex(
    ([down, across]) => !isComplete(looked, row * pitch + down, column * pitch + across),
  );
  return subgrid < 0 ? [] : [notice('province-house', { subgrid: subgrid + 1 })];
}

/** Whether the subgrid that begins at a box of the world has every digit in all of its houses. */
function isComplete(looked: WorldDigits, top: number, left: number): boolean {
  const box = new Uint8Array(9);
  const [rows, columns] = [new Uint16Array(9), new Uint16Array(9)];
  for (let i = 0; i < 9; i++) {
    const [down, across] = [Math.floor(i / 3), i % 3];
    looked.box(top + down, left + across, box, 0);
    let inBox = 0;
    box.forEach((digit, cell) => {
      const bit = 1 << (digit - 1);
      inBox |= bit;
      rows[3 * down + Math.floor(cell / 3)] |= bit;
      columns[3 * across + (cell % 3)] |= bit;
    });
    if (inBox !== EVERY_DIGIT) return false;
  }
  return [...rows, ...columns].every((digits) => digits === EVERY_DIGIT);
}

/**
 * Faults in the list of provinces that this one needs: they must be the owners of its known cells, and provinces must
 * not need each other in a cycle.
 */
function wrongNeeds({ family }: World, { place, needs }: Province, { owners }: Expected): Notice[] {
  const right = new Set(owners.map(keyOf));
  right.delete(keyOf(place));
  const stated = new Set(needs.map(keyOf));
  const faults: Notice[] = [];
  if (stated.size !== right.size || [...stated].some((need) => !right.has(need))) {
    faults.push(notice('province-needs', { needs: [...stated], right: [...right] }));
  }
  const path = new Set([keyOf(place)]);
  const finished = new Set<string>();
  // Depth-first search: if a needed province is already on the current path, the needs form a cycle.
  const isCyclic = (each: LatticePlace): boolean => {
    const key = keyOf(each);
    if (path.has(key)) return true;
    if (finished.has(key)) return false;
    path.add(key);
    const found = needsOf(family, each).some(isCyclic);
    path.delete(key);
    finished.add(key);
    return found;
  };
  const closing = needs.find(isCyclic);
  if (closing) faults.push(notice('province-cycle', { need: keyOf(closing) }));
  return faults;
}
