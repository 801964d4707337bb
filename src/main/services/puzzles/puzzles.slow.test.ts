import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { packedBomb } from '../../formats/testing/bombs.ts';
import { F_PUZZLES, F_PUZZLES_LINK } from '../../formats/testing/foreignRules.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { type ClientConnection, openApplication } from '../application.ts';

const newJobId = jobIdSource();
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** A compressed link whose text is slightly shorter than the limit. Reading it takes about half a second. */
const SLOW = `https://sudokupad.app/scl${encodeURIComponent(packedBomb(1400))}`;

/** Starts a program and connects two windows to it. */
function connected(): readonly [ClientConnection, ClientConnection] {
  const opened = expectOk(openApplication({ host: 'browser', folder: temporaryFolder() }));
  if (opened.kind !== 'open') throw new Error(opened.kind);
  const { application } = opened;
  onTestFinished(() => application.close());
  return [application.connect(() => {}), application.connect(() => {})];
}

describe('puzzles.read', () => {
  it('returns puzzles of any format with their losses, and faults, by line', async () => {
    const played = `:0000:x:${EASY.slice(0, 2)}+4${EASY.slice(3)}:::`;
    const text = [EASY, '# a comment', EASY.slice(1), `${played}`].join('\n');
    const answer = await connected()[0].dispatch('puzzles.read', { text, fileName: 'mine.txt' });
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

  it('says why drawings stay drawings if the solution contradicts one of them', async () => {
    const cells = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
    const cages = [
      {
        cells: [
          [0, 0],
          [0, 1],
        ],
        value: '9',
      },
    ];
    const rules = 'Killer rules apply.';
    const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const text = JSON.stringify({ cellSize: 50, metadata: { rules, solution }, cells, cages });
    const answer = await connected()[0].dispatch('puzzles.read', { text });
    expect(answer).toMatchObject({
      value: { puzzles: [{}], faults: [{ line: 1, reason: 'solution-contradicts-rules' }] },
    });
  });

  it('answers at most 500 puzzles and 20 faults', async () => {
    const [window] = connected();
    const many = await window.dispatch('puzzles.read', { text: `${EASY}\n`.repeat(3000) });
    expect((expectOk(many) as CallOutput<'puzzles.read'>).puzzles.length).toBe(500);
    const bad = await window.dispatch('puzzles.read', { text: `${EASY.replace('5', 'z')}\n`.repeat(3000) });
    expect((expectOk(bad) as CallOutput<'puzzles.read'>).faults.length).toBe(20);
  });

  it('does not delay the moves of another window', { timeout: 60_000 }, async () => {
    const [reader, player] = connected();
    const puzzle = { layout: 'simple', order: 2, grids: ['12..3....1...3.4'], variants: [] };
    const added = expectOk(await player.dispatch('puzzles.add', { puzzle })) as { id: number };
    const created = await player.dispatch('sessions.create', { puzzleId: added.id, rules: { autoCleanNotes: true } });
    const { summary } = expectOk(created) as CallOutput<'sessions.create'>;
    // Read a first text to start the thread, so that starting it does not count below.
    expectOk(await reader.dispatch('puzzles.read', { text: EASY }));
    let over = false;
    const reading = reader.dispatch('puzzles.read', { text: `${SLOW}\n`.repeat(8) }).finally(() => {
      over = true;
    });
    for (let sequence = 0; sequence < 10; sequence++) {
      const move = { kind: 'place', positions: [2], digit: 1 + (sequence % 4), clean: true };
      expectOk(await player.dispatch('sessions.move', { sessionId: summary.id, sequence, move }));
    }
    expect(over).toBe(false);
    expect(expectOk(await reading)).toMatchObject({ puzzles: [], faults: { length: 8 } });
  });
});

describe('a puzzle with rules that the program does not know', () => {
  type Read = CallOutput<'puzzles.read'>['puzzles'][number];

  async function read(window: ClientConnection, text: string): Promise<Read> {
    const { puzzles } = expectOk(await window.dispatch('puzzles.read', { text })) as CallOutput<'puzzles.read'>;
    return puzzles[0] as Read;
  }

  async function played(window: ClientConnection, { puzzle, about, unknownRules }: Read) {
    const added = await window.dispatch('puzzles.add', { puzzle, about, ...(unknownRules && { unknownRules }) });
    const { id: puzzleId } = expectOk(added) as CallOutput<'puzzles.add'>;
    const created = await window.dispatch('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
    return expectOk(created) as CallOutput<'sessions.create'>;
  }

  it('is played with its texts, without verdicts, and saved with all its rules', async () => {
    const [window] = connected();
    const session = await played(window, await read(window, F_PUZZLES_LINK));
    expect(session.puzzle).toMatchObject({
      solution: null,
      difficulty: 'unrated',
      about: { title: 'Cage and thermometer', author: 'A. Setter' },
      unknownRules: { format: 'fpuzzles', source: JSON.stringify(F_PUZZLES) },
    });
    const sessionId = session.summary.id;
    const calls = [
      ['hints.next', {}],
      ['hints.all', { jobId: newJobId() }],
      ['analysis.run', { jobId: newJobId(), from: 'givens', mode: 'whole' }],
      ['analysis.compare', { jobId: newJobId(), mode: 'whole' }],
      ['rating.run', { jobId: newJobId() }],
    ] as const;
    for (const [name, input] of calls) {
      const answer = await window.dispatch(name, { sessionId, ...input });
      expect([name, answer]).toMatchObject([name, { ok: false, error: { reason: 'unknown-rules' } }]);
    }
    const move = { kind: 'place', positions: [2], digit: 4, clean: true };
    expectOk(await window.dispatch('sessions.move', { sessionId, sequence: 0, move }));
    const formats = expectOk(await window.dispatch('puzzles.formats', { sessionId })) as CallOutput<'puzzles.formats'>;
    const lost = new Map(formats.map(({ id, losses }) => [id, losses.map(({ key }) => key)]));
    expect(lost.get('json')).toEqual([]);
    expect(lost.get('fpuzzles-json')).not.toContain('lost.rules');
    expect(lost.get('sdk')).toContain('lost.rules');
    const saved = await window.dispatch('puzzles.write', { sessionId, format: 'fpuzzles-json' });
    const json = JSON.parse((expectOk(saved) as CallOutput<'puzzles.write'>).text);
    expect(json.grid[0][2]).toEqual({ value: 4 });
    for (const key of ['killercage', 'thermometer', 'x-unheard-of', 'title', 'author', 'ruleset'] as const) {
      expect(json[key]).toEqual(F_PUZZLES[key]);
    }
  });

  it('is stored once, and may not have cells off the board', async () => {
    const [window] = connected();
    const one = await read(window, F_PUZZLES_LINK);
    const first = await played(window, one);
    expect((await played(window, one)).puzzle.id).toBe(first.puzzle.id);
    const off = { ...one.unknownRules, rules: [{ kind: 'cage', shape: 'cage', cells: [81] }] };
    const answer = await window.dispatch('puzzles.add', { puzzle: one.puzzle, unknownRules: off });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });
});

it('the texts about a puzzle are kept with it', async () => {
  const [window] = connected();
  const about = { title: 'Été', author: 'A', description: 'Rules', comment: 'C', source: 'S', collection: 'D' };
  const puzzle = { layout: 'simple', order: 2, grids: ['12..3....1...3.4'], variants: [] };
  const { id } = expectOk(await window.dispatch('puzzles.add', { puzzle, about })) as CallOutput<'puzzles.add'>;
  const created = await window.dispatch('sessions.create', { puzzleId: id, rules: { autoCleanNotes: true } });
  const { summary, puzzle: stored } = expectOk(created) as CallOutput<'sessions.create'>;
  expect(stored.about).toEqual(about);
  const saved = await window.dispatch('puzzles.write', { sessionId: summary.id, format: 'json' });
  expect(JSON.parse((expectOk(saved) as CallOutput<'puzzles.write'>).text)).toMatchObject(about);
});
