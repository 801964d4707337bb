import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { reviveCrashed } from './crash.ts';

function setUp() {
  const done: string[] = [];
  let time = 0;
  const contents = Object.assign(new EventEmitter(), { reload: () => done.push('reload') });
  const log = { fault: (where: string, error: unknown) => done.push(`${where}: ${error}`) };
  reviveCrashed(
    contents as never,
    log,
    () => done.push('give up'),
    () => time,
  );
  const end = (reason: string, after: number): string[] => {
    time += after;
    done.length = 0;
    contents.emit('render-process-gone', {}, { reason, exitCode: 139 });
    return done;
  };
  return { end };
}

describe('a page whose process ends', () => {
  it('is reloaded, and the error is logged', () => {
    const { end } = setUp();
    expect(end('crashed', 0)).toEqual(['page: its process ended: crashed, exit code 139', 'reload']);
    expect(end('oom', 3_600_000)).toEqual(['page: its process ended: oom, exit code 139', 'reload']);
  });

  it('is given up if a reload does not help', () => {
    const { end } = setUp();
    end('crashed', 0);
    expect(end('crashed', 5_000)).toContain('give up');
  });

  it('is left alone if it was asked to end', () => {
    expect(setUp().end('clean-exit', 0)).toEqual([]);
  });
});
