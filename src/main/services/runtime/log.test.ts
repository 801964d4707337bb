import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../store/testing/folders.ts';

const LOG_MODULE = pathToFileURL(join(import.meta.dirname, 'log.ts'));

it('a log goes on when nobody reads the standard error any more', async () => {
  const folder = temporaryFolder();
  const script = `
    import { createLog } from ${JSON.stringify(LOG_MODULE.href)};
    const log = createLog(process.argv[1]);
    process.stdin.once('data', () => {
      log.fault('test', 'first');
      setTimeout(() => { log.fault('test', 'second'); process.stdin.destroy(); }, 50);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder]);
  child.stderr.destroy();
  await once(child.stderr, 'close');
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readFileSync(join(folder, 'carpet-sudoku.log'), 'utf8')).toMatch(/first\n.*second\n$/);
});
