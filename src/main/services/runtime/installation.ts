import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ name: z.string(), version: z.string() });

/** The program's own files; found in the same way from sources, build and package. */
export interface Installation {
  readonly version: string;
  /** The built page. */
  readonly rendererFolder: string;
  /** The built preload script. */
  readonly preloadFile: string;
  /** Icon of the window, for systems that do not take it from the executable. */
  readonly iconFile: string;
  /** Positions of the trainer that are part of the program. */
  readonly trainerFile: string;
  /** Positions of the lessons. */
  readonly lessonsFile: string;
}

/**
 * Finds the program's folder: the nearest one upwards with its package.json.
 *
 * @param from a folder inside it.
 */
export function findInstallation(from: string = import.meta.dirname): Installation {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const parsed = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (parsed.success && parsed.data.name === 'carpet-sudoku') {
        return {
          version: parsed.data.version,
          rendererFolder: join(folder, 'out', 'renderer'),
          preloadFile: join(folder, 'out', 'preload', 'index.cjs'),
          iconFile: join(folder, 'resources', 'icons', '256x256.png'),
          trainerFile: join(folder, 'resources', 'trainer.json'),
          lessonsFile: join(folder, 'resources', 'lessons.json'),
        };
      }
    }
    if (folder === dirname(folder)) throw new Error(`no package.json of carpet-sudoku above ${from}`);
  }
}
