import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { formatNamed, readPuzzles, writePuzzle } from '../index.ts';
import { anyEntry, topologyOf } from '../testing/entries.ts';

const samurai = topologyOf({ layout: 'samurai', order: 3 });
const simple = topologyOf({ layout: 'simple', order: 3 });
const line = formatNamed('line');

/** The grids of a puzzle, one on each line. */
function gridLines(entry: Parameters<typeof writePuzzle>[1]): string[] {
  if (!line) throw new Error('no line format');
  return expectOk(writePuzzle(line, entry)).text.match(/.{81}/g) as string[];
}

describe('lines of 81 characters', () => {
  it('are the grids of one puzzle if they agree, whatever text follows', () => {
    fc.assert(
      fc.property(anyEntry([samurai], 20, 60), (entry) => {
        const [read, ...more] = readPuzzles(`${gridLines(entry).join('\n')}\n\nsource:\nsomebody wrote it down\n`);
        if (!read?.ok) throw new Error(read?.error.message);
        expect(more).toEqual([]);
        expect(refOfSpec(read.entry.puzzle.topology.layout)).toEqual({ layout: 'samurai', order: 3 });
        expect(read.entry.puzzle.givens).toEqual(entry.puzzle.givens);
        expect(read.entry.about.comment).toContain('somebody');
      }),
      { numRuns: 20 },
    );
  });

  it('are separate puzzles if they disagree, and always in a collection', () => {
    fc.assert(
      fc.property(fc.array(anyEntry([simple], 20, 40), { minLength: 5, maxLength: 5 }), (entries) => {
        expect([...readPuzzles(entries.flatMap(gridLines).join('\n'))].length).toBe(5);
      }),
      { numRuns: 20 },
    );
    const [entry] = fc.sample(anyEntry([samurai], 30, 40), 1);
    if (!entry) throw new Error('no sample');
    expect([...readPuzzles(gridLines(entry).join('\n'), { fileName: 'x.sdm' })].length).toBe(5);
  });

  it('are not read in silence if the board below them shows another puzzle', () => {
    const gp = formatNamed('gp');
    if (!gp) throw new Error('no format gp');
    fc.assert(
      fc.property(anyEntry([samurai], 20, 60), fc.nat(4), (entry, missing) => {
        const { text } = expectOk(writePuzzle(gp, { ...entry, solution: null, about: {} }));
        const outcomes = [...readPuzzles(text.split('\n').toSpliced(missing, 1).join('\n'))];
        expect(outcomes.some((read) => !read.ok || read.losses.some(({ kind }) => kind === 'layout'))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('carry a second, full block as the solution', () => {
    fc.assert(
      fc.property(
        anyEntry([samurai], 20, 60).filter(({ solution }) => solution !== null),
        (entry) => {
          const { puzzle, solution } = entry;
          const solved = { ...entry, puzzle: { ...puzzle, givens: solution as Uint8Array } };
          const [read] = readPuzzles(`${gridLines(entry).join('\n')}\n\n${gridLines(solved).join('\n')}\n`);
          if (!read?.ok) throw new Error(read?.error.message);
          expect(read.entry.solution).toEqual(solution);
        },
      ),
      { numRuns: 10 },
    );
  });
});
