import { packLists } from '../../../../shared/base/packedLists.ts';
import type { Automaton } from '../../../../shared/constraints/automaton.ts';
import { cachedPer } from '../../../../shared/topology/cache.ts';

/**
 * The transitions of an automaton, which reads the digits of a line in order. All digits that lead from one state to
 * the same next state form one edge.
 */
export interface AutomatonEdges {
  /** state → its edges: from `start[state]` up to the next start. */
  readonly start: Int32Array;
  /** `to`: edge → the state that it leads to. `digits`: edge → mask of its digits. */
  readonly to: Int32Array;
  readonly digits: Int32Array;
}

/**
 * The edges of an automaton, cached. There are far fewer edges than transitions, because in most states many digits
 * lead to the same next state.
 */
export const edgesOf: (automaton: Automaton) => AutomatonEdges = cachedPer(({ states, next }: Automaton) => {
  const digitCount = next.length / states;
  const edges = Array.from({ length: states }, (_, state) => {
    const digits = new Map<number, number>();
    for (let d = 0; d < digitCount; d++) {
      const to = next[state * digitCount + d];
      if (to >= 0) digits.set(to, (digits.get(to) ?? 0) | (1 << d));
    }
    return [...digits];
  });
  const { start, items } = packLists(edges.map((list) => list.map(([to]) => to)));
  return { start, to: items, digits: Int32Array.from(edges.flatMap((list) => list.map(([, mask]) => mask))) };
});
