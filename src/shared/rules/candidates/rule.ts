import { z } from 'zod';
import { ok } from '../../base/result.ts';
import { type Clue, cellName } from '../clue.ts';
import { domainOf } from '../domain.ts';
import { drawnCells } from '../drawClues.ts';
import { cellEntry, TYPED_DIGITS } from '../entry.ts';
import { defineRule } from '../rule.ts';

type GivenCandidates = Clue & { readonly cell: string; readonly digits: number[] };

/** The digit of the cell is one of those listed in it. */
export const candidates = defineRule<GivenCandidates>({
  id: 'candidates',
  example: { cell: 'r2c2', digits: [1, 3] },
  fields: { cell: cellName, digits: z.array(z.int().min(1).max(25)).min(1).max(25) },
  keeps: 'sets',
  digits: 'none',
  compile({ cell: name, digits }, board) {
    const cell = board.cell(name);
    return cell.ok ? ok([domainOf(board, cell.value, (digit) => digits.includes(digit))]) : cell;
  },
  entry: { ...cellEntry<GivenCandidates>('candidates'), typed: TYPED_DIGITS },
  draw: ({ cell, digits }, board) =>
    drawnCells([cell], board).map((one) => ({ kind: 'text', cell: one, label: digits.join(' '), at: 'bottom' })),
});
