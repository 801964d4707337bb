import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The program's folder and its package.json. */
export interface ProgramFolder {
  readonly folder: string;
  readonly version: string;
  readonly homepage: string | null;
}

/**
 * Finds the program's folder: the nearest one upwards with its package.json. Loads no other module, not even for the
 * check of the content, because `carpet-sudoku --version` needs nothing else.
 *
 * @param from a folder inside it.
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
