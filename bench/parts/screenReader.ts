import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPENED } from '../../e2e/support/heard.ts';

/** Programs that must be installed for recording Orca, all from Debian's archive. */
const PROGRAMS = ['Xvfb', 'openbox', 'orca', 'chromium', 'xdotool', 'dbus-daemon', 'speech-dispatcher', 'gsettings'];
const BUS_LAUNCHER = '/usr/libexec/at-spi-bus-launcher';

/** Minimum time from one key to the next, in milliseconds. Usually, Orca and the program answer within this time. */
const BETWEEN_KEYS = 1200;

/** On a busy machine, the next key waits until Orca's log has not grown for this time, in milliseconds. */
const QUIET = 700;

/** Limit on how often the next key waits for {@link QUIET}. */
const MOST_WAITS = 12;

/** Time in milliseconds that Orca needs, after a page has been loaded, to say what page it is. */
const AFTER_LOADING = 4000;

/** Matches the beginning of what Orca says when it starts, in English and French: “Screen reader on.” */
const OWN_START = /^(?:Screen reader|Lecteur d.écran)/;

/** A key, and what Orca said after it, as Orca divided it into utterances. */
export interface Heard {
  readonly key: string;
  readonly says: readonly string[];
}

/** The time of day of a moment, as Orca's log writes it, in local time. */
function timeOfDay(moment: number): string {
  const date = new Date(moment);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Names of keys in X11 → Orca's names, in English and French, where they differ. */
const CHARACTERS: Readonly<Record<string, readonly string[]>> = {
  period: ['dot', 'point'],
  semicolon: ['semicolon', 'point-virgule'],
  greater: ['greater', 'supérieur', 'supérieur à'],
  next: ['page down', 'page suivante', 'page bas'],
  prior: ['page up', 'page précédente', 'page haut'],
};

/** Whether Orca only repeats the name of the key that was pressed. */
function isEcho(words: string, key: string): boolean {
  const said = words.trim().toLowerCase();
  // Of a typed text, Orca repeats each character.
  if (key.startsWith('"')) return said.length === 1 || ['space', 'espace'].includes(said);
  const last = key.split('+').at(-1)?.toLowerCase() ?? '';
  const names = CHARACTERS[last];
  return [
    last,
    ...(names ?? []),
    'left shift',
    'left control',
    'tab',
    'return',
    'tabulation',
    'entrée',
    'maj gauche',
    'contrôle gauche',
    'échap',
  ].includes(said);
}

/**
 * Orca with Chromium on a virtual screen, without a sound card: tests press keys, and get what would be spoken. Orca
 * has its default settings, except for one. Its speech goes to the speech dispatcher's dummy voice. The spoken texts
 * are read from Orca's debug log.
 */
export class ScreenReader {
  private readonly folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-heard-'));
  private readonly log = join(this.folder, 'orca.log');
  private readonly running: ChildProcess[] = [];
  private readonly environment: NodeJS.ProcessEnv;
  private readonly pressed: { readonly key: string; readonly at: number }[] = [];
  private orca: ChildProcess | null = null;

  private constructor(display: number, language: 'en' | 'fr') {
    const home = join(this.folder, 'home');
    const runtime = join(this.folder, 'run');
    mkdirSync(join(home, '.config', 'speech-dispatcher'), { recursive: true });
    mkdirSync(runtime, { mode: 0o700 });
    // Use the dummy voice. Without a sound card, a real voice blocks Orca.
    writeFileSync(
      join(home, '.config', 'speech-dispatcher', 'speechd.conf'),
      `LogLevel 1\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nDefaultLanguage "${language}"\n`,
    );
    // Turn off reading the whole page on loading. A real voice reports when a key has interrupted it, the dummy voice
    // never does. Orca would believe that it is still reading, and would not switch to focus mode.
    const settings = join(home, '.local', 'share', 'orca');
    mkdirSync(settings, { recursive: true });
    writeFileSync(
      join(settings, 'orca-customizations.py'),
      'import orca.settings\norca.settings.sayAllOnLoad = False\n',
    );
    const locale = language === 'fr' ? 'fr_FR.UTF-8' : 'C.UTF-8';
    this.environment = {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      DISPLAY: `:${display}`,
      ACCESSIBILITY_ENABLED: '1',
      LANG: locale,
      LC_ALL: locale,
    };
  }

  /**
   * Starts Orca and opens a page. If the machine lacks programs, throws an error with their names.
   *
   * @param atOnce whether to return as soon as Orca knows that the page is loaded; otherwise waits until Orca has said
   * what page it is
   */
  static async open(url: string, language: 'en' | 'fr' = 'en', atOnce = false, display = 77): Promise<ScreenReader> {
    const missing = PROGRAMS.filter((name) => {
      try {
        execFileSync('which', [name], { stdio: 'ignore' });
        return false;
      } catch {
        return true;
      }
    });
    if (!existsSync(BUS_LAUNCHER)) missing.push(BUS_LAUNCHER);
    if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`);
    const reader = new ScreenReader(display, language);
    try {
      await reader.begin(url, display);
      if (!atOnce) await sleep(AFTER_LOADING);
    } catch (error) {
      await reader.close();
      throw error;
    }
    return reader;
  }

  private start(program: string, ...args: readonly string[]): ChildProcess {
    const child = spawn(program, args, { env: this.environment, stdio: ['ignore', 'pipe', 'ignore'] });
    this.running.push(child);
    return child;
  }

  private async begin(url: string, display: number): Promise<void> {
    const bus = this.start('dbus-daemon', '--session', '--nofork', '--print-address');
    if (!bus.stdout) throw new Error('the message bus has no output');
    for await (const address of createInterface({ input: bus.stdout })) {
      this.environment.DBUS_SESSION_BUS_ADDRESS = address;
      break;
    }
    this.start('Xvfb', `:${display}`, '-screen', '0', '1400x900x24').stdout?.resume();
    await sleep(1000);
    this.start('openbox').stdout?.resume();
    this.start(BUS_LAUNCHER, '--launch-immediately').stdout?.resume();
    for (const [schema, key] of [
      ['org.gnome.desktop.interface', 'toolkit-accessibility'],
      ['org.gnome.desktop.a11y.applications', 'screen-reader-enabled'],
    ] as const) {
      // On systems without these settings, ACCESSIBILITY_ENABLED alone turns on accessibility.
      spawn('gsettings', ['set', schema, key, 'true'], { env: this.environment, stdio: 'ignore' });
    }
    await sleep(1000);
    this.orca = this.start('orca', '--replace', '--debug', `--debug-file=${this.log}`);
    this.orca.stdout?.resume();
    await sleep(4000);
    const profile = `--user-data-dir=${join(this.folder, 'profile')}`;
    const window = ['--window-size=1380,860', '--window-position=0,0'];
    const args = [
      '--no-sandbox',
      '--test-type',
      '--force-renderer-accessibility',
      '--no-first-run',
      ...window,
      profile,
    ];
    this.start('chromium', ...args, `--app=${url}`).stdout?.resume();
    await this.activateWindow();
    // Wait for the page, which on a busy machine is ready long after its window.
    for (let i = 0; i < 600 && !this.hasLoaded; i++) await sleep(50);
  }

  private get hasLoaded(): boolean {
    return existsSync(this.log) && readFileSync(this.log, 'utf8').includes('document:load-complete for');
  }

  /** Waits for the browser's window, and gives it the keyboard. */
  private async activateWindow(): Promise<void> {
    for (let i = 0; i < 60; i++) {
      await sleep(500);
      try {
        const found = this.tool('search', '--onlyvisible', '--class', 'chromium').trim().split('\n').at(-1);
        if (!found) continue;
        this.tool('windowactivate', '--sync', found, 'windowfocus', found);
        return;
      } catch {
        // Try again: xdotool fails while there is no window, and for a first window that Chromium replaces.
      }
    }
    throw new Error('Chromium opened no window');
  }

  private tool(...args: readonly string[]): string {
    return execFileSync('xdotool', args, {
      env: this.environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  /**
   * Presses a key as xdotool names it (`Tab`, `ctrl+z`, `5`), and waits until Orca and the program should have
   * answered.
   *
   * @param pause additional milliseconds to wait, for keys whose answer takes longer
   */
  async press(key: string, pause = 0): Promise<void> {
    this.pressed.push({ key, at: Date.now() });
    const modifiers = key.split('+').slice(0, -1);
    const name = key.split('+').at(-1) ?? key;
    // Release the letter before Ctrl, as people do. Otherwise Orca in browse mode takes the release of K alone for one
    // of its commands, and does not enter focus mode for the field that Ctrl+K has opened.
    const [down, up] = (['keydown', 'keyup'] as const).map((action) => modifiers.flatMap((each) => [action, each]));
    this.tool(...(down ?? []), 'key', name, ...(up ?? []));
    await sleep(BETWEEN_KEYS - QUIET + pause);
    await this.untilQuiet();
  }

  /** Types a text into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.pressed.push({ key: `"${text}"`, at: Date.now() });
    this.tool('type', '--delay', '150', text);
    await this.untilQuiet();
  }

  private async untilQuiet(): Promise<void> {
    let size = -1;
    for (let i = 0; i < MOST_WAITS && size !== statSync(this.log).size; i++) {
      size = statSync(this.log).size;
      await sleep(QUIET);
    }
  }

  /**
   * Ends Orca, which then writes the rest of its log. Returns what Orca said after each key. The first entry has the
   * key {@link OPENED} and what Orca said of the page before any key.
   */
  async heard(): Promise<readonly Heard[]> {
    this.orca?.kill('SIGINT');
    await sleep(2500);
    const says = this.pressed.map((): string[] => []);
    const opened: string[] = [];
    for (const line of readFileSync(this.log, 'utf8').split('\n')) {
      const [, time = '', words = ''] = /^([\d:.]+) - SPEECH OUTPUT: '(.*?)' *(?:\{|$)/.exec(line) ?? [];
      const after = this.pressed.findLastIndex(({ at }) => timeOfDay(at) <= time);
      if (after < 0 && words !== '' && !OWN_START.test(words)) opened.push(words);
      // Omit the names of the pressed keys, which Orca repeats.
      if (after >= 0 && words !== '' && !isEcho(words, this.pressed[after]?.key ?? '')) says[after]?.push(words);
    }
    const heard = this.pressed.map(({ key }, index) => ({ key, says: says[index] ?? [] }));
    return [{ key: OPENED, says: opened }, ...heard];
  }

  /** Copies Orca's whole log to a file, in which one can find out why something was said. */
  keepLog(path: string): void {
    copyFileSync(this.log, path);
  }

  async close(): Promise<void> {
    for (const child of this.running.reverse()) child.kill('SIGTERM');
    await sleep(1000);
    for (const child of this.running) if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
