import { expect, it } from 'vitest';
import { CATALOGUE, entryNamed } from './catalogue.ts';

it('finds a layout by every name that lists show', () => {
  for (const { id, name, aliases } of CATALOGUE) {
    for (const text of [id, name, name.toUpperCase(), ...aliases]) expect(entryNamed(text)?.id, text).toBe(id);
  }
  expect(entryNamed('Ruban de Möbius')?.id).toBe('mobius');
  expect(entryNamed('nothing')).toBeUndefined();
});
