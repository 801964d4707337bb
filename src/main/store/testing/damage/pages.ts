import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

const PAGE = 4096;

/** Numbers of the pages that a table or an index occupies in the file, parents before children. */
export function pagesOf(file: string, name: string): number[] {
  const database = new Database(file, { readonly: true });
  const root = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name) as number;
  database.close();
  const bytes = readFileSync(file);
  const pages: number[] = [];
  // Interior pages (of type 5 in a table, 2 in an index) list their children. The number of the last child is in the
  // header of the page.
  const visit = (page: number): void => {
    const from = (page - 1) * PAGE;
    pages.push(page);
    const kind = bytes[from];
    if (kind !== 5 && kind !== 2) return;
    const cells = bytes.readUInt16BE(from + 3);
    for (let cell = 0; cell < cells; cell++) visit(bytes.readUInt32BE(from + bytes.readUInt16BE(from + 12 + 2 * cell)));
    visit(bytes.readUInt32BE(from + 8));
  };
  visit(root);
  return pages;
}

/** Overwrites pages of a database file. */
export function spoil(file: string, pages: readonly number[]): void {
  const bytes = readFileSync(file);
  for (const page of pages) bytes.fill('?', (page - 1) * PAGE, page * PAGE);
  writeFileSync(file, bytes);
}
