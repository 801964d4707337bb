import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../shared/layout/spec.ts';
import { readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import { createJobs } from './pool.ts';

const jobs = createJobs({ threads: 2 });

afterAll(() => jobs.close());

const samurai: LayoutSpec = expectOk(resolveLayout({ layout: 'samurai', order: 3 }));
const nothing = new Uint8Array(369);

describe('solve jobs', () => {
  it('count solutions and return one', async () => {
    const grid = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const { topology, givens } = expectOk(readPuzzleJson({ layout: 'simple', order: 3, grids: [grid] }));
    expect(expectOk(await jobs.run('solve', { layout: topology.layout, givens, limit: 2 }))).toEqual({
      solutions: 1,
      nodes: expect.any(Number),
      grids: ['534678912672195348198342567859761423426853791713924856961537284287419635345286179'],
    });
    const contradiction = givens.map((digit, cell) => (cell === 2 ? 5 : digit));
    expect(
      expectOk(await jobs.run('solve', { layout: topology.layout, givens: contradiction, limit: 2 })),
    ).toMatchObject({
      solutions: 0,
      grids: null,
    });
  });

  it('return separate answers to several jobs on one layout', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((limit) => jobs.run('solve', { layout: samurai, givens: nothing, limit })),
    );
    expect(answers.map((answer) => expectOk(answer).solutions)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('end during a search when cancelled', async () => {
    const stop = new AbortController();
    // There are too many solutions to count them, so this job runs until it is cancelled.
    const endless = jobs.run('solve', { layout: samurai, givens: nothing, limit: 1e9 }, { signal: stop.signal });
    // This job runs on the second thread. By the time that it is answered, the first job is running too.
    expectOk(await jobs.run('solve', { layout: samurai, givens: nothing, limit: 1 }));
    stop.abort();
    expect(await endless).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expectOk(await jobs.run('solve', { layout: samurai, givens: nothing, limit: 1 }));
  });
});

describe('threads that draw pictures', () => {
  it('never let V8 collect the machine code of WebAssembly', () => {
    // Options that make V8 collect WebAssembly code as often as possible, from the first call on.
    const flags = ['--wasm-wrapper-tiering-budget=1', '--stress-wasm-code-gc', '--trace-wasm-code-gc'];
    const program = join(import.meta.dirname, 'testing', 'drawInThreads.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, program], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const [, drawing] = stdout.split('first pool\n');
    expect(drawing).not.toContain('Starting GC');
  });
});
