import { lowestDigit } from '../../../../shared/base/digits.ts';
import { sentences } from '../common/explain.ts';
import { createStep } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import { bugsOf } from './bugs.ts';

const id = 'bug-plus-one';

/** BUG+1: a single cell has an extra candidate, so that one is right. `bugs.ts` gives the uniqueness argument. */
export const bugPlusOne: Technique = {
  id,
  level: 'master',
  cost: 150,
  uniqueness: true,

  find(view, emit) {
    for (const { cells, extras, open } of bugsOf(view)) {
      const extra = extras[open[0]];
      if (open.length > 1 || (extra & (extra - 1)) !== 0) continue;
      // The large cell comes first.
      const [odd, ...others] = cells;
      const placed = { cell: odd, digit: lowestDigit(extra) };
      const step = createStep(view.topology, id, {
        placements: [placed],
        evidence: { cells: [odd], houses: [], digits: extra, fins: others, candidates: [placed] },
      });
      if (!emit(step)) return;
    }
  },

  explain({ evidence }) {
    return sentences(['technique.bug-plus-one.why.1', 'technique.bug-plus-one.why.2', 'technique.bug-plus-one.why.3'], {
      odd: { kind: 'cells', cells: evidence.cells },
      digit: { kind: 'digits', digits: evidence.digits },
    });
  },
};
