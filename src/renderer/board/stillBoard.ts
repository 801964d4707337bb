import type { Shader } from 'pixi.js';
import { cluesOn, textsOf } from '../../shared/scene/clueDrawings.ts';
import { type DrawnClues, NO_ROOM } from '../../shared/scene/drawnClues.ts';
import { turnedFacesOf } from '../../shared/scene/turnedTexts.ts';
import { canvasOf } from '../../shared/topology/canvas.ts';
import { Copies } from '../../shared/topology/copies.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { Selection } from '../state/board/selection.ts';
import { contentOf } from '../state/board/shownPosition.ts';
import type { Overlay } from '../state/board/stepDrawing.ts';
import { makeLayers } from './boardLayers.ts';
import { ClueAlphabet } from './clueAlphabet.ts';
import type { GlyphShader } from './gpu/programs.ts';
import { EVERYWHERE, type Layer, type ShownBoard } from './layers/layer.ts';
import { sidesOf, tilesOn } from './sides.ts';
import { StepPlane, type StepView } from './stepPlane.ts';

/** Highlights nothing, because a picture belongs to no game. */
const UNLIT = { houses: false, digit: false, notes: false, finished: false, currentDigit: 0 };

/** A picture shows the canvas once, so the cells of the step stay at their places on the canvas. */
const STILL: StepView = {
  drawing: () => null,
  ring: () => null,
  window: () => EVERYWHERE,
  moved: () => ({ x: 0, y: 0 }),
};

/**
 * Shaders of a still board. Without a graphics card, they only mark whether a batch consists of areas, strokes or
 * glyphs.
 */
export interface StillShaders {
  readonly area: Shader;
  readonly stroke: Shader;
  readonly digits: Pick<GlyphShader, 'shader'>;
  readonly notes: Pick<GlyphShader, 'shader'>;
  readonly clues: Pick<GlyphShader, 'shader'>;
}

/**
 * Returns layers that show a position and a step drawn in it, lowest first. The position does not change. The layers
 * show the whole board with its clues. The caller must destroy the layers.
 *
 * @param clues the puzzle's clues; by default those of the topology.
 */
export function stillLayers(
  topology: Topology,
  { position, drawing }: Overlay,
  shaders: StillShaders,
  clues: DrawnClues | undefined = cluesOn(topology).clues,
): readonly Layer[] {
  const canvas = canvasOf(topology);
  const copies = new Copies(topology);
  const sides = sidesOf(topology, copies);
  const content = contentOf(position, true, -1, clues);
  const shown: ShownBoard = {
    topology,
    canvas,
    copies,
    sides,
    position,
    content,
    ...(clues && { clues, room: clues.room }),
  };
  const source = {
    selection: new Selection(topology, canvas, copies),
    lit: () => UNLIT,
    tool: () => 'digit' as const,
    drawn: () => drawing,
    penned: () => [],
    picked: () => null,
    pending: () => ({ figure: 0, cells: [] }),
    finished: () => null,
    ownSubgrid: null,
  };
  const { inOrder } = makeLayers(source, shown, {
    ...shaders,
    alphabet: new ClueAlphabet(clues ? textsOf(clues) : [], clues ? turnedFacesOf(clues) : []),
    hovered: () => -1,
    ring: () => null,
    focusSquare: () => null,
    plane: new StepPlane(shown, STILL),
    changed: () => {},
  });
  // Lines on the border extend beyond their cells, so add half a cell.
  const { left, top, right, bottom } = clues?.room ?? NO_ROOM;
  const part = {
    left: -left - 0.5,
    top: -top - 0.5,
    right: topology.width + right + 0.5,
    bottom: topology.height + bottom + 0.5,
  };
  const tiles = tilesOn(sides, copies, part);
  for (const layer of inOrder) layer.show(tiles, part);
  return inOrder;
}
