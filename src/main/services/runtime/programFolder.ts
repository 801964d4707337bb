import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The program's folder and its package.json. */
export interface ProgramFolder {
  readonly folder: string;
  readonly version: string;
  readonly homepage: string | null;
}

/**
 * Finds the program's folder: the nearest folder above `from` that has the program's package.json. Imports no other
 * module, not even to validate the file, so that `carpet-sudoku --version` starts fast.
 *
 * @param from a folder inside the program's folder.
 */
export function findProgramFolder(from: string = import.meta.dirname): ProgramFolder {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const { name, version, homepage }: Record<string, unknown> = { ...JSON.parse(readFileSync(file, 'utf8')) };
      if (name === 'carpet-sudoku' && typeof version === 'string') {
        return { folder, version, homepage: typeof homepage === 'string' ? homepage : null };
      }
    }
    if (folder === dirname(folder)) throw new Error(`no package.json of carpet-sudoku above ${from}`);
  }
}
