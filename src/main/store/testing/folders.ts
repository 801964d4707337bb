import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty folder. It is deleted when the test ends, whatever permissions the test has set. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Folder in memory, if the system has one; else the temporary folder. For tests that would otherwise wait for the disk
 * thousands of times.
 */
export const MEMORY_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
