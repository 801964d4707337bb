import type { BoardPlace, BoardPort, ViewListener } from '../state/board/boardPort.ts';

/** A board for tests without a screen. It records the cells that it is asked to reveal. */
export function boardStandIn(revealed: number[] = []): BoardPort {
  return {
    place: { centreRow: 0, centreColumn: 0, scale: 30 },
    restore: () => undefined,
    zoom: () => undefined,
    fitBoard: () => undefined,
    fitSubgrids: () => undefined,
    focus: () => undefined,
    unfocus: () => undefined,
    scroll: () => undefined,
    moveView: () => undefined,
    reveal: (cell) => revealed.push(cell),
    showCells: (cells) => revealed.push(...cells),
    drawnAt: () => ({ row: 0, column: 0 }),
    seenTurned: (_cell, supposed) => supposed,
    middleSpot: () => ({ cell: 0, turned: false }),
    ringed: false,
    showRing: () => undefined,
    centreOn: () => undefined,
    onView: () => () => undefined,
  };
}

/**
 * A board for tests, without a screen but with a view of 20 × 30 cells. Like the real board, it reports the view when
 * it is drawn.
 */
export class ViewedBoard {
  place: BoardPlace = { centreRow: 0, centreColumn: 0, scale: 30 };
  /** The position to which the view is on its way; null while it rests. */
  goal: BoardPlace | null = null;
  /** The kinds of movements of the view so far, in order. */
  readonly moves: ('restore' | 'centre' | 'move')[] = [];
  private readonly listeners = new Set<ViewListener>();
  readonly port: BoardPort;

  constructor() {
    const view = this;
    const go = (how: 'restore' | 'centre' | 'move', centreRow: number, centreColumn: number): void => {
      this.moves.push(how);
      this.place = { ...this.place, centreRow, centreColumn };
    };
    this.port = {
      ...boardStandIn(),
      get place() {
        return view.goal ?? view.place;
      },
      restore: ({ centreRow, centreColumn }) => go('restore', centreRow, centreColumn),
      centreOn: (column, row) => go('centre', row, column),
      moveView: (columns, rows) => go('move', this.place.centreRow + rows, this.place.centreColumn + columns),
      onView: (listener) => {
        this.listeners.add(listener);
        this.report(listener);
        return () => this.listeners.delete(listener);
      },
    };
  }

  /** Number of listeners to the view. */
  get followers(): number {
    return this.listeners.size;
  }

  /** Draws the board after moving the view by some cells. */
  draw(down = 0, across = 0): void {
    const { centreRow, centreColumn } = this.place;
    this.place = { ...this.place, centreRow: centreRow + down, centreColumn: centreColumn + across };
    for (const listener of this.listeners) this.report(listener);
  }

  private report(listener: ViewListener): void {
    const { centreRow, centreColumn } = this.place;
    const seen = {
      left: centreColumn - 15,
      right: centreColumn + 15,
      top: centreRow - 10,
      bottom: centreRow + 10,
    };
    listener(seen, seen, null, this.place.scale);
  }
}
