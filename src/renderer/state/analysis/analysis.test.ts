import { type Signal, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Move } from '../../../shared/game/move.ts';
import { type ExplainedBy, isModel } from '../../../shared/step/models.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { SolvingClient } from '../../testing/solvingClient.ts';
import type { Overlay } from '../board/stepDrawing.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { OpenSession } from '../session/openSession.ts';
import { Analysis } from './analysis.ts';
import { analysisCsv, analysisJson } from './analysisExport.ts';

const SOLUTION = [...'1234341221434321'].map(Number);
const OPEN = 8;
const APPLIED = { placements: [{ position: 3, digit: 4 }], eliminations: [] };

interface AnalysisSetup {
  readonly client: SolvingClient;
  readonly session: OpenSession;
  readonly analysis: Analysis;
  readonly overlay: Signal<Overlay | null>;
  readonly explainedBy: Signal<ExplainedBy>;
}

async function setUp(moves: Move[] = []): Promise<AnalysisSetup> {
  const client = new SolvingClient(SOLUTION);
  const id = client.addSession(SMALL_PUZZLE, moves);
  client.session(id).puzzle.solution = ['1234341221434321'];
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const host = new StoredGameClient(client, stored);
  const session = expectOk(OpenSession.resume(host, stored));
  const overlay = signal<Overlay | null>(null);
  const explainedBy = signal<ExplainedBy>('techniques');
  const board = boardStandIn();
  const analysis = new Analysis({ host, session, overlay, board: () => board, explainedBy, newJobId: jobIdSource() });
  return { client, session, overlay, analysis, explainedBy };
}

/** The digits that the board shows. */
function shown(overlay: Signal<Overlay | null>): number[] {
  return Array.from(overlay.value?.position.marks.digits ?? []);
}

describe('Analyse mode', () => {
  it('solves by the constraint models when the player chooses so', async () => {
    const { analysis, explainedBy } = await setUp();
    await analysis.enter();
    explainedBy.value = 'constraint-models';
    await analysis.explainAgain();
    const state = analysis.result.value;
    if (state.kind !== 'done') throw new Error(state.kind);
    expect(state.value).toMatchObject({ solved: true, difficulty: null, score: 0 });
    for (const { step } of state.value.steps) expect(isModel(step.technique)).toBe(true);
  });

  it('dims no cell of a step while the board shows the work of subgrids', async () => {
    const { analysis, overlay } = await setUp();
    await analysis.enter();
    expect(overlay.value?.drawing).toMatchObject({ dims: true, tinted: false });
    analysis.showWork(true);
    expect(overlay.value?.drawing?.tinted).toBe(true);
    analysis.step(1);
    expect(overlay.value?.drawing?.tinted).toBe(true);
    analysis.showWork(false);
    expect(overlay.value?.drawing?.tinted).toBe(false);
  });

  it('shows the position before every step, forward, back and at any index', async () => {
    const { analysis, overlay, session } = await setUp();
    await analysis.enter();
    const given = shown(overlay);
    expect(given).toEqual([...session.game.givens]);
    const seen = [given];
    while (analysis.canStep(1)) {
      analysis.step(1);
      seen.push(shown(overlay));
    }
    expect(analysis.at.value).toBe(OPEN);
    expect(shown(overlay)).toEqual(SOLUTION);
    expect(overlay.value?.drawing).toBeNull();
    for (let index = OPEN - 1; index >= 0; index--) {
      analysis.step(-1);
      expect(shown(overlay)).toEqual(seen[index]);
      expect(overlay.value?.drawing).not.toBeNull();
    }
    expect(analysis.canStep(-1)).toBe(false);
    analysis.show(5);
    expect(shown(overlay)).toEqual(seen[5]);
    // An index beyond the last step shows the final position.
    analysis.show(99);
    expect(shown(overlay)).toEqual(SOLUTION);
    analysis.show(-1);
    expect(analysis.at.value).toBe(0);
  });

  it('shows in empty cells the candidates left by the digits, except those that the step draws', async () => {
    const { analysis, overlay } = await setUp();
    await analysis.enter();
    const { position, drawing } = overlay.value as Overlay;
    // Cell 1 sees a 1 (a given in its row and box) and a 3 (in its box). Cell 0 has no candidates left.
    const drawn = (drawing?.candidates ?? []).filter(({ cell }) => cell === 1).map(({ digit }) => digit);
    const left = [2, 4].filter((digit) => !drawn.includes(digit)).reduce((mask, digit) => mask | (1 << (digit - 1)), 0);
    expect([position.marks.centre[0], position.marks.centre[1]]).toEqual([0, left]);
  });

  it('starts from the givens or from the player’s position, and does not change the game', async () => {
    const { analysis, client, session } = await setUp([{ kind: 'place', positions: [1], digit: 2 }]);
    await analysis.enter();
    const steps = (): number => (analysis.result.value.kind === 'done' ? analysis.result.value.value.steps.length : -1);
    expect(steps()).toBe(OPEN);
    await analysis.choose('position', 'subgrid');
    expect(steps()).toBe(OPEN - 1);
    analysis.leave();
    expect(analysis.active.value).toBe(false);
    expect(session.game.moves).toBe(1);
    expect(client.log.filter(({ name }) => name === 'sessions.move')).toEqual([]);
  });

  it('cancels the host’s work when it is closed, and ignores late answers', async () => {
    const { analysis, client, overlay } = await setUp();
    const release = client.hold();
    const entering = analysis.enter();
    expect(analysis.result.value.kind).toBe('running');
    analysis.leave();
    release();
    await entering;
    expect(client.log.filter(({ name }) => name === 'job.cancel')).toHaveLength(1);
    expect([analysis.result.value.kind, overlay.value]).toEqual(['idle', null]);
  });

  it('rates the puzzle once, and again only if it was closed before the answer', async () => {
    const { analysis, client } = await setUp();
    await analysis.enter();
    const release = client.hold();
    const early = analysis.rate();
    analysis.leave();
    release();
    await early;
    expect(analysis.ratings.value.kind).toBe('idle');
    await analysis.enter();
    await analysis.rate();
    const { value: ratings } = analysis.ratings;
    if (ratings.kind !== 'done') throw new Error(ratings.kind);
    expect(ratings.value.find(({ id }) => id === 'digging')?.value).toBe(OPEN);
    const asked = (): number => client.log.filter(({ name }) => name === 'rating.run').length;
    const before = asked();
    await analysis.choose('position', 'whole');
    await analysis.rate();
    expect([asked(), analysis.ratings.value]).toEqual([before, ratings]);
  });

  it('lists every step of the position by technique, and shows one', async () => {
    const { analysis, overlay, session } = await setUp([{ kind: 'place', positions: [1], digit: 2 }]);
    await analysis.enter();
    await analysis.findAll();
    const available = analysis.available.value;
    if (available.kind !== 'done') throw new Error(available.kind);
    expect(available.value.length).toBeGreaterThan(0);
    const techniques = available.value.map(({ technique }) => technique);
    expect(new Set(techniques).size).toBe(techniques.length);
    for (const { technique, steps } of available.value) {
      expect(steps.length).toBeGreaterThan(0);
      for (const { step } of steps) {
        expect(step.technique).toBe(technique);
        for (const { cell, digit } of step.placements) expect(SOLUTION[cell]).toBe(digit);
      }
    }
    const [first] = available.value[0]?.steps ?? [];
    if (first) analysis.showAvailable(first);
    expect(shown(overlay)).toEqual([...session.game.marks.digits]);
    expect(overlay.value?.drawing?.candidates.length).toBeGreaterThan(0);
  });
});

describe('the comparison of a game with the solver', () => {
  const RIGHT: Move = { kind: 'place', positions: [1], digit: 2 };

  it('is there once a right digit was entered, from the givens, whatever explains the steps', async () => {
    for (const [moves, offered] of [
      [[], false],
      [[{ kind: 'place', positions: [1], digit: 4 }], false],
      [[RIGHT, { kind: 'undo' }], false],
      [[{ kind: 'apply', ...APPLIED }], false],
      [[RIGHT], true],
    ] as [Move[], boolean][]) {
      const { analysis } = await setUp(moves);
      expect(analysis.tabs.includes('compare')).toBe(offered);
    }
    const { analysis, explainedBy } = await setUp([RIGHT]);
    await analysis.choose('position', 'whole');
    expect(analysis.tabs).not.toContain('compare');
    await analysis.choose('givens', 'whole');
    explainedBy.value = 'constraint-models';
    expect(analysis.tabs).toContain('compare');
  });

  it('shows the position before a digit, and returns to the solution with another view', async () => {
    const { analysis, overlay, session } = await setUp([RIGHT, { kind: 'apply', ...APPLIED }]);
    await analysis.enter();
    analysis.openTab('compare');
    await analysis.compare();
    const state = analysis.comparison.value;
    if (state.kind !== 'done') throw new Error(state.kind);
    expect(state.value.digits).toMatchObject([
      { cell: 1, digit: 2, compared: { easier: null } },
      { cell: 3, digit: 4, compared: null },
    ]);
    const given = shown(overlay);
    analysis.showMoment(1);
    expect(analysis.moment.value).toBe(1);
    expect(shown(overlay)).toEqual(given.with(1, 2));
    // The player's own digit in cell 3 is shown by a colour of the cell.
    const { colours } = overlay.value?.position.marks ?? { colours: [] };
    expect(Array.from(colours).flatMap((mask, cell) => (mask === 0 ? [] : [cell]))).toEqual([3]);
    analysis.openTab('steps');
    expect([analysis.moment.value, shown(overlay)]).toEqual([null, given]);
    expect(session.game.moves).toBe(2);
  });

  it('is made once, cancelled when the mode ends, and made again in the next one', async () => {
    const { analysis, client } = await setUp([RIGHT]);
    await analysis.enter();
    await analysis.compare();
    await analysis.compare();
    const asked = (): number => client.log.filter(({ name }) => name === 'analysis.compare').length;
    expect(asked()).toBe(1);
    await analysis.choose('givens', 'subgrid');
    const release = client.hold();
    const comparing = analysis.compare();
    analysis.leave();
    release();
    await comparing;
    expect([asked(), analysis.comparison.value.kind]).toEqual([2, 'idle']);
    expect(client.log.filter(({ name }) => name === 'job.cancel')).toHaveLength(1);
  });
});

describe('an analysis as a file', () => {
  it('is JSON that counts from 0 and CSV that counts from 1, with the same steps', async () => {
    const { analysis, session } = await setUp();
    await analysis.enter();
    const result = analysis.result.value;
    if (result.kind !== 'done') throw new Error(result.kind);
    const { topology } = session;
    const json = JSON.parse(analysisJson(topology, result.value));
    expect(json).toMatchObject({ solved: true, difficulty: 'easy', bySubgrid: [json.usage] });
    const digits = [...session.game.givens];
    for (const { placements } of json.steps) {
      for (const { subgrid, row, column, digit } of placements) {
        expect(subgrid).toBe(0);
        digits[row * 4 + column] = digit;
      }
    }
    expect(digits).toEqual(SOLUTION);

    const lines = analysisCsv(topology, result.value).split('\r\n');
    expect(lines.at(-1)).toBe('');
    const rows = lines.slice(1, -1).map((line) => line.split(','));
    expect(lines[0]?.split(',')).toHaveLength(7);
    expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: OPEN }, (_, i) => i + 1));
    for (const [index, row] of rows.entries()) {
      const { technique, placements, alternatives } = json.steps[index];
      const [{ row: line, column, digit }] = placements;
      expect(row).toEqual([
        String(index + 1),
        technique,
        'easy',
        '1',
        `s1r${line + 1}c${column + 1}=${digit}`,
        '',
        String(alternatives),
      ]);
    }
  });
});
