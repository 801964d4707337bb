import { itemAt } from '../../../shared/base/itemAt.ts';
import type { HintFocus } from '../../../shared/contract/human.ts';
import type { BoardPort, SeenPart } from '../board/boardPort.ts';
import type { Selection } from '../board/selection.ts';
import type { PlaySession } from '../session/playSession.ts';

/**
 * Follows what the player looks at: the cursor's cell if it is on screen, else the cell changed last, else the middle;
 * or what the session says, since who walks through an endless world has left the cell changed last.
 */
export class Focus {
  private readonly session: PlaySession;
  private readonly selection: Selection;
  private readonly board: () => BoardPort | null;
  private changed = -1;

  constructor(session: PlaySession, selection: Selection, board: () => BoardPort | null) {
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
