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

/** For `NODE_COMPILE_CACHE`: where Node keeps compiled code, which makes programs that a test starts twice as quick. */
export const COMPILED_CODE = join(tmpdir(), 'carpet-sudoku-compiled');
