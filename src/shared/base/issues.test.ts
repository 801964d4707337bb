import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { valueText } from '../text/placeholders.ts';
import { describeIssues } from './issues.ts';

const schema = z.strictObject({
  order: z.int().min(2).max(5),
  grids: z.array(z.string().max(3)).max(2),
  axis: z.enum(['down', 'across']).optional(),
  twist: z.discriminatedUnion('kind', [z.object({ kind: z.literal('shift') })]).optional(),
  odd: z
    .number()
    .refine((value) => value % 2 === 1, { message: 'give an odd number' })
    .optional(),
});

const GOOD = { order: 3, grids: [] };

function words(input: unknown, language: 'en' | 'fr' = 'en'): string {
  const read = schema.safeParse(input);
  return read.success ? '' : valueText(language, describeIssues(read.error, input));
}

describe('what is wrong with a value from outside', () => {
  it.each([
    [7, 'the value must be an object with fields'],
    [{ grids: [] }, '"order" is missing'],
    [{ ...GOOD, order: '3' }, '"order" must be a number'],
    [{ ...GOOD, order: 2.5 }, '"order" must be a whole number'],
    [{ ...GOOD, order: 6 }, '"order" must be at most 5'],
    [{ ...GOOD, order: null }, '"order" must be a number'],
    [{ ...GOOD, grids: 'x' }, '"grids" must be a list'],
    [{ ...GOOD, grids: ['a', 1] }, '"grids", item 2 must be a text'],
    [{ ...GOOD, grids: ['abcd'] }, '"grids", item 1 must have at most 3 characters'],
    [{ ...GOOD, grids: ['', '', ''] }, '"grids" must have at most 2 items'],
    [{ ...GOOD, axis: 'up' }, '"axis" must be one of "down", "across"'],
    [{ ...GOOD, twist: { kind: 'knot' } }, '"twist", "kind" has a form that is not known'],
    [{ ...GOOD, odd: 2 }, '"odd": give an odd number'],
    [{ ...GOOD, colour: 1, size: 2 }, 'unknown fields: "colour", "size"'],
    [{}, '"order" is missing, "grids" is missing'],
  ])('of %j', (input, sentence) => {
    expect(words(input)).toBe(sentence);
  });

  it('is said in French too', () => {
    expect(words({ ...GOOD, order: '3' }, 'fr')).toBe('« order » doit être un nombre');
    expect(words({ ...GOOD, grids: ['a', 1] }, 'fr')).toBe('« grids », élément 2 doit être un texte');
  });
});
