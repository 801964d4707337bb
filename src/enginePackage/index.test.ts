import { describe, expect, it } from 'vitest';
import {
  allSteps,
  applyStep,
  canonical,
  check,
  compileLayout,
  drawPuzzle,
  type EngineResult,
  expectValue,
  generate,
  humanPath,
  type LayoutReference,
  layouts,
  mistakes,
  nextStep,
  rate,
  type SolvingPosition,
  type SudokuPuzzle,
  schemes,
  solve,
  symmetricCopy,
  techniques,
  variants,
} from './index.ts';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const puzzle: SudokuPuzzle = { layout: 'simple', order: 3, grids: [CLASSIC] };
const samurai = { layout: 'samurai', order: 2 };

function codeOf(answer: EngineResult<unknown>): string {
  return answer.ok ? 'ok' : answer.error.code;
}

function messageOf(answer: EngineResult<unknown>): string {
  return answer.ok ? 'ok' : `${answer.error.code}: ${answer.error.message}`;
}

describe('solve', () => {
  it('finds the only solution', () => {
    expect(solve(puzzle)).toEqual({
      ok: true,
      value: { solutions: [[SOLUTION]], complete: true, gaveUp: false, nodes: 1 },
    });
  });

  it('lists all solutions, each once', () => {
    const empty = { layout: 'simple', order: 2, grids: ['.'.repeat(16)] };
    const { solutions, complete } = expectValue(solve(empty, { limit: 1000 }));
    expect(complete).toBe(true);
    expect(new Set(solutions.map((grids) => grids.join())).size).toBe(288);
    expect(expectValue(solve(empty, { limit: 288 }))).toMatchObject({ complete: false, gaveUp: false });
  });

  it('says that a limit ended the search', () => {
    const open = { layout: 'samurai', order: 3, grids: Array.from({ length: 5 }, () => '.'.repeat(81)) };
    expect(expectValue(solve(open, { limit: 100_000, nodes: 500 }))).toMatchObject({ complete: false, gaveUp: true });
    expect(expectValue(solve(open, { limit: 100_000, seconds: 1e-9 }))).toMatchObject({ gaveUp: true });
  });
});

describe('failures', () => {
  it('are answers with a stable code', () => {
    expect(codeOf(solve({ ...puzzle, grids: ['53'] }))).toBe('bad-puzzle');
    expect(codeOf(solve({ ...puzzle, layout: 'no such' }))).toBe('unknown-layout');
    expect(codeOf(solve({ ...puzzle, order: 6 }))).toBe('bad-input');
    expect(codeOf(compileLayout({ layout: 'torus', order: 3 }))).toBe('unknown-layout');
    expect(codeOf(compileLayout({ layout: 'dense-torus', order: 3, size: 4 }))).toBe('impossible-layout');
    expect(codeOf(compileLayout({ ...samurai, variants: [{ id: 'no such' }] }))).toBe('bad-puzzle');
    expect(codeOf(rate(puzzle, { schemes: ['no such'] }))).toBe('bad-input');
    expect(codeOf(nextStep(puzzle, { techniques: ['no such'] }))).toBe('bad-input');
    expect(codeOf(generate(samurai, { minGivens: 40, maxGivens: 30 }))).toBe('bad-input');
    expect(codeOf(generate(samurai, { seed: 'v1:old' }))).toBe('bad-input');
    expect(codeOf(generate(samurai, {}, { signal: { aborted: true } }))).toBe('cancelled');
    const aborted = { signal: { aborted: true } };
    for (const call of [solve, check, nextStep, allSteps, humanPath, rate]) {
      expect(codeOf(call(puzzle, aborted)), call.name).toBe('cancelled');
    }
    expect(codeOf(rate(puzzle, { seconds: 1e-9 }))).toBe('gave-up');
  });

  it('name wrong options of programs without types', () => {
    const answer = solve(puzzle, JSON.parse('{"limits": 3}'));
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input', reason: 'unreadable' } });
    expect(codeOf(solve(JSON.parse('null')))).toBe('bad-puzzle');
    expect(codeOf(drawPuzzle(JSON.parse('{"layout":"simple"}')))).toBe('bad-puzzle');
  });

  it('name a language that there is not', () => {
    const asLanguage = (json: string) => JSON.parse(json);
    for (const list of [layouts, variants, techniques, schemes]) {
      expect(() => list(asLanguage('"de"'))).toThrow(new TypeError('language must be "en" or "fr", not "de"'));
      expect(() => list(asLanguage('null'))).toThrow('language must be "en" or "fr", not null');
      expect(() => list(asLanguage('{}'))).toThrow(TypeError);
    }
    for (const layout of ['simple', 'samurai']) {
      expect(messageOf(compileLayout({ layout, order: 3 }, asLanguage('"de"')))).toBe(
        'bad-input: language must be "en" or "fr", not "de"',
      );
    }
  });

  it('name misspelt fields of layouts and puzzles', () => {
    const offsets = [[0, 0]] as const;
    const misspelt = { layout: 'custom', order: 3, offsets, wrpa: [4, 4] };
    expect(messageOf(compileLayout(misspelt))).toBe('bad-input: unknown fields: "wrpa"');
    expect(messageOf(generate({ ...samurai, variant: [] } as LayoutReference))).toContain('"variant"');
    expect(messageOf(solve({ ...puzzle, foo: 1 } as SudokuPuzzle))).toBe('bad-puzzle: unknown fields: "foo"');
    const twist = { kind: 'mirror', axis: 'down', box: 1 } as const;
    expect(messageOf(compileLayout({ layout: 'custom', order: 3, offsets, wrap: [4, 0], twist }))).toContain('"box"');
    // The seed is a wish, but stands among the fields of the layout.
    expect(messageOf(generate({ ...samurai, seed: 'a' } as LayoutReference))).toContain('"seed"');
  });

  it('do not meet lines of the app, which say more about a puzzle', () => {
    const line = {
      ...puzzle,
      variants: [],
      title: 'One',
      seed: 'a',
      difficulty: 'easy',
      givens: 30,
      solution: [SOLUTION],
    };
    expect(solve(line)).toEqual(solve(puzzle));
    expect(compileLayout(line)).toEqual(compileLayout(puzzle));
  });

  it('give limits as they are', () => {
    for (const call of [solve, check, nextStep, rate]) {
      expect(messageOf(call(puzzle, { seconds: 0 }))).toBe('bad-input: "seconds": it must be greater than 0');
    }
    expect(messageOf(generate(samurai, { timeLimit: 0 }))).toBe('bad-input: "timeLimit": it must be greater than 0');
    expect(messageOf(solve(puzzle, { nodes: 1e300 }))).toMatch(/^bad-input: "nodes" must be at most [\d,]+$/);
    expect(messageOf(solve(puzzle, { nodes: 0 }))).toBe('bad-input: "nodes" must be at least 1');
  });

  it('say what is allowed', () => {
    const twisted = { layout: 'custom', order: 3, offsets: [[0, 0]], twist: { kind: 'klein' } };
    expect(messageOf(compileLayout(JSON.parse(JSON.stringify(twisted))))).toContain('"shift" and "mirror"');
    expect(messageOf(generate(samurai, {}, JSON.parse('{"onProgress":1}')))).toContain('it must be a function');
    for (const seed of ['{}', '1', 'null']) {
      expect(messageOf(symmetricCopy(puzzle, JSON.parse(seed)))).toBe(
        'bad-input: seed must be a text of up to 200 characters',
      );
    }
    expect(() => expectValue(JSON.parse('[]')[0])).toThrow(/^expectValue takes the answer of a call/);
  });

  it('are thrown with their data by expectValue', () => {
    const answer = solve({ ...puzzle, order: 6 });
    expect(() => expectValue(answer)).toThrow(/bad-input: .*order/);
  });
});

/** Layouts that the test leaves out: they have the most subgrids, and would take most of the test's time. */
const LARGE = ['soag', 'moag', 'doag', 'shaolin', 'taiken', 'boag', 'fat-sumo'];

it('compiles the layouts of the catalogue from their examples', () => {
  for (const { id, example, name } of layouts()) {
    if (LARGE.includes(id)) continue;
    const { cells, houses, cellAt, subgrids } = expectValue(compileLayout(example));
    expect(subgrids.length, name).toBe(cellAt.length);
    cellAt.forEach((places, subgrid) => {
      for (const [place, cell] of places.entries()) {
        expect(cells[cell]?.places).toContainEqual({ subgrid, row: Math.floor(place / 9), column: place % 9 });
      }
    });
    for (const house of houses) expect(new Set(house.cells).size).toBe(9);
  }
});

describe('steps', () => {
  it('lead from position to position along the whole path', () => {
    const made = expectValue(generate(samurai, { difficulty: 'medium', seed: 'steps' }));
    const path = expectValue(humanPath(made.puzzle));
    expect(path).toMatchObject({ solved: true, level: 'medium', score: made.score });
    expect(path.steps).toContain(path.hardest);
    let position: SolvingPosition = {};
    for (const { technique, placements, eliminations } of path.steps) {
      const step = expectValue(nextStep(made.puzzle, { position }));
      expect(step).toMatchObject({ technique, placements, eliminations });
      position = expectValue(applyStep(made.puzzle, { placements, eliminations }, position));
    }
    expect(position.grids).toEqual(made.solution);
    expect(expectValue(nextStep(made.puzzle, { position }))).toBeNull();
  });

  it('use the techniques that are asked for, in the language asked for', () => {
    const steps = expectValue(allSteps(puzzle, { techniques: ['naked-single'], language: 'fr' }));
    expect(new Set(steps.map(({ technique }) => technique))).toEqual(new Set(['naked-single']));
    expect(steps[0]?.name).toBe(techniques('fr').find(({ id }) => id === 'naked-single')?.name);
    expect(expectValue(humanPath(puzzle, { techniques: ['full-house'] })).solved).toBe(false);
  });

  it('refuse digits that the layout does not have, and other digits on givens', () => {
    const open = { subgrid: 0, row: 0, column: 2 };
    const refused = 'bad-input: 12 at subgrid 1, row 1, column 3 is not a digit from 1 to 9';
    expect(messageOf(applyStep(puzzle, { placements: [{ ...open, digit: 12 }] }))).toBe(refused);
    expect(messageOf(applyStep(puzzle, { eliminations: [{ ...open, digit: 12 }] }))).toBe(refused);
    expect(messageOf(mistakes(puzzle, { eliminations: [{ ...open, digit: 12 }] }))).toBe(refused);
    for (const digit of [99, 0, 1.5]) {
      expect(messageOf(applyStep(puzzle, { placements: [{ ...open, digit }] }))).toContain('a digit from 1 to 9');
    }
    const given = { subgrid: 0, row: 0, column: 0 };
    expect(applyStep(puzzle, { placements: [{ ...given, digit: 4 }] })).toMatchObject({ error: { reason: 'given' } });
    expect(expectValue(applyStep(puzzle, { placements: [{ ...given, digit: 5 }] })).grids).toEqual(puzzle.grids);
  });

  it('ask the limits also before the first technique', () => {
    const open = { layout: 'samurai', order: 3, grids: Array.from({ length: 5 }, () => '.'.repeat(81)) };
    for (const call of [nextStep, allSteps, humanPath]) {
      let asked = 0;
      const signal = {
        get aborted(): boolean {
          return ++asked > 20;
        },
      };
      expect(codeOf(call(open, { techniques: ['full-house'], signal })), call.name).toBe('cancelled');
    }
  });

  it('find mistakes of a position', () => {
    const wrong = { subgrid: 0, row: 0, column: 2 };
    const position = expectValue(applyStep(puzzle, { placements: [{ ...wrong, digit: 1 }] }));
    expect(expectValue(mistakes(puzzle, position))).toEqual([{ kind: 'wrong', ...wrong }]);
    const lacking = { eliminations: [{ ...wrong, digit: 4 }] };
    expect(expectValue(mistakes(puzzle, lacking))).toEqual([{ kind: 'lacks', ...wrong }]);
    expect(expectValue(mistakes(puzzle, { grids: [SOLUTION] }))).toEqual([]);
    expect(codeOf(mistakes(puzzle, { grids: ['.'.repeat(81)] }))).toBe('bad-puzzle');
    expect(codeOf(mistakes(puzzle, { eliminations: [{ subgrid: 1, row: 0, column: 0, digit: 1 }] }))).toBe('bad-input');
  });
});

it('makes the same puzzle from the same seed, and checks it', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((seed) => expectValue(generate(samurai, { seed })));
  expect(one).toEqual(again);
  expect(one?.puzzle).not.toEqual(other?.puzzle);
  expect(check(one?.puzzle as SudokuPuzzle)).toMatchObject({
    value: { solutions: 1, proper: true, minimal: true, interlocked: one?.interlocked },
  });
  expect(expectValue(generate(samurai)).seed).not.toBe(expectValue(generate(samurai)).seed);
});

it('makes no clues, which its puzzles cannot have', () => {
  const rules = [{ rule: 'killer-cage', share: 1 }];
  expect(generate(samurai, { rules } as object)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
});

it('recognises copies', () => {
  const copy = expectValue(symmetricCopy(puzzle, 'copy'));
  expect(copy.grids).not.toEqual(puzzle.grids);
  expect(canonical(copy)).toEqual(canonical(puzzle));
});

it('rates by the schemes asked for', () => {
  expect(expectValue(rate(puzzle, { schemes: ['sudoku-explainer', 'hodoku'] })).map(({ scheme }) => scheme)).toEqual(
    schemes()
      .map(({ id }) => id)
      .filter((id) => id === 'sudoku-explainer' || id === 'hodoku'),
  );
  const [improper] = expectValue(rate({ ...puzzle, grids: ['.'.repeat(81)] }, { schemes: ['hodoku'] }));
  expect(improper).toMatchObject({ value: null, class: null, className: null });
  expect(improper?.reasons).toHaveLength(1);
});

it('shares no data with its caches', () => {
  for (const { orders } of layouts()) Reflect.set(orders, 'length', 0);
  expect(layouts()[0]?.orders).toEqual([2, 3, 4, 5]);
  const before = structuredClone(expectValue(compileLayout(samurai)));
  for (const { peers } of expectValue(compileLayout(samurai)).cells) Reflect.set(peers, 'length', 0);
  expect(expectValue(compileLayout(samurai))).toEqual(before);
});
