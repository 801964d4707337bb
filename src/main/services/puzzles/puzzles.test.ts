import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { openApplication } from '../application.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

describe('puzzles.read', () => {
  it('returns puzzles of any format with their losses, and faults, by line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-read-'));
    const opened = expectOk(openApplication({ host: 'browser', folder }));
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { application } = opened;
    onTestFinished(async () => {
      await application.close();
      rmSync(folder, { recursive: true });
    });
    const played = `:0000:x:${EASY.slice(0, 2)}+4${EASY.slice(3)}:::`;
    const text = [EASY, '# a comment', EASY.slice(1), `${played}`].join('\n');
    const answer = await application.connect(() => {}).dispatch('puzzles.read', { text, fileName: 'mine.txt' });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        puzzles: [
          { line: 1, losses: [], puzzle: { layout: 'simple', grids: [EASY] } },
          { line: 4, losses: ['placed'], puzzle: { grids: [EASY] } },
        ],
        faults: [{ line: 3, message: expect.stringContaining('80 characters') }],
      },
    });
  });
});
