import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Notice } from '../../shared/base/result.ts';
import { noticeSchema } from '../../shared/contract/calls.ts';
import type { FileCalls } from './fileCalls.ts';

/**
 * Replaces a database and its companion files by another database. Whenever the program ends, either the old or the new
 * database is left. Callers must have exclusive use of the files (`useFolder`).
 *
 * 1. The new database is made as `….staged`, and flushed.
 * 2. The plan is written as `….moving`: flushed under another name first, then renamed.
 * 3. The old files are renamed, then the new one. Nothing is overwritten. The folder is flushed before and after the
 *    last renaming, so that a power cut cannot leave the new name without the old one.
 * 4. The plan is renamed to `….moved`. It serves as a report until the user has seen it.
 *
 * A program that starts and finds a plan carries out the rest of it. A staged file without a plan is left over from a
 * killed program.
 */

/** SQLite's files beside the database: write-ahead log, its index, and rollback journal. */
export const COMPANIONS = ['-wal', '-shm', '-journal'];
const FAMILY = ['', ...COMPANIONS];

const planSchema = z.object({
  /** Renamings of the old files, as pairs of names without folder: [current, new]. */
  aside: z.array(z.tuple([z.string(), z.string()])),
  notices: z.array(noticeSchema),
});
type ReplacementPlan = z.infer<typeof planSchema>;

/** Why a database was moved aside. The word becomes a part of its new name. */
export type AsideWord = 'damaged' | 'replaced' | 'newer';

const planOf = (file: string): string => `${file}.moving`;
const reportOf = (file: string): string => `${file}.moved`;

/** Name under which a new database is made before it replaces the current one. */
export function stagedFile(file: string): string {
  return `${file}.staged`;
}

/**
 * Names of files that unfinished work of this module has left in the folder of the database: staged databases and
 * incomplete plans.
 */
export function leftovers(file: string): string[] {
  const own = [basename(stagedFile(file)), basename(`${planOf(file)}.new`)];
  return readdirSync(dirname(file)).filter((name) => own.some((one) => name.startsWith(one)));
}

/** Removes leftovers of unfinished work. Call it only after {@link finishReplacement}, because a plan may need them. */
export function removeLeftovers(files: FileCalls, file: string): void {
  for (const name of leftovers(file)) files.remove(join(dirname(file), name));
}

/**
 * Files of earlier databases, which were moved aside or copied before a migration. Name of the database (whose main
 * file may be missing) → names of its files, the database first.
 */
export function earlierFiles(file: string): Map<string, string[]> {
  const own = basename(file);
  const found = new Map<string, string[]>();
  for (const part of readdirSync(dirname(file)).sort()) {
    if (!part.startsWith(own)) continue;
    const suffix = /^\.(?:damaged|replaced|newer|version)-[\dT-]*\d(?=$|-(?:wal|shm|journal)$)/.exec(
      part.slice(own.length),
    );
    if (!suffix) continue;
    const name = own + suffix[0];
    found.set(name, [...(found.get(name) ?? []), part]);
  }
  return found;
}

/** Names of the earlier databases whose main file exists. For each kind, the newest comes first. */
export function earlierDatabases(file: string): string[] {
  return [...earlierFiles(file)]
    .flatMap(([name, parts]) => (parts.includes(name) ? [name] : []))
    .sort()
    .reverse();
}

/** Reads the plan of a replacement. Returns null if the content is not a plan. Throws if the file cannot be read. */
function readPlan(path: string): ReplacementPlan | null {
  const content = readFileSync(path, 'utf8');
  try {
    return planSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

/** Notices about earlier replacements that the user has not seen yet. */
export function reportedNotices(file: string): readonly Notice[] {
  return existsSync(reportOf(file)) ? (readPlan(reportOf(file))?.notices ?? []) : [];
}

/** Deletes the report of the last replacement, after its notices were shown to the user. */
export function forgetReport(files: FileCalls, file: string): void {
  if (existsSync(reportOf(file))) files.remove(reportOf(file));
}

/**
 * A new name for a database that is moved aside. Neither a file with this name nor one of SQLite's companion files of
 * it exists.
 */
export function asideName(file: string, word: AsideWord, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  let target = `${file}.${word}-${stamp}`;
  const taken = (): boolean => FAMILY.some((suffix) => existsSync(target + suffix));
  for (let count = 2; taken(); count++) target = `${file}.${word}-${stamp}-${count}`;
  return target;
}

/**
 * Puts the staged database in the place of the current one, whose files are renamed to `aside`. When it returns,
 * everything is flushed, and the next opening reports `notice`.
 *
 * Throws the file system's errors. In that case, either the old files are in place again, or the next opening finishes
 * the replacement.
 */
export function putInPlace(files: FileCalls, file: string, aside: string, notice: Notice): void {
  const moves = FAMILY.filter((suffix) => existsSync(file + suffix)).map((suffix): [string, string] => [
    basename(file + suffix),
    basename(aside + suffix),
  ]);
  files.syncFile(stagedFile(file));
  files.syncFolder(dirname(file));
  const plan: ReplacementPlan = { aside: moves, notices: [...reportedNotices(file), notice] };
  const draft = `${planOf(file)}.new`;
  files.create(draft, JSON.stringify(plan));
  files.syncFile(draft);
  files.rename(draft, planOf(file));
  files.syncFolder(dirname(file));
  try {
    carryOut(files, file, plan);
  } catch (error) {
    takeBack(files, file, plan);
    throw error;
  }
}

/** Puts the staged database in place; there must be none yet. When it returns, everything is flushed. */
export function putNew(files: FileCalls, file: string): void {
  files.syncFile(stagedFile(file));
  files.rename(stagedFile(file), file);
  files.syncFolder(dirname(file));
}

/** Carries out the plan of a replacement, or what is left of it. */
function carryOut(files: FileCalls, file: string, { aside }: ReplacementPlan): void {
  const folder = dirname(file);
  // The staged file is renamed last. If it is gone, all renamings were done.
  if (existsSync(stagedFile(file))) {
    for (const [from, to] of aside) {
      if (existsSync(join(folder, from)) && !existsSync(join(folder, to)))
        files.rename(join(folder, from), join(folder, to));
    }
    files.syncFolder(folder);
    files.rename(stagedFile(file), file);
    files.syncFolder(folder);
  }
  files.rename(planOf(file), reportOf(file));
  files.syncFolder(folder);
}

/** Undoes a plan that could not be carried out. If undoing fails too, the next opening tries to carry the plan out. */
function takeBack(files: FileCalls, file: string, { aside }: ReplacementPlan): void {
  const folder = dirname(file);
  if (!existsSync(stagedFile(file))) return;
  for (const [from, to] of aside) {
    if (existsSync(join(folder, to)) && !existsSync(join(folder, from)))
      files.rename(join(folder, to), join(folder, from));
  }
  files.syncFolder(folder);
  files.remove(planOf(file));
  files.syncFolder(folder);
}

/** Whether a replacement was begun but not finished. */
export function isReplacing(file: string): boolean {
  return existsSync(planOf(file));
}

/** Carries out the rest of a replacement if the program ended during it. */
export function finishReplacement(files: FileCalls, file: string): void {
  if (!isReplacing(file)) return;
  const plan = readPlan(planOf(file));
  if (plan) carryOut(files, file, plan);
  // The plan is unreadable, so delete it. A plan is complete before it gets its name. So it was damaged later, and none
  // of it was carried out.
  else files.remove(planOf(file));
}
