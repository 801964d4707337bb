import { expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import { SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { asked, openDesk, rest, SOLUTIONS, setSolutions } from './testing/openDesk.ts';

const REGION = { rule: 'extra-region', cells: ['r1c1', 'r1c2', 'r1c3', 'r2c2'] };
const PUZZLE: EditedPuzzle = { ...SMALL_PUZZLE, grids: [`1${'.'.repeat(15)}`], clues: [REGION] };
const BOXLESS = [{ id: 'colour', regions: ['1111222233334444'] }];

it('finds out that regions contradict the boxes, until the next edit', async () => {
  const { client, editor } = await openDesk(PUZZLE, 0);
  expect(asked(client, 'puzzles.check')).toMatchObject([
    { puzzle: { variants: [] } },
    { puzzle: { variants: BOXLESS } },
  ]);
  // Without the boxes there is none either.
  expect(editor.boxes.boxless.value).toBeNull();
  let checks = 0;
  client.onCheck = () => {
    const solutions = checks++ === 0 ? 0 : 2;
    return ok({ solutions, grids: SOLUTIONS.slice(0, solutions).map((grid) => [grid]) });
  };
  editor.edit({ clues: [REGION, { rule: 'odd', cell: 'r4c4' }] });
  await rest();
  const { boxless } = editor.boxes;
  expect(boxless.value).toMatchObject({
    solutions: 2,
    puzzle: { variants: BOXLESS, clues: [REGION, { rule: 'odd' }] },
  });
  setSolutions(client, 1);
  editor.edit({ clues: [REGION] });
  await rest();
  expect(boxless.value).toBeNull();
});

it('does not ask without a region of a whole box', async () => {
  const { client } = await openDesk({ ...PUZZLE, clues: [{ ...REGION, cells: ['r1c1', 'r1c2'] }] }, 0);
  expect(asked(client, 'puzzles.check')).toHaveLength(1);
});

it('marks regions that cannot replace a box where boxes do not count', async () => {
  const short = { ...REGION, cells: REGION.cells.slice(1) };
  const { editor } = await openDesk({ ...PUZZLE, variants: BOXLESS, clues: [REGION, short] }, 2);
  expect(editor.unfit.value).toEqual([short]);
  expect([...editor.tool.clueStates.value]).toEqual([[1, 'broken']]);
  editor.edit({ clues: [REGION] });
  expect([...editor.tool.clueStates.value]).toEqual([]);
});
