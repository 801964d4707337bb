import { describe, expect, it } from 'vitest';
import { readCommandLine } from './commandLine.ts';

describe('readCommandLine', () => {
  it.each([
    [[], { port: 0, open: true, openCopy: false, help: false }],
    [['--no-open'], { port: 0, open: false, openCopy: false, help: false }],
    [['--port', '8080'], { port: 8080, open: true, openCopy: false, help: false }],
    [['--port=65535', '--no-open'], { port: 65_535, open: false, openCopy: false, help: false }],
    [['--open-copy'], { port: 0, open: true, openCopy: true, help: false }],
    [['-h'], { port: 0, open: true, openCopy: false, help: true }],
  ])('reads %j', (args, command) => {
    expect(readCommandLine(args)).toEqual({ ok: true, value: command });
  });

  it.each([[['--port', '65536']], [['--port', '-1']], [['--port', '80x']], [['--port']], [['--listen']], [['here']]])(
    'refuses %j',
    (args) => {
      expect(readCommandLine(args)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    },
  );
});
