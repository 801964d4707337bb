import { z } from 'zod';
import { fail, ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import type { ClueShape } from '../clueShape.ts';
import { drawnCells } from '../drawClues.ts';
import { numberIn } from '../notations.ts';
import { defineRule } from '../rule.ts';

/**
 * `circle`: the cells of the circle or pill, in reading order. `shafts`: the cells of each shaft, starting beside the
 * circle.
 */
type Arrow = Clue & { readonly circle: string[]; readonly shafts: string[][] };

/**
 * The digits along each shaft add up to the number in the circle. A pill is a circle over several cells, whose digits
 * form one number in reading order.
 */
export const arrow = defineRule<Arrow>({
  id: 'arrow',
  example: { circle: ['r3c1'], shafts: [['r2c2', 'r1c3']] },
  fields: { circle: cellNames(1).max(3), shafts: z.array(cellNames(1)).min(1).max(20) },
  keeps: ({ circle }) => (circle.length > 1 ? 'fixed' : 'lines'),
  digits: 'none',
  mentions: /arrow|pill/,
  explains:
    'arrow arrows circle circles circled bulb pill pills oval shaft shafts sum sums add up total attached ' +
    'connected corresponding respective along placed read left right top bottom pointing out may can ' +
    "repeat if allowed by other line lines form equal arrow's constitutes",
  compile({ circle, shafts }, board) {
    if (circle.length > 1 && board.digits > 9) return fail('bad-puzzle', 'pill-digits', { digits: board.digits });
    const pill = board.cells(circle);
    if (!pill.ok) return pill;
    const constraints: Constraint[] = [];
    for (const names of shafts) {
      const shaft = board.cells(names);
      if (!shaft.ok) return shaft;
      constraints.push({
        kind: 'sum',
        cells: [...shaft.value, ...pill.value],
        coefficients: [...shaft.value.map(() => 1), ...pill.value.map((_, i) => -(10 ** (pill.value.length - 1 - i)))],
        total: 0,
      });
    }
    return ok(constraints);
  },
  leastDigits: 3,
  takeFrom(solved, share) {
    const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0);
    const found: { circle: string[]; shafts: string[][] }[] = [];
    const most = solved.mostLines(share, 6);
    for (const circle of solved.edgesFirst(solved.allCells())) {
      if (found.length === most) break;
      if (solved.lined.has(circle) || solved.digitAt(circle) < 3) continue;
      // Longer shafts fit fewer circles, so they come first: in the first half of the arrows, shafts have three cells
      // or more.
      const lengths = 2 * found.length < most ? [3, 3, 4, 4, 5] : [2, 2, 3, 4];
      let line: number[] | null = null;
      for (const length of new Set(solved.shuffled(lengths))) {
        // The first digit of the line is that of the circle; the others are those of the shaft.
        line ??= solved.line(circle, length + 1, ([total = 0, ...digits], next) => {
          const sum = sumOf(digits) + next;
          return digits.length + 1 === length ? sum === total : sum < total;
        });
      }
      if (!line) continue;
      solved.addLine(line);
      found.push({ circle: solved.names([circle]), shafts: [solved.names(line.slice(1))] });
    }
    return found;
  },
  entry: {
    on: 'path',
    stages: (spot) => [{ rule: 'arrow', circle: [spot[0]?.[0] ?? ''], shafts: spot.map((stroke) => stroke.slice(1)) }],
    spotOf: ({ circle, shafts }) => shafts.map((shaft) => [...circle, ...shaft]),
    // The typed number is the number of cells in the circle. With more than one cell, the circle is a pill.
    typed: {
      kind: 'number',
      required: false,
      of: ({ circle }) => [circle.length],
      with({ circle, shafts, ...rest }, [count = 1]) {
        const pill = [...circle, ...(shafts[0] ?? [])].slice(0, Math.max(1, count));
        const outside = shafts.map((shaft) => [...circle, ...shaft].filter((cell) => !pill.includes(cell)));
        return { ...rest, circle: inReadingOrder(pill), shafts: outside };
      },
    },
    continued({ circle, shafts }, isThere) {
      const strokes = shafts.map((shaft) => [...circle, ...shaft]);
      if (circle.some(isThere)) return [...strokes, circle];
      const tip = strokes.find((stroke) => isThere(stroke.at(-1) ?? ''));
      return tip ? [...strokes.filter((stroke) => stroke !== tip), tip] : null;
    },
    several: true,
  },
  draw({ circle, shafts }, board) {
    const pill = drawnCells(circle, board);
    return [
      { kind: 'pill', cells: pill },
      ...shafts.map((names): ClueShape => {
        const shaft = drawnCells(names, board);
        const next = shaft[0] ?? -1;
        const from = pill.find((cell) => board.areBeside(cell, next)) ?? pill.find((cell) => board.touches(cell, next));
        const cells = [...(from === undefined ? pill.slice(0, 1) : [from]), ...shaft];
        return { kind: 'line', cells, ink: 'clueArrow', width: 'hair', start: 'rim', end: 'head' };
      }),
    ];
  },
  iss: [
    {
      name: 'Arrow',
      read: ([first = '', ...shaft]) => [{ circle: [first], shafts: [shaft] }],
      write: ({ circle, shafts }) =>
        circle.length === 1 && shafts.length === 1 ? [...circle, ...(shafts[0] ?? [])] : null,
    },
    {
      name: 'PillArrow',
      read([length = '', ...cells]) {
        const count = numberIn(length);
        return count === null
          ? null
          : [{ circle: inReadingOrder(cells.slice(0, count)), shafts: [cells.slice(count)] }];
      },
      write: ({ circle, shafts }) =>
        circle.length > 1 && shafts.length === 1 ? [`${circle.length}`, ...circle, ...(shafts[0] ?? [])] : null,
    },
  ],
  fpuzzles: [
    {
      key: 'arrow',
      read: ({ cells = [], lines = [] }) => [
        // In f-puzzles, a line may begin with a cell of the circle, which does not belong to the shaft.
        {
          circle: inReadingOrder(cells),
          shafts: lines.map((line) => line.filter((cell, i) => i > 0 || !cells.includes(cell))),
        },
      ],
      write: ({ circle, shafts }) => ({ cells: circle, lines: shafts.map((shaft) => [circle.at(-1) ?? '', ...shaft]) }),
    },
  ],
});

/**
 * Sorts names of cells of one subgrid from left to right and from top to bottom, the order in which the number in a
 * pill is read.
 */
function inReadingOrder(names: readonly string[]): string[] {
  const place = (name: string): number => {
    const [, row = '', column = ''] = /r(\d+)c(\d+)$/.exec(name) ?? [];
    return Number(row) * 100 + Number(column);
  };
  return [...names].sort((a, b) => place(a) - place(b));
}
