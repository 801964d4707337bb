import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

/** Colours of the outline of a hint's box, and of the square behind a placed digit (renderer/board/colourRoles.ts). */
const OUTLINE = [0x1f, 0x5f, 0xe0] as const;
const PLACED = [0x13, 0x7a, 0x48] as const;

/**
 * Returns the sizes in pixels of the connected areas of a colour on the board. Ignores areas smaller than a tenth of
 * the largest one.
 */
async function areasOf(app: AppPage, colour: readonly [number, number, number]): Promise<number[]> {
  const png = await app.picture();
  return app.page.evaluate(
    async ({ bytes, red, green, blue }) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const isColour = (pixel: number): boolean =>
        data[4 * pixel] === red && data[4 * pixel + 1] === green && data[4 * pixel + 2] === blue;
      const seen = new Uint8Array(width * height);
      const sizes: number[] = [];
      for (let start = 0; start < seen.length; start++) {
        if (seen[start] === 1 || !isColour(start)) continue;
        const area = [start];
        seen[start] = 1;
        for (const pixel of area) {
          for (const beside of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
            if (beside < 0 || beside >= seen.length || seen[beside] === 1 || !isColour(beside)) continue;
            seen[beside] = 1;
            area.push(beside);
          }
        }
        sizes.push(area.length);
      }
      // Omit the small areas inside digits.
      return sizes.filter((size) => 10 * size > Math.max(...sizes));
    },
    { bytes: Array.from(png), red: colour[0], green: colour[1], blue: colour[2] },
  );
}

/** Goes through the stages of a hint and counts its marks at every stage: in the frame, and in the endless view. */
async function countMarks(app: AppPage): Promise<void> {
  const { page } = app;
  const hint = page.getByRole('region', { name: 'Hint' });
  await page.mouse.move(5, 5);
  expect(await areasOf(app, OUTLINE)).toEqual([]);
  await app.press('h');
  await expect(hint).toContainText('Look at');
  expect(await areasOf(app, OUTLINE)).toHaveLength(1);
  // The endless view shows some cells two or three times. There is still only one outline, at the same place.
  await app.press('r');
  expect(await areasOf(app, OUTLINE)).toHaveLength(1);
  await app.press('Alt+Shift+ArrowRight');
  expect(await areasOf(app, OUTLINE)).toHaveLength(1);
  // However far the view is moved away, the hint scrolls back into view at its next stage.
  for (let i = 0; i < 5; i++) await app.press('Alt+ArrowRight');
  expect((await areasOf(app, OUTLINE)).length).toBeGreaterThan(0);
  for (let stage = 0; stage < 3; stage++) {
    await hint.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(hint.getByRole('button', { name: 'Show more' })).toBeDisabled();
  expect(await areasOf(app, PLACED)).toHaveLength(1);
  await app.press('r');
  expect(await areasOf(app, PLACED)).toHaveLength(1);
}

const BOARDS: readonly (readonly [name: string, ref: LayoutRef])[] = [
  ['torus', { layout: 'torus', order: 3, size: 2 }],
  ['Klein bottle', { layout: 'klein', order: 2, size: 2 }],
  ['Möbius band', { layout: 'mobius', order: 2, rows: 1, columns: 4 }],
];

for (const [name, ref] of BOARDS) {
  test(`a hint on a ${name} is drawn once, in the frame and in the endless view`, async ({ app, host, openGame }) => {
    // Hide the names of subgrids, which would cut the outline into pieces.
    await host.call('settings.set', { subgridNames: false });
    await openGame(makePuzzle(ref, 'once', 30));
    await countMarks(app);
  });
}

test.describe('with a graphics card', () => {
  test.use({ graphicsCard: true });

  test('a hint on a Klein bottle is drawn once, too', async ({ app, host, openGame }) => {
    await host.call('settings.set', { subgridNames: false });
    await openGame(makePuzzle({ layout: 'klein', order: 2, size: 2 }, 'once', 30));
    await countMarks(app);
  });
});
