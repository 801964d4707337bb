import { expect, it } from 'vitest';
import { fixedPlace, noteFontSize } from './noteSlots.ts';

/** Widths of two figures as fractions of the font size: in the text font (`place`), and in its semibold (`marked`). */
const WIDTHS = { place: 1.24, marked: 1.32 } as const;

it.each([12, 16, 20, 25])('two-figure notes by place stay apart with %d digits', (digits) => {
  const pitch = fixedPlace(digits, 2).x - fixedPlace(digits, 1).x;
  for (const face of ['place', 'marked'] as const) {
    const gap = pitch - WIDTHS[face] * noteFontSize(digits, face);
    // The least gap is 1.9 px in a cell of 75 px. Up to 16 digits a smaller gap is enough, because notes are larger.
    expect(gap * 75, face).toBeGreaterThan(digits > 16 ? 1.9 : 1.5);
  }
});
