import { expect, it } from 'vitest';
import { describeIssues } from '../base/issues.ts';
import { LANGUAGES } from '../text/language.ts';
import { valueText } from '../text/placeholders.ts';
import { CATALOGUE, entryNamed } from './catalogue.ts';
import { MAX_EXTENT } from './coordinates.ts';
import { layoutRefSchema } from './spec.ts';

it('finds a layout by every name that lists show', () => {
  for (const { id, name, aliases } of CATALOGUE) {
    for (const text of [id, name, name.toUpperCase(), ...aliases]) expect(entryNamed(text)?.id, text).toBe(id);
  }
  expect(entryNamed('Ruban de Möbius')?.id).toBe('mobius');
  expect(entryNamed('nothing')).toBeUndefined();
});

it.each([
  { offsets: [[0, 10_001]] },
  { offsets: [[-10_001, 0]] },
  { offsets: [[0, 0]], wrap: [20_000, 0] },
  { offsets: [[0, 0]], wrap: [9, 9], twist: { kind: 'shift', axis: 'down', boxes: 20_000 } },
])('names the same limit for coordinates out of range as for layouts that are too large: %j', (coordinates) => {
  const ref = { layout: 'custom', order: 3, ...coordinates };
  const read = layoutRefSchema.safeParse(ref);
  for (const language of LANGUAGES) {
    const sentence = read.success ? '' : valueText(language, describeIssues(read.error, ref));
    expect(sentence.match(/\d{3,}/g)).toEqual([String(MAX_EXTENT)]);
  }
});
