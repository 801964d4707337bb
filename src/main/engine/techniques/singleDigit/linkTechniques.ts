import type { Explanation, Reference } from '../../../../shared/step/explanation.ts';
import type { Level, Step } from '../../../../shared/step/step.ts';
import { findPerDigit } from '../common/perDigit.ts';
import { effectsKey } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { searchEmptyRectangles } from './emptyRectangle.ts';
import { linkChains } from './linkChains.ts';

/** The links, where they meet, and what the ends of the chain prove. */
function explainLinks({ evidence }: Step): Explanation {
  const nodes = evidence.nodes ?? [];
  const digit: Reference = { kind: 'digits', digits: evidence.digits };
  const at = (...indices: readonly number[]): Reference => ({
    kind: 'cells',
    cells: [...new Set(indices.flatMap((index) => nodes.at(index)?.cells ?? []))],
  });
  return [
    ...evidence.houses.map((house, i) => ({
      key: 'technique.strong-links.why.link' as const,
      values: { digit, house: { kind: 'houses', houses: [house] } as const, one: at(2 * i), other: at(2 * i + 1) },
    })),
    ...evidence.houses.slice(1).map((_, i) => ({
      key: 'technique.strong-links.why.joined' as const,
      values: { digit, one: at(2 * i + 1), other: at(2 * i + 2) },
    })),
    { key: 'technique.strong-links.why.ends', values: { digit, ends: at(0, -1) } },
  ];
}

interface LinkRow {
  readonly id: 'grouped-turbot-fish' | 'three-strong-links';
  readonly level: Level;
  readonly cost: number;
  /** The steps of one digit. */
  readonly stepsOf: (id: string, view: View, digit: number) => Step[];
}

function links({ id, level, cost, stepsOf }: LinkRow): Technique {
  return {
    id,
    level,
    cost,
    find: findPerDigit((view, digit, emit) => stepsOf(id, view, digit).every((step) => emit(step))),
    explain: explainLinks,
  };
}

function hasGroup({ evidence }: Step): boolean {
  return evidence.nodes?.some(({ cells }) => cells.length > 1) ?? false;
}

/** Two links of which at least one is grouped, except those that an empty rectangle finds too. */
function groupedPairs(id: string, view: View, digit: number): Step[] {
  const steps = linkChains(id, view, digit, 2).filter(hasGroup);
  if (steps.length === 0) return steps;
  const known = new Set<string>();
  searchEmptyRectangles(view, digit, (step) => {
    known.add(effectsKey(step));
    return true;
  });
  return steps.filter((step) => !known.has(effectsKey(step)));
}

/**
 * Grouped turbot fish: two strong links of a digit joined by a weak one, where an end of a link is a group. It includes
 * the grouped skyscraper and the grouped two-string kite. Pairs of plain links and empty rectangles are left to their
 * own techniques.
 */
export const groupedTurbotFish = links({
  id: 'grouped-turbot-fish',
  level: 'hard',
  cost: 78,
  stepsOf: groupedPairs,
});
/** Three strong links of a digit, plain or grouped, joined in a row by weak ones. */
export const threeStrongLinks = links({
  id: 'three-strong-links',
  level: 'master',
  cost: 134,
  stepsOf: (id, view, digit) => linkChains(id, view, digit, 3),
});
