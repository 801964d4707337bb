import { describe, expect, it } from 'vitest';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { cluedSample, topologyOfLayout } from '../techniques/clues/testing/samples.ts';
import { techniqueOf } from '../techniques/registry.ts';
import { applyStep } from './applyStep.ts';
import { createHumanSolver } from './humanSolver.ts';

const PUZZLES = 6;
const LINKED: Readonly<Record<string, LayoutRef>> = {
  samurai: { layout: 'samurai', order: 3 },
  torus: { layout: 'torus', order: 3, size: 2 },
  'dense torus': { layout: 'dense-torus', order: 2, size: 4 },
};

/** The cells that a text names, by their subgrid's name. For example, `NW r7c78` names two cells. */
function namedIn({ layout, positionCell, digits }: Topology, text: string): Map<string, number> {
  const names = subgridNames(layout, 'en');
  const found = new Map<string, number>();
  for (const [, name = '', rows = '', columns = ''] of text.matchAll(/\b([A-Z]\w*) r(\d+)c(\d+)/g)) {
    const subgrid = names.indexOf(name);
    expect([text, name, subgrid >= 0]).toEqual([text, name, true]);
    for (const row of rows) {
      for (const column of columns) {
        const place = (Number(row) - 1) * digits + Number(column) - 1;
        found.set(`${name} r${row}c${column}`, positionCell[subgrid * digits * digits + place] as number);
      }
    }
  }
  return found;
}

describe.each(Object.entries(LINKED))('hints on a %s', (name, ref) => {
  it.each(['plain', 'with clues'])('name each cell by one name: %s', (kind) => {
    const rng = createRng(`names ${name} ${kind}`);
    let shared = 0;
    for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
      const plain = topologyOfLayout(ref);
      const sample = cluedSample(plain, rng);
      const topology = kind === 'plain' ? plain : sample.topology;
      const givens = Uint8Array.from(sample.solution, (digit) => (rng.below(100) < 45 ? digit : 0));
      const board = new Board(topology);
      board.load(givens);
      for (const { step } of createHumanSolver(topology, { uniqueness: false }).solve(givens).entries) {
        const causes = causesOf(topology, step, board.digits, (cell) => board.candidates[cell] as number);
        const explanation = techniqueOf(step.technique).explain(step);
        // Test two readers: one sees the whole board (undefined), one looks at the last subgrid of the step.
        for (const reader of [undefined, step.subgrids.at(-1)]) {
          const words = stepInWords(topology, step, explanation, 'en', {
            causes,
            ...(reader === undefined ? {} : { reader }),
          });
          const text = [...words.causes, ...words.reasons, words.conclusion].join(' ');
          expect(words.causes.join(' ')).not.toContain(' = ');
          const cells = [...namedIn(topology, text).values()];
          expect([text, cells.length]).toEqual([text, new Set(cells).size]);
          shared += cells.filter(
            (cell) => (topology.twinStart[cell + 1] ?? 0) - (topology.twinStart[cell] ?? 0) > 1,
          ).length;
        }
        applyStep(board, step);
      }
    }
    expect(shared).toBeGreaterThan(PUZZLES);
  });
});
