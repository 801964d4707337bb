import { describe, expect, it } from 'vitest';
import { expectOk, fail, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import { savingHandlers } from './saving.ts';

/** The formats in which a puzzle can be saved, in the order of the list. */
function formatsOf(puzzle: EditedPuzzle): CallOutput<'puzzles.formats'> {
  const handlers = savingHandlers(() => fail('not-found', 'no-session', { id: 0 }));
  return expectOk(handlers['puzzles.formats']({ puzzle }) as Result<CallOutput<'puzzles.formats'>>);
}

const PUZZLE: EditedPuzzle = { layout: 'simple', order: 3, variants: [], grids: [`1${'.'.repeat(80)}`] };

describe('the formats of a puzzle', () => {
  it.each([
    ['with clues', { ...PUZZLE, clues: [{ rule: 'killer-cage', cells: ['r1c2', 'r1c3'], sum: 5 }] }],
    ['with extra rules', { ...PUZZLE, variants: [{ id: 'diagonals' }], about: { title: 'X', author: 'A setter' } }],
  ])('begin with those that have all of it, each by name: %s', (_, puzzle) => {
    const formats = formatsOf(puzzle);
    const whole = formats.filter(({ losses }) => losses.length === 0);
    const lossy = formats.filter(({ losses }) => losses.length > 0);
    expect(whole.map(({ id }) => id)).toContain('jsonl');
    expect(lossy.length).toBeGreaterThan(0);
    expect(formats).toEqual([...whole, ...lossy]);
    for (const part of [whole, lossy]) {
      const names = part.map(({ name }) => name.toLowerCase());
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    }
  });
});

it('writes the solution of a puzzle of the editor if it is known', () => {
  const handlers = savingHandlers(() => fail('not-found', 'no-session', { id: 0 }));
  const puzzle = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };
  const write = handlers['puzzles.write'];
  const text = (saved: object): string =>
    expectOk(write({ puzzle, format: 'fpuzzles-json', ...saved } as never) as Result<{ text: string }>).text;
  const known = text({ solution: ['1243342141322314'] });
  expect(JSON.parse(known)).toMatchObject({ solution: [...'1243342141322314'].map(Number) });
  expect(JSON.parse(text({}))).not.toHaveProperty('solution');
});
