import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../store/testing/folders.ts';
import { readPageFile, safePath } from './pageFiles.ts';

describe('safePath', () => {
  it.each([
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/assets/main-B7x_-1.js', join('assets', 'main-B7x_-1.js')],
    ['/assets/', join('assets', 'index.html')],
    ['/fonts/digits%402x.png', join('fonts', 'digits@2x.png')],
  ])('follows %s', (pathname, path) => {
    expect(safePath(pathname)).toBe(path);
  });

  it.each([
    '/..',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/C:/secret.txt',
    '/page.html::$DATA',
    '/.env',
    '/assets/.hidden.js',
    '//etc/passwd',
    '/assets//main.js',
    '/a%00.html',
    '/%',
    '/%ff',
    '/con space.js',
    '/~root/x.js',
  ])('does not follow %s', (pathname) => {
    expect(safePath(pathname)).toBeNull();
  });

  it('never leaves the folder', () => {
    const folder = resolve('/page');
    const piece = fc.constantFrom('..', '.', '%2e', '%2f', '%5c', '\\', '/', 'a', 'index.html', ':', '%00', '~', '-');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = safePath(`/${pieces.join('')}`);
        if (path !== null) expect(resolve(folder, path).startsWith(folder)).toBe(true);
      }),
    );
  });
});

describe('readPageFile', () => {
  it('serves the build’s files with their content types', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'main.js'), 'alert');
    const file = await readPageFile(folder, '/assets/main.js');
    expect(file?.type).toBe('text/javascript; charset=utf-8');
    expect(Buffer.from(file?.content ?? []).toString()).toBe('alert');
  });

  it('serves nothing else', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'notes.sqlite'), 'private');
    mkdirSync(join(folder, 'folder.js'));
    for (const pathname of ['/notes.sqlite', '/missing.js', '/folder.js', '/folder.js/x.js', '/../x.js']) {
      expect(await readPageFile(folder, pathname)).toBeNull();
    }
  });
});
