import { describe, expect, it } from 'vitest';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { quineDifficulty } from '../../src/main/engine/rating/sat/quine.ts';
import { TECHNIQUES } from '../../src/main/engine/techniques/registry.ts';
import { FOLDS, foldOf, heldOut } from '../fit/folds.ts';
import { leastSquares, nonNegativeLeastSquares, weighted } from '../fit/leastSquares.ts';
import { fitQuine } from '../fit/models.ts';
import { examine, fitRows } from './examine.ts';
import { sectionMarkdown } from './page.ts';
import { CONSTRAINT_MODELS, durationOf, GENERATION_TIMES, VISUAL_SAT } from './printed.ts';

const rng = createRng('sources tests');

function randomRows(count: number, width: number): number[][] {
  return Array.from({ length: count }, () => Array.from({ length: width }, () => rng.below(20)));
}

describe('fits on synthetic data', () => {
  it('find weights of either sign', () => {
    const rows = randomRows(60, 4);
    const weights = [3, -2, 0.5, 7];
    const found = leastSquares(
      rows,
      rows.map((row) => weighted(row, weights)),
    );
    for (const [index, weight] of found.entries()) expect(weight).toBeCloseTo(weights[index] as number, 8);
  });

  it('share a weight between equal columns', () => {
    const rows = randomRows(40, 1).map(([value = 0]) => [value, value]);
    const found = leastSquares(
      rows,
      rows.map(([value = 0]) => 6 * value),
    );
    for (const weight of found) expect(weight).toBeCloseTo(3, 8);
  });

  it('find weights that are not negative, and 0 instead of a negative one', () => {
    const rows = randomRows(200, 3);
    const exact = nonNegativeLeastSquares(
      rows,
      rows.map((row) => weighted(row, [3, 0, 5])),
    );
    for (const [index, weight] of [3, 0, 5].entries()) expect(exact[index]).toBeCloseTo(weight, 6);
    const bounded = nonNegativeLeastSquares(
      rows,
      rows.map((row) => weighted(row, [3, -1, 5])),
    );
    expect(bounded[1]).toBe(0);
  });

  it('find the weights of the SAT form, and share those of rare depths', () => {
    const weights = { alpha: [1.5, 4, 6], beta: -0.25, gamma: 0.01 };
    const tallies = Array.from({ length: 150 }, (_, index) => ({
      depth: index % 3,
      disjunctions: rng.below(30),
      eliminations: 40 + rng.below(200),
    }));
    const rare = { depth: 8, disjunctions: 3, eliminations: 50 };
    const all = [...tallies, rare];
    const ratings = all.map((tally) => quineDifficulty(weights, tally));
    const found = fitQuine([null, ...all], [9, ...ratings]);
    for (const [depth, alpha] of found.alpha.entries()) expect(alpha).toBeCloseTo(weights.alpha[depth] as number, 2);
    expect(found.alpha).toHaveLength(3);
    expect(found.beta).toBeCloseTo(-0.25, 3);
    expect(found.gamma).toBeCloseTo(0.01, 4);
  });

  it('agree with an exact target in the sample, in folds and in draws', () => {
    const rows = randomRows(100, 3);
    const target = rows.map((row) => weighted(row, [1, 2, -4]));
    const folds = rows.map((row) => foldOf(row.join()));
    const { inSample, heldOut: unseen, drawn } = examine(target, folds, fitRows(rows, target), 20);
    for (const { value } of [inSample, unseen, drawn ?? inSample]) expect(value).toBeCloseTo(1, 8);
    expect(examine(target, folds, fitRows(rows, target), 60).drawn).toBeNull();
  });

  it('find nothing in noise once a fold is left out', () => {
    const rows = randomRows(60, 20);
    const noise = rows.map(() => rng.below(1000));
    const { inSample, heldOut: unseen } = examine(
      noise,
      rows.map((row) => foldOf(row.join())),
      fitRows(rows, noise),
      0,
    );
    expect(inSample.value).toBeGreaterThan(0.4);
    expect(unseen.value).toBeLessThan(0.3);
  });
});

it('predicts each item by a fit without its fold', () => {
  const folds = Array.from({ length: 50 }, (_, index) => foldOf(`${index}`));
  expect(new Set(folds).size).toBe(FOLDS);
  const seen = heldOut(folds, (kept) => (index) => (kept.some((other) => folds[other] === folds[index]) ? 1 : 0));
  expect(seen).toEqual(folds.map(() => 0));
});

describe('printed figures', () => {
  it.each([
    ['46ms', 46],
    ['1.042s', 1042],
    ['3m 10.399s', 190_399],
    ['4h 47m 56.848s', 17_276_848],
    ['1.869', 1869],
    ['', null],
  ])('have durations in ms: "%s"', (text, ms) => {
    const parsed = durationOf(text);
    if (ms === null) expect(parsed).toBeNull();
    else expect(parsed).toBeCloseTo(ms, 6);
  });

  it('reject what is not a duration', () => {
    expect(() => durationOf('soon')).toThrow(/not a duration/);
  });

  it('are in order, but for the misprint that the table mentions', () => {
    const wrong: string[] = [];
    for (const [level, { minimum, maximum, mean, median }] of Object.entries(GENERATION_TIMES)) {
      for (const column of minimum.keys()) {
        const [least, most, ...middle] = [minimum, maximum, mean, median].map((row) => durationOf(row[column] ?? ''));
        if (least == null || most == null) continue;
        if (!middle.every((value) => value !== null && value !== undefined && least <= value && value <= most))
          wrong.push(`${level} ${column}`);
      }
    }
    expect(wrong).toEqual(['easy 3']);
  });

  it('name techniques of the registry', () => {
    const known = new Set<string>([...TECHNIQUES.map(({ id }) => id), 'backtracking']);
    const named = [
      ...Object.keys(VISUAL_SAT.table1),
      ...Object.keys(VISUAL_SAT.table2),
      ...CONSTRAINT_MODELS.flatMap(({ techniques }) => techniques),
    ];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });
});

it('writes a section as Markdown that links to its document', () => {
  const table = { title: 'Shares', header: ['class', '%'], rows: [['easy', '12.0']], notes: 'Of the bank.' };
  expect(sectionMarkdown({ key: 'foxy', tables: [table], notRepeated: ['Its order.'] })).toBe(
    '## [[foxy]](sources.md#foxy)\n\n### Shares\n\n| class | % |\n| --- | --- |\n| easy | 12.0 |\n\nOf the bank.\n\n### Not repeated\n\n- Its order.',
  );
});
