import { type BoxShape, boxShapesOf, isSameBox } from '../base/boxShape.ts';
import type { Result } from '../base/result.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { cachedPer } from '../topology/cache.ts';
import type { Topology } from '../topology/topology.ts';
import { colour } from '../variants/colour.ts';
import { type Puzzle, withCluesOf } from './puzzle.ts';

type Compile = (spec: LayoutSpec) => Result<Topology>;

/** Whether regions, given as one label for each cell, are boxes of this shape. */
function areBoxes(regions: string, { rows, columns }: BoxShape): boolean {
  const side = rows * columns;
  return [...regions].every((label, place) => {
    const [row, column] = [Math.floor(place / side), place % side];
    return label === regions[(row - (row % rows)) * side + column - (column % columns)];
  });
}

/**
 * The layout in which most people would write a layout with a single subgrid; null if it is written like this already.
 * The caller checks whether both have the same rules, because other variants may depend on the boxes.
 * - Regions in the shape of boxes or rows become boxes of that shape.
 * - Regions or boxes in the shape of columns become rows, because the columns are houses anyway.
 * - Other regions replace boxes of the usual shape, whatever the boxes were.
 */
function commonSpec(spec: LayoutSpec): LayoutSpec | null {
  const { box, digits, offsets, wrap, variants = [] } = spec;
  if (offsets.length !== 1 || wrap[0] !== 0 || wrap[1] !== 0) return null;
  const [usual] = boxShapesOf(digits);
  const row: BoxShape = { rows: 1, columns: digits };
  const regions = variants.find(({ id }) => id === colour.id)?.regions;
  if (regions === undefined) return box.columns === 1 ? { ...spec, box: row } : null;
  const [labels] = regions as readonly string[];
  if (labels === undefined || usual === undefined) return null;
  const column: BoxShape = { rows: digits, columns: 1 };
  const shape = areBoxes(labels, column) ? row : boxShapesOf(digits).find((one) => areBoxes(labels, one));
  if (shape === undefined) return isSameBox(box, usual) ? null : { ...spec, box: usual };
  const { variants: _, ...bare } = spec;
  const others: VariantRef[] = variants.filter(({ id }) => id !== colour.id);
  return { ...bare, box: shape, ...(others.length > 0 && { variants: others }) };
}

/** The houses, allowed digits and pair rules of a layout as text. Layouts with equal texts have the same rules. */
function rulesText({
  digits,
  houseCount,
  houseCells,
  cellAllowed,
  pairStart,
  pairCells,
  pairRule,
  relations,
}: Topology) {
  const houses = Array.from({ length: houseCount }, (_, house) =>
    [...houseCells.subarray(house * digits, (house + 1) * digits)].sort((a, b) => a - b).join(),
  ).sort();
  return JSON.stringify([houses, [...cellAllowed], [...pairStart], [...pairCells], [...pairRule], relations.length]);
}

/**
 * Topology → the layout that `commonSpec` suggests for it, and a function that tests whether a compiled layout has the
 * same rules as the topology. Both are cached.
 */
const commonOf = cachedPer((topology: Topology) => {
  const spec = commonSpec(topology.layout);
  return { spec, isSame: cachedPer((common: Topology) => ({ answer: rulesText(common) === rulesText(topology) })) };
});

/**
 * The same puzzle in the layout in which most people write it. For example, a Latin square can be described with rows,
 * columns or regions as its boxes. The library recognises equal puzzles only if they have the same layout, so all these
 * descriptions must become one. Cells keep their numbers. Returns the puzzle unchanged if the new layout would have
 * other rules, as with variants that depend on boxes.
 */
export function inCommonLayout(puzzle: Puzzle, compile: Compile): Puzzle {
  const { clues, givens } = puzzle;
  const plain = puzzle.topology.plain ?? puzzle.topology;
  const { spec, isSame } = commonOf(plain);
  const common = spec && compile(spec);
  if (!common?.ok || !isSame(common.value).answer) return puzzle;
  const clued = withCluesOf({ topology: common.value, givens }, clues);
  // Clues may depend on boxes too.
  const isKept = clued.ok && constraintsText(clued.value.topology) === constraintsText(puzzle.topology);
  return isKept ? clued.value : puzzle;
}

function constraintsText({ constraints }: Topology): string {
  return JSON.stringify(constraints);
}
