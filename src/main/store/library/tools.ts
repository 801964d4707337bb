import type { Database } from 'better-sqlite3';
import type { Result } from '../../../shared/base/result.ts';
import { resolveStoredLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { createNumbering, type StoredNames } from './numbering.ts';
import type { SubgridCount } from './reader.ts';
import { shelfTitles } from './rowTitles.ts';
import { layoutText, Shelves } from './shelves.ts';
import { LibraryWriter } from './writer.ts';

/** Data shared by the repositories of one open file. */
export interface StoreTools {
  readonly shelves: Shelves;
  readonly names: StoredNames;
  /** See {@link shelfTitles}. */
  readonly titles: () => ReturnType<typeof shelfTitles>;
  readonly writer: LibraryWriter;
  readonly subgridCount: SubgridCount;
  /** Whether any puzzle has clues. */
  readonly hasClues: () => boolean;
  /**
   * Compiles a layout, with variants if they are given.
   *
   * Errors: those of `resolveStoredLayout`, `withVariants` and `compileTopology`.
   */
  readonly geometry: (layout: LayoutRef, variants?: readonly VariantRef[]) => Result<Topology>;
}

/**
 * Size limit of the cache of compiled layouts. They are used to convert grids from subgrids (as in JSON) to cells (as
 * in the file) and back.
 */
const COMPILED_LAYOUTS = 16;

export function createStoreTools(database: Database): StoreTools {
  const shelves = new Shelves(database);
  const names = {
    techniques: createNumbering(database, 'techniques'),
    ratings: createNumbering(database, 'rating_kinds'),
  };
  const compile = createTopologyCache(COMPILED_LAYOUTS);
  const subgrids = new Map<string, number>();
  const anyClued = database
    .prepare<[], number>('SELECT EXISTS (SELECT 1 FROM puzzles INDEXED BY clued_puzzles WHERE clues IS NOT NULL)')
    .pluck();
  return {
    shelves,
    names,
    titles: () => shelfTitles(database),
    writer: new LibraryWriter(database, shelves, names),
    subgridCount(layout) {
      const key = layoutText(layout);
      const known = subgrids.get(key);
      if (known !== undefined) return known;
      const spec = resolveStoredLayout(layout);
      const count = spec.ok ? spec.value.offsets.length : 0;
      subgrids.set(key, count);
      return count;
    },
    hasClues: () => anyClued.get() === 1,
    geometry(layout, variants = []) {
      const spec = resolveStoredLayout(layout);
      const ruled = spec.ok ? withVariants(spec.value, variants) : spec;
      return ruled.ok ? compile(ruled.value) : ruled;
    },
  };
}
