import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import { findConflict, type KnownTechnique } from './conflicts.ts';
import { type GenerateWishes, generateOptionsSchema } from './options.ts';

const TECHNIQUES: readonly KnownTechnique[] = [
  { id: 'naked-single', level: 'easy' },
  { id: 'naked-pair', level: 'easy' },
  { id: 'hidden-pair', level: 'medium' },
  { id: 'x-wing', level: 'hard' },
  { id: 'swordfish', level: 'hard' },
  { id: 'y-wing', level: 'master' },
];
const diagonal = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'diagonal', order: 3, size: 2 }))));

const KILLER = { rule: 'killer-cage', share: 1 };

function codeOf(wishes: GenerateWishes): string | null {
  expect(generateOptionsSchema.parse(wishes)).toEqual(wishes);
  return findConflict(wishes, diagonal, TECHNIQUES)?.code ?? null;
}

describe('conflicts between options', () => {
  it.each<[GenerateWishes, string]>([
    [{ difficulty: 'unrated', minScore: 5 }, 'unrated'],
    [{ difficulty: 'unrated', required: ['x-wing'] }, 'unrated'],
    [{ difficulty: 'hard', minScore: 500, maxScore: 499 }, 'scores-crossed'],
    [{ difficulty: 'hard', minGivens: 60, maxGivens: 50 }, 'givens-crossed'],
    [{ difficulty: 'hard', minGivens: 200 }, 'too-many-givens'],
    [{ difficulty: 'hard', required: ['x-wong'] }, 'unknown-technique'],
    [{ difficulty: 'hard', required: ['x-wing'], forbidden: ['x-wing'] }, 'required-and-forbidden'],
    [{ difficulty: 'hard', required: ['y-wing'] }, 'required-too-hard'],
    [{ difficulty: 'hard', forbidden: ['naked-single'] }, 'singles-forbidden'],
    [{ difficulty: 'hard', forbidden: ['swordfish', 'x-wing'] }, 'class-forbidden'],
    [{ difficulty: 'easy', symmetry: 'mirror-left-right' }, 'symmetry'],
    [{ difficulty: 'easy', rules: [{ rule: 'odd', share: 1 }] }, 'unknown-rule'],
    [{ difficulty: 'easy', rules: [KILLER, { rule: 'killer-cage', share: 0.5 }] }, 'rule-twice'],
  ])('%j: %s', (wishes, code) => {
    expect(codeOf(wishes)).toBe(code);
  });

  it.each<GenerateWishes>([
    { difficulty: 'unrated', minGivens: 40, maxGivens: 60, symmetry: 'rotation-180', balance: 2 },
    { difficulty: 'hard', minScore: 500, maxScore: 500, required: ['x-wing'], forbidden: ['swordfish', 'y-wing'] },
    { difficulty: 'medium', rules: [KILLER, { rule: 'thermometer', share: 0.5 }], maxGivens: 0 },
    { difficulty: 'master', required: ['x-wing'], targetSteps: 3, minimal: false, interlocked: false, timeLimit: 0.5 },
  ])('%j: none', (wishes) => {
    expect(codeOf(wishes)).toBeNull();
  });

  it('include rules for which the board has too few digits', () => {
    const tiny = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', box: [1, 2] }))));
    const codeOn = (rule: string) =>
      findConflict({ difficulty: 'easy', rules: [{ rule, share: 1 }] }, tiny, TECHNIQUES)?.code;
    expect([codeOn('thermometer'), codeOn('killer-cage')]).toEqual(['rule-needs-digits', undefined]);
  });

  it('are described in a sentence that names both sides', () => {
    const conflict = findConflict({ difficulty: 'hard', required: ['y-wing'] }, diagonal, TECHNIQUES);
    expect(conflict?.message).toBe('"y-wing" is of class master: a puzzle that needs it is not of class hard');
  });
});
