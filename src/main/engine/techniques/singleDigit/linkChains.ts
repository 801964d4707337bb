import { digitBit } from '../../../../shared/base/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { createStep } from '../common/steps.ts';
import type { View } from '../common/view.ts';
import { eliminatedBy, type StrongLinks, strongLinks } from './strongLinks.ts';

/**
 * Creates the step of a chain.
 *
 * @param entered the end at which each link is entered.
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
    { cells: links.cells[end], digit, on: false },
    { cells: links.cells[end ^ 1], digit, on: true },
  ]);
  const cells = [...new Set(nodes.flatMap((node) => node.cells))];
  return createStep(view.topology, id, {
    eliminations: eliminated.map((cell) => ({ cell, digit })),
    evidence: {
      cells,
      houses: entered.map((end) => links.houses[end >> 1]),
      digits: digitBit(digit),
      candidates: cells.map((cell) => ({ cell, digit })),
      nodes,
      inferences: nodes.slice(1).map(({ on }, from) => ({ from, to: from + 1, kind: on ? 'strong' : 'weak' })),
    },
  });
}

/**
 * The steps of chains of `count` strong links of one digit (two or three); those with the fewest cells first. In a
 * chain, the end at which each link is left sees the end at which the next one is entered. It is valid on every
 * topology: of two ends that see each other, at most one has the digit. So if the first end of the chain does not have
 * it, the first link has it at its other end, the next link too, and so on to the last end. The first or the last end
 * has it, and it is eliminated from cells that see both.
 *
 * Cells from which fewer links eliminate the digit are left out.
 */
export function linkChains(id: string, view: View, digit: number, count: 2 | 3): Step[] {
  const links = strongLinks(view, digit);
  const all = eliminatedBy(count, links);
  const steps: Step[] = [];
  if (all.size === 0) return steps;
  const enter = (entered: readonly number[], targets: readonly number[]): void => {
    const [first, last] = [entered[0], entered[entered.length - 1]];
    if (entered.length === count) {
      const seen = links.seen[last ^ 1];
      const eliminated = targets.filter((cell) => seen.includes(cell));
      // Visit each chain once, from the end with the lower number.
      if (eliminated.length > 0 && first < (last ^ 1)) {
        steps.push(createChain(view, id, digit, links, entered, eliminated));
      }
      return;
    }
    for (const next of links.next[last ^ 1]) enter([...entered, next], targets);
  };
  for (const [end, seen] of links.seen.entries()) {
    const targets = seen.filter((cell) => all.has(cell));
    if (targets.length > 0) enter([end], targets);
  }
  return steps.sort((a, b) => a.evidence.cells.length - b.evidence.cells.length);
}
