import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { ownLayoutIdSchema } from '../../../shared/contract/ids.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { STORE_FILE } from '../store.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { openForTest } from '../testing/samples.ts';

const PAIR: LayoutRef = {
  layout: 'custom',
  order: 3,
  offsets: [
    [0, 0],
    [2, 2],
  ],
};
const RING: LayoutRef = { ...PAIR, wrap: [0, 6] };

describe('custom layouts on disk', () => {
  it('are stored, changed and deleted', () => {
    const folder = temporaryFolder();
    const { ownLayouts } = openForTest(folder);
    const second = expectOk(ownLayouts.add({ name: 'Zigzag', layout: PAIR }));
    const first = expectOk(ownLayouts.add({ name: 'arch', layout: PAIR }));
    expect(expectOk(ownLayouts.list())).toEqual({ layouts: [first, second], damaged: [] });
    const changed = expectOk(ownLayouts.replace({ ...second, name: 'ZIGZAG', layout: RING }));
    expect(expectOk(openForTest(folder).ownLayouts.list()).layouts).toEqual([first, changed]);
    expectOk(ownLayouts.delete(first.id));
    expect(expectOk(ownLayouts.list()).layouts).toEqual([changed]);
  });

  it('keep the names of their subgrids in a column of their own', () => {
    const folder = temporaryFolder();
    const { ownLayouts } = openForTest(folder);
    const own = expectOk(ownLayouts.add({ name: 'Arch', layout: PAIR, subgridNames: ['', 'Keystone'] }));
    expect(own.subgridNames).toEqual(['', 'Keystone']);
    expect(expectOk(openForTest(folder).ownLayouts.list()).layouts).toEqual([own]);
    const { subgridNames: _, ...plain } = own;
    expect(expectOk(ownLayouts.replace(plain))).toEqual(plain);
    expect(expectOk(ownLayouts.list()).layouts).toEqual([plain]);
    const raw = new Database(join(folder, STORE_FILE));
    expect(raw.prepare('SELECT layout, subgrid_names FROM own_layouts').get()).toEqual({
      layout: JSON.stringify(PAIR),
      subgrid_names: null,
    });
    // If the names are damaged, only the names are lost.
    raw.exec(`UPDATE own_layouts SET subgrid_names = '{'`);
    raw.close();
    expect(expectOk(ownLayouts.list())).toEqual({ layouts: [plain], damaged: [] });
  });

  it('need unique names, and must exist to be changed', () => {
    const { ownLayouts } = openForTest(temporaryFolder());
    const own = expectOk(ownLayouts.add({ name: 'Arch', layout: PAIR }));
    const other = expectOk(ownLayouts.add({ name: 'Bow', layout: PAIR }));
    expect(ownLayouts.add({ name: 'ARCH', layout: RING })).toMatchObject({ error: { code: 'bad-input' } });
    expect(ownLayouts.replace({ ...other, name: 'arch' })).toMatchObject({ error: { code: 'bad-input' } });
    const missing = ownLayoutIdSchema.parse(99);
    expect(ownLayouts.replace({ ...other, id: missing, name: 'New' })).toMatchObject({ error: { code: 'not-found' } });
    expect(ownLayouts.delete(missing)).toMatchObject({ error: { code: 'not-found' } });
    expect(expectOk(ownLayouts.list()).layouts).toEqual([own, other]);
  });

  it('are listed without unreadable ones', () => {
    const folder = temporaryFolder();
    const { ownLayouts } = openForTest(folder);
    const own = expectOk(ownLayouts.add({ name: 'Arch', layout: PAIR }));
    const raw = new Database(join(folder, STORE_FILE));
    raw.exec(
      `INSERT INTO own_layouts (id, name, layout) VALUES (7, 'a', '{"layout":"custom","order":3}'), (8, 'b', '!')`,
    );
    raw.close();
    const { layouts, damaged } = expectOk(ownLayouts.list());
    expect(layouts).toEqual([own]);
    expect(damaged.map(({ message }) => message)).toEqual([
      expect.stringContaining('own 7'),
      expect.stringContaining('own 8'),
    ]);
  });
});
