import type { Page } from '@playwright/test';
import type { ClientFrame, HostFrame } from '../../src/shared/contract/transport.ts';

/**
 * Timers with a longer delay, in milliseconds, do not belong to the answer to a key: they repeat work, or store
 * something.
 */
const LONGEST_DELAY = 200;

declare global {
  interface Window {
    /**
     * Resolves when `released` keys have been released since the page was loaded, and the program has nothing more to
     * do. See {@link followWaits}.
     */
    settled(released?: number): Promise<void>;
  }
}

/**
 * Runs in the page before the program. Records what the program waits for: short timers, frames, idle moments, and the
 * host's answers. So a test can wait until a key has been answered, instead of for a fixed time.
 */
function followWaits(longestDelay: number): void {
  const pending = new Set<string>();
  const wait = setTimeout.bind(window);

  /**
   * Replaces a browser function that calls back later, and the function that cancels it, so that every open request is
   * in `pending`.
   */
  const follow = (
    request: 'setTimeout' | 'requestAnimationFrame' | 'requestIdleCallback',
    cancel: 'clearTimeout' | 'cancelAnimationFrame' | 'cancelIdleCallback',
    isShort: (option: unknown) => boolean,
  ): void => {
    const ask = window[request].bind(window) as (work: (...args: unknown[]) => void, ...rest: unknown[]) => number;
    const stop = window[cancel].bind(window) as (id: number) => void;
    const asking = (work: (...args: unknown[]) => void, ...rest: unknown[]): number => {
      const id = ask(
        (...args) => {
          pending.delete(`${request} ${id}`);
          work(...args);
        },
        ...rest,
      );
      if (isShort(rest[0])) pending.add(`${request} ${id}`);
      return id;
    };
    const stopping = (id: number): void => {
      pending.delete(`${request} ${id}`);
      stop(id);
    };
    Object.assign(window, { [request]: asking, [cancel]: stopping });
  };
  follow('setTimeout', 'clearTimeout', (delay) => Number(delay ?? 0) <= longestDelay);
  follow('requestAnimationFrame', 'cancelAnimationFrame', () => true);
  follow('requestIdleCallback', 'cancelIdleCallback', () => true);

  const { send } = WebSocket.prototype;
  const sockets = new WeakSet<WebSocket>();
  WebSocket.prototype.send = function (data): void {
    if (!sockets.has(this)) {
      sockets.add(this);
      this.addEventListener('message', (event) => {
        const frame = JSON.parse(String(event.data)) as HostFrame;
        if ('result' in frame) pending.delete(`call ${frame.id}`);
      });
    }
    pending.add(`call ${(JSON.parse(String(data)) as ClientFrame).id}`);
    send.call(this, data);
  };

  let keys = 0;
  window.addEventListener('keyup', () => keys++, true);
  window.settled = async (released = 0) => {
    do await new Promise((resolve) => wait(resolve, 4));
    while (keys < released || pending.size > 0 || document.querySelector('canvas[data-moving]'));
  };
}

/** Adds `window.settled` to the documents that a page opens from now on. */
export async function addSettled(page: Page): Promise<void> {
  await page.addInitScript(followWaits, LONGEST_DELAY);
}
