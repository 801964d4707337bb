import { digitCharacter } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type ColourRef, colour, rowRegions } from '../../../shared/variants/colour.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';
import { enteredCells } from '../clues/clueList.ts';

const EXTRA_REGION = 'extra-region';

/** The cells of a subgrid, row by row. */
function cellsIn({ positionCell, digits }: Topology, subgrid: number): ArrayLike<number> {
  return positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2);
}

/**
 * Whether the boxes of a subgrid do not count, because its regions are being drawn. The regions drawn so far are clues.
 * In the layout, its regions are the rows, so that all that reads the puzzle knows only rows and columns there.
 */
function isWithoutBoxes(topology: Topology, subgrid: number): boolean {
  return regionsOf(topology, subgrid) === rowRegions(topology.digits);
}

/** What divides a subgrid: its boxes, irregular regions, or nothing while regions are being drawn. */
export function partsOf(topology: Topology, subgrid: number): 'boxes' | 'regions' | 'none' {
  if (isWithoutBoxes(topology, subgrid)) return 'none';
  return regionsOf(topology, subgrid) === null ? 'boxes' : 'regions';
}

/** The regions that the layout gives a subgrid instead of boxes; null if it has boxes. */
function regionsOf(topology: Topology, subgrid: number): string | null {
  const { variants = [], offsets } = topology.layout;
  const ref: ColourRef | undefined = variants.find(({ id }) => id === colour.id);
  const at = ref ? subgridsOfVariant(ref, offsets.length).indexOf(subgrid) : -1;
  const { regions = [] } = ref ?? {};
  return at < 0 ? null : ((regions.length === 1 ? regions[0] : regions[at]) ?? null);
}

/**
 * The variants of a puzzle after the regions of some subgrids are replaced.
 *
 * @param text the new regions of each; null to give the subgrids their boxes again.
 */
function withRegions({ layout }: Topology, changed: readonly number[], text: string | null): VariantRef[] {
  const { variants = [], offsets } = layout;
  const ref: ColourRef | undefined = variants.find(({ id }) => id === colour.id);
  const texts = new Map<number, string>();
  for (const [index, one] of (ref ? subgridsOfVariant(ref, offsets.length) : []).entries()) {
    const { regions = [] } = ref ?? {};
    texts.set(one, itemAt(regions, regions.length === 1 ? 0 : index));
  }
  for (const subgrid of changed) {
    if (text === null) texts.delete(subgrid);
    else texts.set(subgrid, text);
  }
  const others = variants.filter((one) => one !== ref);
  if (texts.size === 0) return others;
  const subgrids = [...texts.keys()].sort((a, b) => a - b);
  const regions = subgrids.map((one) => texts.get(one) as string);
  return [...others, { id: colour.id, regions, ...(subgrids.length < offsets.length && { subgrids }) }];
}

/** Why a drawn region cannot replace a box; `pieces`: it can, but its cells are not in one piece. */
export type RegionFault = 'size' | 'overlap' | 'outside' | 'pieces';

/** The extra regions that are drawn in a subgrid, as far as they can replace its boxes. */
interface RegionDrawing {
  /** The regions that fit: each has as many cells as there are digits, and no two have a cell in common. */
  readonly fitting: ReadonlySet<Clue>;
  /** Cell → number of its fitting region, from 1. */
  readonly labels: ReadonlyMap<number, number>;
  /** The regions that touch the subgrid and are unusual or do not fit, each with its number of cells and the reason. */
  readonly faults: readonly { readonly clue: Clue; readonly size: number; readonly fault: RegionFault }[];
}

/** Whether one can go from any of the cells to any other over their sides. */
function isConnected(cells: readonly number[], board: ClueBoard): boolean {
  const left = new Set(cells);
  const open = cells.slice(0, 1);
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    left.delete(cell);
    open.push(...board.beside(cell).filter((other) => left.has(other)));
  }
  return left.size === 0;
}

/** Finds out which extra regions of a puzzle can replace boxes of a subgrid. */
export function drawnRegions({ clues = [] }: EditedPuzzle, topology: Topology, subgrid: number): RegionDrawing {
  const { digits } = topology;
  const board = new ClueBoard(topology);
  const cells = new Set(Array.from(cellsIn(topology, subgrid)));
  const labels = new Map<number, number>();
  const fitting = new Set<Clue>();
  const faults: { clue: Clue; size: number; fault: RegionFault }[] = [];
  for (const clue of clues) {
    if (clue.rule !== EXTRA_REGION) continue;
    const own = enteredCells(clue, board);
    if (!own.some((cell) => cells.has(cell))) continue;
    const isInside = own.every((cell) => cells.has(cell));
    const overlaps = own.some((cell) => labels.has(cell));
    if (own.length === digits && isInside && !overlaps) {
      fitting.add(clue);
      for (const cell of own) labels.set(cell, fitting.size);
      if (!isConnected(own, board)) faults.push({ clue, size: own.length, fault: 'pieces' });
    } else faults.push({ clue, size: own.length, fault: isInside ? (overlaps ? 'overlap' : 'size') : 'outside' });
  }
  return { fitting, labels, faults };
}

/**
 * Turns the extra regions drawn in a subgrid into regions that replace its boxes. Returns null if they do not fill the
 * subgrid. The last one need not be drawn.
 */
export function boxesFromRegions(puzzle: EditedPuzzle, topology: Topology, subgrid: number): EditedPuzzle | null {
  const { digits } = topology;
  const cells = Array.from(cellsIn(topology, subgrid));
  const { fitting: used, labels } = drawnRegions(puzzle, topology, subgrid);
  if (used.size < digits - 1) return null;
  const text = cells.map((cell) => digitCharacter(labels.get(cell) ?? digits)).join('');
  const clues = (puzzle.clues ?? []).filter((clue) => !used.has(clue));
  return relaid(puzzle, withRegions(topology, [subgrid], text), clues);
}

/** The puzzle with boxes of some subgrids that count, or that do not while regions are drawn. Its clues stay. */
export function withBoxes(
  puzzle: EditedPuzzle,
  topology: Topology,
  subgrids: readonly number[],
  count: boolean,
): EditedPuzzle {
  return { ...puzzle, variants: withRegions(topology, subgrids, count ? null : rowRegions(topology.digits)) };
}

/**
 * Subgrids with boxes in which regions of as many cells as there are digits are drawn, so that they may be meant to
 * replace the boxes.
 */
export function subgridsWithBoth(puzzle: EditedPuzzle, topology: Topology): readonly number[] {
  if (!puzzle.clues?.some(({ rule }) => rule === EXTRA_REGION)) return [];
  return topology.layout.offsets.flatMap((_, subgrid) =>
    regionsOf(topology, subgrid) === null && drawnRegions(puzzle, topology, subgrid).fitting.size > 0 ? [subgrid] : [],
  );
}

/** The regions that do not fit, or are in pieces, in subgrids whose boxes do not count. */
export function unfitRegions(puzzle: EditedPuzzle, topology: Topology): readonly Clue[] {
  return topology.layout.offsets.flatMap((_, subgrid) =>
    isWithoutBoxes(topology, subgrid) ? drawnRegions(puzzle, topology, subgrid).faults.map(({ clue }) => clue) : [],
  );
}

/**
 * Turns the regions that replace the boxes of a subgrid into extra regions, so that they can be changed. The boxes still
 * do not count. Returns null if the subgrid has no such regions.
 */
export function regionsFromBoxes(puzzle: EditedPuzzle, topology: Topology, subgrid: number): EditedPuzzle | null {
  const text = regionsOf(topology, subgrid);
  if (text === null || isWithoutBoxes(topology, subgrid)) return null;
  const board = new ClueBoard(topology);
  const cells = Array.from(cellsIn(topology, subgrid));
  const drawn = [...new Set(text)].map((label): Clue => {
    const own = cells.filter((_, place) => text[place] === label);
    return { rule: EXTRA_REGION, cells: own.map((cell) => board.name(cell)) };
  });
  return relaid(puzzle, withRegions(topology, [subgrid], rowRegions(topology.digits)), [
    ...(puzzle.clues ?? []),
    ...drawn,
  ]);
}

function relaid({ clues: _, ...puzzle }: EditedPuzzle, variants: VariantRef[], clues: readonly Clue[]): EditedPuzzle {
  return { ...puzzle, variants, ...(clues.length > 0 && { clues: [...clues] }) };
}
