import type { RatedPart, RatingUse } from '../../../shared/rating/rating.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { counted } from '../../../shared/text/fill.ts';
import type { LogEntry } from '../humanSolver/solveLog.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { rateWithSubgrids } from './scale/uses.ts';
import type { RatingScheme } from './scheme.ts';

function rated(entries: readonly Pick<LogEntry, 'step'>[], solved: boolean): RatedPart {
  const uses = TECHNIQUES.flatMap(({ id }): RatingUse[] => {
    const count = entries.filter(({ step }) => step.technique === id).length;
    return count === 0 ? [] : [{ id, name: techniqueName(id), count, cost: 1 }];
  });
  return {
    value: solved ? entries.length : null,
    class: null,
    evidence: {
      figures: { steps: entries.length },
      uses,
      why: [
        counted('why.step-count.steps', entries.length),
        ...(solved ? [] : [{ key: 'why.step-count.unsolved' } as const]),
      ],
    },
  };
}

/** Our own: number of steps of the human solve. A step counts for each subgrid that it touches. */
export const stepCount: RatingScheme = {
  id: 'step-count',
  source: 'Our own: the number of steps of the human solve',
  classes: [],
  decimals: 0,

  rate({ topology, log }) {
    const entries = log.entries.map(({ step }) => ({ step, subgrids: step.subgrids }));
    return rateWithSubgrids(topology, entries, log, rated);
  },
};
