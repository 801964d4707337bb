import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { BUILT_PAGE, PAGE_ADDRESS, PAGE_SCHEME, servePage } from './page.ts';

function servePageForTest(): (address: string, method?: string) => Promise<Response> {
  const home = temporaryFolder();
  const folder = join(home, 'page');
  mkdirSync(folder);
  writeFileSync(join(home, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const serve = servePage(folder);
  return (address, method = 'GET') => serve(new Request(address, { method }));
}

describe('the page of the window', () => {
  it('has a separate origin, subject to its policy', () => {
    expect(PAGE_SCHEME.privileges).toMatchObject({ standard: true, secure: true });
    expect(PAGE_SCHEME.privileges?.bypassCSP).toBeUndefined();
    expect(BUILT_PAGE.owns(PAGE_ADDRESS)).toBe(true);
    expect(BUILT_PAGE.owns('app://carpet-sudoku.evil.example/')).toBe(false);
  });

  it('is served with every restriction', async () => {
    const response = await servePageForTest()(PAGE_ADDRESS);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<!doctype html>');
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toMatch(/default-src 'none';.*connect-src 'self';/);
  });

  it.each([
    ['app://carpet-sudoku/../secret.txt', 'GET', 404],
    ['app://carpet-sudoku/%2e%2e/secret.txt', 'GET', 404],
    ['app://carpet-sudoku/..%2fsecret.txt', 'GET', 404],
    ['app://carpet-sudoku/missing.js', 'GET', 404],
    ['app://elsewhere/index.html', 'GET', 404],
    ['app://carpet-sudoku/index.html', 'POST', 405],
    ['app://carpet-sudoku/index.html', 'HEAD', 200],
  ])('answers %s (%s) with %i', async (address, method, status) => {
    const response = await servePageForTest()(address, method);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('secret');
  });
});
