import type { Move } from '../../../shared/game/move.ts';

/**
 * Move number `sequence` of an endless game. It depends only on this number, so a test can check every stored move. The
 * sizes of moves vary from a few bytes to a few kilobytes.
 *
 * @param positions number of positions of the layout.
 */
export function moveNumber(sequence: number, positions: number): Move {
  const position = (sequence * 7919) % positions;
  switch (sequence % 5) {
    case 0:
      return { kind: 'checkpoint', name: `move ${sequence}` };
    case 1:
      return { kind: 'colour', positions: [position], colour: 1 + (sequence % 15), on: true };
    case 2: {
      const many = Array.from({ length: 1 + (sequence % 400) }, (_, i) => (position + i) % positions);
      return { kind: 'note', positions: many, digit: 1 + (sequence % 4), style: 'corner', on: sequence % 2 === 0 };
    }
    case 3:
      return { kind: 'fill-notes' };
    default:
      return { kind: 'erase', positions: [position] };
  }
}
