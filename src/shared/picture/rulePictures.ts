import { resolveLayout } from '../layout/catalogue.ts';
import type { VariantRef } from '../layout/spec.ts';
import type { Clue } from '../rules/clue.ts';
import { ruleOf } from '../rules/registry.ts';
import { drawClues } from '../scene/drawnClues.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { withVariants } from '../variants/withVariants.ts';
import { drawBoard, type Picture, wholeWindow } from './picture.ts';

function topologyWith(box: readonly [number, number], variants: readonly VariantRef[] = []): Topology | null {
  const spec = resolveLayout({ layout: 'simple', box: [...box] });
  const laid = spec.ok ? withVariants(spec.value, variants) : spec;
  const topology = laid.ok ? compileTopology(laid.value) : laid;
  return topology.ok ? topology.value : null;
}

/**
 * Small pictures (signs) of rules with a number outside the board show only a part of the board: a square around the
 * number with this side, in cells.
 */
const NUMBER_PART = 2;

/**
 * Draws a board with clues.
 * @param extent `sign`: a sign is small, so if there is a number outside the board, only its surroundings are shown.
 */
function drawn(topology: Topology, signed: readonly Clue[] = [], extent: 'whole' | 'sign' = 'whole'): Picture {
  const clues = drawClues(topology, signed);
  const content = { givens: new Uint8Array(topology.cellCount), ...(clues && { clues }) };
  const [place] = extent === 'sign' && clues ? clues.outside : [];
  if (place === undefined) return drawBoard(topology, content, wholeWindow(topology, 0, content));
  const [row, column] = place.split(',').map(Number) as [number, number];
  return drawBoard(topology, content, {
    row: Math.min(row, topology.height - NUMBER_PART),
    column: Math.min(column, topology.width - NUMBER_PART),
    height: NUMBER_PART,
    width: NUMBER_PART,
  });
}

/**
 * A picture of a small board with an example of a rule of clues; null for a rule that has nothing to draw.
 *
 * @param extent the whole board, or only the part that a small picture (a sign) shows.
 */
export function pictureOfRule(id: string, extent: 'whole' | 'sign' = 'whole'): Picture | null {
  const rule = ruleOf(id);
  const topology = topologyWith([1, 3]);
  if (!rule || !topology) return null;
  const clues = [{ ...rule.example, rule: id }];
  const picture = drawn(topology, clues);
  if (isBlank(picture, topology)) return null;
  return extent === 'whole' ? picture : drawn(topology, clues, extent);
}

/**
 * A picture of a single grid with a variant; null if the variant has nothing to draw, or cannot be applied to this
 * grid.
 */
export function pictureOfVariant({ subgrids: _, ...ref }: VariantRef): Picture | null {
  const topology = topologyWith([3, 3], [ref]);
  const plain = topologyWith([3, 3]);
  if (!topology || !plain) return null;
  const picture = drawn(topology);
  return isBlank(picture, plain) ? null : picture;
}

/** Whether a picture shows nothing besides the cells and lines of a board. */
function isBlank({ shapes, names = [] }: Picture, plain: Topology): boolean {
  return names.length === 0 && shapes.length <= drawn(plain).shapes.length;
}
