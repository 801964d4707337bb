import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { CALLS, type CallOutput } from '../../../shared/contract/calls.ts';
import type { ExplainedStep, HintWish } from '../../../shared/contract/hintsAndAnalyses.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import { keyOf, type LatticePlace, WORLD_FAMILIES, type WorldFamilyId } from '../../../shared/worlds/lattice.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { TestHost, TestWalk } from './testing/walks.ts';

const newJobId = jobIdSource();

class HintWalk {
  readonly host = new TestHost(temporaryFolder());
  readonly worldId: ReturnType<TestHost['create']>;
  readonly walk: TestWalk;

  constructor(family: WorldFamilyId) {
    this.worldId = this.host.create(family, 'hints', 'medium', 'medium');
    this.walk = new TestWalk(this.host, this.worldId);
  }

  private get of() {
    return { worldId: this.worldId, origin: this.walk.origin, explainedBy: 'techniques' as const };
  }

  async hint(cell: number, wish: Partial<HintWish> = {}): Promise<CallOutput<'worlds.hint'>> {
    const focus = { cell, window: { left: 0, top: 0, right: 75, bottom: 75 } };
    const input = { ...this.of, wish: { focus, skip: 0, within: null, ...wish } };
    const answer = expectOk(await this.host.calls['worlds.hint'](input));
    expect(CALLS['worlds.hint'].output.parse(answer)).toEqual(answer);
    return answer;
  }

  async steps(cell: number): Promise<CallOutput<'worlds.steps'>> {
    const input = { ...this.of, cell, jobId: newJobId() };
    const answer = expectOk(await this.host.calls['worlds.steps'](input, this.walk.caller));
    expect(CALLS['worlds.steps'].output.parse(answer)).toEqual(answer);
    return answer;
  }

  async analyse(cell: number, mode: 'whole' | 'subgrid' = 'whole'): Promise<CallOutput<'worlds.analyse'>> {
    const input = { ...this.of, cell, mode, from: 'position' as const, jobId: newJobId() };
    const answer = expectOk(await this.host.calls['worlds.analyse'](input, this.walk.caller));
    expect(CALLS['worlds.analyse'].output.parse(answer)).toEqual(answer);
    return answer;
  }

  /** Checks that every statement of a step is true in the window. */
  check({ step, explanation }: ExplainedStep, cells: ReadonlySet<number>): void {
    const { topology } = this.walk.shape;
    const { placements, eliminations, evidence } = step;
    const isRight = ({ cell, digit }: CellDigit): boolean => digit === this.walk.rightDigit(cell);
    expect(placements.every(isRight)).toBe(true);
    expect(eliminations.some(isRight)).toBe(false);
    const named = [...placements, ...eliminations].map(({ cell }) => cell);
    expect(named.every((cell) => cells.has(cell))).toBe(true);
    for (const cell of named) {
      expect(subgridsOf(topology, cell).some((subgrid) => step.subgrids.includes(subgrid))).toBe(true);
    }
    // For a single or a subset, all cells of the pattern lie in its house.
    if (evidence.houses.length === 1 && /single|pair|triple/.test(step.technique)) {
      const [house] = evidence.houses as [number];
      const its = topology.houseCells.subarray(house * 9, house * 9 + 9);
      if (step.technique.startsWith('hidden')) {
        expect(evidence.cells.every((cell) => its.includes(cell))).toBe(true);
      }
    }
    const { reasons, conclusion } = stepInWords(topology, step, explanation, 'en');
    expect(`${reasons.join(' ')} ${conclusion}`).not.toMatch(/undefined|NaN/);
  }
}

describe.each(WORLD_FAMILIES)('in a %s', (family) => {
  it('a hint is a step in the province of the cell, if that is open', async () => {
    const hints = new HintWalk(family);
    const { walk } = hints;
    await walk.settle(family === 'samurai' ? [0, -1] : [0, 0]);
    const [camp] = walk.view.provinces.filter(({ standing }) => standing === 'open');
    if (!camp) throw new Error('no province is open');
    const cells = new Set(walk.cellsOf(camp.place));
    const [cell] = walk.emptyCellsOf(camp.place) as [number];
    const answer = await hints.hint(cell);
    if (answer.kind !== 'step') throw new Error(answer.kind);
    hints.check(answer.hint, cells);
    expect(answer.candidates).toHaveLength(walk.shape.topology.cellCount);
    for (const own of cells) {
      expect((answer.candidates[own] as number) & (1 << (walk.rightDigit(own) - 1))).toBe(
        walk.digitAt(own) === 0 ? 1 << (walk.rightDigit(own) - 1) : (answer.candidates[own] as number),
      );
    }
    // Choose one subgrid of the province, and then one outside it.
    const [within] = subgridsOf(walk.shape.topology, cell) as [number];
    const there = await hints.hint(cell, { within });
    if (there.kind === 'step') expect(there.hint.step.subgrids).toContain(within);
    const closed = walk.view.provinces.find(({ standing }) => standing === 'closed');
    if (!closed) throw new Error('no province is closed');
    const [far] = walk.emptyCellsOf(closed.place) as [number];
    expect(await hints.hint(far)).toEqual({ kind: 'needs', place: closed.place, needs: closed.needs });
    const steps = await hints.steps(cell);
    expect(steps.length).toBeGreaterThan(0);
    for (const group of steps) for (const step of group.steps) hints.check(step, cells);
  });

  it('a province between solved ones is hinted with their digits, and solved to the end', async () => {
    const hints = new HintWalk(family);
    const { walk } = hints;
    await walk.settle(family === 'samurai' ? [0, -1] : [0, 0]);
    const inside = new Set(walk.view.provinces.map(({ place }) => keyOf(place)));
    const closed = walk.view.provinces.find(
      ({ standing, needs }) => standing === 'closed' && needs.every((place) => inside.has(keyOf(place))),
    );
    if (!closed) throw new Error('every closed province needs one outside');
    const own = walk.emptyCellsOf(closed.place);
    const [cell] = own as [number];
    for (const need of closed.needs) walk.solve(need as LatticePlace);
    expect(walk.standing(closed.place)).toBe('open');
    const cells = new Set(own);
    const answer = await hints.analyse(cell);
    expect(answer.solved).toBe(true);
    expect(answer.digits).toHaveLength(walk.shape.topology.cellCount);
    expect(answer.usage.bySubgrid).toHaveLength(walk.shape.topology.subgridCount);
    for (const step of answer.steps) hints.check(step, cells);
    const placed = answer.steps.flatMap(({ step }) => step.placements.map((each) => each.cell));
    expect(new Set(placed)).toEqual(cells);
    // Solve the same province by hints alone, taking one step after the other.
    const positions = (list: readonly CellDigit[]) =>
      list.map((each) => ({ position: walk.positionOf(each.cell), digit: each.digit }));
    for (let count = 0; count < 30; count++) {
      const hint = await hints.hint(cell);
      if (hint.kind !== 'step') break;
      hints.check(hint.hint, cells);
      const { placements, eliminations } = hint.hint.step;
      walk.move({ kind: 'apply', placements: positions(placements), eliminations: positions(eliminations) });
    }
    walk.solve(closed.place);
    expect(await hints.hint(cell)).toEqual({ kind: 'finished' });
    expect(await hints.steps(cell)).toEqual([]);
  });
});

it('a wrong digit is named, with the way back and what it costs', async () => {
  const hints = new HintWalk('carpet');
  const { walk } = hints;
  await walk.settle();
  const [a, b, c] = walk.emptyCellsOf([0, 0]) as [number, number, number];
  const [other] = walk.emptyCellsOf([1, 1]) as [number];
  walk.place(a);
  walk.place(b, (walk.rightDigit(b) % 9) + 1);
  walk.place(other);
  walk.move({ kind: 'note', positions: [walk.positionOf(c)], digit: 4, style: 'centre', on: true });
  walk.move({ kind: 'colour', positions: [walk.positionOf(c)], colour: 4, on: true });
  expect(await hints.hint(a)).toEqual({ kind: 'wrong', cells: [b], moves: 1, digits: 1, notes: 1 });
  expect(await hints.steps(a)).toEqual([]);
  walk.move({ kind: 'return', moves: 1 });
  expect((await hints.hint(a)).kind).toBe('step');
  expect(walk.digitAt(b)).toBe(0);
});

it('a province that is not made has no hint', async () => {
  const hints = new HintWalk('carpet');
  expect(await hints.hint(0)).toEqual({ kind: 'needs', place: [0, 0], needs: [] });
  const input = { worldId: hints.worldId, origin: hints.walk.origin, cell: 0, jobId: newJobId() };
  const rest = { explainedBy: 'techniques', from: 'givens', mode: 'whole' } as const;
  expect(await hints.host.calls['worlds.analyse']({ ...input, ...rest }, hints.walk.caller)).toMatchObject({
    error: { code: 'bad-input', reason: 'province-unmade' },
  });
});
