import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fill } from '../../../shared/text/placeholders.ts';
import { type Browser, windowArguments } from './browsers.ts';
import { LaunchPages } from './launchPages.ts';
import type { Lifetime } from './lifetime.ts';
import type { BrowserServer } from './server.ts';

/** Opens browser windows on the server, and reports their start and end to the `Lifetime`. */
export class Windows {
  private readonly browser: Browser;
  private readonly lifetime: Lifetime;
  /** Prints a line of text about a problem. */
  private readonly complain: (line: string) => void;
  /** Path of the folder with the profile for the browser. */
  private readonly profile: string;
  private readonly pages: LaunchPages;
  /** Aborting this signal ends the browsers that are still running. */
  private readonly ending = new AbortController();

  /**
   * Prepares to open windows in a browser.
   *
   * @param folder the user-data folder.
   */
  constructor(browser: Browser, folder: string, lifetime: Lifetime, complain: (line: string) => void) {
    this.browser = browser;
    this.lifetime = lifetime;
    this.complain = complain;
    const usable = (browser.kind === 'found' && browser.folderFor?.(folder)) || folder;
    this.profile = join(usable, 'browser-window');
    this.pages = new LaunchPages(join(usable, 'browser-launch'));
  }

  /** Starts a browser with a window. Returns true if it could be started. */
  open(server: BrowserServer): boolean {
    if (this.browser.kind === 'none') return false;
    let running = false;
    const address = server.ticketUrl(() => {
      if (running) this.say('browser.no-window-yet', server);
    });
    const page = this.pages.write(address);
    if (!page.ok) {
      this.complain(page.error.message);
      return false;
    }
    const args = windowArguments(page.value.url, this.profile);
    running = true;
    const child = spawn(this.browser.file, args, { stdio: 'ignore', signal: this.ending.signal });
    // Called when the browser ends, and when it could not be started at all: then "error" is emitted without "exit".
    const end = (): void => {
      if (!running) return;
      running = false;
      const used = this.lifetime.browserEnded();
      if (!used && !this.ending.signal.aborted) this.say('browser.no-window-came', server);
    };
    child.on('error', end);
    child.on('exit', end);
    this.lifetime.browserStarted();
    return true;
  }

  close(): void {
    this.ending.abort();
    this.pages.close();
  }

  private say(key: 'browser.no-window-came' | 'browser.no-window-yet', server: BrowserServer): void {
    this.complain(fill('en', key, { url: server.url }));
  }
}
