import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { characterDigit } from '../../../shared/base/digits.ts';
import { Board } from '../core/board.ts';
import { HumanSolver } from '../humanSolver/humanSolver.ts';
import { createView, type View } from './common/view.ts';
import { TECHNIQUES } from './registry.ts';
import { CORPORA } from './testing/library.ts';
import { SIMPLE, topologyOf } from './testing/positions.ts';

/** An example puzzle of SudokuWiki's guide for a technique. */
interface GuidePuzzle {
  readonly technique: string;
  readonly puzzle: string;
}

/** Names of techniques in the guide → our ids for them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'x-wing': ['x-wing'],
  swordfish: ['swordfish'],
  jellyfish: ['jellyfish'],
  'y-wing': ['y-wing'],
  'xyz-wing': ['xyz-wing'],
  'wxyz-wing': ['wxyz-wing'],
  'simple-colouring': ['simple-colouring'],
  'unique-rectangle': [1, 2, 3, 4, 5, 6].map((type) => `unique-rectangle-${type}`),
};

const file = resolve(CORPORA, 'techniques/sudokuwiki_guide_examples.jsonl');

function guidePuzzles(): GuidePuzzle[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const puzzles = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as GuidePuzzle);
  return puzzles.filter(({ technique }) => technique in NAMES);
}

/** Returns true if one of the techniques has a step in the position. */
function hasStep(view: View, ids: readonly string[]): boolean {
  let found = false;
  for (const technique of TECHNIQUES) {
    if (!ids.includes(technique.id)) continue;
    technique.find(view, () => {
      found = true;
      return false;
    });
  }
  return found;
}

/** Returns true if one of the techniques has a step in some position of a solve of the puzzle. */
function occurs({ technique, puzzle }: GuidePuzzle): boolean {
  const topology = topologyOf(SIMPLE);
  const givens = Uint8Array.from(puzzle, (character) => characterDigit(character));
  const { entries, solved } = new HumanSolver(topology).solve(givens);
  const board = new Board(topology);
  board.load(givens);
  const view = createView(board);
  const ids = NAMES[technique] as readonly string[];
  const seen = entries.some(({ step }) => {
    if (hasStep(view, ids)) return true;
    for (const { cell, digit } of step.placements) if (board.has(cell, digit)) board.place(cell, digit);
    for (const { cell, digit } of step.eliminations) board.eliminate(cell, digit);
    return false;
  });
  return solved && seen;
}

describe.skipIf(!existsSync(file))("the examples of SudokuWiki's guide", () => {
  it('contain the technique that they illustrate', () => {
    const puzzles = guidePuzzles();
    expect(puzzles.length).toBeGreaterThan(30);
    expect(puzzles.filter((puzzle) => !occurs(puzzle))).toEqual([]);
  });
});
