import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type Difficulty, difficultySchema } from '../../../shared/generate/options.ts';
import { type LayoutRef, layoutRefSchema, type VariantRef, variantSchema } from '../../../shared/layout/spec.ts';
import { jsonColumn, readRow } from '../rows.ts';

/** Layout and variants of the puzzles of a shelf. */
export interface ShelfLayout {
  readonly layout: LayoutRef;
  readonly variants: readonly VariantRef[];
  /** Cells of the topology. */
  readonly cells: number;
}

/** `copies`: made for play, not listed. `quarantine`: failed verification, not listed. */
export type ShelfKind = 'library' | 'copies' | 'quarantine';

/** The puzzles of one layout with variants, one difficulty and one kind. */
export interface Shelf extends ShelfLayout {
  readonly id: number;
  readonly difficulty: Difficulty;
  readonly kind: ShelfKind;
  /** Numbers of puzzles never started, started, solved. */
  readonly counts: readonly [fresh: number, begun: number, solved: number];
}

/** A row as stored; its texts are not checked yet. */
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

/** Canonical text of a layout: equal layouts have equal texts. */
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

/** Shelves on disk, created on first use, never deleted. */
export class Shelves {
  private readonly statements: ShelfStatements;
  /** Cache of shelf ids by layout, variants, difficulty and kind as text. */
  private readonly ids = new Map<string, number>();
  /** The last layout, and the ids of its shelves. A batch has few layouts, each as one object. */
  private last: LayoutKey | null = null;
  private readonly idsOfLast = new Map<string, number>();
  /** Cache of parsed layouts by text: there are few shelves, and they are listed often. */
  private readonly layouts = new Map<string, LayoutKey>();

  constructor(database: Database) {
    this.statements = prepareStatements(database);
  }

  /** The id of a shelf; creates it if necessary. */
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

  /** All shelves of the library with their counts. Shelves whose layout cannot be read are omitted. */
  all(): Shelf[] {
    return this.statements.selectAll.all().flatMap((row) => {
      const key = `${row.layout} ${row.variants}`;
      const known = this.layouts.get(key);
      const shelf = known ? shelfOn(known, row) : readShelf(row);
      if (shelf && !known) this.layouts.set(key, { layout: shelf.layout, variants: shelf.variants });
      return shelf ?? [];
    });
  }

  /** Empties the caches of ids, after a transaction failed. */
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

/** The shelf of a row whose layout is cached. */
function shelfOn(known: LayoutKey, { id, cells, kind, fresh, begun, solved, ...row }: RawShelf): Shelf | null {
  const difficulty = difficultySchema.safeParse(row.difficulty);
  return difficulty.success
    ? { id, ...known, cells, difficulty: difficulty.data, kind, counts: [fresh, begun, solved] }
    : null;
}
