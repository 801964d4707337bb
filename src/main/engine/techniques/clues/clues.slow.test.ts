import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { RULES, ruleOf } from '../../../../shared/rules/registry.ts';
import { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';
import { stepInWords } from '../../../../shared/step/format.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { LANGUAGES } from '../../../../shared/text/language.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { movedPuzzle, randomCluedSymmetry } from '../../canonical/cluedForm.ts';
import { Board } from '../../core/board.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { effectsKey } from '../common/steps.ts';
import { createView, type View } from '../common/view.ts';
import { CLUE_TECHNIQUES } from '../registry.ts';
import { randomBoard } from '../testing/soundness.ts';
import { effectsThrough } from '../testing/symmetric.ts';
import { derives } from './testing/derives.ts';

/** One grid, a magazine's small shape, linked grids, and seams. */
const LAYOUTS: Readonly<Record<string, LayoutRef>> = {
  simple: { layout: 'simple', order: 3 },
  small: { layout: 'simple', box: [2, 3] } as LayoutRef,
  linked: { layout: 'samurai', order: 2 },
  torus: { layout: 'torus', order: 2, size: 2 },
};

/** Rules whose clues can be taken from a filled grid. */
const TAKEN = RULES.filter(({ takeFrom }) => takeFrom).map(({ id }) => id);

const POSITIONS = 30;
const MOST_STEPS = 60;

interface Sample {
  readonly topology: Topology;
  readonly clues: readonly Clue[];
  readonly solution: Uint8Array;
  readonly plain: Topology;
}

/** A filled grid with clues of one to three rules. */
function sampleOf(plain: Topology, rng: Rng): Sample {
  const { solution } = expectOk(createFiller(plain).fill(rng));
  const solved = new SolvedBoard(plain, solution, rng);
  const rules = new Set(Array.from({ length: 1 + rng.below(3) }, () => TAKEN[rng.below(TAKEN.length)] as string));
  const clues = [...rules].flatMap((rule) =>
    (ruleOf(rule)?.takeFrom?.(solved, 1) ?? []).map((clue): Clue => ({ rule, ...clue })),
  );
  return { topology: expectOk(withClues(plain, clues)), clues, solution, plain };
}

function stepsIn(view: View): Map<string, Step[]> {
  const all = new Map<string, Step[]>();
  for (const technique of CLUE_TECHNIQUES) {
    const steps: Step[] = [];
    technique.find(view, (step) => steps.push(step) < MOST_STEPS);
    all.set(technique.id, steps);
  }
  return all;
}

describe.each(Object.entries(LAYOUTS))('techniques for clues on %s', (name, ref) => {
  const rng = createRng(`clues ${name}`);
  const plain = expectOk(compileTopology(expectOk(resolveLayout(ref))));

  it('never contradict the solution, and follow from their evidence alone', () => {
    let found = 0;
    for (let round = 0; round < POSITIONS; round++) {
      const { topology, solution } = sampleOf(plain, rng);
      const view = createView(randomBoard({ topology, solution }, rng));
      for (const [technique, steps] of stepsIn(view)) {
        for (const step of steps) {
          found++;
          for (const { cell, digit } of step.placements)
            expect([technique, solution[cell]]).toEqual([technique, digit]);
          for (const { cell, digit } of step.eliminations) {
            expect([technique, solution[cell] === digit]).toEqual([technique, false]);
          }
          expect([technique, derives(view, step)]).toEqual([technique, true]);
        }
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  it('have the symmetric steps in symmetric copies', () => {
    for (let round = 0; round < POSITIONS / 2; round++) {
      const { topology, clues, solution } = sampleOf(plain, rng);
      const board = randomBoard({ topology, solution }, rng);
      const givens = new Uint8Array(topology.cellCount);
      const puzzle = { topology, givens, clues: [...clues] };
      const symmetry = randomCluedSymmetry(puzzle, rng);
      const copy = movedPuzzle(puzzle, symmetry);
      const { cells, digits } = symmetry.symmetry;
      const placed = new Uint8Array(topology.cellCount);
      const candidates = new Int32Array(topology.cellCount);
      for (let cell = 0; cell < topology.cellCount; cell++) {
        placed[cells[cell] as number] = digits[board.digits[cell] as number] as number;
        let mask = 0;
        for (let digit = 1; digit <= topology.digits; digit++) {
          if (board.has(cell, digit)) mask |= 1 << ((digits[digit] as number) - 1);
        }
        candidates[cells[cell] as number] = mask;
      }
      const moved = new Board(copy.topology);
      moved.loadPosition(placed, candidates);
      const effects = (view: View, write: (step: Step) => string): Record<string, string[]> =>
        Object.fromEntries(
          CLUE_TECHNIQUES.map((technique) => {
            const all: string[] = [];
            technique.find(view, (step) => all.push(write(step)) > 0);
            return [technique.id, all.sort()];
          }),
        );
      const here = effects(createView(board), (step) => effectsThrough(symmetry.symmetry, step));
      expect(effects(createView(moved), effectsKey)).toEqual(here);
    }
  });

  it('are explained in every language', () => {
    const { topology, solution } = sampleOf(plain, rng);
    const view = createView(randomBoard({ topology, solution }, rng));
    for (const technique of CLUE_TECHNIQUES) {
      technique.find(view, (step) => {
        for (const language of LANGUAGES) {
          const { reasons } = stepInWords(topology, step, technique.explain(step), language);
          expect(reasons.length).toBeGreaterThan(0);
          expect(reasons.join(' ')).not.toMatch(/undefined|\{/);
        }
        return true;
      });
    }
  });
});
