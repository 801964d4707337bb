import type { Page } from '@playwright/test';
import { digitsOf } from '../src/shared/base/digits.ts';
import { expectOk } from '../src/shared/base/result.ts';
import type { Exercise } from '../src/shared/contract/lessons.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { cellCodes } from '../src/shared/step/placeNames.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import { Host } from './support/host.ts';

test.use({ ownHost: true });

/** Collects the exercises that the host sends to the page from now on, latest first. */
async function exercisesOf(page: Page): Promise<Exercise[]> {
  const given: Exercise[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { exercise } = JSON.parse(String(payload)).result?.value ?? {};
      if (exercise) given.unshift(exercise);
    }),
  );
  await page.reload();
  return given;
}

test('lesson 3 is passed with the keyboard, with a mistake on the way, and stays passed after a restart', async ({
  app,
  host,
  home,
}) => {
  const { page } = app;
  const given = await exercisesOf(page);
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'twodoku', order: 3 }))));
  const naming = { topology, language: 'en', subgrid: -1, brief: true } as const;
  const panel = page.getByRole('complementary', { name: 'Lesson 3' });
  /** Goes to the cell of the task and enters its digit, or a wrong one. */
  const enter = async (right: boolean): Promise<void> => {
    const [task] = given[0]?.tasks ?? [];
    if (task?.kind !== 'fill') throw new Error('a digit is to be placed');
    const [{ cell, digit } = { cell: 0, digit: 0 }] = task.wanted;
    await app.playing();
    await app.press('j');
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(cellCodes(naming, [cell]));
    await app.press('Enter', `Digit${right ? digit : (digit % 9) + 1}`);
  };

  await expect(page.getByRole('button', { name: 'Learn', exact: true })).toBeVisible();
  await app.press('Shift+L');
  await page.getByRole('button', { name: /Subgrids help each other/ }).focus();
  await app.press('Enter');
  await expect(panel).toContainText('Guided position');
  await enter(false);
  await expect(panel.locator('.lesson-judgement.wrong')).toContainText(/does not go in|cannot go in/);
  expect(await faults(app)).toEqual([]);
  await expect(panel.locator('.lesson-judgement.wrong')).toContainText(
    'It was taken back; the cell is as it was before.',
  );
  // The list of keys omits keys without effect in a lesson.
  await app.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Enter centre notes')).toBeVisible();
  for (const absent of ['Undo', 'Show a hint, then more of it', 'Analyse']) {
    await expect(keys.getByText(absent, { exact: true })).toBeHidden();
  }
  await app.press('Escape');
  await enter(true);
  await expect(panel.locator('.lesson-judgement.right')).toContainText('Correct.');
  await app.press('Shift+Enter');
  for (const position of ['Position 1 of 2', 'Position 2 of 2']) {
    await expect(panel).toContainText(position);
    await enter(true);
    await expect(panel.getByRole('button', { name: /^(Go on|Next lesson)$/ })).toBeVisible();
    if (position === 'Position 1 of 2') await app.press('Shift+Enter');
  }
  await expect(panel.getByText('Lesson passed.')).toBeVisible();
  await expect.poll(async () => (await host.call('lessons.progress', {}))[0]?.passed).toBe(true);

  await host.stop();
  const again = await Host.start(home);
  try {
    await page.goto(again.url);
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await expect(page.getByRole('button', { name: /Subgrids help each other.*passed/ })).toBeVisible();
    expect(await faults(app)).toEqual([]);
  } finally {
    await again.stop();
  }
});

test('"I know this" passes a lesson by one position; a wrong answer is explained and leads to guidance', async ({
  app,
}) => {
  const { page } = app;
  const given = await exercisesOf(page);
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.getByRole('button', { name: /One cell, several names/ }).click();
  const panel = page.getByRole('complementary', { name: 'Lesson 6' });
  const options = panel.locator('.lesson-options button');
  const choose = async (right: boolean): Promise<void> => {
    const [task] = given[0]?.tasks ?? [];
    if (task?.kind !== 'choose') throw new Error('names are to be chosen');
    for (const [index, option] of task.options.entries()) {
      if (option.right === right) await options.nth(index).click();
      if (option.right === right && !right) return;
    }
  };
  await panel.getByRole('button', { name: 'I know this' }).click();
  await expect(panel).toContainText('One position without help passes the lesson');
  await choose(false);
  await expect(panel.locator('.lesson-judgement.wrong')).toContainText('is another cell');
  await choose(true);
  await expect(panel).toContainText('Start with the guided position');
  await panel.getByRole('button', { name: 'Go on' }).click();
  await expect(panel).toContainText('Guided position');
  await panel.getByRole('button', { name: 'I know this' }).click();
  await expect(panel).toContainText('One position without help passes the lesson');
  await choose(true);
  await expect(panel.getByText('Lesson passed.')).toBeVisible();
  await panel.getByRole('button', { name: 'Next lesson' }).click();
  await expect(page.getByRole('complementary', { name: 'Lesson 7' })).toContainText('Guided position');
});

test('who never saw a thermometer follows one, strikes what does not fit, and finishes a small grid', async ({
  app,
}) => {
  const { page } = app;
  const given = await exercisesOf(page);
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.getByRole('button', { name: /Thermometers/ }).click();
  const panel = page.getByRole('complementary', { name: 'Lesson 33' });
  await expect(panel).toContainText('Along a thermometer the digits grow.');
  await app.playing();
  const at = await app.cellFinder(4);
  const click = async (cell: number): Promise<void> => {
    const { x, y } = at(topology.cellRow[cell] ?? 0, topology.cellColumn[cell] ?? 0);
    await page.mouse.click(x, y);
  };
  const [follow, strike, finish] = given[0]?.tasks ?? [];
  if (follow?.kind !== 'point' || strike?.kind !== 'notes' || finish?.kind !== 'fill') throw new Error('other tasks');

  const cells = follow.groups.flat();
  await click(cells.at(-1) ?? 0);
  await expect(panel.locator('.lesson-judgement.wrong')).toContainText('is not the next cell');
  for (const cell of cells) await click(cell);
  await expect(panel).toContainText('These 3 digits grow.');
  expect(await faults(app)).toEqual([]);
  for (const [index, cell] of strike.cells.entries()) {
    await click(cell);
    const superfluous = (given[0]?.notes[cell] ?? 0) & ~(strike.wanted[index] ?? 0);
    for (const digit of digitsOf(superfluous)) await app.press(`Digit${digit}`);
  }
  await expect(panel).toContainText('Now finish the grid.');
  for (const { cell, digit } of finish.wanted) {
    await click(cell);
    await app.press(`Digit${digit}`);
    await app.answered();
  }
  await expect(panel.locator('.lesson-judgement.right')).toContainText('Correct.');
  // Enter presses the button, although the board uses it too.
  await panel.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(panel).toContainText('Position 1 of 2');
});
