import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder that is gone after `remove`. */
export function scratchFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
