import { itemAt } from '../../../shared/base/itemAt.ts';
import type { HintFocus } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { BoardPort, SeenPart } from '../board/boardPort.ts';
import type { Selection } from '../board/selection.ts';
import type { OpenSession } from '../session/openSession.ts';

/**
 * Determines the cell that the player looks at. It is the one that the session names, if it does: in an endless world,
 * the player may have walked away from the last change. Otherwise it is the cursor's cell or the cell changed last,
 * whichever is on screen first, or else the middle of the view.
 */
export class LookedAtCell {
  private readonly session: OpenSession;
  private readonly selection: Selection;
  private readonly board: () => BoardPort | null;
  private changed = -1;

  constructor(session: OpenSession, selection: Selection, board: () => BoardPort | null) {
    this.session = session;
    this.selection = selection;
    this.board = board;
    session.onMarks((cells) => {
      this.changed = cells?.[0] ?? this.changed;
    });
  }

  now(): HintFocus {
    const board = this.board();
    const window = board && seenPart(board);
    const cursor = this.selection.cursor.peek();
    const meant = this.session.cellMeant();
    if (meant >= 0) return { cell: meant, window };
    for (const cell of [cursor, this.changed]) {
      if (cell >= 0 && (!window || this.isSeen(cell, window))) return { cell, window };
    }
    return { cell: board?.middleSpot().cell ?? Math.max(0, cursor), window };
  }

  private isSeen(cell: number, window: SeenPart): boolean {
    const { topology, copies } = this.session;
    const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
    return copies.isWithin(place, window);
  }
}

function seenPart(board: BoardPort): SeenPart | null {
  let seen: SeenPart | null = null;
  board.onView((window) => {
    seen = { left: window.left, top: window.top, right: window.right, bottom: window.bottom };
  })();
  return seen;
}
