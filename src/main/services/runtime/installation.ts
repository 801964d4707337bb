import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findProgramFolder } from './programFolder.ts';

/** Commit from which the program was built. */
const originSchema = z.object({
  /** Short hash of the commit, followed by "+" if files were changed since. */
  commit: z.string(),
  /** Day of the commit, such as 2026-11-24. */
  date: z.string(),
});

/**
 * Files of the program itself. They are found in the same way whether the program runs from sources, from a build or
 * from a package.
 */
export interface Installation {
  readonly version: string;
  /** Commit from which the program was built; null if it was built without Git, or runs from sources. */
  readonly origin: z.infer<typeof originSchema> | null;
  /** Address where newer versions are found; null if the project has none. */
  readonly homepage: string | null;
  /** Folder of the built page. */
  readonly rendererFolder: string;
  /** File of the built preload script. */
  readonly preloadFile: string;
  /** Icon of the window. Some systems do not use the icon of the executable, so they need this one. */
  readonly iconFile: string;
  /** File with the trainer's positions that come with the program. */
  readonly trainerFile: string;
  /** File with the positions of the lessons. */
  readonly lessonsFile: string;
}

function originOf(folder: string): Installation['origin'] {
  const file = join(folder, 'out', 'build.json');
  if (!existsSync(file)) return null;
  return originSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
}

/**
 * Finds the program's files.
 *
 * @param from a folder inside the program's folder.
 */
export function findInstallation(from: string = import.meta.dirname): Installation {
  const { folder, version, homepage } = findProgramFolder(from);
  // This code may run outside the archive, but these files are inside it, where only Electron can read them. The
  // command line may run on plain Node; it does not need these files.
  const inside = folder.replace(/app\.asar\.unpacked$/, 'app.asar');
  return {
    version,
    origin: originOf(inside),
    homepage,
    rendererFolder: join(inside, 'out', 'renderer'),
    preloadFile: join(inside, 'out', 'preload', 'index.cjs'),
    iconFile: join(inside, 'resources', 'icons', '256x256.png'),
    trainerFile: join(inside, 'resources', 'trainer.json'),
    lessonsFile: join(inside, 'resources', 'lessons.json'),
  };
}
