import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { UNUSED_MILLISECONDS } from './tickets.ts';

/** A local page that redirects the browser to a secret address. */
export interface LaunchPage {
  readonly file: string;
  /** Address of the page. It contains no secret, so it may appear on a command line, which other users can read. */
  readonly url: string;
}

/**
 * HTML of a launch page.
 *
 * @param address may only contain characters that have no meaning in HTML.
 */
function pageFor(address: string): string {
  return [
    '<!doctype html><meta charset="utf-8"><title>Carpet Sudoku</title>',
    '<meta name="referrer" content="no-referrer">',
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    '',
  ].join('\n');
}

/**
 * Folder of launch pages, readable only by this user. It belongs to the host: the first page creates it from scratch,
 * and `close` removes it with all its contents.
 *
 * A page exists until its ticket would have expired, even if the ticket was used. If another program steals the ticket
 * and uses it first, the browser must still find the page: the ticket is then used a second time, which reveals the
 * theft.
 *
 * Pages have the same names at every launch, because Chromium remembers a window's position by its first address.
 */
export class LaunchPages {
  private readonly folder: string;
  /** Page number → timer that removes the page. */
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private made = false;

  /**
   * Sets the folder of the pages; the first page creates it.
   *
   * @param folder absolute path. Missing parent folders are created.
   */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Writes a page. Errors: `store` if the file cannot be written in such a way that only this user can read it. */
  write(address: string): Result<LaunchPage> {
    try {
      if (!this.made) this.makeFolder();
      let number = 1;
      while (this.timers.has(number)) number++;
      const file = join(this.folder, `open-${number}.html`);
      // "wx" is O_EXCL: it does not follow a link, and does not write into a file that another user has created.
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

  /** Creates the folder. Throws if that fails, or if others could read it. */
  private makeFolder(): void {
    // Delete the folder that a killed host may have left behind.
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(join(this.folder, '..'), { recursive: true, mode: 0o700 });
    // Do not create parents here (`recursive`), so that this fails if another user has created the folder in the
    // meantime.
    mkdirSync(this.folder, { mode: 0o700 });
    // Do not check this on Windows, where the folder has the permissions of the user's profile. On other systems, some
    // file systems have no permissions, so others could read the folder.
    if (process.platform !== 'win32' && (lstatSync(this.folder).mode & 0o077) !== 0) {
      throw new Error('other users can read it');
    }
    this.made = true;
  }
}
