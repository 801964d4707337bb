import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty folder that goes when the test ends, whatever its permissions then are. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
