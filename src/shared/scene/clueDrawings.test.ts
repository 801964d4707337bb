import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { advanceOf } from '../picture/outlines.ts';
import { placeLetters } from '../picture/svg.ts';
import type { Clue } from '../rules/clue.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import type { DrawnClueStates } from './boardContent.ts';
import { clueLevels, textsOf } from './clueDrawings.ts';
import type { ClueLevels } from './cluePen.ts';
import { CLUE_TEXT_SIZES, cornerFaceFor } from './clueSizes.ts';
import { type DrawnClues, drawClues } from './drawnClues.ts';
import type { DrawnRule } from './keptDrawings.ts';
import type { ClueMark, TextMark } from './shapes.ts';

const topologyOf = (ref: LayoutRef): Topology => expectOk(compileTopology(expectOk(resolveLayout(ref))));
const SIMPLE = topologyOf({ layout: 'simple', order: 3 });
/** Four linked subgrids on a torus of 12 × 12 cells. */
const TORUS = topologyOf({ layout: 'torus', order: 3, size: 2 });

function levelsOf(topology: Topology, clues: readonly Clue[], clueStates?: DrawnClueStates): ClueLevels {
  const { width, height } = topology;
  const rect = { left: 0, top: 0, right: width, bottom: height };
  const drawn = drawClues(topology, clues) as DrawnClues;
  return clueLevels(topology, { clues: drawn, ...(clueStates && { clueStates }) }, rect);
}

function strokes(shapes: readonly ClueMark[]): number[][] {
  return shapes.flatMap((shape) => (shape.kind === 'stroke' ? [[shape.x1, shape.y1, shape.x2, shape.y2]] : []));
}

function texts(shapes: readonly ClueMark[]): (string | number)[][] {
  return shapes.flatMap((shape) =>
    shape.kind === 'text' ? [[shape.text, Math.floor(shape.x), Math.floor(shape.y)]] : [],
  );
}

describe('clues over a seam', () => {
  it('leave the board as lines on one side, and enter it on the other', () => {
    const { lines } = levelsOf(TORUS, [{ rule: 'whisper', cells: ['1r2c1', '2r2c6'] }]);
    expect(strokes(lines).sort()).toEqual([
      [0.5, 1.5, -0.5, 1.5],
      [12.5, 1.5, 11.5, 1.5],
    ]);
  });

  it('have cages that are open at the seam', () => {
    const { marks } = levelsOf(TORUS, [{ rule: 'killer-cage', cells: ['1r1c4', '3r6c4'], sum: 9 }]);
    const level = strokes(marks).flatMap(([, y1 = 0, , y2]) => (y1 === y2 && y1 > 0 && y1 < 12 ? [y1] : []));
    expect(new Set(level)).toEqual(new Set([0.92, 11.08]));
    expect(texts(marks)).toContainEqual(['9', 3, 11]);
  });

  it('have each sum once, also where its cell touches the seam', () => {
    const { marks } = levelsOf(TORUS, [{ rule: 'killer-cage', cells: ['1r1c1', '2r1c6', '3r6c1'], sum: 15 }]);
    expect(texts(marks)).toEqual([['15', 0, 11]]);
  });

  it('have dots on both borders', () => {
    const { marks } = levelsOf(TORUS, [{ rule: 'black-dot', cells: ['1r1c2', '3r6c2'] }]);
    const middles = marks.flatMap((mark) => (mark.kind === 'dot' ? [mark.y] : []));
    expect(new Set(middles)).toEqual(new Set([0, 12]));
  });

  it('go around a torus without a side', () => {
    const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => `1r1c${column}`);
    const { marks } = levelsOf(TORUS, [{ rule: 'killer-cage', cells: [...names, '2r1c4', '2r1c5', '2r1c6'] }]);
    expect(strokes(marks).every(([, y1, , y2]) => y1 === y2)).toBe(true);
  });
});

it('gives a broken line one ink, also at its joints', () => {
  for (const rule of ['lockout', 'region-sum', 'thermometer', 'between', 'whisper']) {
    const clue = { rule, cells: ['r1c1', 'r1c2', 'r2c2', 'r3c2'] };
    const { lines } = levelsOf(SIMPLE, [clue], new Map([[0, 'broken']]));
    const atCorner = lines.filter((mark) => mark.kind === 'dot' && mark.x === 1.5 && mark.y === 0.5);
    expect([rule, atCorner.map(({ ink }) => ink)]).toEqual([rule, ['clueBroken']]);
  }
});

it('gives several extra regions a tint each, and leaves a single one grey', () => {
  const region = (row: number): Clue => ({ rule: 'extra-region', cells: [`r${row}c1`, `r${row}c2`] });
  const inksOf = (clues: readonly Clue[], kept: readonly DrawnRule[] = []): unknown[] => {
    const drawn = drawClues(SIMPLE, clues, { rules: kept }) as DrawnClues;
    const levels = clueLevels(SIMPLE, { clues: drawn }, { left: 0, top: 0, right: 9, bottom: 9 });
    return [...new Set(Object.values(levels).flatMap((shapes) => shapes.map((shape: ClueMark) => shape.ink)))].sort();
  };
  expect(inksOf([region(1)])).toEqual(['clueShade']);
  expect(inksOf([region(1), region(2), region(3)])).toEqual(['region1', 'region2', 'region3']);
  // A region that is only drawn is not in the list of clues.
  const shown: DrawnRule = { kind: 'extraregion', shape: 'line', cells: [72, 73] };
  expect(inksOf([region(1), region(2)], [shown])).toEqual(['region1', 'region2']);
});

describe('texts in small spaces', () => {
  it.each([
    [40, 'cage'],
    [24, 'mediumCage'],
    [16, 'largeCage'],
  ] as const)('are sums of at least 7 px in cells of %d px, which the outline does not touch', (side, face) => {
    expect(cornerFaceFor(side)).toBe(face);
    expect(CLUE_TEXT_SIZES[face] * side).toBeGreaterThanOrEqual(7);
    const clues = drawClues(SIMPLE, [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 17 }]) as DrawnClues;
    const { marks } = clueLevels(SIMPLE, { clues, cornerFace: face }, { left: 0, top: 0, right: 9, bottom: 9 });
    const text = marks.find((mark) => mark.kind === 'text') as TextMark;
    const letters = placeLetters(text);
    const right = Math.max(...letters.map(({ x, scale }, at) => x + advanceOf(text.text[at] as string) * scale));
    const bottom = text.y + CLUE_TEXT_SIZES[face] * 0.37;
    const [above, left] = [[], []] as [number[], number[]];
    for (const [x1 = 0, y1 = 0, x2, y2] of strokes(marks)) {
      if (y1 === y2 && y1 < 0.5) above.push(x1);
      if (x1 === x2 && x1 < 0.5) left.push(y1);
    }
    expect(Math.min(...above) - right).toBeGreaterThan(0.03);
    expect(Math.min(...left)).toBeGreaterThan(bottom);
  });

  it('are given candidates without gaps, smaller if there are many', () => {
    const written = (digits: number[]): unknown[] =>
      levelsOf(SIMPLE, [{ rule: 'candidates', cell: 'r1c1', digits }]).marks.map((mark) => {
        return mark.kind === 'text' ? [mark.text, mark.face] : mark;
      });
    expect(written([1, 3, 5, 7, 9])).toEqual([['13579', 'small']]);
    expect(written([1, 2, 3, 4, 6, 7, 8, 9])).toEqual([['12346789', 'tiny']]);
  });

  it('are two rows of digits in a wider circle', () => {
    const radius = (digits: number[]): number => {
      const { marks } = levelsOf(SIMPLE, [{ rule: 'quadruple', cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], digits }]);
      return Math.max(...marks.map((mark) => (mark.kind === 'dot' ? mark.radius : 0)));
    };
    expect(radius([1, 2, 3, 4])).toBeGreaterThan(radius([1, 2]));
  });
});

describe('texts outside', () => {
  it('stand one behind the other, with room around the board', () => {
    const clues = [
      { rule: 'sandwich', line: 'r2', sum: 17 },
      { rule: 'x-sum', line: 'r2', from: 'start', value: 20 },
      { rule: 'skyscraper', line: 'c9', from: 'end', value: 3 },
      { rule: 'little-killer', cell: 'r1c3', direction: 'down-right', sum: 30 },
      { rule: 'sandwich', line: 'r4', from: 'end', sum: 8 },
    ];
    const drawn = drawClues(SIMPLE, clues) as DrawnClues;
    expect(drawn.room).toEqual({ left: 2, top: 1, right: 1, bottom: 1 });
    expect([...drawn.outside].sort()).toEqual(['-1,1', '1,-1', '1,-2', '3,9', '9,8']);
    expect(textsOf(drawn)).toEqual(['S17', 'X20', 'H3', '30', 'S8']);
  });

  it('go to the other end or into the cell where subgrids are in the way', () => {
    const samurai = topologyOf({ layout: 'samurai', order: 3 });
    const [corner] = [{ rule: 'sandwich', line: '5r1', sum: 11 }];
    expect((drawClues(samurai, [corner as Clue]) as DrawnClues).room.right).toBe(1);
    const inside = drawClues(samurai, [{ rule: 'x-sum', line: '5r1', from: 'start', value: 11 }]) as DrawnClues;
    expect([...inside.distances.values()]).toEqual([0]);
    expect(inside.room).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});

describe('states', () => {
  const clues = [
    { rule: 'renban', cells: ['r1c1', 'r1c2'] },
    { rule: 'whisper', cells: ['r2c1', 'r2c2'] },
  ];
  const looks = (states: DrawnClueStates): string[] =>
    levelsOf(SIMPLE, clues, states).lines.flatMap((mark) =>
      mark.kind === 'stroke' ? [`${mark.ink}${mark.faded ? ' pale' : ''}`] : [],
    );

  it('make finished clues pale, and give broken ones another colour', () => {
    expect(looks(new Map())).toEqual(['clueRenban', 'clueWhisper']);
    expect(looks(new Map([[0, 'finished']]))).toEqual(['clueRenban pale', 'clueWhisper']);
    expect(looks(new Map([[1, 'broken']]))).toEqual(['clueRenban', 'clueBroken']);
  });

  it('make all others pale while some are shown', () => {
    expect(looks(new Map([[1, 'shown']]))).toEqual(['clueRenban pale', 'clueWhisper']);
  });
});

describe('rules that the program does not know', () => {
  it('look like a rule of that name, or as SudokuPad draws them', () => {
    const source = JSON.stringify({
      lines: [
        {
          wayPoints: [
            [4.5, 0.5],
            [4.5, 1.5],
          ],
          color: '#67F067',
          thickness: 16,
        },
      ],
      overlays: [{ center: [3, 3.5], width: 0.3, height: 0.3, rounded: true, backgroundColor: '#FFF', text: 'V' }],
    });
    const rules = [
      { kind: 'thermometer', shape: 'line', cells: [0, 1] },
      { kind: 'lines', shape: 'line', cells: [36, 37] },
      { kind: 'overlays', shape: 'text', cells: [30], label: 'V' },
    ] as const;
    const rect = { left: 0, top: 0, right: 9, bottom: 9 };
    const clues = drawClues(SIMPLE, [], { rules, format: 'sudokupad', source }) as DrawnClues;
    const { lines, marks } = clueLevels(SIMPLE, { clues }, rect);
    expect(lines.filter(({ kind }) => kind === 'stroke').map(({ ink }) => ink)).toEqual([
      'clueThermometer',
      'clueWhisper',
    ]);
    expect(marks.map(({ kind, ink }) => `${kind} ${ink}`)).toEqual(['dot clueWhite', 'text clueBlack']);
    // If the text of the original puzzle (`source`) cannot be read, the unknown rules are drawn in a general form, such
    // as a line.
    const rough = drawClues(SIMPLE, [], { rules, format: 'sudokupad', source: '{' }) as DrawnClues;
    expect(clueLevels(SIMPLE, { clues: rough }, rect).lines.map(({ ink }) => ink)).toContain('clueUnknown');
  });

  it('draws cages and cells in the colours of SudokuPad, also beside outside places', () => {
    const inner = Array.from({ length: 81 }, (_, i) => [1 + Math.floor(i / 9), 1 + (i % 9)]);
    const cells: object[][] = Array.from({ length: 11 }, () => Array.from({ length: 11 }, () => ({})));
    (cells[1] as object[])[2] = { color: '#8ce08c' };
    (cells[2] as object[])[2] = { highlights: ['#eeaaee', '#000000'] };
    const source = JSON.stringify({
      ...{ cells, regions: [inner] },
      cages: [
        { cells: [[1, 1]], value: 'rules: none' },
        {
          cells: [
            [1, 1],
            [1, 2],
          ],
          value: '?',
          outlineC: '#2E6BFF',
        },
        { cells: [[3, 1]], value: '5' },
      ],
      overlays: [{ center: [0.5, 1.5], width: 0, height: 0, text: '>', fontSize: 32 }],
      arrows: [
        {
          wayPoints: [
            [2.5, 10.5],
            [3.5, 9.5],
          ],
          color: 'red',
          thickness: 3,
        },
      ],
    });
    const rules: DrawnRule[] = [
      { kind: 'cages', shape: 'cage', cells: [0, 1], label: '?' },
      { kind: 'cages', shape: 'cage', cells: [18], label: '5' },
      { kind: 'overlays', shape: 'text', cells: [], label: '>' },
      { kind: 'arrows', shape: 'line', cells: [26] },
    ];
    const clues = drawClues(SIMPLE, [], { rules, format: 'sudokupad', source }) as DrawnClues;
    expect(clues.shapes.map((shapes) => shapes.map(({ kind }) => kind).join())).toEqual([
      'cage',
      'cage',
      'plate',
      'free-line',
      'plate,plate',
    ]);
    expect(clues.shapes.flat()).toMatchObject([
      { cells: [0, 1], ink: 'ink5', label: '?' },
      { cells: [18], label: '5' },
      { x: 0.5, y: -0.5, label: '>' },
      { ink: 'ink6', head: true },
      { x: 1.5, y: 0.5, fill: 'clueWhisper' },
      { x: 1.5, y: 1.5, fill: 'clueRenban' },
    ]);
    expect(clues.room).toEqual({ top: 1, right: 1, bottom: 0, left: 0 });
    const { marks } = clueLevels(SIMPLE, { clues }, { left: 0, top: 0, right: 9, bottom: 9 });
    expect(new Set(marks.flatMap(({ kind, ink }) => (kind === 'stroke' ? ink : [])))).toEqual(
      new Set(['ink5', 'clueCage']),
    );
  });

  it('puts a letter before numbers outside if rules with such numbers are mixed', () => {
    const sandwich = { rule: 'sandwich', line: 'r1', sum: 12 };
    const skyscraper = { rule: 'skyscraper', line: 'c1', value: 3 };
    const labels = (clues: readonly Clue[]): unknown[] =>
      (drawClues(SIMPLE, clues)?.shapes ?? []).flat().map((shape) => 'label' in shape && shape.label);
    expect(labels([sandwich])).toEqual(['12']);
    expect(labels([sandwich, skyscraper])).toEqual(['S12', 'H3']);
    const killer = { rule: 'little-killer', cell: 'r1c2', direction: 'down-right', sum: 30 };
    expect(labels([sandwich, killer])).toEqual(['12', '30']);
  });
});
