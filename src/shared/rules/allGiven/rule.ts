import { z } from 'zod';
import { ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import type { Clue } from '../clue.ts';
import { type ClueBoard, pairKey } from '../clueBoard.ts';
import { defineRule } from '../rule.ts';

const MARKS = ['white-dot', 'black-dot', 'xv'] as const;
type BorderMark = (typeof MARKS)[number];

/** The combinations of marks that the editor offers. */
const CHOICES: readonly (readonly BorderMark[])[] = [['white-dot'], ['black-dot'], ['white-dot', 'black-dot'], ['xv']];

/** `values`: the differences, ratios or sums for which all marks are shown. If absent, those of `usualValues`. */
type AllGiven = Clue & { readonly marks: BorderMark[]; readonly values?: number[] };

/**
 * Negative constraint: the puzzle shows all possible dots, or all possible X and V. So if two cells side by side have
 * no such mark, they do not have the property for which the mark stands. Applies inside each subgrid.
 */
export const allGiven = defineRule<AllGiven>({
  id: 'all-given',
  example: { marks: ['white-dot'] },
  fields: {
    marks: z.array(z.enum(MARKS)).min(1).max(MARKS.length),
    values: z.array(z.int().min(1).max(50)).min(1).max(50).optional(),
  },
  keeps: 'lines',
  digits: 'none',
  mentions: /all (possible |the )?(\w+ )?(dots|x|v|xs|vs|xvs?)\b.*given|negative/,
  explains: 'possible dots dot x v xs vs xv xvs negative kropki',
  compile({ marks, values }, board) {
    const marked = pairsMarked(board, marks);
    if (!marked.ok) return marked;
    const forbidden = marks.flatMap((mark) =>
      (values ?? usualValues(board, mark)).map((value) => MEANING[mark](value)),
    );
    const free = board.relation((a, b) => !forbidden.some((holds) => holds(a, b)));
    const constraints: Constraint[] = [];
    for (const [a, b] of board.pairsInSubgrids()) {
      if (!marked.value.has(pairKey(a, b))) constraints.push({ kind: 'relation', a, b, relation: free });
    }
    return ok(constraints);
  },
  completes: MARKS,
  takeFrom(_solved, _share, others) {
    const marks = MARKS.filter((mark) => others.some(({ rule }) => rule === mark));
    return marks.length === 0 ? [] : [{ marks }];
  },
  entry: {
    on: 'board',
    stages: () => CHOICES.map((marks): Clue => ({ rule: 'all-given', marks: [...marks] })),
    stageKeys: ['entry.all-given.white', 'entry.all-given.black', 'entry.all-given.dots', 'entry.all-given.xv'],
    spotOf: () => [],
  },
  // Nothing to draw: the rule is about pairs of cells without a mark.
  draw: () => [],
  iss: [
    {
      name: 'StrictKropki',
      read: () => [{ marks: ['white-dot', 'black-dot'] }],
      write: ({ marks, values }) => (!values && same(marks, ['white-dot', 'black-dot']) ? [] : null),
    },
    {
      name: 'StrictXV',
      read: () => [{ marks: ['xv'] }],
      write: ({ marks, values }) => (!values && same(marks, ['xv']) ? [] : null),
    },
  ],
});

function same(marks: readonly BorderMark[], wanted: readonly BorderMark[]): boolean {
  return marks.length === wanted.length && wanted.every((mark) => marks.includes(mark));
}

const MEANING: Readonly<Record<BorderMark, (value: number) => (a: number, b: number) => boolean>> = {
  'white-dot': (value) => (a, b) => Math.abs(a - b) === value,
  'black-dot': (value) => (a, b) => a === value * b || b === value * a,
  xv: (value) => (a, b) => a + b === value,
};

/**
 * The differences, ratios or sums for which all marks must be shown, if the clue does not state them: those of the
 * marks of this kind in the puzzle, or the usual value if there are none. For X and V always 5 and 10.
 */
function usualValues({ clues }: ClueBoard, mark: BorderMark): number[] {
  if (mark === 'xv') return [5, 10];
  const field = mark === 'white-dot' ? 'difference' : 'ratio';
  const usual = mark === 'white-dot' ? 1 : 2;
  const values = clues.filter(({ rule }) => rule === mark).map((clue) => Number(clue[field] ?? usual));
  return values.length === 0 ? [usual] : [...new Set(values)];
}

function pairsMarked(
  board: ClueBoard,
  marks: readonly BorderMark[],
): ReturnType<typeof ok<Set<string>>> | (ReturnType<ClueBoard['cells']> & { ok: false }) {
  const marked = new Set<string>();
  for (const clue of board.clues) {
    if (!(marks as readonly string[]).includes(clue.rule) || !Array.isArray(clue.cells)) continue;
    const cells = board.cells(clue.cells as string[]);
    if (!cells.ok) return cells;
    marked.add(pairKey(cells.value[0] as number, cells.value[1] as number));
  }
  return { ok: true, value: marked };
}
