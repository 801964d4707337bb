import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { UNUSED_MILLISECONDS } from './tickets.ts';

/** A page that sends the browser to a secret address. */
export interface LaunchPage {
  readonly file: string;
  /** Address of the page. It contains no secret, so it may appear on a command line, which other users can read. */
  readonly url: string;
}

/** @param address may contain only characters that have no meaning in HTML. */
function pageFor(address: string): string {
  return [
    '<!doctype html><meta charset="utf-8"><title>Carpet Sudoku</title>',
    '<meta name="referrer" content="no-referrer">',
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    '',
  ].join('\n');
}

/**
 * Folder of launch pages, which only this user can read. The host owns it: it is made afresh by the first page and
 * removed by `close`, whatever it contains. A page stays until its ticket would have expired, even if the ticket was
 * used: if another program stole it, the browser must still find the page, because the second use of the ticket reveals
 * the theft.
 *
 * The names of the pages are the same at every launch, since Chromium remembers a window's place by its first address.
 */
export class LaunchPages {
  private readonly folder: string;
  /** Timers that remove the pages, by the pages' numbers. */
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private made = false;

  /** @param folder absolute path; the folders above it are made if need be. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a page. Errors: `store` if no file can be written that other users cannot read. */
  write(address: string): Result<LaunchPage> {
    try {
      if (!this.made) this.makeFolder();
      let number = 1;
      while (this.timers.has(number)) number++;
      const file = join(this.folder, `open-${number}.html`);
      // "wx" is O_EXCL: it follows no link and does not write into an existing file of another user.
      writeFileSync(file, pageFor(address), { flag: 'wx', mode: 0o600 });
      const remove = (): void => {
        this.timers.delete(number);
        rmSync(file, { force: true });
      };
      this.timers.set(number, setTimeout(remove, UNUSED_MILLISECONDS).unref());
      return ok({ file, url: pathToFileURL(file).href });
    } catch (error) {
      return fail('store', 'launch-page', { folder: this.folder, detail: (error as Error).message });
    }
  }

  close(): void {
    if (this.made) rmSync(this.folder, { recursive: true, force: true });
    this.made = false;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  /** Throws if the folder cannot be made, or if others could read it. */
  private makeFolder(): void {
    // A killed host leaves its folder behind.
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(join(this.folder, '..'), { recursive: true, mode: 0o700 });
    // Not recursive, so it fails if another user makes the folder in between.
    mkdirSync(this.folder, { mode: 0o700 });
    // Some file systems have no permissions. On Windows, folders inherit those of the user's profile.
    if (process.platform !== 'win32' && (lstatSync(this.folder).mode & 0o077) !== 0) {
      throw new Error('other users can read it');
    }
    this.made = true;
  }
}
