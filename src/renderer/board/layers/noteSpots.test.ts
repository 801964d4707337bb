import { describe, expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { fixedPlace } from '../../../shared/scene/noteSlots.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { contentOf } from '../../state/board/shownPosition.ts';
import { sidesOf } from '../sides.ts';
import type { ShownBoard } from './layer.ts';
import { candidateSpot, eachNoteSpot, noteAt } from './noteSpots.ts';

/** A board with notes in its first cell. */
function board(order: number, centre: number, corner = 0, byPlace = true, noteMask = -1): ShownBoard {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order }))));
  const none = new Uint8Array(topology.cellCount);
  const first = (mask: number): Int32Array => Int32Array.from(none, (_, cell) => (cell === 0 ? mask : 0));
  const copies = new Copies(topology);
  const marks = { digits: none, corner: first(corner), centre: first(centre), colours: none, noteColour: () => 0 };
  const position = { givens: none, mistakes: none, marks };
  return {
    topology,
    canvas: canvasOf(topology),
    copies,
    sides: sidesOf(topology, copies),
    position,
    content: contentOf(position, byPlace, noteMask),
  };
}

const mask = (...digits: number[]): number => digits.reduce((bits, digit) => bits | digitBit(digit), 0);

describe('places of notes', () => {
  it.each([2, 3, 4, 5])('can each be hit at order %d, and their circles do not touch', (order) => {
    const digits = Array.from({ length: order ** 2 }, (_, index) => index + 1);
    const shown = board(order, mask(...digits));
    const spots = new Map<number, { x: number; y: number; radius: number }>();
    eachNoteSpot(shown.topology, shown.content, 0, (digit, spot) => spots.set(digit, spot));
    expect([...spots.keys()]).toEqual(digits);
    for (const [digit, { x, y, radius }] of spots) {
      expect(noteAt(shown, 0, x, y)).toBe(digit);
      for (const [other, spot] of spots) {
        if (other !== digit) expect(Math.hypot(spot.x - x, spot.y - y)).toBeGreaterThan(1.9 * radius);
      }
    }
  });

  it('are those of the visible notes', () => {
    const { x, y } = fixedPlace(9, 5);
    expect(noteAt(board(3, mask(1, 9)), 0, x, y)).toBe(0);
    expect(noteAt(board(3, mask(1, 5, 9)), 0, x, y)).toBe(5);
    expect(noteAt(board(3, mask(1, 5, 9)), 1, x, y)).toBe(0);
    expect(noteAt(board(3, mask(1, 5, 9), 0, true, digitBit(9)), 0, x, y)).toBe(0);
    // A lone centre note is in the middle, whatever its digit.
    const lone = board(3, mask(9), mask(1), false);
    expect(noteAt(lone, 0, 0.5, 0.5)).toBe(9);
    expect(noteAt(lone, 0, 0.15, 0.15)).toBe(1);
    expect(candidateSpot(lone, 0, 9)).toMatchObject({ x: 0.5, y: 0.5 });
    // A candidate without a note is at its fixed place. Digit 0 stands for the cell, whose middle is returned.
    expect(candidateSpot(lone, 0, 3)).toMatchObject(fixedPlace(9, 3));
    expect(candidateSpot(lone, 0, 0)).toMatchObject({ x: 0.5, y: 0.5 });
  });
});
