import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colourSheet } from '../src/shared/colours/colours.ts';

const ui = join(import.meta.dirname, '..', 'src', 'renderer', 'ui');
const read = (file: string): string => readFileSync(join(ui, file), 'utf8');
const sheets = globSync('*/*.css', { cwd: ui }).sort();
const text = sheets.map(read).join('\n');
const components = globSync(['**/*.{ts,tsx}', '../input/*.ts'], { cwd: ui, exclude: ['**/*.test.*', 'manual/site/**'] })
  .map(read)
  .join('\n');

/** Names that a pattern matches in a style sheet, outside of comments and addresses. */
function namesIn(sheet: string, pattern: RegExp): Set<string> {
  const code = sheet.replace(/\/\*.*?\*\/|url\([^)]*\)/gs, '');
  return new Set([...code.matchAll(pattern)].map(([, name = '']) => name));
}

const classes = namesIn(text, /\.([a-z][\w-]*)/gi);
/** Every word in the code of the components → where it occurs. */
const written = Map.groupBy(components.match(/[\w-]+/g) ?? [], (word) => word);

it('the list of sheets has each one once', () => {
  const listed = [...read('index.css').matchAll(/@import '\.\/(.*)';/g)].map(([, sheet]) => sheet);
  expect(listed.sort()).toEqual(sheets);
});

it('no sheet has a class that no component writes', () => {
  // Class names may be composed, as in `order-${order}`. Then the code contains only the beginning of the name.
  const begun = [...components.matchAll(/([\w-]+-)\$\{/g)].map(([, start = '']) => start);
  const dead = [...classes].filter((name) => !written.has(name) && !begun.some((start) => name.startsWith(start)));
  expect(dead).toEqual([]);
});

it('every layout word is used, and means one thing', () => {
  const words = namesIn(read('controls/primitives.css'), /^\.([a-z][\w-]*)/gm);
  expect([...words].filter((word) => (written.get(word)?.length ?? 0) < 2)).toEqual([]);
  const elsewhere = sheets.filter((sheet) => sheet !== 'controls/primitives.css').map(read);
  const again = [...words].filter((word) => elsewhere.some((sheet) => new RegExp(`\\.${word}(?![\\w-])`).test(sheet)));
  expect(again).toEqual([]);
});

it('every property that a sheet reads has a value', () => {
  const set = `${colourSheet()}\n${text}\n${components}`;
  const missing = [...namesIn(text, /var\(--([\w-]+)/g)].filter((name) => !new RegExp(`--${name}['"]?[:,]`).test(set));
  expect(missing).toEqual([]);
});

it('no sheet has an opaque colour of its own', () => {
  expect(text.match(/#[0-9a-f]{6}\b(?! *\d)/gi) ?? []).toEqual([]);
});

it('no class sizes both a shape of a picture and another element', () => {
  // In an SVG picture, a `height` (or similar property) in a sheet overrides the attribute of a shape. So a class must
  // not be used both for shapes and to size another element.
  const shapes = components.match(/<(?:rect|circle|ellipse|path|image)\b[^>]*?\bclass=(?:"[^"]*"|\{[^}]*\})/g) ?? [];
  const quoted = shapes.flatMap((shape) => [...shape.matchAll(/["'`]([\w -]+)/g)].map(([, names = '']) => names));
  const ofShapes = new Set(quoted.flatMap((names) => names.split(' ')));
  const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const sizing = rules.filter(([, , block = '']) => /(?:^|[\s;])(?:width|height|c?x|c?y|rx?|ry|d):/.test(block));
  const sized = sizing.flatMap(([, selectors = '']) => [...selectors.matchAll(/(?:^|[\s>])\.([\w-]+)\s*(?=,|$)/g)]);
  expect(sized.map(([, name = '']) => name).filter((name) => ofShapes.has(name))).toEqual([]);
});
