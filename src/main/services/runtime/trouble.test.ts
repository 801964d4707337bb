import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { createLog } from './log.ts';
import { troubleIn } from './trouble.ts';

describe('what a report tells of the program’s faults', () => {
  it('is nothing if there were none', () => {
    expect(troubleIn(temporaryFolder(), null)).toEqual({ log: '', crashes: [] });
    expect(troubleIn(temporaryFolder(), join(temporaryFolder(), 'missing'))).toEqual({ log: '', crashes: [] });
  });

  it('holds the end of the log in whole lines, over the change to a new file, without the name of the home folder', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const folder = temporaryFolder();
    const log = createLog(folder);
    for (let fault = 0; fault < 20_000; fault++) log.fault('test', `fault ${fault} in ${homedir()}/games`);
    const lines = troubleIn(folder, null).log.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.at(-1)).toMatch(/test: fault 19999 in ~\/games$/);
    for (const [index, line] of lines.entries())
      expect(line).toContain(`fault ${19_999 - (lines.length - 1 - index)} in ~/games`);
    expect(lines.length).toBeGreaterThan(500);
    expect(lines.join('\n').length).toBeLessThan(64 * 1024);
  });

  it('names the files of the crash reporter, the latest first, wherever the system puts them', () => {
    const folder = temporaryFolder();
    for (const [name, day] of [
      ['pending/a.dmp', 1],
      ['completed/b.dmp', 3],
      ['c.dmp', 2],
      ['settings.dat', 4],
    ] as const) {
      const file = join(folder, name);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, 'x'.repeat(day));
      utimesSync(file, new Date(Date.UTC(2026, 0, day)), new Date(Date.UTC(2026, 0, day)));
    }
    expect(troubleIn(folder, folder).crashes).toEqual([
      { file: join(folder, 'completed/b.dmp'), bytes: 3, date: '2026-01-03T00:00:00.000Z' },
      { file: join(folder, 'c.dmp'), bytes: 2, date: '2026-01-02T00:00:00.000Z' },
      { file: join(folder, 'pending/a.dmp'), bytes: 1, date: '2026-01-01T00:00:00.000Z' },
    ]);
  });
});
