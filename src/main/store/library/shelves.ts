import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type Difficulty, difficultySchema } from '../../../shared/generate/options.ts';
import { type LayoutRef, layoutRefSchema, type VariantRef, variantSchema } from '../../../shared/layout/spec.ts';
import { jsonColumn, readRow } from '../rows.ts';

/** Layout of the puzzles of a shelf, with the variants over it. */
export interface ShelfLayout {
  readonly layout: LayoutRef;
  readonly variants: readonly VariantRef[];
  /** Cells of the topology. */
  readonly cells: number;
}

/** In the library; a copy that was made for play; found wanting and out of the library. */
export type ShelfKind = 'library' | 'copies' | 'quarantine';

/** The puzzles of one layout with variants, one difficulty and one kind. */
export interface Shelf extends ShelfLayout {
  readonly id: number;
  readonly difficulty: Difficulty;
  readonly kind: ShelfKind;
  /** Puzzles never begun, begun, solved. */
  readonly counts: readonly [fresh: number, begun: number, solved: number];
}

/** A row as it is on disk: what is text may be anything. */
interface RawShelf {
  readonly id: number;
  readonly layout: string;
  readonly variants: string;
  readonly cells: number;
  readonly difficulty: string;
  readonly kind: 'library';
  readonly fresh: number;
  readonly begun: number;
  readonly solved: number;
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

type LayoutKey = Pick<ShelfLayout, 'layout' | 'variants'>;

type ShelfStatements = ReturnType<typeof prepareStatements>;

function prepareStatements(database: Database) {
  return {
    addLayout: database.prepare<[string, string, number]>(
      'INSERT INTO layouts (layout, variants, cells) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    selectLayout: database
      .prepare<[string, string], number>('SELECT id FROM layouts WHERE layout = ? AND variants = ?')
      .pluck(),
    addShelf: database.prepare<[number, string, string]>(
      'INSERT INTO shelves (layout_id, difficulty, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    selectShelf: database
      .prepare<[number, string, string], number>(
        'SELECT id FROM shelves WHERE layout_id = ? AND difficulty = ? AND kind = ?',
      )
      .pluck(),
    selectAll: database.prepare<[], RawShelf>(
      `SELECT shelves.id, layout, variants, cells, difficulty, kind, fresh, begun, solved
       FROM shelves JOIN layouts ON layouts.id = layout_id WHERE kind = 'library' ORDER BY shelves.id`,
    ),
  };
}

/** Shelves on disk, made when first needed, never deleted. */
export class Shelves {
  private readonly statements: ShelfStatements;
  /** Shelf ids by layout, variants, difficulty and kind as text. */
  private readonly ids = new Map<string, number>();
  /** The layout that was asked for last, and its shelves: a batch is of few, and has each as one object. */
  private last: LayoutKey | null = null;
  private readonly idsOfLast = new Map<string, number>();
  /** Layouts that were read, by their text: there are many questions and few shelves. */
  private readonly layouts = new Map<string, LayoutKey>();

  constructor(database: Database) {
    this.statements = prepareStatements(database);
  }

  /** The id of a shelf; made where there is none. */
  idOf({ layout, variants, cells }: ShelfLayout, difficulty: Difficulty, kind: ShelfKind): number {
    const level = kind === 'library' ? difficulty : `${difficulty} ${kind}`;
    if (this.last?.layout !== layout || this.last.variants !== variants) {
      this.last = { layout, variants };
      this.idsOfLast.clear();
    }
    const quick = this.idsOfLast.get(level);
    if (quick !== undefined) return quick;
    const text = layoutText(layout);
    const rules = JSON.stringify(variants);
    const key = `${text} ${rules} ${difficulty} ${kind}`;
    const id = this.ids.get(key) ?? this.ensure(text, rules, cells, difficulty, kind);
    this.ids.set(key, id);
    this.idsOfLast.set(level, id);
    return id;
  }

  /** All shelves of the library with their counts. Those whose layout cannot be read are left out. */
  all(): Shelf[] {
    return this.statements.selectAll.all().flatMap((row) => {
      const key = `${row.layout} ${row.variants}`;
      const known = this.layouts.get(key);
      const shelf = known ? shelfOn(known, row) : readShelf(row);
      if (shelf && !known) this.layouts.set(key, { layout: shelf.layout, variants: shelf.variants });
      return shelf ?? [];
    });
  }

  /** Forgets which shelves there are: after a transaction that failed. */
  forget(): void {
    this.ids.clear();
    this.idsOfLast.clear();
  }

  private ensure(layout: string, variants: string, cells: number, difficulty: Difficulty, kind: ShelfKind): number {
    const { addLayout, selectLayout, addShelf, selectShelf } = this.statements;
    addLayout.run(layout, variants, cells);
    const layoutId = selectLayout.get(layout, variants) as number;
    addShelf.run(layoutId, difficulty, kind);
    return selectShelf.get(layoutId, difficulty, kind) as number;
  }
}

function readShelf(row: RawShelf): Shelf | null {
  try {
    return readRow(rowSchema, row, `shelf ${row.id}`);
  } catch {
    return null;
  }
}

/** The shelf of a row whose layout was read before. */
function shelfOn(known: LayoutKey, { id, cells, kind, fresh, begun, solved, ...row }: RawShelf): Shelf | null {
  const difficulty = difficultySchema.safeParse(row.difficulty);
  return difficulty.success
    ? { id, ...known, cells, difficulty: difficulty.data, kind, counts: [fresh, begun, solved] }
    : null;
}
