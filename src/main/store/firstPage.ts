import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { APPLICATION_ID } from './migrate.ts';

/**
 * Size of the database header in bytes. After it, the first page contains the root of the list of tables
 * (`sqlite_schema`).
 */
const HEADER = 100;
/** Page size in bytes: SQLite's default, used by all our files. */
const PAGE = 4096;
/** First byte of a page, which gives its kind: inner node or leaf of a table's tree. */
const INNER = 5;
const LEAF = 13;
/** Number of pages read at a time when searching for the list of tables. */
const PAGES_AT_ONCE = 256;

/** A row of the list of tables begins with one of these words. */
const OBJECT_TYPES = ['table', 'index', 'trigger', 'view'];

/**
 * Writes a valid header into a copy of a damaged file. Nearly all fields are the same in all our files (SQLite's
 * "Database File Format", section 1.3). The number of pages is computed from the file's size, so that SQLite reads a
 * truncated file.
 *
 * @param log whether SQLite is to read the write-ahead log beside the file.
 */
export function repairHeader(file: string, log: boolean): void {
  const descriptor = openSync(file, 'r+');
  try {
    const header = Buffer.alloc(HEADER);
    readSync(descriptor, header, 0, HEADER, 0);
    const old = Buffer.from(header);
    header.fill(0);
    header.write('SQLite format 3\0', 'latin1');
    header.writeUInt16BE(PAGE, 16);
    header.fill(log ? 2 : 1, 18, 20);
    header.set([64, 32, 32], 21);
    // Copy the old header's change counter to both fields, the change counter and `version-valid-for`. SQLite accepts
    // the number of pages only if the two are equal.
    for (const at of [24, 92]) old.copy(header, at, 24, 28);
    header.writeUInt32BE(Math.floor(fstatSync(descriptor).size / PAGE), 28);
    old.copy(header, 40, 40, 44);
    header.writeUInt32BE(4, 44);
    header.writeUInt32BE(1, 56);
    old.copy(header, 60, 60, 64);
    header.writeUInt32BE(APPLICATION_ID, 68);
    old.copy(header, 96, 96, 100);
    writeSync(descriptor, header, 0, HEADER, 0);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a variable-length integer; numbers above 2 ** 53 are not exact. */
function varint(bytes: Buffer, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let i = 0; i < 9; i++) {
    const byte = bytes[at + i] ?? 0;
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, next: at + i + 1 };
  }
  return { value, next: at + 9 };
}

/** Returns true if the page is a leaf of the list of tables: its first row begins with the type of an object. */
function listsObjects(page: Buffer): boolean {
  if (page[0] !== LEAF || page.readUInt16BE(3) === 0) return false;
  const cell = page.readUInt16BE(8);
  if (cell < 8 || cell > PAGE - 16) return false;
  const rowNumber = varint(page, varint(page, cell).next);
  const start = rowNumber.next;
  const size = varint(page, start);
  const type = varint(page, size.next).value;
  // SQLite stores the type of a text of n bytes as the number 13 + 2n.
  const text = page.toString('latin1', start + size.value, start + size.value + (type - 13) / 2);
  return OBJECT_TYPES.includes(text);
}

/**
 * Builds a new root for the list of tables from all leaves of the list found in a copy of a damaged file. There may be
 * leaves of an earlier list; SQLite skips objects that are listed twice.
 */
export function rebuildFirstPage(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    const leaves: number[] = [];
    const chunk = Buffer.alloc(PAGES_AT_ONCE * PAGE);
    for (let first = 0; ; first += PAGES_AT_ONCE) {
      const read = Math.floor(readSync(descriptor, chunk, 0, chunk.length, first * PAGE) / PAGE);
      for (let i = 0; i < read; i++) {
        const number = first + i + 1;
        if (number > 1 && listsObjects(chunk.subarray(i * PAGE, (i + 1) * PAGE))) leaves.push(number);
      }
      if (read < PAGES_AT_ONCE) break;
    }
    const last = leaves.pop();
    if (last === undefined) return;
    const root = Buffer.alloc(PAGE - HEADER);
    root[0] = INNER;
    root.writeUInt16BE(leaves.length, 3);
    root.writeUInt32BE(last, 8);
    leaves.forEach((leaf, i) => {
      // Each entry is the number of a child page and a one-byte key. The keys need not be right: reading all rows in
      // order does not use them.
      const cell = PAGE - 5 * (i + 1);
      root.writeUInt16BE(cell, 12 + 2 * i);
      root.writeUInt32BE(leaf, cell - HEADER);
      root[cell - HEADER + 4] = Math.min(127, i + 1);
    });
    root.writeUInt16BE(PAGE - 5 * leaves.length, 5);
    writeSync(descriptor, root, 0, root.length, HEADER);
  } finally {
    closeSync(descriptor);
  }
}
