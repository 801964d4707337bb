import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type {
  AboutPanelOptionsOptions,
  App,
  BrowserWindowConstructorOptions,
  CrashReporter,
  CrashReporterStartOptions,
  CustomScheme,
  Dialog,
  Menu,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxSyncOptions,
  PowerMonitor,
  Protocol,
  Screen,
  WebContents,
} from 'electron';
import { StandInContents, StandInIpc, StandInSession } from './standIns.ts';

/** Fake window without a screen; tests load its page and close it. */
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

  /** Like Electron, rejects if the page is closed before it is loaded. Never resolves. */
  async loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    const { promise, reject } = Promise.withResolvers<void>();
    this.standInContents.once('destroyed', () =>
      reject(Object.assign(new Error('ERR_FAILED'), { code: 'ERR_FAILED' })),
    );
    return promise;
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

/** Record of the program's calls to Electron. */
export interface ElectronCalls {
  readonly windows: StandInWindow[];
  readonly schemes: CustomScheme[];
  readonly served: Map<string, Parameters<Protocol['handle']>[1]>;
  readonly errors: string[];
  /** Buttons of each message box that the program showed. */
  readonly buttons: (readonly string[])[];
  readonly paths: Map<string, string>;
  /** Exit codes passed to Electron, in order. */
  readonly exits: number[];
  menu: readonly MenuItemConstructorOptions[] | null;
  /** Options of the "About" panel. */
  about: AboutPanelOptionsOptions | null;
  /** Switches added to Chromium's command line before Electron was ready. */
  readonly switches: string[];
  /** Options of the crash reporter; null until it is started. */
  crashReporter: CrashReporterStartOptions | null;
  /** Id by which Windows groups the program's windows. */
  userModelId: string | null;
}

export interface StandInElectron {
  /** Module that `import … from 'electron'` returns. */
  readonly electron: Record<string, unknown>;
  readonly calls: ElectronCalls;
  readonly app: EventEmitter & Pick<App, 'quit'>;
  readonly ipcMain: StandInIpc;
  readonly session: StandInSession;
}

interface StandInOptions {
  /** Whether this is the only instance of the program. Default: true. */
  readonly lock?: boolean;
  /** Error with which every page fails to load. */
  readonly unloadable?: string;
  readonly packaged?: boolean;
  /**
   * Returns the number, from 1, of the button that the user presses in the n-th message box. Default: the second
   * button.
   */
  readonly answer?: (box: number) => number;
}

/**
 * Fake of the parts of Electron that the program's entry uses. Has the types of Electron's own declarations, records
 * the calls, and is ready at once. As in Electron, `app.quit` emits "before-quit" and "will-quit", and the program ends
 * unless a listener prevents that.
 */
export function standInElectron({
  lock = true,
  packaged = false,
  unloadable,
  answer = () => 1,
}: StandInOptions = {}): StandInElectron {
  const calls: ElectronCalls = {
    windows: [],
    schemes: [],
    served: new Map(),
    errors: [],
    buttons: [],
    paths: new Map(),
    exits: [],
    menu: null,
    about: null,
    switches: [],
    crashReporter: null,
    userModelId: null,
  };
  let ready = false;
  const session = new StandInSession();
  const ipcMain = new StandInIpc();
  const events = new EventEmitter();
  const app = Object.assign(events, {
    isPackaged: packaged,
    setName: () => {},
    setAboutPanelOptions: (options) => {
      calls.about = options;
    },
    setPath: (name, path) => {
      if (name === 'crashDumps' && !existsSync(path)) throw new Error(`there is no folder ${path}`);
      calls.paths.set(name, path);
    },
    setAppUserModelId: (id) => {
      calls.userModelId = id;
    },
    commandLine: {
      appendSwitch: (name) => {
        if (ready) throw new Error(`--${name} comes too late`);
        calls.switches.push(name);
      },
    } as App['commandLine'],
    // The program must not call this, because it would remove `--no-sandbox`, which some systems need.
    enableSandbox: () => {
      throw new Error('the sandbox is set for each window');
    },
    requestSingleInstanceLock: () => lock,
    whenReady: async () => {
      ready = true;
    },
    getPreferredSystemLanguages: () => ['fr-CA', 'en'],
    quit: () => {
      events.emit('before-quit', {});
      let prevented = false;
      events.emit('will-quit', {
        preventDefault: () => {
          prevented = true;
        },
      });
      if (!prevented) calls.exits.push(0);
    },
    exit: (code) => {
      calls.exits.push(code ?? 0);
    },
  } satisfies Pick<
    App,
    | 'isPackaged'
    | 'setAboutPanelOptions'
    | 'setName'
    | 'setPath'
    | 'enableSandbox'
    | 'setAppUserModelId'
    | 'commandLine'
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
        calls.windows.push(this);
        events.emit('web-contents-created', {}, this.webContents);
      }
      override async loadURL(url: string): Promise<void> {
        if (!unloadable) return super.loadURL(url);
        this.standInContents.emit('did-fail-load', {}, -6, unloadable, url, true);
        throw Object.assign(new Error(unloadable), { code: unloadable });
      }
      static getAllWindows(): StandInWindow[] {
        return calls.windows.filter(({ standInContents }) => !standInContents.destroyed);
      }
    },
    crashReporter: {
      start: (options) => {
        if (ready || !calls.paths.has('crashDumps')) throw new Error('the crash reporter starts at the wrong time');
        calls.crashReporter = options ?? {};
      },
    } satisfies Pick<CrashReporter, 'start'>,
    dialog: {
      showErrorBox: (_title, content) => {
        if (!ready) throw new Error(`on Linux, nobody would see: ${content}`);
        calls.errors.push(content);
      },
      showMessageBoxSync: (options) => {
        const { detail, buttons = [] } = options as MessageBoxSyncOptions;
        calls.errors.push(String(detail));
        calls.buttons.push(buttons);
        return answer(calls.errors.length);
      },
      showMessageBox: async (options) => {
        calls.errors.push(String((options as MessageBoxOptions).detail));
        return { response: 0, checkboxChecked: false };
      },
    } satisfies Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync'>,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template as unknown as Menu,
      setApplicationMenu: (menu: Menu | null) => {
        calls.menu = menu as unknown as MenuItemConstructorOptions[];
      },
    },
    powerMonitor: Object.assign(new EventEmitter(), {
      isOnBatteryPower: () => false,
    }) satisfies Pick<PowerMonitor, 'isOnBatteryPower'>,
    protocol: {
      registerSchemesAsPrivileged: (schemes) => {
        calls.schemes.push(...schemes);
      },
      handle: (scheme, handler) => {
        calls.served.set(scheme, handler);
      },
    } satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle'>,
    screen: { getAllDisplays: () => [] } satisfies Pick<Screen, 'getAllDisplays'>,
  };
  return { electron, calls, app, ipcMain, session };
}
