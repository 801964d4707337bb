import { expect, test } from './support/app.ts';
test('look', async ({ app, page, host }) => {
  test.setTimeout(200000); page.setDefaultTimeout(6000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const shot = (n: string) => page.screenshot({ path: `/tmp/nl/${n}.png` });
  await page.keyboard.press('Shift+L');
  await page.getByRole('button', { name: 'Take a first walk' }).click();
  await expect(app.canvas).toBeVisible();
  await page.waitForTimeout(3500);
  await shot('k1');
  const [world] = await host.call('worlds.list', {});
  if (!world) throw new Error('none');
  const look = await host.call('worlds.look', { worldId: world.id, origin: [-2, -2], near: [0, 0] });
  // fill the last cells by keyboard: find empty camp cells
  const origin = look.origin;
  const place = look.owners.places.findIndex(([r, c]) => r === 0 && c === 0);
  const digits = new Map<number, number>();
  for (let i = 0; i < look.marks.length; i += 2) digits.set(look.marks[i]!, look.marks[i + 1]!);
  const open = look.owners.ofCells.flatMap((o, cell) => (o === place && !digits.has(cell) ? [cell] : []));
  console.log(origin, 'open', open.length, open);
  let n = 0;
  for (const cell of open) {
    const move = { kind: 'place', positions: [] as number[], digit: Number(look.solution[cell]) };
    void move; n++;
  }
  await page.keyboard.press('h'); await page.waitForTimeout(1500); await shot('k2');
  for (let i = 0; i < 14 && n > 0; i++) { await page.keyboard.press('h'); await page.waitForTimeout(500); }
  await shot('k3');
  for (let i = 0; i < 40; i++) { await page.keyboard.press('Shift+H'); await page.waitForTimeout(350); if (await page.getByText('2 of 6').isVisible()) break; }
  await page.waitForTimeout(300); await shot('k4');
  for (let i = 0; i < 3; i++) { await page.keyboard.press('Alt+ArrowRight'); await page.waitForTimeout(600); }
  await shot('k5');
  await page.keyboard.press('Escape'); await page.keyboard.press('Escape');
  await page.keyboard.press('h'); await page.waitForTimeout(1500); await shot('k6');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 4; i++) { await page.keyboard.press('Alt+ArrowDown'); await page.waitForTimeout(600); }
  await page.keyboard.press('h'); await page.waitForTimeout(1500); await shot('k7');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o'); await page.waitForTimeout(1000); await shot('k8');
  await page.keyboard.press('Escape'); await page.waitForTimeout(300); await shot('k9');
  await page.keyboard.press('Control+k'); await page.keyboard.type('statistics of the world'); await page.keyboard.press('Enter'); await page.waitForTimeout(700); await shot('l1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k'); await page.keyboard.type('cut provinces'); await page.keyboard.press('Enter'); await page.waitForTimeout(900); await shot('l2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a'); await page.waitForTimeout(2500); await shot('l3');
});
