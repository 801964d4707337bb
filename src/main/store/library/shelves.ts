import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type Difficulty, difficultySchema } from '../../../shared/generate/options.ts';
import { type LayoutRef, layoutRefSchema, type VariantRef, variantSchema } from '../../../shared/layout/spec.ts';
import { jsonColumn, readRow } from '../rows.ts';

/** What puzzles lie on: a layout with the variants laid over it. */
export interface Ground {
  readonly layout: LayoutRef;
  readonly variants: readonly VariantRef[];
  /** Cells of the topology. */
  readonly cells: number;
}

/** In the library; a copy that was made for play; found wanting and out of the library. */
export type ShelfKind = 'library' | 'copies' | 'quarantine';

/** The puzzles of one ground, one difficulty and one kind. */
export interface Shelf extends Ground {
  readonly id: number;
  readonly difficulty: Difficulty;
  readonly kind: ShelfKind;
  /** Puzzles never begun, begun, solved. */
  readonly counts: readonly [fresh: number, begun: number, solved: number];
}

/** Shelves on disk, made when first needed, never deleted. */
export interface Shelves {
  /** The id of a shelf; made where there is none. */
  idOf(ground: Ground, difficulty: Difficulty, kind: ShelfKind): number;
  /** All shelves of the library with their counts. Those whose layout cannot be read are left out. */
  all(): Shelf[];
  /** Forgets what is remembered: after a transaction that failed. */
  forget(): void;
}

const rowSchema = z
  .object({
    id: z.int(),
    layout: jsonColumn(layoutRefSchema),
    variants: jsonColumn(z.array(variantSchema)),
    cells: z.int(),
    difficulty: difficultySchema,
    kind: z.enum(['library', 'copies', 'quarantine']),
    fresh: z.int(),
    begun: z.int(),
    solved: z.int(),
  })
  .transform(({ fresh, begun, solved, ...rest }): Shelf => ({ ...rest, counts: [fresh, begun, solved] }));

/** The one way to write a layout as text: equal layouts, equal text. */
export function layoutText({ layout, order, size, rows, columns, shift, offsets, wrap, twist }: LayoutRef): string {
  return JSON.stringify({ layout, order, size, rows, columns, shift, offsets, wrap, twist });
}

export function createShelves(database: Database): Shelves {
  const addLayout = database.prepare<[string, string, number]>(
    'INSERT INTO layouts (layout, variants, cells) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const selectLayout = database
    .prepare<[string, string], number>('SELECT id FROM layouts WHERE layout = ? AND variants = ?')
    .pluck();
  const addShelf = database.prepare<[number, string, string]>(
    'INSERT INTO shelves (layout_id, difficulty, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const selectShelf = database
    .prepare<[number, string, string], number>(
      'SELECT id FROM shelves WHERE layout_id = ? AND difficulty = ? AND kind = ?',
    )
    .pluck();
  const selectAll = database.prepare<[]>(
    `SELECT shelves.id, layout, variants, cells, difficulty, kind, fresh, begun, solved
     FROM shelves JOIN layouts ON layouts.id = layout_id WHERE kind = 'library' ORDER BY shelves.id`,
  );
  const known = new Map<string, number>();
  /** Of the ground that was asked for last: a batch is of few, and has each as one object. */
  let last: Pick<Ground, 'layout' | 'variants'> | null = null;
  const lastKnown = new Map<string, number>();
  /** Rows that were read, by their text: there are many questions and few shelves. */
  const layouts = new Map<string, Pick<Shelf, 'layout' | 'variants'>>();

  return {
    idOf({ layout, variants, cells }, difficulty, kind) {
      const level = kind === 'library' ? difficulty : `${difficulty} ${kind}`;
      if (last?.layout !== layout || last.variants !== variants) {
        last = { layout, variants };
        lastKnown.clear();
      }
      const quick = lastKnown.get(level);
      if (quick !== undefined) return quick;
      const text = layoutText(layout);
      const rules = JSON.stringify(variants);
      const key = `${text} ${rules} ${difficulty} ${kind}`;
      const remembered = known.get(key);
      if (remembered !== undefined) {
        lastKnown.set(level, remembered);
        return remembered;
      }
      addLayout.run(text, rules, cells);
      const layoutId = selectLayout.get(text, rules) as number;
      addShelf.run(layoutId, difficulty, kind);
      const id = selectShelf.get(layoutId, difficulty, kind) as number;
      known.set(key, id);
      lastKnown.set(level, id);
      return id;
    },
    all() {
      return selectAll.all().flatMap((row) => {
        const raw = row as {
          id: number;
          layout: string;
          variants: string;
          fresh: number;
          begun: number;
          solved: number;
        };
        const key = `${raw.layout} ${raw.variants}`;
        const read = layouts.get(key);
        if (read) {
          const { difficulty, kind, cells } = row as Pick<Shelf, 'difficulty' | 'kind' | 'cells'>;
          const checked = difficultySchema.safeParse(difficulty);
          if (!checked.success) return [];
          return [
            { id: raw.id, ...read, cells, difficulty, kind, counts: [raw.fresh, raw.begun, raw.solved] as const },
          ];
        }
        try {
          const shelf = readRow(rowSchema, row, `shelf ${raw.id}`);
          layouts.set(key, { layout: shelf.layout, variants: shelf.variants });
          return [shelf];
        } catch {
          return [];
        }
      });
    },
    forget() {
      known.clear();
      lastKnown.clear();
    },
  };
}
