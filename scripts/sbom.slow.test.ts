import { expect, it } from 'vitest';
import { readLockfile } from './lockfile.mjs';
import { billOfMaterials } from './sbom.mjs';

it('lists every package of the lockfile, and no download address', () => {
  const { bomFormat, metadata, components } = billOfMaterials();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'carpet-sudoku']);
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const locked = Object.entries(readLockfile().packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  expect(listed).toEqual(new Set(locked));
  expect(JSON.stringify(components)).not.toMatch(/https?:/);
}, 60_000);
