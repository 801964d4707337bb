import { expect, it } from 'vitest';
import { INSET } from './cageSides.ts';
import { CLUE_OUTLINES, CLUE_TEXT_SIZES } from './clueSizes.ts';
import { type CellNotes, fixedPlace, isUnderlined, noteFontSize, placeNotes, UNDERLINE } from './noteSlots.ts';

/**
 * Widths of numbers with two figures, as fractions of the font size: in the normal text font (`place`), and in its
 * semibold variant (`marked`).
 */
const WIDTHS = { place: 1.24, marked: 1.32 } as const;

it.each([12, 16, 20, 25])('two-figure notes by place stay apart with %d digits', (digits) => {
  const pitch = fixedPlace(digits, 2).x - fixedPlace(digits, 1).x;
  for (const face of ['place', 'marked'] as const) {
    const gap = pitch - WIDTHS[face] * noteFontSize(digits, face);
    // The least gap between notes is 1.9 px in a cell of 75 px. With up to 16 digits, 1.5 px are enough, because notes
    // are larger.
    expect(gap * 75, face).toBeGreaterThan(digits > 16 ? 1.9 : 1.5);
  }
});

/** Rectangles around the notes of a cell. For marked notes, they include the underline. */
function extents(digits: number, notes: CellNotes) {
  const found: { left: number; right: number; top: number; bottom: number }[] = [];
  placeNotes(digits, notes, (digit, x, y, face) => {
    const size = noteFontSize(digits, face);
    const [across, down] = [(digit > 9 ? 1.24 : 0.6) * size, 0.73 * size];
    const below = isUnderlined(face) ? (UNDERLINE.below + UNDERLINE.thickness / 2) * size : 0;
    found.push({ left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 + below });
  });
  return found;
}

const OUTLINE = INSET + CLUE_OUTLINES.cage / 2;

it.each([
  [6, false],
  [9, false],
  [9, true],
  [16, true],
  [25, true],
])(
  'notes of %d digits touch neither a text in the corner nor an outline nor each other (by place: %s)',
  (digits, byPlace) => {
    for (let count = 1; count <= digits; count++) {
      const some = 2 ** count - 1;
      for (const room of ['framed', 'labelled'] as const) {
        for (const notes of [
          { corner: some, centre: 0 },
          { corner: 0, centre: some },
        ]) {
          const all = extents(digits, { ...notes, byPlace, room });
          const what = `${room} ${JSON.stringify(notes)}`;
          for (const [index, one] of all.entries()) {
            // The text in the corner has two figures.
            const isBeside = one.left > INSET + 1.2 * CLUE_TEXT_SIZES.cage;
            const isBelow = one.top > INSET + 0.04 + 0.73 * CLUE_TEXT_SIZES.cage;
            expect(room === 'framed' || isBeside || isBelow, what).toBe(true);
            // Notes of two figures need the whole width of the cell, so only one-figure notes keep clear of the outline
            // at the sides.
            if (digits < 10) expect(Math.min(one.left, 1 - one.right), what).toBeGreaterThan(OUTLINE);
            expect(Math.min(one.top, 1 - one.bottom), what).toBeGreaterThan(OUTLINE);
            for (const other of all.slice(0, index)) {
              const across = Math.max(one.left - other.right, other.left - one.right);
              expect(Math.max(across, one.top - other.bottom, other.top - one.bottom), what).toBeGreaterThan(0);
            }
          }
        }
      }
    }
  },
);

it('corner notes in a cage do not look like its sum: few lie on the lower rim, others never where a sum is', () => {
  for (const room of ['framed', 'labelled'] as const) {
    for (let count = 1; count <= 6; count++) {
      const all = extents(9, { corner: 2 ** count - 1, centre: 0, byPlace: false, room });
      const above = all.filter(({ top }) => top < 0.5);
      expect(above).toHaveLength(Math.max(0, count - 4));
      for (const { left } of above) expect(left).toBeGreaterThan(INSET + 1.2 * CLUE_TEXT_SIZES.cage);
    }
  }
});
