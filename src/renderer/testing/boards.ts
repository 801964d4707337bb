import type { BoardPort } from '../state/game/boardPort.ts';

/** A board without a screen. It records the cells that it was asked to reveal. */
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
