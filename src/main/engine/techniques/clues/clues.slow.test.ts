import { describe, expect, it } from 'vitest';
import { stepInWords } from '../../../../shared/step/format.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { LANGUAGES } from '../../../../shared/text/language.ts';
import { movedPuzzle, randomCluedSymmetry } from '../../canonical/cluedForm.ts';
import { Board } from '../../core/board.ts';
import { createRng } from '../../core/rng.ts';
import { effectsKey } from '../common/steps.ts';
import { createView, type View } from '../common/view.ts';
import { commonExclusion } from '../intersections/commonExclusion.ts';
import { CLUE_TECHNIQUES } from '../registry.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { effectsThrough } from '../testing/symmetric.ts';
import { derives } from './testing/derives.ts';
import { CLUED_LAYOUTS, cluedSample, topologyOfLayout } from './testing/samples.ts';
import { wrongNumbers } from './testing/wrongNumbers.ts';

const POSITIONS = 30;
const MOST_STEPS = 60;

function stepsIn(view: View): Map<string, Step[]> {
  const all = new Map<string, Step[]>();
  for (const technique of CLUE_TECHNIQUES) {
    const steps: Step[] = [];
    technique.find(view, (step) => steps.push(step) < MOST_STEPS);
    all.set(technique.id, steps);
  }
  const common: Step[] = [];
  commonExclusion.find(view, (step) => step.evidence.houses.length === 0 || common.push(step) < MOST_STEPS);
  all.set(commonExclusion.id, common);
  return all;
}

describe.each(Object.entries(CLUED_LAYOUTS))('techniques for clues on %s', (name, ref) => {
  const rng = createRng(`clues ${name}`);
  const plain = topologyOfLayout(ref);

  it('never contradict the solution, and follow from their evidence alone', () => {
    let found = 0;
    for (let round = 0; round < POSITIONS; round++) {
      const { topology, solution } = cluedSample(plain, rng);
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
          expect([technique, wrongNumbers(step, solution)]).toEqual([technique, null]);
        }
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  it('have the symmetric steps in symmetric copies', () => {
    for (let round = 0; round < POSITIONS / 2; round++) {
      const { topology, clues, solution } = cluedSample(plain, rng);
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
    const { topology, solution } = cluedSample(plain, rng);
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
