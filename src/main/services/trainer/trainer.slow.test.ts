import { describe, expect, it, onTestFinished } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract/calls.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createHumanSolver } from '../../engine/humanSolver/humanSolver.ts';
import { TECHNIQUES } from '../../engine/techniques/registry.ts';
import { PositionMaker } from '../../engine/trainer/positions.ts';
import { openStore } from '../../store/store.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openApplication } from '../application.ts';
import { readPosition, writePosition } from './positionText.ts';

const SIMPLE = { layout: 'simple', order: 3 } as const;

function open() {
  const opened = expectOk(openApplication({ host: 'browser', folder: temporaryFolder() }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  const { application } = opened;
  onTestFinished(() => application.close());
  const connection = application.connect(() => {});
  return async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
    expectOk(await connection.dispatch(name, input)) as CallOutput<N>;
}

describe('the trainer', () => {
  it('gives a position of the technique, judges marks and stores the progress', async () => {
    const call = open();
    const item = await call('trainer.next', { technique: 'naked-pair', layout: SIMPLE });
    expect(item).toMatchObject({ technique: 'naked-pair', repeated: false });
    const { topology, givens } = expectOk(readPuzzleJson(item.puzzle));
    const next = createHumanSolver(topology).next({ digits: givens, candidates: item.candidates });
    expect(next?.step.technique).toBe('naked-pair');
    const { step } = await call('trainer.hint', { itemId: item.id });
    const { placements, eliminations } = step;
    expect(await call('trainer.check', { itemId: item.id, placements, eliminations })).toMatchObject({
      kind: 'right',
      missing: 0,
    });
    await call('trainer.record', { itemId: item.id, outcome: 'right', seconds: 12 });
    expect(await call('trainer.progress', {})).toEqual([
      { technique: 'naked-pair', layout: SIMPLE, tries: 1, right: 1, median: 12, due: 0 },
    ]);
    const mixed = await call('trainer.next', { technique: null, layout: { layout: 'samurai', order: 3 } });
    expect(mixed.puzzle.layout).toBe('samurai');
  });

  it('says in a sentence what it cannot show', async () => {
    const opened = expectOk(openApplication({ host: 'browser', folder: temporaryFolder() }));
    if (opened.kind !== 'open') throw new Error('the folder is in use');
    onTestFinished(() => opened.application.close());
    const { dispatch } = opened.application.connect(() => {});
    const next = (technique: string) => dispatch('trainer.next', { technique, layout: SIMPLE });
    expect(await next('avoidable-rectangle')).toMatchObject({ error: { reason: 'trainer-givens' } });
    expect(await next('nonsense')).toMatchObject({ error: { reason: 'no-technique' } });
    const unknown = await dispatch('trainer.hint', { itemId: 7 });
    expect(unknown).toMatchObject({ error: { code: 'not-found' } });
  });
});

describe('the stock', () => {
  const key = { technique: 'naked-pair', layout: JSON.stringify(SIMPLE) };
  const day = 24 * 60 * 60 * 1000;

  it('returns failures after 1, 3 and 7 days, and the rest from stock', () => {
    let now = Date.UTC(2026, 0, 1);
    const store = expectOk(openStore(temporaryFolder(), { now: () => now }));
    onTestFinished(() => store.close());
    const { trainer } = store;
    expectOk(trainer.add(key, 'one', false));
    expect(expectOk(trainer.stock(key))).toBe(1);
    const first = expectOk(trainer.take(key));
    expect(first).toMatchObject({ position: 'one', stage: null });
    expect(expectOk(trainer.take(key))).toBe(null);
    expectOk(trainer.record(key, first, 'one', 'helped', 30));
    for (const [stage, days] of [1, 3, 7].entries()) {
      now += days * day - 1;
      expect(expectOk(trainer.take(key))).toBe(null);
      now += 1;
      expect(expectOk(trainer.dueTechniques(key.layout))).toEqual(['naked-pair']);
      const due = expectOk(trainer.take(key));
      expect(due).toMatchObject({ position: 'one', stage });
      expectOk(trainer.record(key, due, 'one', 'right', 10));
    }
    now += 100 * day;
    expect(expectOk(trainer.take(key))).toBe(null);
    expect(expectOk(trainer.again(key))).toMatchObject({ position: 'one' });
    expect(expectOk(trainer.progress())).toMatchObject([{ tries: 4, right: 3, median: 10, due: 0 }]);
  });

  it('stores a failed position that is part of the program', () => {
    let now = Date.UTC(2026, 0, 1);
    const store = expectOk(openStore(temporaryFolder(), { now: () => now }));
    onTestFinished(() => store.close());
    expectOk(store.trainer.record(key, null, 'shipped', 'later', 30));
    now += day;
    expect(expectOk(store.trainer.take(key))).toMatchObject({ position: 'shipped', stage: 0 });
  });
});

describe('positions as text', () => {
  it.each([SIMPLE, { layout: 'torus', order: 3, size: 2 }])('read back the same on %o', (ref) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const technique = TECHNIQUES.find(({ id }) => id === 'hidden-pair');
    const position = technique && new PositionMaker(topology).make(technique, 'text');
    if (!position) throw new Error('there is such a position');
    const text = writePosition(topology, position);
    expect(readPosition(topology, 'hidden-pair', text)).toEqual(position);
    expect(readPosition(topology, 'hidden-pair', text.slice(1))).toBe(null);
    expect(readPosition(topology, 'hidden-pair', `${text} zz:1`)).toBe(null);
  });
});
