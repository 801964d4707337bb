import { allDigitsMask, characterDigit } from '../../../../shared/base/digits.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import { readGrids } from '../../../../shared/puzzle/notation.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { effectsKey } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import { createView, type View } from '../common/view.ts';

const topologies = new Map<string, Topology>();

/** The compiled topology of a layout; compiled once per test file. */
export function topologyOf(ref: LayoutRef): Topology {
  const key = JSON.stringify(ref);
  let topology = topologies.get(key);
  if (!topology) {
    topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    topologies.set(key, topology);
  }
  return topology;
}

export const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };

/**
 * A view of the whole layout after the givens are placed. `grids` is as in puzzle JSON: one string of D² characters per
 * subgrid.
 */
export function viewOfGrids(ref: LayoutRef, grids: readonly string[], subgrid = -1): View {
  const topology = topologyOf(ref);
  const board = new Board(topology);
  board.load(expectOk(readGrids(topology, grids)));
  return createView(board, subgrid);
}

/** A view of a 9×9 after the givens are placed (81 characters). */
export function viewOf81(givens: string): View {
  return viewOfGrids(SIMPLE, [givens]);
}

/**
 * A view of a position written as candidates. There is one word for every place of every subgrid in reading order: the
 * remaining digits, such as `1357`, or `.` for all. Words are separated by white space; `|`, `-` and `+` are ignored.
 * All cells are open, even those with one candidate. A cell that lies in several subgrids has the candidates that all
 * its words contain.
 */
export function viewOfCandidates(ref: LayoutRef, ...grids: readonly string[]): View {
  const topology = topologyOf(ref);
  const perSubgrid = topology.digits * topology.digits;
  const candidates = new Int32Array(topology.cellCount).fill(topology.allDigits);
  grids.forEach((text, subgrid) => {
    const words = text.split(/[\s|+-]+/).filter((word) => word !== '');
    if (words.length !== perSubgrid) throw new Error(`${words.length} words instead of ${perSubgrid}`);
    words.forEach((word, place) => {
      const cell = topology.positionCell[subgrid * perSubgrid + place] as number;
      let mask = word === '.' ? allDigitsMask(topology.digits) : 0;
      if (word !== '.') for (const character of word) mask |= 1 << (characterDigit(character) - 1);
      candidates[cell] = (candidates[cell] as number) & mask;
    });
  });
  const board = new Board(topology);
  board.loadPosition(new Uint8Array(topology.cellCount), candidates);
  return createView(board);
}

/**
 * The cells named in a text. A word `r<rows>c<columns>` lists 1-based rows and columns, so that `r12c3` names two
 * cells. In a layout with several subgrids, a word can begin with a 0-based subgrid number (`4:r1c1`); the default is
 * 0.
 */
export function cellsNamed(topology: Topology, text: string): number[] {
  const { digits, positionCell } = topology;
  return text.split(' ').flatMap((word) => {
    const parts = /^(?:(\d+):)?r(\w+?)c(\w+)$/.exec(word);
    if (!parts) throw new Error(`"${word}" names no cell`);
    const [, subgrid = '0', rows = '', columns = ''] = parts;
    return [...rows].flatMap((row) =>
      [...columns].map((column) => {
        const place = (characterDigit(row) - 1) * digits + characterDigit(column) - 1;
        return positionCell[Number(subgrid) * digits * digits + place] as number;
      }),
    );
  });
}

/**
 * A view of an empty board with all candidates except those that `only` and `without` remove.
 *
 * @param only cells (see {@link cellsNamed}) → the only candidates left in each.
 * @param without digit → cells from which it is removed.
 */
export function viewWhere(
  topology: Topology,
  {
    only = {},
    without = {},
    subgrid = -1,
  }: { only?: Record<string, string>; without?: Record<string, string>; subgrid?: number },
): View {
  const candidates = topology.cellAllowed.slice();
  for (const [names, digits] of Object.entries(only)) {
    let mask = 0;
    for (const character of digits) mask |= 1 << (characterDigit(character) - 1);
    for (const cell of cellsNamed(topology, names)) candidates[cell] = (candidates[cell] as number) & mask;
  }
  for (const [digit, names] of Object.entries(without)) {
    const bit = 1 << (characterDigit(digit) - 1);
    for (const cell of cellsNamed(topology, names)) candidates[cell] = (candidates[cell] as number) & ~bit;
  }
  const board = new Board(topology);
  board.loadPosition(new Uint8Array(topology.cellCount), candidates);
  return createView(board, subgrid);
}

/** All steps that the technique finds in the view. */
export function findAll(technique: Technique, view: View): Step[] {
  const steps: Step[] = [];
  technique.find(view, (step) => {
    steps.push(step);
    return true;
  });
  return steps;
}

/**
 * Effects written as `r1c2=3` (placement) and `r1c2<>3` (elimination), 1-based in the first subgrid that contains the
 * cell. If there are several subgrids, the 0-based number of this subgrid comes first: `2:r1c2<>3`. Sorted.
 */
export function effectsOf(topology: Topology, step: Step): string[] {
  const { digits, twins, twinStart, subgridCount } = topology;
  const name = (cell: number): string => {
    const position = twins[twinStart[cell] as number] as number;
    const place = position % (digits * digits);
    const subgrid = subgridCount > 1 ? `${Math.floor(position / (digits * digits))}:` : '';
    return `${subgrid}r${Math.floor(place / digits) + 1}c${(place % digits) + 1}`;
  };
  return [
    ...step.placements.map(({ cell, digit }) => `${name(cell)}=${digit}`),
    ...step.eliminations.map(({ cell, digit }) => `${name(cell)}<>${digit}`),
  ].sort();
}

/**
 * The sets of effects of all steps, each set once, as a line of text, sorted. Use it to compare results regardless of
 * order.
 */
export function effectSets(technique: Technique, view: View): string[] {
  return [...new Set(findAll(technique, view).map(effectsKey))].sort();
}
