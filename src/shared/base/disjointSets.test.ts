import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DisjointSets } from './disjointSets.ts';

it('agrees with explicit sets', () => {
  const pairs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 20 });
  fc.assert(
    fc.property(pairs, (joined) => {
      const sets = new DisjointSets(12);
      let plain = Array.from({ length: 12 }, (_, thing) => new Set([thing]));
      const of = (thing: number): Set<number> => plain.find((set) => set.has(thing)) as Set<number>;
      for (const [a, b] of joined) {
        const [one, other] = [of(a), of(b)];
        expect(sets.join(a, b)).toBe(one !== other);
        if (one === other) continue;
        plain = [...plain.filter((set) => set !== one && set !== other), new Set([...one, ...other])];
      }
      for (let a = 0; a < 12; a++) {
        for (let b = 0; b < 12; b++) expect(sets.rootOf(a) === sets.rootOf(b)).toBe(of(a) === of(b));
      }
    }),
  );
});
