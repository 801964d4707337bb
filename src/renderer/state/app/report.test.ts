import { describe, expect, it } from 'vitest';
import { reportText } from './report.ts';

const PARTS: Parameters<typeof reportText>[0] = {
  info: {
    version: '1.2.3',
    origin: null,
    homepage: null,
    host: 'browser',
    runtime: { node: '24.0.0', v8: '13' },
    home: '/home/someone/games',
    notices: [],
  },
  trouble: { log: '', crashes: [] },
  surroundings: { userAgent: 'A browser', language: 'fr', width: 390, height: 844, pixelRatio: 2 },
  words: '',
  puzzle: null,
};

describe('the report of a problem', () => {
  it('says what runs where, and nothing of the user', () => {
    expect(reportText(PARTS)).toBe(
      [
        'Carpet Sudoku 1.2.3, host: browser',
        'node 24.0.0, v8 13',
        'A browser',
        'language fr, window 390 × 844, pixel ratio 2',
        '',
      ].join('\n'),
    );
  });

  it('holds the user’s words, the crashes, the puzzle and the log, each under its heading', () => {
    const text = reportText({
      ...PARTS,
      words: 'It stopped.\n',
      trouble: { log: 'a fault\n', crashes: [{ file: '~/x.dmp', bytes: 12, date: '2026-01-01T00:00:00.000Z' }] },
      puzzle: '{"layout":"simple"}\n',
    });
    expect(text.split('\n').slice(4)).toEqual([
      '',
      '== What happened ==',
      'It stopped.',
      '',
      '== Crashes (these files are not in this report) ==',
      '2026-01-01T00:00:00.000Z  12 bytes  ~/x.dmp',
      '',
      '== Puzzle ==',
      '{"layout":"simple"}',
      '',
      '== Log ==',
      'a fault',
      '',
    ]);
  });
});
