import { ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Palindrome = Clue & { readonly cells: string[] };

/** The line has the same digits when it is read from its other end. */
export const palindrome = defineRule<Palindrome>({
  id: 'palindrome',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'any',
  mentions: /palindrome/,
  compile({ cells: names }, board) {
    const cells = board.cells(names);
    if (!cells.ok) return cells;
    const { value } = cells;
    const equal = board.relation((a, b) => a === b);
    return ok(
      value.slice(0, Math.floor(value.length / 2)).map((a, i): Constraint => {
        return { kind: 'relation', a, b: value.at(-1 - i) as number, relation: equal };
      }),
    );
  },
  takeFrom(solved, share) {
    const used = new Set<number>();
    const lines: number[][] = [];
    const most = Math.max(1, Math.round((share * solved.cellCount) / 9));
    for (const middle of solved.shuffled(solved.allCells())) {
      if (lines.length === most) break;
      const line = [middle];
      // Grows at both ends by cells with equal digits.
      for (let grown = !used.has(middle); grown && line.length < 7; ) {
        const [first, last] = [line[0] as number, line.at(-1) as number];
        const ends = (cell: number): number[] =>
          solved.shuffled(solved.board.around(cell)).filter((next) => !used.has(next) && !line.includes(next));
        const pair = ends(first)
          .flatMap((a) => ends(last).map((b) => [a, b] as const))
          .find(([a, b]) => a !== b && solved.digitAt(a) === solved.digitAt(b));
        grown = pair !== undefined;
        if (!pair) break;
        line.unshift(pair[0]);
        line.push(pair[1]);
      }
      if (line.length < 5) continue;
      for (const cell of line) used.add(cell);
      lines.push(line);
    }
    return lines.map((cells) => ({ cells: solved.names(cells) }));
  },
  draw: lineDrawing({ ink: 'cluePalindrome', width: 'narrow' }),
  iss: [issCells('Palindrome')],
  fpuzzles: [cellsLine('palindrome')],
});
