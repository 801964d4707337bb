import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arrows } from '../.dependency-cruiser.mjs';
import { readLockfile, unchecked } from './lockfile.mjs';

/**
 * Licences that only require that licence and authors are named when the work is passed on, even as part of a product.
 */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'WTFPL',
  'Zlib',
]);

/**
 * Licences with further conditions → names of the packages for which the conditions were checked. A comment says why
 * they are met.
 */
const EXAMINED: Readonly<Record<string, RegExp>> = {
  // Files under this licence must stay open source. This is met, because the project uses them unchanged.
  'MPL-2.0': /^(@resvg\/resvg-wasm|axe-core|lightningcss(-[a-z0-9-]+)?)$/,
  // The project's print font is made from this font. The font's licence is passed on with it.
  'OFL-1.1': /^inter-ui$/,
  // Tables of browsers, used only by tools and not packaged. Whoever passes the tables on must name the authors.
  'CC-BY-4.0': /^caniuse-lite$/,
  // Permissive, but rare. The package is used only by tools and not packaged.
  'Python-2.0': /^argparse$/,
};

/**
 * Whether an SPDX expression allows our use of a package: at least one side of every OR must be allowed, and all sides
 * of every AND.
 */
function allows(expression: string, name: string): boolean {
  const words = expression.replace(/[()]/g, '');
  return words
    .split(' OR ')
    .some((either) => either.split(' AND ').every((id) => PERMISSIVE.has(id) || EXAMINED[id]?.test(name)));
}

it('knows and allows the licence of every package, those for development included', () => {
  const { packages } = readLockfile();
  const unknown = new Set(unchecked({ packages }).map(({ name }) => name));
  const refused = Object.entries(packages).flatMap(([path, { license }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    // A package whose checksum is missing may lack its licence as well, because the registry provides both together.
    if (path === '' || unknown.has(name)) return [];
    return license !== undefined && allows(license, name) ? [] : [`${name}: ${license ?? 'no licence'}`];
  });
  expect(refused, 'examine the licence before you list it').toEqual([]);
});

it('reads licences with several names', () => {
  expect(allows('(WTFPL OR GPL-3.0)', 'x')).toBe(true);
  expect(allows('MIT AND Apache-2.0', 'x')).toBe(true);
  expect(allows('MIT AND GPL-3.0', 'x')).toBe(false);
  expect(allows('MPL-2.0', 'x')).toBe(false);
  expect(allows('SEE LICENSE IN LICENSE', 'x')).toBe(false);
});

it('names in NOTICE.md every package that the application imports, with its licence', () => {
  const packages = new Set(Object.values(arrows).flatMap(({ npm = [] }) => npm));
  const rows = [...packages].sort().map((name) => {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string };
    return `| ${name} | ${license} |`;
  });
  const [, table = ''] = readFileSync('NOTICE.md', 'utf8').split('## In the packaged application');
  expect(table.split('\n').filter((line) => /^\| (?!Package|---)/.test(line))).toEqual(rows);
});
