import { expect, it } from 'vitest';
import { CLUE_TEXT_SIZES } from './clueSizes.ts';
import { type CellNotes, fixedPlace, noteFontSize, placeNotes } from './noteSlots.ts';

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

it.each([true, false])('notes leave the upper left corner to the text of a clue (by place: %s)', (byPlace) => {
  const all = 0b111_111_111;
  for (const notes of [
    { corner: all, centre: 0 },
    { corner: 0, centre: all },
  ]) {
    placeNotes(9, { ...notes, byPlace, labelled: true } satisfies CellNotes, (digit, x, y, face) => {
      const half = noteFontSize(9, face) * 0.36;
      // A text of two figures.
      const isBeside = x - half > 0.08 + 1.2 * CLUE_TEXT_SIZES.cage;
      const isBelow = y - half > 0.07 + 0.73 * CLUE_TEXT_SIZES.cage;
      expect(isBeside || isBelow, `${digit}`).toBe(true);
      expect(x + half <= 1 && y + half <= 1, `${digit}`).toBe(true);
    });
  }
});
