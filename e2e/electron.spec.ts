import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElectronApplication, _electron as electron, expect, type Page, test } from '@playwright/test';
import { electronExecutable } from '../scripts/launch/electron.mjs';
import type { PreloadBridge } from '../src/shared/contract/transport.ts';

const executablePath = electronExecutable();
const root = join(import.meta.dirname, '..');

/** Globals that the preload script provides to the page. */
type PageWindow = { carpetSudoku: PreloadBridge };

let home: string;
let running: ElectronApplication[] = [];

// With REQUIRE_ELECTRON set, a missing runtime makes the test fail instead of being skipped.
test.skip(
  executablePath === undefined && process.env.REQUIRE_ELECTRON === undefined,
  "Electron's runtime is not on this machine and cannot be downloaded",
);

test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-e2e-'));
});

test.afterEach(async () => {
  await Promise.all(running.map((application) => application.close().catch(() => {})));
  running = [];
  rmSync(home, { recursive: true, force: true });
});

/**
 * Starts the application.
 *
 * @param files paths of files to open, passed as arguments
 */
async function launch(...files: string[]): Promise<{ application: ElectronApplication; page: Page }> {
  const application = await electron.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // On Linux, Playwright adds --no-sandbox unless `chromiumSandbox` is true.
    chromiumSandbox: process.env.ELECTRON_SANDBOX !== undefined,
    args: [root, ...files],
    env: { ...(process.env as Record<string, string>), CARPET_SUDOKU_HOME: home },
  });
  running.push(application);
  const page = await application.firstWindow();
  await page.waitForFunction(() => 'carpetSudoku' in window);
  return { application, page };
}

function call(page: Page, name: string, input: unknown): Promise<unknown> {
  return page.evaluate(([n, i]) => (window as unknown as PageWindow).carpetSudoku.call(n as string, i), [name, input]);
}

test('the page gets the contract and nothing else', async () => {
  const { page } = await launch();
  expect(page.url()).toBe('app://carpet-sudoku/index.html');
  expect(await call(page, 'app.info', {})).toMatchObject({ ok: true, value: { host: 'electron', home } });
  expect(await call(page, 'app.explode', {})).toMatchObject({ ok: false, error: { code: 'unknown-call' } });
  expect(
    await page.evaluate(() => ['require', 'process', 'Buffer', 'module'].filter((name) => name in window)),
  ).toEqual([]);
  expect(await page.evaluate(() => Object.keys((window as unknown as PageWindow).carpetSudoku).sort())).toEqual([
    'call',
    'on',
  ]);
});

test('the page cannot navigate, open windows or reach the network', async () => {
  const { application, page } = await launch();
  await page.evaluate(() => {
    location.href = 'https://carpet-sudoku.invalid/';
  });
  expect(await page.evaluate(() => window.open('https://carpet-sudoku.invalid/') === null)).toBe(true);
  expect(
    await page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'reached',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
  expect(page.url()).toBe('app://carpet-sudoku/index.html');
  expect(application.windows()).toHaveLength(1);
});

test('the window and the open game are restored after closing', async () => {
  const first = await launch();
  const puzzle = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };
  const added = (await call(first.page, 'puzzles.add', { puzzle })) as { value: { id: number } };
  await call(first.page, 'sessions.create', { puzzleId: added.value.id, rules: { autoCleanNotes: true } });
  const bounds = { x: 40, y: 60, width: 900, height: 700 };
  await first.application.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await first.application.close();

  const second = await launch();
  expect(await call(second.page, 'sessions.list', {})).toMatchObject({ ok: true, value: [{ cells: 10, filled: 0 }] });
  const size = await second.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getSize());
  expect(size).toEqual([bounds.width, bounds.height]);
});

test('the board is drawn, and the menu undoes a move in the game and a letter in a text field', async () => {
  const { application, page } = await launch();
  const puzzle = { layout: 'simple', order: 2, variants: [], grids: ['12..3....1...3.4'] };
  const added = (await call(page, 'puzzles.add', { puzzle })) as { value: { id: number } };
  const created = await call(page, 'sessions.create', { puzzleId: added.value.id, rules: { autoCleanNotes: true } });
  const { summary } = (created as { value: { summary: { id: number } } }).value;
  await call(page, 'settings.set', { language: 'en', openSession: summary.id });
  await page.reload();
  await expect(page.locator('canvas.shown')).toBeVisible();
  await expect(page.getByText('The graphics card cannot be used')).toBeHidden();

  const clickUndo = (): Promise<void> =>
    application.evaluate(({ Menu }) => {
      const edit = Menu.getApplicationMenu()?.items.find(({ label }) => label.replace('&', '') === 'Edit');
      edit?.submenu?.items.find(({ label }) => label === 'Undo')?.click();
    });
  await page.keyboard.press('f');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  await clickUndo();
  await expect(undo).toBeDisabled();

  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox');
  await field.pressSequentially('x');
  await clickUndo();
  await expect(field).toHaveValue('');
});

test('a file that the command line names waits for the page', async () => {
  const file = join(home, 'puzzle.txt');
  writeFileSync(file, '1...3.122..3..21');
  // At a first start, the page asks for the language before it takes files.
  const { page } = await launch(file);
  expect(await call(page, 'app.files', {})).toEqual({
    ok: true,
    value: { files: [{ fileName: 'puzzle.txt', text: '1...3.122..3..21' }], notices: [] },
  });
});

test('a process that crashes leaves a page that is loaded again', async () => {
  const { application, page } = await launch();
  await application.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
  await expect
    .poll(() => application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.isCrashed()))
    .toBe(false);
  expect(page.url()).toBe('app://carpet-sudoku/index.html');
});
