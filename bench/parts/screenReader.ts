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

/** Programs that the screen reader needs, all in Debian's archive. */
const PROGRAMS = ['Xvfb', 'openbox', 'orca', 'chromium', 'xdotool', 'dbus-daemon', 'speech-dispatcher', 'gsettings'];
const BUS_LAUNCHER = '/usr/libexec/at-spi-bus-launcher';

/** Least time from one key to the next, in milliseconds. Orca and the program answer within this time. */
const BETWEEN_KEYS = 1200;

/** On a busy machine, the next key waits until Orca's log has not grown for this time, in milliseconds. */
const QUIET = 700;

/** Most times that {@link QUIET} is waited for after a key. */
const MOST_WAITS = 12;

/** Time in which Orca says what a page is that has been loaded, in milliseconds. */
const AFTER_LOADING = 4000;

/** Begins what Orca says of itself when it starts, in both languages: “Screen reader on.” */
const OWN_START = /^(?:Screen reader|Lecteur d.écran)/;

/** What was said after a key, in Orca's own utterances. */
export interface Heard {
  readonly key: string;
  readonly says: readonly string[];
}

/** A moment as Orca's log writes it, in local time. */
function timeOfDay(moment: number): string {
  const date = new Date(moment);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** Keys that Orca calls by other names than X11, in English and French. */
const CHARACTERS: Readonly<Record<string, readonly string[]>> = {
  period: ['dot', 'point'],
  semicolon: ['semicolon', 'point-virgule'],
  greater: ['greater', 'supérieur', 'supérieur à'],
  next: ['page down', 'page suivante', 'page bas'],
  prior: ['page up', 'page précédente', 'page haut'],
};

/** Whether Orca only says which key was pressed, as it does for all of them. */
function isEcho(words: string, key: string): boolean {
  const said = words.trim().toLowerCase();
  // Typed characters, each by itself.
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
 * Orca with Chromium on a screen of its own, without a sound card: keys go in, and what would be spoken comes out. Orca
 * is configured as it is installed. Its speech goes to the speech dispatcher's dummy voice, and the texts come from its
 * debug log.
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
    // Without a sound card, a real voice blocks Orca; the dummy one does not.
    writeFileSync(
      join(home, '.config', 'speech-dispatcher', 'speechd.conf'),
      `LogLevel 1\nAddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\nDefaultLanguage "${language}"\n`,
    );
    // On loading, Orca reads the whole page. The dummy voice never reports that a key has cut this off, as real ones do,
    // and Orca does not switch to focus mode while it believes that it reads on.
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
   * Starts Orca and opens a page. Throws, with the names of what is missing, if the machine lacks a program.
   *
   * @param atOnce returns as soon as Orca knows that the page is loaded, without letting it say what the page is.
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
      // A system without these settings has accessibility on by ACCESSIBILITY_ENABLED.
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
    // On a busy machine, the page is ready long after its window.
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
        // xdotool fails while there is none, and for a first one that Chromium replaces.
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
   * Presses a key as xdotool names it (`Tab`, `ctrl+z`, `5`), and waits until it should have been answered.
   *
   * @param pause additional milliseconds to wait, for what takes the program longer.
   */
  async press(key: string, pause = 0): Promise<void> {
    this.pressed.push({ key, at: Date.now() });
    const modifiers = key.split('+').slice(0, -1);
    const name = key.split('+').at(-1) ?? key;
    // As people do, the letter is released before Ctrl. Otherwise Orca in browse mode takes the release of K alone for a
    // command of its own, and then does not enter focus mode for the field that Ctrl+K has opened.
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
   * Ends Orca, which then writes the rest of its log, and returns what it said after each key. What it said of the page
   * before the first key comes first, as after the key {@link OPENED}.
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
      // Orca repeats the names of keys that type no character.
      if (after >= 0 && words !== '' && !isEcho(words, this.pressed[after]?.key ?? '')) says[after]?.push(words);
    }
    const heard = this.pressed.map(({ key }, index) => ({ key, says: says[index] ?? [] }));
    return [{ key: OPENED, says: opened }, ...heard];
  }

  /** Keeps Orca's whole log, to see why something was said. */
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
