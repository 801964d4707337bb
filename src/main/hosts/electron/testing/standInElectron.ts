import { EventEmitter } from 'node:events';
import type {
  App,
  BrowserWindowConstructorOptions,
  CustomScheme,
  Dialog,
  Menu,
  MenuItemConstructorOptions,
  Protocol,
  Screen,
  WebContents,
} from 'electron';
import { StandInContents, StandInIpc, StandInSession } from './standIns.ts';

/** A window without a screen; the test loads its page and closes it. */
export class StandInWindow extends EventEmitter {
  readonly standInContents = new StandInContents(1);
  readonly options: BrowserWindowConstructorOptions;
  readonly loaded: string[] = [];
  focused = 0;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }

  get webContents(): WebContents {
    return this.standInContents.contents;
  }

  async loadURL(url: string): Promise<void> {
    this.loaded.push(url);
  }

  show(): void {}
  maximize(): void {}
  isMaximized(): boolean {
    return false;
  }
  isMinimized(): boolean {
    return false;
  }
  restore(): void {}
  focus(): void {
    this.focused++;
  }
  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    return { x: 0, y: 0, width: 800, height: 600 };
  }
}

/** What the program asked Electron to do. */
export interface Told {
  readonly windows: StandInWindow[];
  readonly schemes: CustomScheme[];
  readonly served: Map<string, Parameters<Protocol['handle']>[1]>;
  readonly errors: string[];
  readonly paths: Map<string, string>;
  /** Exit codes, in the order in which the program asked to end. */
  readonly exits: number[];
  menu: readonly MenuItemConstructorOptions[] | null;
  sandboxed: boolean;
}

export interface StandInElectron {
  /** What `import … from 'electron'` gives. */
  readonly electron: Record<string, unknown>;
  readonly told: Told;
  readonly app: EventEmitter & Pick<App, 'quit'>;
  readonly ipcMain: StandInIpc;
  readonly session: StandInSession;
}

interface StandInOptions {
  /** Whether this is the only instance. */
  readonly lock?: boolean;
  /** Why no page can be loaded. */
  readonly unloadable?: string;
  readonly packaged?: boolean;
}

/**
 * The part of Electron that the entry of the program uses, each piece typed by Electron's own declarations, with what
 * it was asked to do. Ready at once; `app.quit` asks "will-quit" as Electron does, and ends unless that is prevented.
 */
export function standInElectron({ lock = true, packaged = false, unloadable }: StandInOptions = {}): StandInElectron {
  const told: Told = {
    windows: [],
    schemes: [],
    served: new Map(),
    errors: [],
    paths: new Map(),
    exits: [],
    menu: null,
    sandboxed: false,
  };
  const session = new StandInSession();
  const ipcMain = new StandInIpc();
  const events = new EventEmitter();
  const app = Object.assign(events, {
    isPackaged: packaged,
    setName: () => {},
    setPath: (name, path) => {
      told.paths.set(name, path);
    },
    enableSandbox: () => {
      told.sandboxed = true;
    },
    requestSingleInstanceLock: () => lock,
    whenReady: () => Promise.resolve(),
    getPreferredSystemLanguages: () => ['fr-CA', 'en'],
    quit: () => {
      let prevented = false;
      events.emit('will-quit', {
        preventDefault: () => {
          prevented = true;
        },
      });
      if (!prevented) told.exits.push(0);
    },
    exit: (code) => {
      told.exits.push(code ?? 0);
    },
  } satisfies Pick<
    App,
    | 'isPackaged'
    | 'setName'
    | 'setPath'
    | 'enableSandbox'
    | 'requestSingleInstanceLock'
    | 'whenReady'
    | 'getPreferredSystemLanguages'
    | 'quit'
    | 'exit'
  >);
  const electron = {
    app,
    ipcMain,
    session: { defaultSession: session.session },
    BrowserWindow: class extends StandInWindow {
      constructor(options: BrowserWindowConstructorOptions) {
        super(options);
        told.windows.push(this);
        events.emit('web-contents-created', {}, this.webContents);
      }
      override async loadURL(url: string): Promise<void> {
        if (unloadable) throw Object.assign(new Error(unloadable), { code: unloadable });
        return super.loadURL(url);
      }
      static getAllWindows(): StandInWindow[] {
        return told.windows.filter(({ standInContents }) => !standInContents.destroyed);
      }
    },
    dialog: {
      showErrorBox: (_title, content) => {
        told.errors.push(content);
      },
    } satisfies Pick<Dialog, 'showErrorBox'>,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template as unknown as Menu,
      setApplicationMenu: (menu: Menu | null) => {
        told.menu = menu as unknown as MenuItemConstructorOptions[];
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes) => {
        told.schemes.push(...schemes);
      },
      handle: (scheme, handler) => {
        told.served.set(scheme, handler);
      },
    } satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>,
    screen: { getAllDisplays: () => [] } satisfies Pick<Screen, 'getAllDisplays'>,
  };
  return { electron, told, app, ipcMain, session };
}
