import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allDigitsMask } from '../../shared/base/digits.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import { type BoxOffset, refOfSpec, type VariantRef } from '../../shared/layout/spec.ts';
import type { LossKind } from '../../shared/puzzle/lossKinds.ts';
import { fill } from '../../shared/text/placeholders.ts';
import { digitsShown, plainCandidates } from './boards/candidates.ts';
import type { Format, ReadOutcome } from './core/format.ts';
import type { Loss, PuzzleEntry } from './core/puzzleEntry.ts';
import { FORMATS } from './index.ts';
import { readPuzzles } from './read.ts';
import { ANY_RULES, anyEntry, TOPOLOGIES, VARIED } from './testing/entries.ts';
import { createPuzzleWriter, writePuzzle } from './write.ts';

type Read = Extract<ReadOutcome, { ok: true }>;

function readOne(text: string, format: Format, { puzzle }: PuzzleEntry, named: boolean): Read {
  const layout = refOfSpec(puzzle.topology.layout);
  const how = named ? { format: format.id } : { fileName: `x.${format.extensions[0]}` };
  const outcomes = [...readPuzzles(text, puzzle.topology.subgridCount > 1 ? { ...how, layout } : how)];
  expect(outcomes.length).toBe(1);
  const [outcome] = outcomes;
  if (!outcome?.ok) throw new Error(`${outcome?.error.message}\n${text}`);
  return outcome;
}

function byPlace(a: BoxOffset, b: BoxOffset): number {
  return a[0] - b[0] || a[1] - b[1];
}

/** Losses that concern only the meaning of centre notes. The notes themselves must still come back. */
const MEANINGS: readonly string[] = [fill('en', 'lost.candidates-as-notes'), fill('en', 'lost.notes-as-candidates')];

function kindsOf(losses: readonly Loss[]): Set<LossKind> {
  return new Set(losses.filter(({ message }) => !MEANINGS.includes(message)).map(({ kind }) => kind));
}

/**
 * Centre notes as they must come back. If they are candidates, those of a cell count as 0 where they exclude nothing:
 * because they are all digits, or all that the digits on the board leave.
 */
function centreOf(entry: PuzzleEntry): Int32Array | null {
  if (!entry.centre || !entry.exactCentre) return entry.centre;
  const plain = plainCandidates(entry.puzzle.topology, digitsShown(entry));
  const all = allDigitsMask(entry.puzzle.topology.digits);
  const told = entry.centre.map((mask, cell) => (mask === plain[cell] || mask === all ? 0 : mask));
  return told.some((mask) => mask !== 0) ? told : null;
}

/**
 * Formats with candidates store a given as a cell with one candidate. If a loss reports open cells with one candidate,
 * these cells come back as givens.
 */
function expectSameGivens(before: PuzzleEntry, after: PuzzleEntry, lost: ReadonlySet<LossKind>): void {
  const givens = lost.has('candidates')
    ? after.puzzle.givens.map((digit, cell) => (before.puzzle.givens[cell] === 0 ? 0 : digit))
    : after.puzzle.givens;
  expect(givens).toEqual(before.puzzle.givens);
}

/** Checks that everything comes back that was not reported as lost. */
function expectSame(before: PuzzleEntry, { entry: after, losses }: Read, reported: readonly Loss[]): void {
  const lost = kindsOf(reported);
  const spec = before.puzzle.topology.layout;
  const hasOtherBoxes = reported.some(({ sentence }) => sentence.key === 'lost.boxes');
  // With too few digits, one grid with oblong boxes cannot be distinguished from several grids with square boxes.
  if (hasOtherBoxes && after.puzzle.topology.digits !== before.puzzle.topology.digits) return;
  // An arrangement may have two names, whose layouts number the subgrids differently.
  expect(after.puzzle.topology.layout.offsets.toSorted(byPlace)).toEqual(spec.offsets.toSorted(byPlace));
  expect(after.puzzle.topology.layout.wrap).toEqual(spec.wrap);
  if (!lost.has('variants')) {
    const byId = (a: VariantRef, b: VariantRef): number => (a.id < b.id ? -1 : 1);
    const laid = ({ puzzle }: PuzzleEntry): VariantRef[] => (puzzle.topology.layout.variants ?? []).toSorted(byId);
    expect(laid(after)).toEqual(laid(before));
  }
  expectSameGivens(before, after, lost);
  // Allow the loss about a solution that breaks a rule, because the digits are random.
  const isOther = ({ kind, message, sentence: { key } }: Loss): boolean =>
    kind !== 'candidates' &&
    !lost.has(kind) &&
    !message.endsWith('breaks a rule') &&
    // Random digits may obey the rules only with boxes of another shape.
    key !== 'lost.box-assumed';
  const others = losses.filter(isOther);
  expect(others).toEqual([]);
  const filled = before.puzzle.givens.map((given, cell) => given || (before.placed?.[cell] ?? 0));
  const isUnsolved = !before.solution || lost.has('solution');
  if (before.placed && isUnsolved && after.solution && !filled.includes(0)) {
    // Some formats do not distinguish a solution from a board that the player has filled. It comes back as a solution.
    expect([after.solution, after.placed]).toEqual([filled, null]);
    return;
  }
  if (!lost.has('solution')) expect(after.solution).toEqual(before.solution);
  if (!lost.has('colours') && !lost.has('drawings')) expect(after.drawings).toEqual(before.drawings);
  // Variants that the format lacks may come back as sentences of the description.
  const words = lost.has('variants') && after.unknownRules ? { description: after.about.description } : {};
  if (!lost.has('about')) expect(after.about).toEqual({ ...before.about, ...words });
  // If a rule is lost or the boxes are different, candidates that it or they excluded come back as notes.
  if (lost.has('candidates') || lost.has('variants') || hasOtherBoxes) return;
  if (!lost.has('placed')) expect(after.placed).toEqual(before.placed);
  if (lost.has('notes')) return;
  expect(after.corner).toEqual(before.corner);
  if (!reported.some(({ message }) => MEANINGS.includes(message))) {
    expect(centreOf(after)).toEqual(centreOf(before));
    if (centreOf(before)) expect(after.exactCentre).toBe(before.exactCentre);
  } else {
    // If candidates come back as a player's notes, cells whose candidates exclude nothing have notes of all digits. So
    // compare both as candidates.
    expect(centreOf({ ...after, exactCentre: true })).toEqual(centreOf({ ...before, exactCentre: true }));
    if (after.centre) expect(after.exactCentre).toBe(!before.exactCentre);
  }
}

/**
 * The puzzle with a cage over the first cells of two rows, read from a file of f-puzzles. `key` is the name of the list
 * with the cage.
 */
function withCage(entry: PuzzleEntry, row: number, key: string): PuzzleEntry {
  const format = FORMATS.find(({ id }) => id === 'fpuzzles-json') as Format;
  const plain = writePuzzle(format, { ...entry, drawings: null });
  if (!plain.ok) throw new Error(plain.error.message);
  const cage = { [key]: [{ cells: [`R${row}C1`, `R${row + 1}C1`], value: '10' }] };
  return readOne(JSON.stringify({ ...JSON.parse(plain.value.text), ...cage }), format, entry, true).entry;
}

const single = TOPOLOGIES.filter(({ subgridCount, digits }) => subgridCount === 1 && digits === 9);
const usual = TOPOLOGIES.filter(({ digits }) => digits > 4);

describe.each(FORMATS.filter((format) => format.writer))('$id', (format) => {
  const reader = format.lines || format.document ? format : (FORMATS.find(({ id }) => id === 'line') as Format);

  it('reads back what it wrote, except for reported losses', () => {
    let written = 0;
    const alsoSingle = fc.oneof(anyEntry(TOPOLOGIES), anyEntry(single), anyEntry(VARIED), anyEntry(ANY_RULES));
    fc.assert(
      fc.property(alsoSingle, (entry) => {
        const text = writePuzzle(format, entry);
        if (!text.ok) {
          expect(text.error.code).toBe('bad-input');
          return;
        }
        written++;
        expectSame(entry, readOne(text.value.text, reader, entry, true), text.value.losses);
      }),
      { numRuns: sized(30, 160) },
    );
    expect(written).toBeGreaterThan(0);
  });

  it('keeps rules that the program does not know, or reports them', () => {
    fc.assert(
      fc.property(anyEntry(single), fc.integer({ min: 1, max: 8 }), (plain, row) => {
        const entry = withCage(plain, row, 'puzzlingcage');
        expect(entry.unknownRules?.rules).toMatchObject([{ kind: 'puzzlingcage', cells: [9 * row - 9, 9 * row] }]);
        const text = writePuzzle(format, entry);
        if (!text.ok) return;
        const read = readOne(text.value.text, reader, entry, true);
        expectSame(entry, read, text.value.losses);
        const lost = text.value.losses.some(({ message }) => message.includes('puzzlingcage'));
        if (!lost) expect(read.entry.unknownRules?.rules).toEqual(entry.unknownRules?.rules);
        else expect(kindsOf(text.value.losses)).toContain('variants');
      }),
      { numRuns: sized(10, 50) },
    );
  });

  it('keeps clues, or reports them', () => {
    fc.assert(
      fc.property(anyEntry(single), fc.integer({ min: 1, max: 8 }), (plain, row) => {
        // Leave out the description, which may state more rules, and the solution, which is random and contradicts the
        // cage.
        const entry = withCage({ ...plain, about: {}, solution: null }, row, 'killercage');
        const cage = { rule: 'killer-cage', cells: [`r${row}c1`, `r${row + 1}c1`], sum: 10 };
        expect(entry.puzzle.clues).toEqual([cage]);
        const text = writePuzzle(format, entry);
        if (!text.ok) return;
        const read = readOne(text.value.text, reader, entry, true);
        expectSame(entry, read, text.value.losses);
        if (kindsOf(text.value.losses).has('variants')) return;
        expect(read.entry.puzzle.clues).toEqual([cage]);
      }),
      { numRuns: sized(10, 50) },
    );
  });

  it('is detected, for any puzzle', () => {
    fc.assert(
      fc.property(anyEntry(usual, 30, 90), (entry) => {
        const text = writePuzzle(format, entry);
        if (!text.ok) return;
        const { entry: after } = readOne(text.value.text, reader, entry, false);
        expectSameGivens(entry, after, kindsOf(text.value.losses));
      }),
      { numRuns: sized(15, 80) },
    );
  });

  it('stores several puzzles, or reports that it cannot', () => {
    fc.assert(
      fc.property(fc.array(anyEntry(single, 20), { minLength: 2, maxLength: 5 }), (entries) => {
        const writer = createPuzzleWriter(format);
        let text = '';
        const lost: Set<LossKind>[] = [];
        for (const [index, entry] of entries.entries()) {
          const added = writer.add(entry);
          expect(added.ok).toBe(index === 0 || format.writer?.list !== undefined);
          if (!added.ok) continue;
          text += added.value.text;
          lost.push(kindsOf(added.value.losses));
        }
        text += writer.end();
        const outcomes = [...readPuzzles(text, { format: reader.id })];
        expect(outcomes.length).toBe(lost.length);
        for (const [index, outcome] of outcomes.entries()) {
          if (!outcome.ok) throw new Error(outcome.error.message);
          expectSameGivens(entries[index] as PuzzleEntry, outcome.entry, lost[index] as Set<LossKind>);
        }
        const lines = outcomes.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
      { numRuns: sized(12, 60) },
    );
  });
});
