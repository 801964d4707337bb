import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type Grade, gradeSchema } from '../../../shared/generate/options.ts';
import { type LayoutRef, layoutRefSchema, type VariantRef, variantSchema } from '../../../shared/layout/spec.ts';
import { jsonColumn, readRow } from '../rows.ts';

/** Layout and variants of the puzzles of a shelf. */
export interface ShelfLayout {
  readonly layout: LayoutRef;
  readonly variants: readonly VariantRef[];
  /** Number of cells of the layout. */
  readonly cells: number;
}

/** `copies`: made for play or stored in advance (stock), not listed. `quarantine`: failed verification, not listed. */
export type ShelfKind = 'library' | 'copies' | 'quarantine';

/** The puzzles of one layout with variants, one difficulty and one kind. */
export interface Shelf extends ShelfLayout {
  readonly id: number;
  readonly difficulty: Grade;
  readonly kind: ShelfKind;
  /** Numbers of puzzles that were never started, that were started, and that were solved. */
  readonly counts: readonly [fresh: number, begun: number, solved: number];
}

/** A row as stored; its texts are not checked yet. */
type RawShelf = readonly [
  id: number,
  layoutId: number,
  difficulty: string,
  fresh: number,
  begun: number,
  solved: number,
];

const layoutSchema = z.object({
  layout: jsonColumn(layoutRefSchema),
  variants: jsonColumn(z.array(variantSchema)),
  cells: z.int(),
});

/** Canonical text of a layout: equal layouts have equal texts. */
export function layoutText({
  layout,
  order,
  box,
  size,
  rows,
  columns,
  shift,
  offsets,
  wrap,
  twist,
}: LayoutRef): string {
  return JSON.stringify({ layout, order, box, size, rows, columns, shift, offsets, wrap, twist });
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
    selectAll: database
      .prepare<[], RawShelf>(
        `SELECT id, layout_id, difficulty, fresh, begun, solved FROM shelves WHERE kind = 'library' ORDER BY id`,
      )
      .raw(),
    readLayout: database.prepare<[number]>('SELECT layout, variants, cells FROM layouts WHERE id = ?'),
    changes: database.prepare<[], number>('SELECT total_changes()').pluck(),
  };
}

/** The shelves on disk. A shelf is created when the first puzzle is put on it, and never deleted. */
export class Shelves {
  private readonly statements: ShelfStatements;
  /** Cache of shelf ids by layout, variants, difficulty and kind as text. */
  private readonly ids = new Map<string, number>();
  /**
   * The layout of the last call, with the ids of its shelves. In a batch, most puzzles share one layout object, so
   * comparing the object is enough.
   */
  private last: LayoutKey | null = null;
  private readonly idsOfLast = new Map<string, number>();
  /** Cache: id of a layout → the parsed layout; null if it cannot be read. Stored layouts never change. */
  private readonly layouts = new Map<number, ShelfLayout | null>();
  /** The shelves as last read, and the state of the file at that time. */
  private listed: { readonly shelves: readonly Shelf[]; readonly version: string } | null = null;
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
    this.statements = prepareStatements(database);
  }

  /** The id of a shelf; creates it if necessary. */
  idOf({ layout, variants, cells }: ShelfLayout, difficulty: Grade, kind: ShelfKind): number {
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

  /**
   * All shelves of the library with their counts; cached until the file changes. Omits shelves whose layout cannot be
   * read. With thousands of shelves, reading them takes as long as reading a page of puzzles.
   */
  all(): readonly Shelf[] {
    // The version contains the number of changes by this connection, and SQLite's counter of changes by other
    // connections.
    const version = `${this.statements.changes.get()} ${this.database.pragma('data_version', { simple: true })}`;
    if (this.listed?.version === version) return this.listed.shelves;
    const shelves = this.statements.selectAll.all().flatMap(([id, layoutId, level, ...counts]): Shelf | [] => {
      const layout = this.layoutOf(layoutId);
      const difficulty = gradeSchema.safeParse(level);
      return layout && difficulty.success
        ? { ...layout, id, difficulty: difficulty.data, kind: 'library', counts }
        : [];
    });
    this.listed = { shelves, version };
    return shelves;
  }

  /** Empties the caches after a failed transaction. */
  forget(): void {
    this.listed = null;
    this.layouts.clear();
    this.ids.clear();
    this.idsOfLast.clear();
  }

  private ensure(layout: string, variants: string, cells: number, difficulty: Grade, kind: ShelfKind): number {
    const { addLayout, selectLayout, addShelf, selectShelf } = this.statements;
    addLayout.run(layout, variants, cells);
    const layoutId = selectLayout.get(layout, variants) as number;
    addShelf.run(layoutId, difficulty, kind);
    return selectShelf.get(layoutId, difficulty, kind) as number;
  }

  private layoutOf(id: number): ShelfLayout | null {
    const known = this.layouts.get(id);
    if (known !== undefined) return known;
    const layout = readLayout(this.statements.readLayout.get(id));
    this.layouts.set(id, layout);
    return layout;
  }
}

function readLayout(row: unknown): ShelfLayout | null {
  try {
    return readRow(layoutSchema, row, 'layout');
  } catch {
    return null;
  }
}
