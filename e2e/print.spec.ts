import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'print', 240);
const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'print', 60);

async function saved(page: Page): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('games are printed on pages, with the solutions apart, by keyboard alone', async ({ openGame, app }) => {
  await openGame(torus);
  await openGame(samurai);
  await app.press('Control+p');
  const dialog = app.page.getByRole('dialog', { name: 'Print: save a PDF or a picture' });
  await expect(dialog).toBeVisible();
  const single = await saved(app.page);
  expect(single.name).toMatch(/^Samurai.*\.pdf$/);
  expect((await PDFDocument.load(single.content)).getPageCount()).toBe(1);
  await expect(dialog).toBeHidden();

  await app.press('Control+p');
  await dialog.getByLabel('Solutions, on separate pages').focus();
  await app.press('Space');
  await dialog.getByLabel('Paper').selectOption('letter');
  await dialog.getByLabel('Boards per page').selectOption('2');
  await dialog.getByLabel(/^Torus 2/).check();
  const title = dialog.getByLabel('Title');
  await title.fill('漢 Łódź – Судоку № 1');
  const lacking = dialog.getByText('does not have 漢 (U+6F22).');
  await expect(lacking).toBeVisible();
  await title.fill('Łódź – Судоку № 1');
  await expect(lacking).toBeHidden();
  const file = await saved(app.page);
  expect(file.name).toBe('Łódź – Судоку № 1.pdf');
  const both = await PDFDocument.load(file.content);
  expect(both.getPageCount()).toBe(2);
  const { width, height } = both.getPage(0).getSize();
  expect([width, height].map(Math.round).sort((a, b) => a - b)).toEqual([612, 792]);
});

test('a board is saved as a picture, with the entries on request', async ({ openGame, app }) => {
  await openGame(torus);
  await app.press('f');
  await app.press('Control+p');
  const dialog = app.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Picture (SVG)' }).click();
  const plain = (await saved(app.page)).content.toString('utf8');
  const figures = plain.match(/<use /g)?.length ?? 0;
  expect(figures).toBeGreaterThan(60);
  await app.press('Control+p');
  await dialog.getByRole('button', { name: 'Picture (SVG)' }).click();
  await dialog.getByLabel('My digits, notes, colours and lines').focus();
  await app.press('Space');
  const noted = (await saved(app.page)).content.toString('utf8');
  expect(noted.match(/<use /g)?.length).toBeGreaterThan(figures);
  await app.press('Control+p');
  await dialog.getByRole('button', { name: 'Picture (PNG)' }).click();
  await dialog.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await dialog.getByRole('combobox', { name: 'Size of the picture' }).selectOption('width');
  const width = dialog.getByRole('textbox', { name: 'Width in pixels' });
  await width.fill('20');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await width.fill('777');
  const { name, content } = await saved(app.page);
  expect(name).toMatch(/^Torus 2.*\.png$/);
  expect(content.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(content.readUInt32BE(16)).toBe(777);
  await app.press('Control+p', 'Escape');
  await expect(dialog).toBeHidden();
});

test('the solution path is saved as an animated picture, with a size on paper', async ({ app, openGame }) => {
  await openGame(torus);
  await app.press('Control+p');
  const dialog = app.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Picture (SVG)' }).click();
  await dialog.getByLabel('Solution path, step by step').focus();
  await app.press('Space');
  await expect(dialog.getByLabel('My digits, notes, colours and lines')).toBeHidden();
  await dialog.getByRole('combobox', { name: 'Seconds for each step' }).selectOption('0.5');
  await dialog.getByRole('combobox', { name: 'Size of the picture' }).selectOption('mm');
  const width = dialog.getByRole('textbox', { name: 'Width in millimetres' });
  await width.fill('2001');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await width.fill('100');
  const svg = (await saved(app.page)).content.toString('utf8');
  expect(svg.includes(' width="100mm" ')).toBe(true);
  expect(svg.includes('>1 of 60. ')).toBe(true);
  await app.press('Control+p');
  await dialog.getByRole('button', { name: 'Picture (PNG)' }).click();
  await dialog.getByLabel('Solution path, step by step').focus();
  await app.press('Space');
  const png = (await saved(app.page)).content;
  expect(png.toString('latin1', 37, 41)).toBe('acTL');
});

test('the pages are counted before they are made, and the dialog can be left meanwhile', async ({
  openGame,
  app,
  host,
}) => {
  await openGame(samurai);
  await app.press('Control+p');
  const dialog = app.page.getByRole('dialog', { name: 'Print: save a PDF or a picture' });
  await expect(dialog).toContainText('1 page');
  await dialog.getByLabel('Solutions, on separate pages').focus();
  await app.press('Space');
  await expect(dialog).toContainText('2 pages');
  await host.whileStill(async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('a game is saved for another program, with a warning about lost notes, and read back', async ({
  openGame,
  app,
}) => {
  await openGame(samurai);
  await app.press('f');
  await app.press('Control+s');
  const dialog = app.page.getByRole('dialog', { name: 'Save the game for another program' });
  await dialog.getByLabel('Save for').selectOption('line');
  await expect(dialog).toContainText('Not everything is kept in the file:');
  await expect(dialog).toContainText('centre notes are left out');
  await dialog.getByLabel('Save for').selectOption('ksudoku');
  await expect(dialog).toContainText('Only left out: difficulty.');
  const [frame, field] = [await dialog.boundingBox(), await dialog.getByLabel('Save for').boundingBox()];
  expect(frame && field && frame.x + frame.width - field.x - field.width).toBeGreaterThan(10);
  const { name, content } = await saved(app.page);
  expect(name).toMatch(/^Samurai .+\.ksudoku$/);
  await app.press('Control+o');
  const opening = app.page.getByRole('dialog');
  await opening.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/xml', buffer: content });
  await expect(opening).toContainText('Samurai');
});
