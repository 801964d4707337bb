import { describe, expect, it } from 'vitest';
import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { boxOfRef, type LayoutRef } from '../../../shared/layout/spec.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import type { BoardPort } from '../board/boardPort.ts';
import { Selection } from '../board/selection.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { OpenSession } from '../session/openSession.ts';
import { CursorMovement } from './cursorMovement.ts';

async function travelling(ref: LayoutRef, subgrids: number, board: BoardPort | null = null, jumps = false) {
  const client = new MemoryClient();
  const cells = digitsOfBox(boxOfRef(ref)) ** 2;
  const sessionId = client.addSession({ ...ref, variants: [], grids: Array(subgrids).fill('.'.repeat(cells)) });
  const stored = expectOk(await client.call('sessions.open', { sessionId }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  const { topology } = session;
  const selection = new Selection(topology, session.canvas, session.copies, () => jumps);
  return {
    topology,
    session,
    selection,
    travel: new CursorMovement(
      session,
      selection,
      () => board,
      () => {},
    ),
  };
}

const CASES: readonly (readonly [LayoutRef, number])[] = [
  [{ layout: 'samurai', order: 3 }, 5],
  [{ layout: 'torus', size: 2, order: 3 }, 4],
  [{ layout: 'cylinder', size: 2, order: 3 }, 4],
];

describe('going from subgrid to subgrid', () => {
  it.each(CASES)('visits all in turn, wherever one starts: %j', async (ref, count) => {
    const { topology, selection, travel } = await travelling(ref, count);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      selection.select(cell);
      const start = travel.ownSubgrid;
      const visited = Array.from({ length: count }, () => {
        travel.stepSubgrid(1);
        return travel.ownSubgrid;
      });
      expect(visited).toEqual(Array.from({ length: count }, (_, step) => (start + step + 1) % count));
      expect(selection.cursor.value).toBe(cell);
    }
  });

  it('stays in a subgrid while the cursor is in its shared boxes', async () => {
    const { topology, selection, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    // Subgrids 0 and 1 share this cell, and with it a box.
    const shared = itemAt(topology.positionCell, 0);
    for (const from of [0, 1]) {
      selection.select(itemAt(topology.positionCell, from * 81 + 40));
      expect(travel.ownSubgrid).toBe(from);
      selection.select(shared);
      expect(travel.ownSubgrid).toBe(from);
    }
  });
});

describe('a step', () => {
  it('says whether it crossed a gap, a seam or the whole board', async () => {
    const samurai = await travelling({ layout: 'samurai', order: 3 }, 5, null, true);
    const corner = (travel: typeof samurai): number => travel.session.canvas.cellAt(0, 0);
    samurai.selection.select(corner(samurai));
    samurai.travel.moveCursor('left', false);
    expect(samurai.travel.crossed).toBe('far-edge');
    for (let step = 0; step < 9; step++) samurai.travel.moveCursor('left', false);
    expect(samurai.travel.crossed).toBe('gap');
    const ring = await travelling({ layout: 'torus', size: 2, order: 3 }, 4, null, true);
    ring.selection.select(corner(ring));
    ring.travel.moveCursor('left', false);
    expect(ring.travel.crossed).toBe('seam');
  });
});

describe('the first cell', () => {
  it('is the middle of the board, also before the board is shown', async () => {
    const { topology, selection, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    travel.moveCursor('right', false);
    expect(selection.cursor.value).toBe(topology.positionCell[40]);
  });
});

describe('the player’s subgrid', () => {
  it('goes on where the step came from, when the cursor leaves the previous one', async () => {
    const { topology, selection, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    const at = (subgrid: number, row: number, column: number): number =>
      itemAt(topology.positionCell, subgrid * 81 + row * 9 + column);
    // The cursor is in the centre, which is the first subgrid, in the box that it shares with the north-west. One cell
    // up, only the north-west continues the column.
    travel.goToCell(0, at(0, 0, 1));
    expect(travel.ownSubgrid).toBe(0);
    travel.moveCursor('up', false);
    const above = travel.ownSubgrid;
    expect(above).not.toBe(0);
    expect(selection.cursor.value).toBe(at(above, 5, 7));
    // On the way back down, the player's subgrid stays the same until the shared box ends.
    for (let i = 0; i < 3; i++) travel.moveCursor('down', false);
    expect(travel.ownSubgrid).toBe(above);
    travel.moveCursor('down', false);
    expect(travel.ownSubgrid).toBe(0);
  });

  it('is the one to which a jump leads, although the cell is shared', async () => {
    const { topology, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    const shared = itemAt(topology.positionCell, 0);
    for (const subgrid of [0, 1, 0]) {
      travel.goToCell(subgrid, shared);
      expect(travel.ownSubgrid).toBe(subgrid);
    }
  });
});

describe('going to empty cells and to boxes', () => {
  it('visits every empty cell once, forwards and backwards', async () => {
    const { topology, session, selection, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    // Two empty cells remain, one of them shared by the first two subgrids.
    const shared = itemAt(topology.positionCell, 0);
    const last = itemAt(topology.positionCell, 4 * 81 + 80);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      if (cell !== shared && cell !== last) session.game.marks.digits[cell] = 1;
    }
    selection.select(itemAt(topology.positionCell, 40));
    const visited = [1, 1, 1, -1, -1].map((by) => {
      expect(travel.stepEmpty(by as 1 | -1)).toBe(true);
      return selection.cursor.value;
    });
    expect(visited).toEqual([last, shared, last, shared, last]);
    // Among the player's own cells as long as one of them is empty.
    travel.ownCells = () => new Set([last, 0]);
    selection.select(itemAt(topology.positionCell, 40));
    expect([travel.stepEmpty(-1), selection.cursor.value]).toEqual([true, last]);
    expect([travel.stepEmpty(-1), selection.cursor.value]).toEqual([true, shared]);
    expect([travel.stepEmpty(1), selection.cursor.value]).toEqual([true, last]);
    travel.ownCells = () => null;
    session.game.marks.digits[shared] = 1;
    expect(travel.stepEmpty(1)).toBe(false);
    expect(selection.cursor.value).toBe(last);
  });

  it('goes round some cells, and knows that the only one has been reached', async () => {
    const { topology, selection, travel } = await travelling({ layout: 'samurai', order: 3 }, 5);
    const [one, other] = [itemAt(topology.positionCell, 3), itemAt(topology.positionCell, 81)];
    selection.select(other);
    const around = (cell: number): number => itemAt(subgridsOf(topology, cell), 0);
    expect(travel.stepAmong([one], 1, around)).toBe(true);
    expect(selection.cursor.value).toBe(one);
    expect(travel.stepAmong([one], 1, around)).toBe(false);
    expect(travel.stepAmong([one, other], 1, around)).toBe(true);
    expect(selection.cursor.value).toBe(other);
  });

  it('goes round the boxes of a subgrid by their first cells, also if they are not square', async () => {
    const { topology, selection, travel } = await travelling({ layout: 'simple', box: [2, 3] }, 1);
    selection.select(itemAt(topology.positionCell, 7));
    const places = Array.from({ length: 7 }, () => {
      travel.stepBox(1);
      return topology.positionCell.indexOf(selection.cursor.value);
    });
    expect(places).toEqual([3, 12, 15, 24, 27, 0, 3]);
    travel.stepBox(-1);
    travel.stepBox(-1);
    expect(topology.positionCell.indexOf(selection.cursor.value)).toBe(27);
  });
});

describe('the subgrid in focus', () => {
  async function focusing() {
    const asked: string[] = [];
    const board: BoardPort = {
      ...boardStandIn(),
      focus: (subgrid) => asked.push(`focus ${subgrid}`),
      unfocus: (to) => asked.push(`unfocus ${to}`),
      fitBoard: () => asked.push('fit'),
      centreOn: () => asked.push('centre'),
    };
    return { ...(await travelling({ layout: 'samurai', order: 3 }, 5, board)), asked };
  }

  it('is the cursor’s, moves along, and is left by the same command', async () => {
    const { travel, selection, topology, asked } = await focusing();
    selection.select(itemAt(topology.positionCell, 2 * 81 + 40));
    travel.toggleFocus();
    expect(travel.focus.subgrid.value).toBe(2);
    travel.stepSubgrid(1);
    expect(travel.focus.subgrid.value).toBe(3);
    expect(travel.ownSubgrid).toBe(3);
    travel.goToCell(4, itemAt(topology.positionCell, 4 * 81));
    travel.toggleFocus();
    expect(travel.focus.subgrid.value).toBeNull();
    expect(asked).toEqual(['focus 2', 'focus 3', 'focus 4', 'unfocus former']);
    travel.stepSubgrid(1);
    expect(asked.at(-1)).toBe('centre');
  });

  it('ends where the whole board or a pair is shown', async () => {
    const { travel, asked } = await focusing();
    travel.focusOn(1);
    travel.fitBoard();
    travel.focusOn(1);
    travel.fitPair();
    expect(travel.focus.subgrid.value).toBeNull();
    expect(asked).toEqual(['focus 1', 'unfocus here', 'fit', 'focus 1', 'unfocus here']);
    expect(travel.focus.leave()).toBe(false);
  });

  it('is chosen and left by a double click in it, also in a cell that it shares', async () => {
    const { travel, topology } = await focusing();
    const shared = itemAt(topology.positionCell, 0);
    const [outer = -1] = [1, 2, 3, 4].filter((subgrid) =>
      topology.positionCell.subarray(subgrid * 81, (subgrid + 1) * 81).includes(shared),
    );
    for (const subgrid of [0, outer]) {
      const middle = itemAt(topology.positionCell, subgrid * 81 + 40);
      travel.focusAround(middle);
      expect(travel.focus.subgrid.value).toBe(subgrid);
      travel.focusAround(shared);
      expect(travel.focus.subgrid.value).toBeNull();
    }
    travel.focusOn(0);
    travel.focusAround(itemAt(topology.positionCell, 3 * 81 + 40));
    expect(travel.focus.subgrid.value).toBe(3);
  });

  it('does not exist on a board of one', async () => {
    const { travel, topology } = await travelling({ layout: 'simple', order: 3 }, 1);
    travel.focusAround(itemAt(topology.positionCell, 40));
    expect(travel.focus.subgrid.value).toBeNull();
  });
});
