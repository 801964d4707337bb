import { digitBit } from '../../../../shared/base/digits.ts';
import type { Explanation, Reference } from '../../../../shared/step/explanation.ts';
import type { Level, Step } from '../../../../shared/step/step.ts';
import { findPerDigit } from '../common/finds.ts';
import { createStep, effectsKey } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { searchEmptyRectangles } from './emptyRectangle.ts';
import { type StrongLinks, strongLinks } from './strongLinks.ts';

/**
 * Creates the step of a chain of strong links. The chain enters each link at one end and leaves it at the other.
 *
 * @param entered for each link, the end at which the chain enters it.
 */
function createChain(
  view: View,
  id: string,
  digit: number,
  links: StrongLinks,
  entered: readonly number[],
  eliminated: readonly number[],
): Step {
  const nodes = entered.flatMap((end) => [
    { cells: links.cellsOf(end), digit, on: false },
    { cells: links.cellsOf(end ^ 1), digit, on: true },
  ]);
  const cells = [...new Set(nodes.flatMap((node) => node.cells))];
  return createStep(view.topology, id, {
    eliminations: eliminated.map((cell) => ({ cell, digit })),
    evidence: {
      cells,
      houses: entered.map((end) => links.houses.items[end >> 1]),
      digits: digitBit(digit),
      candidates: cells.map((cell) => ({ cell, digit })),
      nodes,
      inferences: nodes.slice(1).map(({ on }, from) => ({ from, to: from + 1, kind: on ? 'strong' : 'weak' })),
    },
  });
}

/**
 * The steps of chains of `count` strong links of one digit (two or three), those with the fewest cells first. In a
 * chain, each link is entered at one end and left at the other. The end at which a link is left sees the end at which
 * the next link is entered.
 *
 * It is valid on every topology: of two ends that see each other, at most one has the digit. Suppose that the first end
 * of the chain does not have the digit. Then the other end of the first link has it, so the other end of the next link
 * has it, and so on to the last end. So the first or the last end has the digit, and it is eliminated from cells that
 * see both. Cells from which fewer links eliminate the digit are left out.
 */
export function linkChains(id: string, view: View, digit: number, count: 2 | 3): Step[] {
  const links = strongLinks(view, digit);
  const all = links.eliminatedBy(count);
  const steps: Step[] = [];
  if (all.size === 0) return steps;
  const enter = (entered: readonly number[], targets: readonly number[]): void => {
    const [first, last] = [entered[0], entered[entered.length - 1]];
    if (entered.length === count) {
      const seen = links.seenBy(last ^ 1);
      const eliminated = targets.filter((cell) => seen.includes(cell));
      // Visit each chain once, from the end with the lower number.
      if (eliminated.length > 0 && first < (last ^ 1)) {
        steps.push(createChain(view, id, digit, links, entered, eliminated));
      }
      return;
    }
    for (const next of links.endsSeenBy(last ^ 1)) enter([...entered, next], targets);
  };
  for (let end = 0; end < links.endCount; end++) {
    const targets = [...links.seenBy(end)].filter((cell) => all.has(cell));
    if (targets.length > 0) enter([end], targets);
  }
  return steps.sort((a, b) => a.evidence.cells.length - b.evidence.cells.length);
}

/** Explains the links, which of their ends see each other, and what the two ends of the chain prove. */
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
  /** Returns the steps of one digit, as steps of the technique `id`. */
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

/** Chains of two links of which at least one is grouped, except those that an empty rectangle finds too. */
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
 * Grouped turbot fish: two strong links of a digit joined by a weak link. At least one end of the strong links is a
 * group. It includes the grouped skyscraper and the grouped two-string kite. Pairs of links without groups, and empty
 * rectangles, are left to their own techniques.
 */
export const groupedTurbotFish = links({
  id: 'grouped-turbot-fish',
  level: 'hard',
  cost: 78,
  stepsOf: groupedPairs,
});
/** Three strong links of a digit, with or without groups, joined in a row by weak links. */
export const threeStrongLinks = links({
  id: 'three-strong-links',
  level: 'master',
  cost: 134,
  stepsOf: (id, view, digit) => linkChains(id, view, digit, 3),
});
