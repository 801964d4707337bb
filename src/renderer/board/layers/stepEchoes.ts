import { Container, type Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { THICKNESS } from '../../../shared/scene/boardLineWidths.ts';
import { partsOf, type StepDrawing } from '../../state/board/stepDrawing.ts';
import { ROLE } from '../colourRoles.ts';
import { Batch, type Span, type Tile } from '../gpu/batch.ts';
import type { CellPlaces, Side, SideTiles } from '../sides.ts';
import type { StepPlane } from '../stepPlane.ts';
import type { Layer, ShownBoard } from './layer.ts';
import { glyphAt, slotOf } from './stepMarks.ts';

function sameTiles(some: SideTiles, others: SideTiles): boolean {
  return some.every((tiles, side) => {
    const beside = others[side] ?? [];
    return tiles.length === beside.length && tiles.every(({ x, y }, i) => x === beside[i]?.x && y === beside[i]?.y);
  });
}

/**
 * Layer for the cells of a step on those copies of the board where the step is not drawn. The layer is redrawn when
 * other copies come into view.
 */
export class EchoLayer implements Layer {
  readonly root = new Container();
  private readonly batch: Batch;
  private readonly sides: readonly Side[];
  private readonly plane: StepPlane;
  private readonly fill: (batch: Batch, cell: number, x: number, y: number) => void;
  private readonly cells: () => Iterable<number>;
  private tiles: SideTiles = [];
  private stale = true;

  /**
   * @param cells the cells to draw.
   * @param fill draws one cell at a place of the plane.
   */
  constructor(
    { sides }: ShownBoard,
    plane: StepPlane,
    shader: Shader,
    cells: () => Iterable<number>,
    fill: (batch: Batch, cell: number, x: number, y: number) => void,
  ) {
    this.sides = sides;
    this.plane = plane;
    this.batch = new Batch(this.root, shader, plane.span);
    this.cells = cells;
    this.fill = fill;
  }

  get batches(): readonly Batch[] {
    return [this.batch];
  }

  change(): void {
    this.stale = true;
  }

  show(tiles: SideTiles, window: Span): void {
    if (this.plane.wraps && (this.stale || !sameTiles(tiles, this.tiles))) this.redraw(tiles);
    this.batch.show([{ x: 0, y: 0 }], window);
  }

  destroy(): void {
    this.batch.destroy();
    this.root.destroy();
  }

  private redraw(tiles: SideTiles): void {
    this.tiles = tiles;
    this.stale = false;
    this.batch.clear();
    for (const cell of this.cells()) {
      const [drawnX, drawnY] = placeAt(this.plane, cell, this.plane.tile);
      this.sides.forEach((side, index) => {
        for (const tile of tiles[index] ?? []) {
          const [x, y] = placeAt(side, cell, tile);
          if (x !== drawnX || y !== drawnY) this.fill(this.batch, cell, x, y);
        }
      });
    }
  }
}

function placeAt({ cellColumn, cellRow }: CellPlaces, cell: number, { x, y }: Tile): readonly [x: number, y: number] {
  return [itemAt(cellColumn, cell) + x, itemAt(cellRow, cell) + y];
}

/**
 * Layer that shows the candidates of the step as ordinary notes, on the copies of the board where the step is not
 * drawn.
 */
export function echoedCandidatesLayer(
  shown: ShownBoard,
  plane: StepPlane,
  notes: Shader,
  drawn: () => StepDrawing | null,
): EchoLayer {
  const present = () => drawn()?.candidates.filter(({ fate }) => fate !== 'closed') ?? [];
  return new EchoLayer(
    shown,
    plane,
    notes,
    () => new Set(present().map(({ cell }) => cell)),
    (batch, cell, x, y) => {
      for (const candidate of present()) {
        if (candidate.cell !== cell) continue;
        const slot = slotOf(shown, cell, candidate.digit);
        batch.add(x, y, slot.x, slot.y, glyphAt(shown, cell, candidate.digit), ROLE.note);
      }
    },
  );
}

/** Layer that dims the cells of the step, on the copies of the board where the step is not drawn. */
export function echoVeilLayer(
  shown: ShownBoard,
  plane: StepPlane,
  area: Shader,
  drawn: () => StepDrawing | null,
): EchoLayer {
  const dimmed = (): Iterable<number> => {
    const drawing = drawn();
    return drawing?.dims && !drawing.tinted ? partsOf(shown.topology, drawing) : [];
  };
  return new EchoLayer(shown, plane, area, dimmed, (batch, _cell, x, y) => {
    batch.add(x, y, x + 1, y + 1, ROLE.stepVeil, THICKNESS.none);
  });
}
