import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './inOrder.ts';

it('yields every result in order, in whatever order tasks end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 5 }), async (s, count, ahead) => {
      const given: number[] = [];
      let running = 0;
      let most = 0;
      const reading = (async () => {
        const start = async (index: number): Promise<number> => {
          running++;
          most = Math.max(most, running);
          const result = await s.schedule(Promise.resolve(index));
          running--;
          return result;
        };
        for await (const index of inOrder(count, ahead, start)) given.push(index);
      })();
      await s.waitFor(reading);
      expect(given).toEqual(Array.from({ length: count }, (_, i) => i));
      expect(most).toBeLessThanOrEqual(ahead);
      expect(most).toBe(Math.min(ahead, count));
    }),
  );
});

it('starts no more tasks once its reader has stopped', async () => {
  const begun: number[] = [];
  for await (const index of inOrder(100, 3, async (i) => begun.push(i))) if (index >= 2) break;
  expect(begun.length).toBeLessThanOrEqual(5);
});
