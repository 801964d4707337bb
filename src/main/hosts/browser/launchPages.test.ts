import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { LaunchPages } from './launchPages.ts';

const ADDRESS = 'http://127.0.0.1:1234/#token=secret';

describe('launch pages', () => {
  it('send the browser to the address, which is not in their own', () => {
    const pages = new LaunchPages(join(temporaryFolder(), 'deep', 'launch'));
    const page = expectOk(pages.write(ADDRESS));
    expect(fileURLToPath(page.url)).toBe(page.file);
    expect(page.url).not.toContain('secret');
    expect(readFileSync(page.file, 'utf8')).toContain(`content="0; url=${ADDRESS}"`);
  });

  it('stay until their tickets expire, each under a name of its own', () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const folder = join(temporaryFolder(), 'launch');
    const pages = new LaunchPages(folder);
    expectOk(pages.write(ADDRESS));
    vi.advanceTimersByTime(60_000);
    expectOk(pages.write(ADDRESS));
    expect(readdirSync(folder).sort()).toEqual(['open-1.html', 'open-2.html']);
    vi.advanceTimersByTime(61_000);
    expect(readdirSync(folder)).toEqual(['open-2.html']);
    expectOk(pages.write(ADDRESS));
    expect(readdirSync(folder).sort()).toEqual(['open-1.html', 'open-2.html']);
    pages.close();
    expect(existsSync(folder)).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('take over no folder, link or file that was there before', () => {
    const home = temporaryFolder();
    const folder = join(home, 'launch');
    const elsewhere = join(home, 'elsewhere');
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, folder);
    const linked = new LaunchPages(folder);
    expectOk(linked.write(ADDRESS));
    expect(readdirSync(elsewhere)).toEqual([]);
    linked.close();

    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'open-1.html'), 'of a killed program');
    const page = expectOk(new LaunchPages(folder).write(ADDRESS));
    expect([statSync(folder).mode & 0o777, statSync(page.file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readFileSync(page.file, 'utf8')).toContain(ADDRESS);
  });

  it('are not written where a file is in the way', () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'file'), '');
    const result = new LaunchPages(join(home, 'file', 'launch')).write(ADDRESS);
    expect(result).toMatchObject({ ok: false, error: { code: 'store' } });
  });
});
