import { ok } from '../../base/result.ts';
import type { Constraint } from '../../constraints/constraint.ts';
import { type Clue, cellNames } from '../clue.ts';
import { lineDrawing } from '../drawClues.ts';
import { pathEntry } from '../entry.ts';
import { cellsLine, issCells } from '../notations.ts';
import { defineRule } from '../rule.ts';

type Palindrome = Clue & { readonly cells: string[] };

/** Lengths of the lines that the generator makes. A length that is listed more often is likelier. */
const LENGTHS = [5, 5, 7, 7, 9];

/** The line has the same digits in both directions. */
export const palindrome = defineRule<Palindrome>({
  id: 'palindrome',
  example: { cells: ['r3c1', 'r2c2', 'r1c3'] },
  fields: { cells: cellNames(2) },
  keeps: 'lines',
  digits: 'any',
  mentions: /palindrome/,
  explains:
    'palindrome palindromes palindromic line lines read reads reading same direction directions forward ' +
    'forwards backward backwards either way ways end ends i e ie form sequence sequences along may ' +
    'can repeat',
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
  leastDigits: 3,
  takeFrom(solved, share) {
    const lines: number[][] = [];
    const most = solved.mostLines(share, 9);
    for (const middle of solved.edgesFirst(solved.allCells())) {
      if (lines.length === most) break;
      const line = [middle];
      const length = LENGTHS[solved.random.below(LENGTHS.length)] as number;
      // The line grows at both ends at once, by two cells with equal digits.
      const isStart = !solved.lined.has(middle) && !solved.imagesOf(middle).includes(middle);
      for (let grown = isStart; grown && line.length < length; ) {
        const [first, last] = [line[0] as number, line.at(-1) as number];
        const ends = (cell: number): number[] =>
          solved.edgesFirst(solved.board.around(cell)).filter((next) => solved.isFree(cell, next, line));
        const pair = ends(first)
          .flatMap((a) => ends(last).map((b) => [a, b] as const))
          .find(([a, b]) => a !== b && !solved.imagesOf(a).includes(b) && solved.digitAt(a) === solved.digitAt(b));
        grown = pair !== undefined;
        if (!pair) break;
        line.unshift(pair[0]);
        line.push(pair[1]);
      }
      if (line.length < 5) continue;
      solved.addLine(line);
      lines.push(line);
    }
    return lines.map((cells) => ({ cells: solved.names(cells) }));
  },
  entry: pathEntry('palindrome'),
  draw: lineDrawing({ ink: 'cluePalindrome', width: 'narrow' }),
  iss: [issCells('Palindrome')],
  fpuzzles: [cellsLine('palindrome')],
});
