import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cruiseSources, drawArchitecture, picturePath } from './architecture.mjs';

it('matches the imports of the code; npm run architecture draws it again', async () => {
  const modules = await cruiseSources();
  const picture = drawArchitecture(modules);
  expect(picture === readFileSync(picturePath, 'utf8'), 'docs/images/architecture.svg is out of date').toBe(true);
  expect(drawArchitecture(modules.toReversed())).toBe(picture);
});
