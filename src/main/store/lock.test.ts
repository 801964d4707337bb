import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { temporaryFolder } from './testing/folders.ts';

function lockForTest(folder: string): FolderLock {
  const outcome = expectOk(lockFolder(folder));
  if (outcome.kind === 'taken') throw new Error('the folder is taken');
  onTestFinished(() => outcome.lock.release());
  return outcome.lock;
}

describe('lockFolder', () => {
  it('admits one instance, and describes it to the next', () => {
    const folder = temporaryFolder();
    const lock = lockForTest(folder);
    expect(lockFolder(folder)).toEqual({ ok: true, value: { kind: 'taken', instance: null } });
    const instance = { pid: 42, host: 'browser' as const, address: 'http://127.0.0.1:1234', token: 'secret' };
    lock.announce(instance);
    expect(lockFolder(folder)).toEqual({ ok: true, value: { kind: 'taken', instance } });
    lock.release();
    lockForTest(folder);
  });

  it.skipIf(process.platform === 'win32')('keeps the announcement from other users', () => {
    const folder = temporaryFolder();
    lockForTest(folder).announce({ pid: 42, host: 'electron' });
    expect(statSync(join(folder, 'instance.json')).mode & 0o077).toBe(0);
  });

  it('ends with its process, together with the announcement', async () => {
    const folder = temporaryFolder();
    const script = `
      import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
      const outcome = lockFolder(${JSON.stringify(folder)});
      outcome.value.lock.announce({ pid: process.pid, host: 'browser' });
      console.log(outcome.value.kind);
      // If the garbage collector removed the outcome, the lock would be released. So the timer refers
      // to it.
      setInterval(() => outcome, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => {
      holder.kill('SIGKILL');
    });
    const [text] = await once(holder.stdout, 'data');
    expect(String(text).trim()).toBe('locked');
    expect(lockFolder(folder)).toEqual({
      ok: true,
      value: { kind: 'taken', instance: { pid: holder.pid, host: 'browser' } },
    });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockForTest(folder);
    expect(readdirSync(folder)).not.toContain('instance.json');
  });
});
