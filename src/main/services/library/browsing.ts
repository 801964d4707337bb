import { randomUUID } from 'node:crypto';
import { fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import { transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { applySymmetry } from '../../engine/canonical/symmetry.ts';
import { createRng } from '../../engine/core/rng.ts';
import { RATING_SCHEMES } from '../../engine/rating/registry.ts';
import { TECHNIQUES } from '../../engine/techniques/registry.ts';
import type { Store } from '../../store/store.ts';
import { createGrounds } from './exchange.ts';

type Name =
  | 'overview'
  | 'page'
  | 'count'
  | 'pick'
  | 'detail'
  | 'copy'
  | 'remark'
  | 'label'
  | 'renameLabel'
  | 'removeLabel'
  | 'delete';

/** Use cases of looking through the library. */
export type Browsing = {
  readonly [N in Name]: (input: CallInput<`library.${N}`>) => Result<CallOutput<`library.${N}`>>;
};

/** Counting stops here where every puzzle has to be looked at. */
const COUNTED = 10_000;

/** @param tell takes what the user should read. */
export function createBrowsing({ library }: Pick<Store, 'library'>, tell: (told: Notice) => void): Browsing {
  const topologyOf = createGrounds();
  const done = <T>(result: Result<T>): Result<Record<string, never>> => (result.ok ? ok({}) : result);
  return {
    overview() {
      const overview = library.overview();
      if (!overview.ok) return overview;
      const { techniques, ratings } = overview.value;
      // In the order of difficulty, not of their ids.
      const used = TECHNIQUES.filter(({ id }) => techniques.includes(id));
      const rated = RATING_SCHEMES.filter(({ id }) => ratings.includes(id));
      return ok({
        ...overview.value,
        techniques: used.map(({ id }) => id),
        ratings: rated.map(({ id }) => id),
      });
    },
    page({ filter, sort, after, limit }) {
      if (typeof sort.by === 'object') {
        const overview = library.overview();
        if (!overview.ok) return overview;
        if (!overview.value.ratings.includes(sort.by.rating)) {
          return fail('bad-input', 'no-such-order', { rating: sort.by.rating });
        }
      }
      const page = library.page(filter, sort, after, limit);
      if (!page.ok) return page;
      for (const fault of page.value.damaged) tell(fault);
      return ok({ items: page.value.items, next: page.value.next });
    },
    count: ({ filter }) => library.count(filter, COUNTED),
    pick({ filter }) {
      const picked = library.pick(filter, Math.random);
      return picked.ok ? ok({ puzzleId: picked.value }) : picked;
    },
    detail: ({ puzzleId }) => library.detail(puzzleId),
    copy({ puzzleId }) {
      const found = library.puzzle(puzzleId);
      if (!found.ok) return found;
      const puzzle = found.value;
      const { layout, variants, difficulty, solution, seed } = puzzle;
      // Without its solution the copy's could not be made; it is played as it is.
      if (!solution) return ok({ puzzleId });
      const topology = topologyOf(puzzle);
      if (!topology.ok) return topology;
      const { givens, symmetry } = transformPuzzle(topology.value, puzzle.givens, createRng(randomUUID()));
      const copied = library.addCopy(puzzle.copyOf ?? puzzleId, {
        layout,
        variants,
        cells: topology.value.cellCount,
        order: layout.order,
        givens,
        solution: applySymmetry(symmetry, solution),
        difficulty,
        seed,
      });
      return copied.ok ? ok({ puzzleId: copied.value }) : copied;
    },
    remark: ({ puzzleId, ...changes }) => done(library.remark(puzzleId, changes)),
    label({ kind, name, puzzleIds, on }) {
      const label = library.ensureLabel(kind, name);
      if (!label.ok) return label;
      const put = library.putUnderLabel(label.value.id, puzzleIds, on);
      return put.ok ? label : put;
    },
    delete({ puzzleIds }) {
      const removed = library.remove(puzzleIds);
      return removed.ok ? ok({ deleted: removed.value }) : removed;
    },
    renameLabel: ({ labelId, name }) => done(library.renameLabel(labelId, name)),
    removeLabel: ({ labelId }) => done(library.removeLabel(labelId)),
  };
}
