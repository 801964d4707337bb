import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/domain/result.ts';
import { refOfSpec } from '../../shared/layout/spec.ts';
import type { PuzzleEntry } from './entry.ts';
import type { Format, ReadOutcome } from './format.ts';
import { FORMATS } from './index.ts';
import type { LossKind } from './loss.ts';
import { readPuzzles } from './read.ts';
import { anyEntry, TOPOLOGIES } from './testing/entries.ts';
import { createPuzzleWriter, writePuzzle } from './write.ts';

type Read = Extract<ReadOutcome, { ok: true }>;

function readOne(text: string, format: Format, entry: PuzzleEntry, named: boolean): Read {
  const layout = refOfSpec(entry.puzzle.topology.layout);
  const outcomes = [
    ...readPuzzles(text, {
      ...(named ? { format: format.id } : { fileName: `x.${format.extensions[0]}` }),
      ...(entry.puzzle.topology.subgridCount > 1 ? { layout } : {}),
    }),
  ];
  expect(outcomes.length).toBe(1);
  const [outcome] = outcomes;
  if (!outcome?.ok) throw new Error(`${outcome?.error.message}\n${text}`);
  return outcome;
}

/** What was not reported as lost has to come back. */
function expectSame(
  before: PuzzleEntry,
  { entry: after, losses: lostReading }: Read,
  lost: ReadonlySet<LossKind>,
): void {
  const spec = before.puzzle.topology.layout;
  expect(after.puzzle.topology.layout.offsets).toEqual(spec.offsets);
  expect(after.puzzle.topology.layout.wrap).toEqual(spec.wrap);
  expect(after.puzzle.givens).toEqual(before.puzzle.givens);
  expect(lostReading).toEqual([]);
  if (!lost.has('solution')) expect(after.solution).toEqual(before.solution);
  if (!lost.has('placed')) expect(after.placed).toEqual(before.placed);
  if (!lost.has('notes')) expect([after.corner, after.centre]).toEqual([before.corner, before.centre]);
  if (!lost.has('about')) expect(after.about).toEqual(before.about);
}

describe.each(FORMATS.filter((format) => format.writer))('$id', (format) => {
  const reader = format.lines || format.document ? format : (FORMATS.find(({ id }) => id === 'line') as Format);

  it('reads back what it wrote, but for what it reported as lost', () => {
    let written = 0;
    fc.assert(
      fc.property(anyEntry(TOPOLOGIES), (entry) => {
        const text = writePuzzle(format, entry);
        if (!text.ok) {
          expect(text.error.code).toBe('bad-input');
          return;
        }
        written++;
        const lost = new Set(text.value.losses.map(({ kind }) => kind));
        expectSame(entry, readOne(text.value.text, reader, entry, true), lost);
      }),
      { numRuns: 60 },
    );
    expect(written).toBeGreaterThan(0);
  });

  it('is recognised, whatever the puzzle', () => {
    fc.assert(
      // Sparse grids of lines could be of any layout: that is another test's.
      fc.property(
        anyEntry(
          TOPOLOGIES.filter(({ order }) => order > 2),
          30,
          90,
        ),
        (entry) => {
          const text = writePuzzle(format, entry);
          if (!text.ok) return;
          expect(readOne(text.value.text, reader, entry, false).entry.puzzle.givens).toEqual(entry.puzzle.givens);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('holds several puzzles, or says that it cannot', () => {
    fc.assert(
      fc.property(
        fc.array(
          anyEntry(
            TOPOLOGIES.filter(({ subgridCount, order }) => subgridCount === 1 && order === 3),
            20,
          ),
          { minLength: 2, maxLength: 5 },
        ),
        (entries) => {
          const writer = createPuzzleWriter(format);
          let text = expectOk(writer.add(entries[0] as PuzzleEntry)).text;
          for (const entry of entries.slice(1)) {
            const added = writer.add(entry);
            expect(added.ok).toBe(format.writer?.list !== undefined);
            if (added.ok) text += added.value.text;
          }
          text += writer.end();
          const outcomes = [...readPuzzles(text, { format: reader.id })];
          const expected = format.writer?.list ? entries : entries.slice(0, 1);
          expect(outcomes.map((outcome) => (outcome.ok ? outcome.entry.puzzle.givens : outcome.error))).toEqual(
            expected.map(({ puzzle }) => puzzle.givens),
          );
          const lines = outcomes.map(({ line }) => line);
          expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
        },
      ),
      { numRuns: 30 },
    );
  });
});
