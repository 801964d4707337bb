import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import { CALLS, type CallName } from '../../../shared/contract/calls.ts';
import { type Caller, createDispatch, type Handlers } from './dispatch.ts';

const CALLER: Caller = { emit: () => {} };

/** Handlers that record their inputs and return them. */
function setUp(overrides: Partial<Handlers> = {}) {
  const reached: [string, unknown][] = [];
  const faults: [string, unknown][] = [];
  const handlers = Object.fromEntries(
    Object.keys(CALLS).map((name) => [
      name,
      (input: unknown) => {
        reached.push([name, input]);
        return ok(input);
      },
    ]),
  ) as unknown as Handlers;
  const dispatch = createDispatch(
    { ...handlers, ...overrides },
    { fault: (where, error) => faults.push([where, error]) },
  );
  return { dispatch, reached, faults };
}

describe('dispatch', () => {
  it('passes checked input to the handler of its name', async () => {
    const { dispatch, reached } = setUp();
    await expect(dispatch('puzzles.get', { puzzleId: 3 }, CALLER)).resolves.toEqual(ok({ puzzleId: 3 }));
    expect(reached).toEqual([['puzzles.get', { puzzleId: 3 }]]);
  });

  it.each(
    [
      '',
      'puzzles',
      'puzzles.got',
      '__proto__',
      'constructor',
      'toString',
      7,
      null,
      undefined,
      {},
      ['app.info'],
      { toString: 1, valueOf: 1 },
      { toString: 'app.info' },
    ].map((name) => ({ name })),
  )('knows no call $name', async ({ name }) => {
    const { dispatch, reached } = setUp();
    const reason = typeof name === 'string' ? 'no-call' : 'no-call-name';
    const error = { code: 'unknown-call', reason };
    await expect(dispatch(name, {}, CALLER)).resolves.toMatchObject({ ok: false, error });
    expect(reached).toEqual([]);
  });

  it('refuses input nested too deeply to be checked, without logging a fault', async () => {
    const { dispatch, reached, faults } = setUp();
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
    const result = await dispatch('settings.set', { deep }, CALLER);
    expect(result).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    expect([reached, faults]).toEqual([[], []]);
  });

  it('rejects all input that the schema refuses', async () => {
    const { dispatch, reached } = setUp();
    const names = fc.constantFrom(...(Object.keys(CALLS) as CallName[]));
    await fc.assert(
      fc.asyncProperty(names, fc.anything({ withBigInt: true, withNullPrototype: true }), async (name, input) => {
        reached.length = 0;
        const result = await dispatch(name, input, CALLER);
        if (CALLS[name].input.safeParse(input).success) expect(reached).toHaveLength(1);
        else {
          expect(result).toMatchObject({ ok: false, error: { code: 'bad-input' } });
          expect(reached).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    () => {
      throw new Error('secret at /home/ada');
    },
    () => Promise.reject(new Error('secret at /home/ada')),
  ])('keeps the details of a fault in the log', async (handler) => {
    const { dispatch, faults } = setUp({ 'settings.get': handler });
    const result = await dispatch('settings.get', {}, CALLER);
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(result)).not.toContain('secret');
    expect(faults).toEqual([['call settings.get', expect.objectContaining({ message: 'secret at /home/ada' })]]);
  });

  it('compiles only with a handler for every call, and for no others', () => {
    const { 'app.info': _, ...rest } = {} as Handlers;
    // @ts-expect-error: one is missing.
    rest satisfies Handlers;
    // @ts-expect-error: there is no such call.
    ({ 'sessions.burn': () => ok({}) }) satisfies Partial<Handlers>;
  });
});
