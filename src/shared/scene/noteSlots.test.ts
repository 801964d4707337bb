import { expect, it } from 'vitest';
import { fixedPlace, noteFontSize } from './noteSlots.ts';

/** Widths of two figures as fractions of the font size: in the text font (`place`), and in its semibold (`marked`). */
const WIDTHS = { place: 1.24, marked: 1.32 } as const;

it.each([4, 5])('two-figure notes by place stay apart at order %d', (order) => {
  const pitch = fixedPlace(order, 2).x - fixedPlace(order, 1).x;
  for (const face of ['place', 'marked'] as const) {
    const gap = pitch - WIDTHS[face] * noteFontSize(order, face);
    // The least gap is 1.9 px in a cell of 75 px. At order 4 a smaller gap is enough, because notes are larger.
    expect(gap * 75, face).toBeGreaterThan(order === 5 ? 1.9 : 1.5);
  }
});
