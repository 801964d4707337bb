import { join } from 'node:path';
import {
  type AboutPanelOptionsOptions,
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  screen,
  session,
} from 'electron';
import { type AppError, type Notice, ok } from '../shared/base/result.ts';
import type { EventPayload } from '../shared/contract/events.ts';
import { EVENT_CHANNEL } from '../shared/contract/transport.ts';
import { LANGUAGES, type Language, preferredLanguage } from '../shared/text/language.ts';
import { fill, isTextKey } from '../shared/text/placeholders.ts';
import type { TextKey, TextValues } from '../shared/text/textKey.ts';
import { batteryOf } from './hosts/electron/battery.ts';
import { APP_NAME, crashFolderIn, keepCrashes, prepareElectron } from './hosts/electron/beforeReady.ts';
import { logChildDeaths, reviveCrashed } from './hosts/electron/crash.ts';
import { serveContract } from './hosts/electron/ipc.ts';
import { menuTemplate } from './hosts/electron/menu.ts';
import { FileInbox, filesOf } from './hosts/electron/openFiles.ts';
import { BUILT_PAGE, PAGE_SCHEME, servedPage, servePage } from './hosts/electron/page.ts';
import { restrictContents, restrictSession } from './hosts/electron/restrictions.ts';
import { askWhereToSave } from './hosts/electron/saving.ts';
import { rememberWindow, windowOptions } from './hosts/electron/window.ts';
import { readWindowState } from './hosts/electron/windowState.ts';
import { type Application, openApplication, prepareFolder, stockMode, userDataFolder } from './services/application.ts';
import { findInstallation } from './services/runtime/installation.ts';

const folder = userDataFolder();
const installation = findInstallation();
const development = !app.isPackaged;
/** Set only by `npm run dev`. A packaged program always serves its own page. */
const devServer = development ? process.env.ELECTRON_RENDERER_URL : undefined;
const page = devServer ? servedPage(devServer) : BUILT_PAGE;
/**
 * Folder for Electron's own files, which are separate from ours. Electron's lock that prevents a second instance is
 * there too.
 */
const electronFolder = join(folder, 'electron');
const crashFolder = crashFolderIn(electronFolder);
const stateFile = join(folder, 'window.json');
const inbox = new FileInbox();
/** Chromium's error code for a page load that another load has replaced. */
const ABORTED = -3;
/** True once the program is quitting. The page then ends too, and that is not reported as a fault. */
let quitting = false;

/** Language of the menu and of messages outside the page: the chosen one, or the system's. */
let language: Language | null = null;

/**
 * Returns the text of a key in {@link language}. Call it only once Electron is ready, because it may ask for the
 * system's languages.
 */
function say(key: TextKey, values?: TextValues): string {
  return fill(language ?? preferredLanguage(app.getPreferredSystemLanguages()), key, values);
}

function refuseToStart(message: string): void {
  dialog.showErrorBox(say('start.failed'), message);
  app.exit(1);
}

/** Shows the reason, then quits in the normal way, so that the store is closed properly. */
function giveUp(reason: TextKey, values?: TextValues): void {
  dialog.showErrorBox(say('start.end'), say(reason, values));
  app.quit();
}

/**
 * Sends a request to the page, if there is a window. A page that is still loading may miss it, but asks for files to
 * open by itself.
 */
function ask(what: EventPayload<'app.asked'>['what']): void {
  const [window] = BrowserWindow.getAllWindows();
  window?.webContents.send(EVENT_CHANNEL, 'app.asked', { what } satisfies EventPayload<'app.asked'>);
}

/** Updates the menu when the language changes. The language is the chosen one, or the system's. */
function keepMenu(application: Application): void {
  application.onSettings((settings) => {
    const chosen = LANGUAGES.find((known) => known === settings.language);
    const wanted = chosen ?? preferredLanguage(app.getPreferredSystemLanguages());
    if (wanted === language) return;
    language = wanted;
    const template = menuTemplate({ platform: process.platform, development, language: wanted, ask });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  });
}

/** The message of a failure; above it the advice for its reason, if there is any. */
function faultWords({ reason, values }: Notice): string {
  const advice = `reason.${reason}`;
  const detail = say(`failed.${reason}`, values);
  return isTextKey(advice) ? `${say(advice, values)}\n\n${detail}` : detail;
}

/** Contents of "About". Linux shows an address but no credits; other systems show credits but no address. */
function aboutPanel(): AboutPanelOptionsOptions {
  const { version, origin, homepage } = installation;
  return {
    applicationName: APP_NAME,
    applicationVersion: version,
    ...(origin && { version: `${origin.commit}, ${origin.date}` }),
    credits: `${say('about.newer.at', { where: homepage ?? say('about.newer.source') })}\n${say('about.licence')}`,
    ...(homepage && { website: homepage }),
  };
}

/** The user's choice after the store could not be opened. */
type Wish = 'again' | 'open-copy' | 'quit';

/**
 * Shows why the store cannot be opened. The user may try again after removing the cause, or continue with a copy if a
 * newer version saved the games.
 */
function wishAfter(error: AppError): Wish {
  const newer = error.reason === 'newer-file-and-copy';
  const wishes: readonly Wish[] = newer ? ['open-copy', 'quit'] : ['again', 'quit'];
  const answer = dialog.showMessageBoxSync({
    type: 'error',
    message: say('start.failed'),
    detail: newer ? say('reason.newer-file-and-copy', error.values) : faultWords(error),
    buttons: wishes.map((wish) => say(`start.${wish}`)),
    // Default to quitting: the user may have meant to start the newer version.
    defaultId: newer ? 1 : 0,
    cancelId: 1,
  });
  return wishes[answer] ?? 'quit';
}

/** Opens the program. If that fails, shows the reason and returns null. */
function open(): Application | null {
  const attempt = (usesCopy = false) =>
    openApplication({
      host: 'electron',
      folder,
      takeFiles: async () => ok(await inbox.take()),
      crashFolder,
      stock: stockMode(),
      battery: batteryOf(powerMonitor),
      usesCopy,
    });
  let opened = attempt();
  while (!opened.ok) {
    const wish = wishAfter(opened.error);
    if (wish === 'quit') {
      app.exit(1);
      return null;
    }
    opened = attempt(wish === 'open-copy');
  }
  if (opened.value.kind === 'open') return opened.value.application;
  const { instance } = opened.value;
  const { pid = '', address = '' } = instance ?? {};
  const key = instance ? (address ? 'start.running-at' : 'start.running-as') : 'start.running';
  refuseToStart(say(key, { process: pid, folder, address }));
  return null;
}

/** Opens or focuses the one window of the application. */
class MainWindow {
  private readonly application: Application;
  private readonly letIn: ReturnType<typeof serveContract>;

  constructor(application: Application) {
    this.application = application;
    this.letIn = serveContract(ipcMain, application, page);
  }

  /**
   * Brings the window to the front, or opens it. Does nothing while the program quits, because a new window would be
   * closed at once.
   */
  show(): void {
    if (quitting) return;
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    if (window) window.focus();
    else this.open();
  }

  private open(): void {
    const state = readWindowState(stateFile);
    const window = new BrowserWindow(windowOptions(installation, state, screen.getAllDisplays(), development));
    rememberWindow(window, state, stateFile);
    this.letIn(window.webContents);
    const { log } = this.application;
    reviveCrashed(window.webContents, {
      log,
      giveUp: () => giveUp('start.page-crashed'),
      isQuitting: () => quitting,
    });
    window.webContents.on('preload-error', (_event, file, error) => log.fault(`preload script ${file}`, error));
    window.webContents.on('did-fail-load', (_event, code, detail, _address, isMainFrame) => {
      if (!isMainFrame || code === ABORTED || quitting) return;
      log.fault('page', `cannot be loaded: ${detail}`);
      setImmediate(() => giveUp('start.page-unloadable', { detail }));
    });
    // Ignore a rejection: it also occurs if the window is closed or the page crashes. `did-fail-load` above reports
    // real failures.
    window.loadURL(page.address).catch(() => {});
  }
}

async function start(): Promise<void> {
  await app.whenReady();
  const application = open();
  if (!application) return;
  application.announce({});
  logChildDeaths(app, application.log);
  // Electron shows the error in a box and continues, but does not log it.
  process.on('uncaughtExceptionMonitor', (error) => application.log.fault('main process', error));
  restrictSession(session.defaultSession, page);
  askWhereToSave(session.defaultSession, {
    log: application.log,
    say,
    failed: (detail) => void dialog.showMessageBox({ type: 'error', message: say('download.failed'), detail }),
  });
  protocol.handle(PAGE_SCHEME.scheme, servePage(installation.rendererFolder));
  keepMenu(application);
  // Linux has no other source for what "About" shows.
  app.setAboutPanelOptions(aboutPanel());
  const window = new MainWindow(application);
  inbox.onArrival(() => {
    ask('files');
    window.show();
  });
  app.on('second-instance', (_event, argv, cwd) => {
    inbox.add(filesOf(argv, cwd, process.platform));
    window.show();
  });
  app.on('activate', () => window.show());
  let closing = false;
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    // A second request waits for the same shutdown.
    if (closing) return;
    closing = true;
    void application.close().finally(() => {
      closed = true;
      app.quit();
    });
  });
  window.show();
}

const prepared = prepareFolder(crashFolder);
if (!prepared.ok) {
  // On Linux, an error box before Electron is ready goes to the terminal, which the user may not see.
  void app.whenReady().then(() => refuseToStart(faultWords(prepared.error)));
} else {
  // These calls must come before Electron is ready.
  prepareElectron(app, process.platform, electronFolder);
  keepCrashes(app, crashReporter, crashFolder);
  inbox.add(filesOf(process.argv, process.cwd(), process.platform));
  // macOS announces the files of a first start this way, before Electron is ready too.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    inbox.add([path]);
  });
  app.on('before-quit', () => {
    quitting = true;
  });
  protocol.registerSchemesAsPrivileged([PAGE_SCHEME]);
  app.on('web-contents-created', (_event, contents) => restrictContents(contents, page));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  if (app.requestSingleInstanceLock()) {
    start().catch((error: unknown) => refuseToStart(error instanceof Error ? error.message : String(error)));
  } else {
    app.quit();
  }
}
