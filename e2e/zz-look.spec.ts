import { expect, test } from './support/app.ts';
test('look', async ({ app, page, host }) => {
  test.setTimeout(300000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const world = await host.call('worlds.create', { name: 'Trial', family: 'carpet', order: 3, seed: 'look', lowest: 'easy', highest: 'extreme', rules: { autoCleanNotes: true } });
  await host.call('settings.set', { openWorld: world.id, sharedCellShown: true });
  const t0 = Date.now();
  await page.reload();
  await expect(app.canvas).toBeVisible();
  console.log('shown', Date.now() - t0);
  await page.screenshot({ path: '/tmp/nl/w0.png' });
  await page.waitForTimeout(6000);
  await page.screenshot({ path: '/tmp/nl/w1.png' });
  for (let i = 0; i < 8; i++) { await page.keyboard.press('Alt+ArrowRight'); await page.waitForTimeout(500); }
  await page.screenshot({ path: '/tmp/nl/w2.png' });
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/nl/w3.png' });
  await page.keyboard.press('Home'); await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/nl/w4.png' });
  await page.keyboard.press('Control+Home'); await page.waitForTimeout(1500);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('h'); await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/nl/w5.png' });
});
