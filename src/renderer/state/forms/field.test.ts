import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { controlOf, field } from './field.ts';

describe('a field', () => {
  it('has the control for its schema', () => {
    expect(controlOf(z.boolean().nullable())).toEqual({ kind: 'switch' });
    expect(controlOf(z.object({ a: z.boolean(), b: z.boolean() }))).toEqual({ kind: 'switches', parts: ['a', 'b'] });
    expect(controlOf(z.enum(['x', 'y']).default('y'))).toEqual({ kind: 'choice', choices: ['x', 'y'] });
    expect(controlOf(z.literal([1, 2, 4]))).toEqual({ kind: 'choice', choices: [1, 2, 4] });
    expect(controlOf(z.int().min(3).max(9).optional())).toEqual({ kind: 'number', least: 3, greatest: 9 });
    expect(() => controlOf(z.array(z.string()))).toThrow('no control');
  });

  it('compiles only if each of its choices and switches has a text', () => {
    field('settings.theme', z.enum(['light', 'dark']));
    // @ts-expect-error There is no text for the choice.
    field('settings.theme', z.enum(['light', 'sepia']));
    // @ts-expect-error There is no text for the switch.
    field('settings.group.highlights', z.object({ cages: z.boolean() }));
    // @ts-expect-error There is no such text.
    field('settings.hue', z.boolean());
  });
});
