import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { withCluesOf } from '../puzzle/puzzle.ts';
import { compileTopology } from '../topology/topology.ts';
import { RULES } from './registry.ts';

describe.each([2, 3, 4, 5])('on a board of order %i', (order) => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order }))));
  const givens = new Uint8Array(topology.cellCount);

  it.each(RULES.map(({ id, example }) => [id, { rule: id, ...example }] as const))(
    'the example of %s compiles, or the fault is said',
    (_, clue) => {
      const clued = withCluesOf({ topology, givens }, [clue]);
      if (!clued.ok) expect(clued.error.message).toMatch(/clue 1/);
    },
  );
});
