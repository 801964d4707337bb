import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Type names that several files may declare, because each uses its type only itself. */
const FILE_PRIVATE = ['Props', 'Row'];

/** Names of the types that a source file declares. The word `type` in a list of imports is not a declaration. */
function declaredTypes(source: string): string[] {
  const declaration =
    /^\s*(?:export )?(?:declare )?(?:abstract )?(?:(?:interface|class|enum)\s+(\w+)|type\s+(\w+)\s*(?:<.*>\s*)?=)/gm;
  return [...source.matchAll(declaration)].map(([, name, alias]) => name ?? (alias as string));
}

it('finds declarations of types', () => {
  const source = [
    "import { type Imported, type Other as Renamed } from './x.ts';",
    'import {',
    '  type Listed,',
    "} from './y.ts';",
    'export interface Page<T> extends Rows {}',
    'type Pair<A extends string = string, B = A> = readonly [A, B];',
    'export abstract class Reader {}',
    '  type Inner = 1;',
  ].join('\n');
  expect(declaredTypes(source)).toEqual(['Page', 'Pair', 'Reader', 'Inner']);
});

it('declares each type name in one production file', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));
  const declaredIn = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of declaredTypes(readFileSync(join(root, file), 'utf8'))) {
      declaredIn.set(name, (declaredIn.get(name) ?? new Set()).add(file));
    }
  }
  const repeated = [...declaredIn].filter(([, places]) => places.size > 1);
  const unexpected = repeated.filter(([name]) => !FILE_PRIVATE.includes(name));
  expect(Object.fromEntries(unexpected.map(([name, places]) => [name, [...places]]))).toEqual({});
});
