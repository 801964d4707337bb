import { expect, it } from 'vitest';
import { Board } from '../engine/core/board.ts';
import { createRng } from '../engine/core/rng.ts';
import { applyStep } from '../engine/humanSolver/applyStep.ts';
import { minimalPuzzles } from '../engine/humanSolver/testing/puzzles.ts';
import { CLUED_LAYOUTS, cluedSample, topologyOfLayout } from '../engine/techniques/clues/testing/samples.ts';
import { analysePuzzle } from './analysisReport.ts';
import { HINT } from './commandLine/hint.ts';
import { analyse } from './humanSolving.ts';
import type { Asked } from './position.ts';

it('gives each step of an analysis the reasons of a hint in its position', () => {
  let withCauses = 0;
  for (const [index, ref] of Object.values(CLUED_LAYOUTS).entries()) {
    const { topology } = cluedSample(topologyOfLayout(ref), createRng(`reasons ${index}`));
    for (const puzzle of minimalPuzzles(ref, 'reasons', 1, 30, topology)) {
      const asked: Asked = { puzzle, position: null };
      const board = new Board(topology);
      board.load(puzzle.givens);
      const { entries } = analyse(asked, {});
      for (const [at, analysed] of analysePuzzle(asked, {}).steps.entries()) {
        const position = { digits: board.digits.slice(), candidates: board.candidates.slice(), notes: null };
        const here = { puzzle, position };
        const hint = HINT.look(here, { all: false, language: 'en' }, here).steps[0];
        expect(hint?.words('en')).toEqual(analysed.words('en'));
        if (analysed.words('en').causes.length > 0) withCauses++;
        const entry = entries[at];
        if (entry) applyStep(board, entry.step);
      }
      expect(entries.length).toBeGreaterThan(0);
    }
  }
  expect(withCauses).toBeGreaterThan(10);
});
