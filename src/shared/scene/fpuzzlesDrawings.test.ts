import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import { clueLevels } from './clueDrawings.ts';
import { type DrawnClues, drawClues } from './drawnClues.ts';
import type { DrawnRule } from './keptDrawings.ts';

const SIMPLE = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
const RECT = { left: 0, top: 0, right: 9, bottom: 9 };

function drawn(json: object, rules: readonly DrawnRule[]): DrawnClues {
  return drawClues(SIMPLE, [], { rules, format: 'fpuzzles', source: JSON.stringify(json) }) as DrawnClues;
}

describe('drawings of f-puzzles', () => {
  it('have the colours and texts of their source', () => {
    const json = {
      line: [{ lines: [['R5C1', 'R5C2']], outlineC: '#67F067', width: 0.3 }],
      circle: [
        {
          cells: ['R4C6'],
          baseC: '#FFFFFF',
          outlineC: '#000000',
          fontC: '#000000',
          width: 0.8,
          height: 0.8,
          value: '7',
        },
      ],
      rectangle: [{ cells: ['R1C1', 'R1C2'], baseC: '#000000', width: 0.5, height: 0.25 }],
    };
    const clues = drawn(json, [
      { kind: 'line', shape: 'line', cells: [36, 37] },
      { kind: 'circle', shape: 'cage', cells: [32], label: '7' },
      { kind: 'rectangle', shape: 'cage', cells: [0, 1] },
    ]);
    const { lines, fills, marks } = clueLevels(SIMPLE, { clues }, RECT);
    expect(lines.map(({ kind, ink }) => `${kind} ${ink}`)).toEqual([
      'stroke clueWhisper',
      'dot clueWhisper',
      'dot clueWhisper',
    ]);
    expect([...fills, ...marks].map(({ kind, ink }) => `${kind} ${ink}`)).toEqual([
      'dot clueRim',
      'dot clueWhite',
      'area clueBlack',
      'text clueBlack',
    ]);
    // A rectangle with two cells lies in their middle, which is on their border.
    expect(clues.shapes[2]).toEqual([expect.objectContaining({ x: 1, y: 0.5, width: 0.5, height: 0.25 })]);
  });

  it('have room outside of the board', () => {
    const text = [{ cells: ['R10C2'], value: 'Hi', fontC: '#000000', size: 0.6 }];
    const clues = drawn({ text }, [{ kind: 'text', shape: 'text', cells: [], label: 'Hi' }]);
    expect(clues.room).toEqual({ top: 0, right: 0, bottom: 1, left: 0 });
    // A rim around an outer cell needs no room outside the board.
    const circle = [{ cells: ['R1C1'], baseC: '#FFFFFF', outlineC: '#000000', width: 1.1, height: 1.1 }];
    expect(drawn({ circle }, [{ kind: 'circle', shape: 'cage', cells: [0] }]).room.top).toBe(0);
  });

  it('include the colours of cells', () => {
    const grid = [[{}, { c: '#CFCFCF' }, { highlight: '#FFA0A0' }, { cArray: ['#A0FFA0'] }]];
    const clues = drawn({ grid }, [{ kind: 'fogofwar', shape: 'none', cells: [] }]);
    expect(clues.shapes.at(-1)?.map((shape) => 'x' in shape && shape.x)).toEqual([1.5, 2.5, 3.5]);
    expect(clueLevels(SIMPLE, { clues }, RECT).fills).toHaveLength(3);
  });

  it('have cages in the colour of the source', () => {
    const cage = [
      { cells: ['R1C1', 'R1C2'], value: '9', outlineC: '#2E6BFF', fontC: '#000000' },
      { cells: ['R3C1'], outlineC: '#00000000' },
    ];
    const { marks } = clueLevels(
      SIMPLE,
      {
        clues: drawn({ cage }, [
          { kind: 'cage', shape: 'cage', cells: [0, 1], label: '9' },
          { kind: 'cage', shape: 'cage', cells: [18] },
        ]),
      },
      RECT,
    );
    expect(new Set(marks.map(({ kind, ink }) => `${kind} ${ink}`))).toEqual(
      new Set(['stroke ink5', 'text clueText', 'stroke clueCage']),
    );
  });

  it('may have any fields', () => {
    const rules = [
      { kind: 'circle', shape: 'cage', cells: [0] },
      { kind: 'line', shape: 'line', cells: [] },
    ] as const;
    for (const broken of [
      null,
      7,
      'x',
      {},
      { cells: 7 },
      { cells: ['R0'], lines: [7] },
      { cells: ['R1C1'], width: 'x' },
    ]) {
      expect(() => drawn({ circle: [broken], line: [broken], grid: [broken, [broken]] }, rules)).not.toThrow();
    }
  });
});
