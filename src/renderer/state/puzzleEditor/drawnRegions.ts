import { digitCharacter } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type ColourRef, colour } from '../../../shared/variants/colour.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';
import { enteredCells } from '../clues/clueList.ts';

const EXTRA_REGION = 'extra-region';

/** The cells of a subgrid, row by row. */
function cellsIn({ positionCell, digits }: Topology, subgrid: number): ArrayLike<number> {
  return positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2);
}

/** The regions of a subgrid that has irregular regions instead of boxes; null if it has boxes. */
function regionsOf(topology: Topology, subgrid: number): string | null {
  const { variants = [], offsets } = topology.layout;
  const ref: ColourRef | undefined = variants.find(({ id }) => id === colour.id);
  const at = ref ? subgridsOfVariant(ref, offsets.length).indexOf(subgrid) : -1;
  const { regions = [] } = ref ?? {};
  return at < 0 ? null : ((regions.length === 1 ? regions[0] : regions[at]) ?? null);
}

/**
 * The variants of a puzzle after the regions of one subgrid are replaced.
 *
 * @param text the new regions; null to give the subgrid its boxes again.
 */
function withRegions({ layout }: Topology, subgrid: number, text: string | null): VariantRef[] {
  const { variants = [], offsets } = layout;
  const ref: ColourRef | undefined = variants.find(({ id }) => id === colour.id);
  const texts = new Map<number, string>();
  for (const [index, one] of (ref ? subgridsOfVariant(ref, offsets.length) : []).entries()) {
    const { regions = [] } = ref ?? {};
    texts.set(one, itemAt(regions, regions.length === 1 ? 0 : index));
  }
  if (text === null) texts.delete(subgrid);
  else texts.set(subgrid, text);
  const others = variants.filter((one) => one !== ref);
  if (texts.size === 0) return others;
  const subgrids = [...texts.keys()].sort((a, b) => a - b);
  const regions = subgrids.map((one) => texts.get(one) as string);
  return [...others, { id: colour.id, regions, ...(subgrids.length < offsets.length && { subgrids }) }];
}

/** Why a drawn region cannot replace a box. */
type RegionFault = 'size' | 'overlap' | 'outside';

/** The extra regions that are drawn in a subgrid, as far as they can replace its boxes. */
interface RegionDrawing {
  /** The regions that fit: each has as many cells as there are digits, and no two have a cell in common. */
  readonly fitting: ReadonlySet<Clue>;
  /** Cell → number of its fitting region, from 1. */
  readonly labels: ReadonlyMap<number, number>;
  /** The regions that touch the subgrid but do not fit, each with its number of cells and the reason. */
  readonly faults: readonly { readonly clue: Clue; readonly size: number; readonly fault: RegionFault }[];
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
  return relaid(puzzle, withRegions(topology, subgrid, text), clues);
}

/**
 * Turns the regions that replace the boxes of a subgrid into extra regions, so that they can be changed; the subgrid
 * gets its boxes again. Returns null if the subgrid has boxes.
 */
export function regionsFromBoxes(puzzle: EditedPuzzle, topology: Topology, subgrid: number): EditedPuzzle | null {
  const text = regionsOf(topology, subgrid);
  if (text === null) return null;
  const board = new ClueBoard(topology);
  const cells = Array.from(cellsIn(topology, subgrid));
  const drawn = [...new Set(text)].map((label): Clue => {
    const own = cells.filter((_, place) => text[place] === label);
    return { rule: EXTRA_REGION, cells: own.map((cell) => board.name(cell)) };
  });
  return relaid(puzzle, withRegions(topology, subgrid, null), [...(puzzle.clues ?? []), ...drawn]);
}

function relaid({ clues: _, ...puzzle }: EditedPuzzle, variants: VariantRef[], clues: readonly Clue[]): EditedPuzzle {
  return { ...puzzle, variants, ...(clues.length > 0 && { clues: [...clues] }) };
}
