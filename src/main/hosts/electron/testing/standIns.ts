import { EventEmitter } from 'node:events';
import type {
  DownloadItem,
  IpcMain,
  IpcMainInvokeEvent,
  SaveDialogOptions,
  Session,
  WebContents,
  WebFrameMain,
} from 'electron';

/**
 * Fakes for the parts of Electron that the host uses, with the types of Electron's own declarations. With these fakes,
 * tests do not need Electron.
 */

type ElectronPart<T, K extends keyof T> = Pick<T, K>;

/** Fake `WebContents` that records the messages sent to it. Tests emit its events by hand. */
export class StandInContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  readonly id: number;
  destroyed = false;
  reloaded = 0;
  windowOpenHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | null = null;

  constructor(id: number) {
    super();
    this.id = id;
  }

  send(...message: unknown[]): void {
    if (this.destroyed) throw new Error('Object has been destroyed');
    this.sent.push(message);
  }

  reload(): void {
    this.reloaded++;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('destroyed');
  }

  setWindowOpenHandler(handler: Parameters<WebContents['setWindowOpenHandler']>[0]): void {
    this.windowOpenHandler = handler;
  }

  /** The same object as Electron's `WebContents`, which the host's functions expect. */
  get contents(): WebContents {
    return this as unknown as WebContents;
  }
}

/** Fake `ipcMain`: calls the handler as the frame of a window would. */
export class StandInIpc implements ElectronPart<IpcMain, 'handle'> {
  private readonly handlers = new Map<string, Parameters<IpcMain['handle']>[1]>();

  handle(channel: string, listener: Parameters<IpcMain['handle']>[1]): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, listener);
  }

  /** Calls a handler as `ipcRenderer.invoke` does: rejects if the handler throws. */
  async invoke(
    channel: string,
    sender: StandInContents,
    frame: ElectronPart<WebFrameMain, 'url' | 'parent'> | null,
    ...args: unknown[]
  ): Promise<unknown> {
    const handler = this.handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const event = { sender: sender.contents, senderFrame: frame } as IpcMainInvokeEvent;
    return handler(event, ...args);
  }
}

/** Fake download that records the calls of the program. */
export class StandInDownload extends EventEmitter implements ElectronPart<DownloadItem, 'getFilename' | 'getSavePath'> {
  options: SaveDialogOptions | null = null;
  path = '';

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.options = options;
  }

  getFilename(): string {
    return 'samurai.pdf';
  }

  getSavePath(): string {
    return this.path;
  }

  cancel(): void {
    this.emit('done', {}, 'cancelled');
  }
}

/**
 * Fake of Electron's `Session` (permissions and network, not a game) that records its handlers. Tests emit its events
 * by hand.
 */
export class StandInSession extends EventEmitter {
  permissionRequest: Parameters<Session['setPermissionRequestHandler']>[0] = null;
  permissionCheck: Parameters<Session['setPermissionCheckHandler']>[0] = null;
  devicePermission: Parameters<Session['setDevicePermissionHandler']>[0] = null;
  beforeRequest: ((details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void) | null = null;

  get session(): Session {
    const part = {
      on: this.on.bind(this),
      setPermissionRequestHandler: (handler: typeof this.permissionRequest) => {
        this.permissionRequest = handler;
      },
      setPermissionCheckHandler: (handler: typeof this.permissionCheck) => {
        this.permissionCheck = handler;
      },
      setDevicePermissionHandler: (handler: typeof this.devicePermission) => {
        this.devicePermission = handler;
      },
      webRequest: {
        onBeforeRequest: (listener: typeof this.beforeRequest) => {
          this.beforeRequest = listener;
        },
      },
    };
    return part as unknown as Session;
  }
}
