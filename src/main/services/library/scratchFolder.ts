import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder, which `remove` deletes. */
export function scratchFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
