import { createRng } from '../../src/main/engine/core/rng.ts';
import { openStore } from '../../src/main/store/store.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../../src/shared/layout/spec.ts';
import { printGrids } from '../../src/shared/puzzle/notation.ts';
import { compileTopology } from '../../src/shared/topology/topology.ts';

export const CARPET: LayoutRef = { layout: 'carpet', size: 10, order: 3 };

/**
 * Stores a game with random digits in half of its cells. They may break the rules, because drawing does not depend on
 * rules. Returns the game's id.
 */
export function storeGame(home: string, ref: LayoutRef): number {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const rng = createRng('bench board');
  const values = Uint8Array.from({ length: topology.cellCount }, () => (rng.below(2) === 0 ? 0 : 1 + rng.below(9)));
  const opened = expectOk(openStore(home));
  const puzzleId = expectOk(
    opened.puzzles.add({
      puzzle: { ...ref, variants: [], grids: printGrids(topology, values) },
      solution: null,
      difficulty: 'unrated',
      grader: 0,
      cells: topology.cellCount,
      givens: values.filter((digit) => digit !== 0).length,
      seed: null,
      generator: null,
    }),
  );
  const id = expectOk(opened.sessions.create(puzzleId, { autoCleanNotes: false }));
  opened.close();
  return id;
}
