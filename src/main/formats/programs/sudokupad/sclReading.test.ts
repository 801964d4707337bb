import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../../index.ts';
import { readOnly } from '../../testing/reading.ts';

const BASE = {
  cellSize: 50,
  cells: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))),
  regions: Array.from({ length: 9 }, (_, box) =>
    Array.from({ length: 9 }, (__, at) => [3 * Math.floor(box / 3) + Math.floor(at / 3), 3 * (box % 3) + (at % 3)]),
  ),
};
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const NORMAL = 'Normal sudoku rules apply.';
const CAGE = {
  cells: [
    [0, 0],
    [0, 1],
  ],
  value: '8',
};
const KILLER = `${NORMAL} In cages, digits must sum to the small clue in the top left corner of the cage. Digits cannot repeat within a cage.`;
const LINE = {
  color: '#67F067',
  thickness: 10,
  wayPoints: [
    [4.5, 0.5],
    [4.5, 2.5],
    [5.5, 3.5],
  ],
};
const BULB = { center: [4.5, 0.5], width: 0.8, height: 0.8, rounded: true, backgroundColor: '#67F067' };
const DOT = { center: [1, 0.5], width: 0.3, height: 0.3, rounded: true, backgroundColor: '#FFFFFF' };

function read(parts: object, rules: string, options: ReadOptions = {}) {
  const text = JSON.stringify({ ...BASE, ...parts, metadata: { rules, ...(parts as { metadata?: object }).metadata } });
  const outcome = readOnly(text, { format: 'sudokupad-json', ...options });
  const { entry, understood, losses } = outcome;
  return {
    clues: entry.puzzle.clues,
    unknown: entry.unknownRules?.rules.map(({ kind, known }) => (known ? `${kind} (known)` : kind)),
    understood,
    losses: losses.map(({ message }) => message),
    variants: entry.puzzle.topology.layout.variants,
  };
}

describe('drawings of SudokuPad', () => {
  it('are clues if the text says so, and only then', () => {
    expect(read({ cages: [CAGE] }, KILLER)).toEqual({
      clues: [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 8 }],
      unknown: undefined,
      understood: [{ rule: 'killer-cage', kind: 'cages', count: 1 }],
      losses: [],
      variants: undefined,
    });
    expect(read({ cages: [CAGE] }, NORMAL).unknown).toEqual(['cages']);
    // The line only states its bends, but the clue names all cells that it crosses.
    const whisper = `${NORMAL} Adjacent digits on green lines must differ by at least 5.`;
    expect(read({ lines: [LINE] }, whisper).clues).toEqual([
      { rule: 'whisper', cells: ['r5c1', 'r5c2', 'r5c3', 'r6c4'] },
    ]);
    expect(read({ lines: [LINE] }, whisper.replace('green', 'purple')).unknown).toEqual(['lines']);
    expect(read({ lines: [LINE] }, `${whisper} Green lines are palindromes.`).clues).toBeUndefined();
  });

  it('are clues beside a sentence, a drawing or a part of the file that is unknown', () => {
    const clues = [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 8 }];
    expect(read({ cages: [CAGE] }, `${KILLER} Queens do not see each other.`)).toMatchObject({
      clues,
      unknown: ['rules-text'],
    });
    expect(read({ cages: [CAGE], lines: [LINE] }, KILLER)).toMatchObject({
      clues,
      unknown: ['lines'],
      understood: [
        { rule: 'killer-cage', kind: 'cages', count: 1 },
        { rule: null, kind: 'lines', count: 1 },
      ],
    });
    expect(read({ cages: [{ ...CAGE, value: '?' }] }, KILLER).unknown).toEqual(['cages']);
    expect(read({ cages: [{ ...CAGE, unique: false }] }, KILLER).unknown).toEqual(['cages']);
    for (const part of [{ global: ['antiqueen'] }, { metadata: { norowcol: true } }]) {
      expect(read({ cages: [CAGE], ...part }, KILLER)).toMatchObject({ clues, unknown: ['rules-text'] });
    }
    expect(read({ lines: [{ ...LINE, d: 'M0 0L64 64' }] }, `${NORMAL} Lines are palindromes.`).clues).toBeUndefined();
    // The text is about 8 digits, unlike the board.
    expect(read({ cages: [CAGE] }, `1-8 appear in each row, column and box. ${KILLER}`).unknown).toEqual([
      'rules-text',
    ]);
  });

  it('are judged without sentences that state no rule, as the user says', () => {
    const clues = [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 8 }];
    const [queens, story] = ['Queens do not see each other', 'Exactly one of my friends solved it, and he is wrong'];
    const rules = `${KILLER} ${queens}. ${story}!`;
    expect(read({ cages: [CAGE] }, rules)).toMatchObject({
      clues: undefined,
      unknown: ['killer-cage (known)', 'rules-text'],
    });
    expect(read({ cages: [CAGE] }, rules, { noRules: [story] })).toMatchObject({ clues, unknown: ['rules-text'] });
    expect(read({ cages: [CAGE] }, rules, { noRules: [queens, story] })).toMatchObject({ clues, unknown: undefined });
    expect(read({}, `${NORMAL} ${queens}.`, { noRules: [queens] }).unknown).toBeUndefined();
    const long = `Once upon a time ${'there was a little sudoku '.repeat(8)}`.trim();
    expect(read({}, `${NORMAL} ${long}.`).unknown).toEqual(['rules-text']);
    expect(read({}, `${NORMAL} ${long}.`, { noRules: [`${long.slice(0, 159)}…`] }).unknown).toBeUndefined();
  });

  it('leave variants that the text states in force beside a sentence or drawing that is unknown', () => {
    const rules = `${NORMAL} Cells separated by a knight's move cannot contain the same digit.`;
    const knight = [{ id: 'anti-knight' }];
    expect(read({}, `${rules} Queens do not see each other.`)).toMatchObject({
      variants: knight,
      unknown: ['rules-text'],
    });
    expect(read({ lines: [LINE] }, rules)).toMatchObject({ variants: knight, unknown: ['lines'] });
    // The unknown sentence may mean that the variant does not apply.
    expect(read({ lines: [LINE] }, `${rules} One of the rules is wrong.`).variants).toBeUndefined();
    const solved = { lines: [LINE], metadata: { solution: SOLUTION } };
    expect(read(solved, rules).variants).toBeUndefined();
  });

  it.each([
    'Exactly one of the cages is wrong.',
    'Each row has a doubler, whose value counts double.',
    'Some clues must be rotated by 90 degrees.',
    'Every cage clue is a liar.',
  ])('are only drawn if a sentence may change what they mean: %s', (sentence) => {
    expect(read({ cages: [CAGE] }, `${KILLER} ${sentence}`)).toMatchObject({
      clues: undefined,
      unknown: ['killer-cage (known)', 'rules-text'],
    });
  });

  it('are thermometers only with a bulb at one end', () => {
    const rules = `${NORMAL} Along thermometers, digits increase from the bulb.`;
    const cells = ['r5c1', 'r5c2', 'r5c3', 'r6c4'];
    expect(read({ lines: [LINE], underlays: [BULB] }, rules).clues).toEqual([{ rule: 'thermometer', cells }]);
    expect(read({ lines: [LINE] }, rules).clues).toBeUndefined();
    const other = { ...BULB, center: [5.5, 3.5] };
    expect(read({ lines: [LINE], underlays: [other] }, rules).clues).toEqual([
      { rule: 'thermometer', cells: [...cells].reverse() },
    ]);
    expect(read({ lines: [LINE], underlays: [BULB, other] }, rules).clues).toBeUndefined();
  });

  it('have the negative rule only if the text says “all”', () => {
    const dots = `${NORMAL} White dots join consecutive digits.`;
    const clue = { rule: 'white-dot', cells: ['r1c1', 'r2c1'] };
    expect(read({ overlays: [DOT] }, `${dots} Not all dots are given.`).clues).toEqual([clue]);
    expect(read({ overlays: [DOT] }, `${dots} All white dots are given.`).clues).toEqual([
      clue,
      { rule: 'all-given', marks: ['white-dot'] },
    ]);
    // A dot with a number means something that this text does not explain.
    expect(read({ overlays: [{ ...DOT, text: '3' }] }, dots).clues).toBeUndefined();
  });

  it('stay drawings if the solution contradicts them', () => {
    const solved = { metadata: { solution: SOLUTION } };
    expect(read({ cages: [CAGE], ...solved }, KILLER).clues).toHaveLength(1);
    const wrong = read({ cages: [{ ...CAGE, value: '9' }], ...solved }, KILLER);
    expect([wrong.clues, wrong.unknown, wrong.losses]).toEqual([
      undefined,
      ['cages'],
      [
        'some drawings are kept as drawings, because the solution in the file contradicts the rules that they seem to mean: killer cages',
      ],
    ]);
    const knight = `${NORMAL} Cells separated by a knight's move cannot contain the same digit.`;
    expect(read(solved, knight).variants).toBeUndefined();
    expect(read({}, knight).variants).toEqual([{ id: 'anti-knight' }]);
  });

  it('stay drawings if that is asked for', () => {
    const parts = { cages: [CAGE], overlays: [DOT] };
    const rules = `${KILLER} White dots join consecutive digits.`;
    expect(read(parts, rules, { keepDrawings: ['killer-cage'] })).toMatchObject({
      clues: [{ rule: 'white-dot', cells: ['r1c1', 'r2c1'] }],
      unknown: ['cages'],
    });
    expect(read(parts, rules, { keepDrawings: 'all' }).unknown).toEqual(['cages', 'overlays']);
  });

  it('take bounded time', () => {
    const lines = Array.from({ length: 1900 }, () => ({
      ...LINE,
      wayPoints: Array.from({ length: 20 }, (_, i) => [0.5 + 8 * (i % 2), 0.5 + (i % 9)]),
    }));
    const before = performance.now();
    expect(read({ lines }, `${NORMAL} Lines are palindromes.`).clues).toBeUndefined();
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
