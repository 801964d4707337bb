import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sized } from '../../../shared/base/testing/sized.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { stepInWords } from '../../../shared/step/format.ts';
import { LEVELS, type Step } from '../../../shared/step/step.ts';
import { LANGUAGES } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { LayoutSymmetries } from '../canonical/layoutSymmetries.ts';
import { createRng } from '../core/rng.ts';
import { chooseStep } from '../humanSolver/chooseStep.ts';
import { Ranker } from '../humanSolver/ranks.ts';
import { createStep, effectsKey } from './common/steps.ts';
import type { Technique } from './common/technique.ts';
import { createView, type View } from './common/view.ts';
import { TECHNIQUES } from './registry.ts';
import { type BankPosition, positionBank } from './testing/bank.ts';
import { expectProof } from './testing/netReplay.ts';
import { effectsThrough, mirrored } from './testing/symmetric.ts';

describe('the registry', () => {
  it('is ordered from easy to hard, with increasing costs', () => {
    const levels = TECHNIQUES.map(({ level }) => LEVELS.indexOf(level));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    const costs = TECHNIQUES.map(({ cost }) => cost);
    expect(costs).toEqual([...new Set(costs)].sort((a, b) => a - b));
    expect(costs[0]).toBeGreaterThan(0);
  });

  it('has a unique kebab-case id and names in every language for each technique', () => {
    const ids = TECHNIQUES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const language of LANGUAGES) {
      const names = ids.map((id) => fill(language, techniqueName(id)));
      expect(names.filter((name) => name.startsWith('technique.'))).toEqual([]);
      expect(new Set(names).size).toBe(ids.length);
    }
  });

  it('has every technique tested in its family', () => {
    const families = globSync('*/*.test.ts', { cwd: import.meta.dirname });
    const tests = families.map((file) => readFileSync(resolve(import.meta.dirname, file), 'utf8')).join('\n');
    const nameOf = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(TECHNIQUES.map(({ id }) => nameOf(id)).filter((name) => !tests.includes(name))).toEqual([]);
  });
});

/** At most this many steps are examined in one position. */
const MOST_STEPS = 20;

/** The first steps that the technique finds, at most `most`. */
function firstSteps(technique: Technique, view: View, most = MOST_STEPS): Step[] {
  const steps: Step[] = [];
  technique.find(view, (step) => steps.push(step) < most);
  return steps;
}

function stateOf({ board }: View): unknown {
  const { digits, candidates, places, housePlaced, houseOpen, open, contradictory } = board;
  return structuredClone({ digits, candidates, places, housePlaced, houseOpen, open, contradictory });
}

function expectSound(step: Step, { solution }: BankPosition): void {
  for (const { cell, digit } of step.placements) expect({ step, digit: solution[cell] }).toEqual({ step, digit });
  for (const { cell, digit } of step.eliminations)
    expect({ step, ok: digit !== solution[cell] }).toEqual({ step, ok: true });
}

/**
 * Asserts that the step is well-formed: all its effects change the board, its subgrids are right, and all its texts
 * exist.
 */
function expectWellFormed(step: Step, technique: Technique, { topology, board }: View): void {
  expect(step.technique).toBe(technique.id);
  const effects = [...step.placements, ...step.eliminations];
  expect(effects.length).toBeGreaterThan(0);
  expect(new Set(effects.map(({ cell, digit }) => (cell << 5) | digit)).size).toBe(effects.length);
  expect(effects.every(({ cell, digit }) => board.has(cell, digit))).toBe(true);
  expect(step.subgrids).toEqual(createStep(topology, technique.id, step).subgrids);
  expect(structuredClone(step)).toEqual(step);
  for (const language of LANGUAGES) {
    const { reasons, conclusion } = stepInWords(topology, step, technique.explain(step), language);
    expect(reasons.length).toBeGreaterThan(0);
    for (const sentence of [...reasons, conclusion]) expect(sentence).toMatch(/^[^{}]+[.!]$/);
  }
}

describe.each(TECHNIQUES.map((technique) => ({ id: technique.id, technique })))('$id', ({ technique }) => {
  let bank: BankPosition[];
  beforeAll(() => {
    // Use fewer positions for slow techniques: every second or fifth.
    const every = technique.level !== 'extreme' ? 1 : /net|forcing|nishio/.test(technique.id) ? 5 : 2;
    bank = sharedBank().filter((_, index) => index % every === 0);
  });

  it('is sound, well-formed and deterministic, leaves the board unchanged and stops on request', () => {
    let found = 0;
    for (const position of bank) {
      const { view } = position;
      const before = stateOf(view);
      const steps = firstSteps(technique, view);
      found += steps.length;
      expect(stateOf(view)).toEqual(before);
      for (const step of steps) {
        expectSound(step, position);
        expectWellFormed(step, technique, view);
      }
      expect(new Set(steps.map(effectsKey)).size).toBe(steps.length);
      expect(firstSteps(technique, view)).toEqual(steps);
      if (steps.length > 0) expect(firstSteps(technique, view, 1)).toEqual(steps.slice(0, 1));
    }
    expect(found).toBeGreaterThan(0);
  });

  it('finds the symmetric steps in a symmetric copy', () => {
    const rng = createRng(technique.id);
    for (const { name, view } of bank.filter((_, index) => index % sized(8, 4) === 0)) {
      const symmetry = new LayoutSymmetries(view.topology).random(rng);
      const steps = firstSteps(technique, view, Number.POSITIVE_INFINITY);
      const copies = firstSteps(technique, mirrored(view, symmetry), Number.POSITIVE_INFINITY);
      const expected = steps.map((step) => effectsThrough(symmetry, step)).sort();
      expect([name, ...copies.map(effectsKey).sort()]).toEqual([name, ...expected]);
    }
  });
});

// Checks of methods that only some techniques have.

it.each(TECHNIQUES.filter(({ pick }) => pick))(
  '$id picks the step that a choice among all steps gives',
  (technique) => {
    for (const { view } of someOfBank()) {
      const ranks = new Ranker(view.topology).rank(view.board);
      const steps = firstSteps(technique, view, Number.POSITIVE_INFINITY);
      const choice = technique.pick?.(view, ranks) ?? null;
      expect(choice?.alternatives ?? 0).toBe(steps.length);
      if (choice) expect(effectsKey(choice.step)).toBe(effectsKey(chooseStep(steps, ranks)));
    }
  },
);

it.each(TECHNIQUES.filter(({ prune }) => prune))(
  '$id prunes its evidence to a proof that can be played',
  (technique) => {
    let before = 0;
    let after = 0;
    for (const { view } of someOfBank()) {
      const ranks = new Ranker(view.topology).rank(view.board);
      for (const step of firstSteps(technique, view)) {
        const pruned = technique.prune?.(step, ranks, view) as Step;
        expect(effectsKey(pruned)).toBe(effectsKey(step));
        expectWellFormed(pruned, technique, view);
        expectProof(pruned, view);
        before += step.evidence.nodes?.length ?? 0;
        after += pruned.evidence.nodes?.length ?? 0;
      }
    }
    expect(before).toBeGreaterThan(0);
    expect(after).toBeLessThan(before * 1.1);
  },
);

it.each(TECHNIQUES.filter(({ oneHouse }) => oneHouse))(
  '$id sees nothing in the whole layout that its subgrids do not show',
  (technique) => {
    for (const { view } of someOfBank().filter((position) => position.view.topology.subgridCount > 1)) {
      const together = new Set<string>();
      for (let subgrid = 0; subgrid < view.topology.subgridCount; subgrid++) {
        const part = createView(view.board, subgrid);
        for (const step of firstSteps(technique, part, Number.POSITIVE_INFINITY)) together.add(effectsKey(step));
      }
      const whole = firstSteps(technique, view, Number.POSITIVE_INFINITY).map(effectsKey);
      expect(whole.sort()).toEqual([...together].sort());
    }
  },
);

/** Every second of the stored test positions, or all of them in the long nightly tests. */
const someOfBank = (): BankPosition[] => sharedBank().filter((_, index) => index % sized(3, 1) === 0);

let cachedBank: BankPosition[] | undefined;
/** The stored positions on which every technique is tested, created on first use. */
function sharedBank(): BankPosition[] {
  cachedBank ??= positionBank();
  return cachedBank;
}
