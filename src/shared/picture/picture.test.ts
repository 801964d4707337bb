import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { type DrawnClues, drawClues } from '../scene/drawnClues.ts';
import type { Stroke } from '../scene/shapes.ts';
import { canvasOf } from '../topology/canvas.ts';
import { Copies } from '../topology/copies.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { withCaption } from './caption.ts';
import { colourOf, PICTURE_THEMES } from './inks.ts';
import { glyphOf } from './outlines.ts';
import { cellsIn, drawBoard, MARGIN, type Picture, type WrittenDigit, wholeWindow, withoutEntries } from './picture.ts';
import { placeFigures, svgOf } from './svg.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/** cell → a digit. Neighbouring cells get different digits, as far as there are enough digits. */
function someDigits({ cellCount, digits }: Topology): Uint8Array {
  return Uint8Array.from({ length: cellCount }, (_, cell) => (cell % digits) + 1);
}

function digitsIn(picture: Picture): WrittenDigit[] {
  return picture.shapes.filter((shape) => shape.kind === 'digit');
}

function strokesIn(picture: Picture): Stroke[] {
  return picture.shapes.filter((shape) => shape.kind === 'stroke');
}

const NAMED_IN_FRENCH = { names: 'all', language: 'fr', seams: false } as const;

const LAYOUTS: LayoutRef[] = [
  { layout: 'samurai', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'cylinder', order: 2, size: 4 },
  { layout: 'butterfly', order: 3 },
  { layout: 'simple', order: 5 },
];

describe('cellsIn', () => {
  it.each<LayoutRef>([
    ...LAYOUTS,
    { layout: 'klein', order: 2, size: 4 },
    { layout: 'shifted-torus', order: 3, size: 3, shift: 2 },
  ])('finds what the canvas shows at every place of a window of $layout', (ref) => {
    const topology = topologyOf(ref);
    const [canvas, copies] = [canvasOf(topology), new Copies(topology)];
    const place = fc.integer({ min: -30, max: 60 });
    const side = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.record({ row: place, column: place, height: side, width: side }), (window) => {
        const { row, column, height, width } = window;
        const expected = Array.from({ length: height * width }, (_, at) => {
          const [y, x] = [Math.floor(at / width), at % width];
          const within = (start: number, offset: number, whole: number): boolean =>
            start + offset >= 0 && start + offset < whole;
          const faded = !(within(row, y, topology.height) && within(column, x, topology.width));
          return { x: MARGIN + x, y: MARGIN + y, faded, ...canvas.spotAt(row + y, column + x) };
        });
        expect(cellsIn(topology, copies, window)).toEqual(expected.filter(({ cell }) => cell >= 0));
      }),
      { numRuns: 30 },
    );
  });
});

describe('drawBoard', () => {
  it('draws as much for two subgrids at a distance as for two near ones', () => {
    const [near, far] = [4, 700].map((boxes) => {
      const offsets: [number, number][] = [
        [0, 0],
        [boxes, boxes],
      ];
      const topology = topologyOf({ layout: 'custom', order: 3, offsets });
      return drawBoard(topology, { givens: someDigits(topology) }, wholeWindow(topology, 0)).shapes.length;
    });
    expect(far).toBe(near);
  });

  it.each(LAYOUTS)('shows every cell of $layout once, at its place, and copies faded', (ref) => {
    const topology = topologyOf(ref);
    const givens = someDigits(topology);
    const plain = digitsIn(drawBoard(topology, { givens }, wholeWindow(topology, 0)));
    expect(plain).toHaveLength(topology.cellCount);
    expect(plain.some(({ faded }) => faded)).toBe(false);
    const places = new Map(plain.map(({ x, y, digit }) => [`${Math.floor(y)} ${Math.floor(x)}`, digit]));
    for (let cell = 0; cell < topology.cellCount; cell++) {
      expect(places.get(`${topology.cellRow[cell]} ${topology.cellColumn[cell]}`)).toBe(givens[cell]);
    }
    const ring = 2;
    const window = wholeWindow(topology, ring);
    const [down, across] = topology.layout.wrap;
    expect(window.height).toBe(topology.height + (down === 0 ? 0 : 2 * ring));
    expect(window.width).toBe(topology.width + (across === 0 ? 0 : 2 * ring));
    const ringed = digitsIn(drawBoard(topology, { givens }, window));
    expect(ringed.filter(({ faded }) => !faded)).toHaveLength(topology.cellCount);
    // A faded copy of a cell has the same digit as the cell one period away.
    const at = new Map(ringed.map((mark) => [`${mark.y.toFixed(3)} ${mark.x.toFixed(3)}`, mark.digit]));
    for (const { x, y, digit, faded } of ringed) {
      if (!faded) continue;
      const original = [-1, 0, 1]
        .flatMap((i) => [-1, 0, 1].map((j) => [y + i * topology.height, x + j * topology.width] as const))
        .filter(
          ([row, column]) =>
            row - 0.06 >= -window.row &&
            row - 0.06 <= topology.height - window.row &&
            column - 0.06 >= -window.column &&
            column - 0.06 <= topology.width - window.column,
        );
      expect(original.map(([row, column]) => at.get(`${row.toFixed(3)} ${column.toFixed(3)}`))).toContain(digit);
    }
  });

  it('shows the same lines in a window as in the whole board', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const givens = new Uint8Array(topology.cellCount);
    const whole = strokesIn(drawBoard(topology, { givens }, wholeWindow(topology, 0)));
    const window = { row: 4, column: 5, height: 7, width: 6 };
    const part = strokesIn(drawBoard(topology, { givens }, window));
    /** Position of the middle of a unit edge → thickness of the thickest line that is drawn on it. */
    const edges = (strokes: Stroke[], row: number, column: number): Map<string, number> => {
      const found = new Map<string, number>();
      for (const { x1, x2, y1, y2, thickness } of strokes) {
        const length = Math.round(Math.max(x2 - x1, y2 - y1));
        for (let i = 0; i < length; i++) {
          const x = x1 + (x2 > x1 ? i + 0.5 : 0) + column;
          const y = y1 + (y2 > y1 ? i + 0.5 : 0) + row;
          const key = `${y.toFixed(2)} ${x.toFixed(2)}`;
          found.set(key, Math.max(found.get(key) ?? 0, thickness));
        }
      }
      return found;
    };
    const all = edges(whole, 0, 0);
    const seen = edges(part, window.row, window.column);
    expect(seen.size).toBeGreaterThan(60);
    for (const [key, thickness] of seen) expect(all.get(key)).toBe(thickness);
  });

  it('shows digits before notes and givens before entries, and distinguishes them', () => {
    const topology = topologyOf({ layout: 'simple', order: 3 });
    const givens = new Uint8Array(81).with(0, 5);
    const digits = new Uint8Array(81).with(0, 5).with(1, 7);
    const centre = new Int32Array(81).fill(0b11);
    const marks = digitsIn(
      drawBoard(topology, { givens, digits, centre, noteColour: () => 2 }, wholeWindow(topology, 0)),
    );
    expect(marks).toHaveLength(2 + 79 * 2);
    expect(marks.filter(({ ink }) => ink === 'given').map(({ digit, weight }) => [digit, weight])).toEqual([
      [5, 'bold'],
    ]);
    expect(marks.filter(({ ink }) => ink === 'entry').map(({ digit }) => digit)).toEqual([7]);
    expect(marks.filter(({ ink }) => ink === 'ink2')).toHaveLength(158);
  });
});

describe('rules that are only drawn', () => {
  const topology = topologyOf({ layout: 'simple', order: 3 });
  const givens = new Uint8Array(81);
  const clues = drawClues(topology, [], {
    rules: [
      { kind: 'cage', shape: 'cage', cells: [2, 3], label: '10' },
      { kind: 'line', shape: 'line', cells: [37, 38, 47] },
      { kind: 'text', shape: 'text', cells: [80], label: 'V' },
      { kind: 'rules-text', shape: 'none', cells: [0], label: 'hidden' },
    ],
  }) as DrawnClues;
  const added = (window = wholeWindow(topology, 0)) => {
    const { shapes } = drawBoard(topology, withoutEntries({ givens, clues, digits: givens }), window);
    const strokes = shapes.flatMap((shape) => (shape.kind === 'stroke' && /^clue/.test(shape.ink) ? shape : []));
    const labels = shapes.flatMap((shape) =>
      shape.kind === 'text' ? [[shape.text, Math.floor(shape.x), Math.floor(shape.y)]] : [],
    );
    return { strokes, labels };
  };

  it('has cages, lines and labels where they belong', () => {
    const { strokes, labels } = added();
    expect(labels).toEqual([
      ['10', 2, 0],
      ['V', 8, 8],
    ]);
    const cage = strokes.filter(({ ink }) => ink === 'clueCage');
    const xs = cage.flatMap(({ x1, x2 }) => [x1, x2]);
    const ys = cage.flatMap(({ y1, y2 }) => [y1, y2]);
    expect([Math.min(...xs), Math.max(...xs)].map(Math.round)).toEqual([2, 4]);
    expect([Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([0, 1]);
    const line = strokes.filter(({ ink }) => ink === 'clueUnknown');
    expect(line.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].map(Math.floor))).toEqual([
      [1, 4, 2, 4],
      [2, 4, 2, 5],
    ]);
  });

  it('ends at the window, as the parts of a split board do', () => {
    const { strokes, labels } = added({ row: 0, column: 3, height: 3, width: 4 });
    expect(labels).toEqual([]);
    expect(strokes.length).toBeGreaterThan(5);
    expect(Math.min(...strokes.flatMap(({ x1, x2 }) => [x1, x2]))).toBeGreaterThanOrEqual(0);
  });
});

describe('svgOf', () => {
  it('centres figures on their point', () => {
    for (const digit of [1, 8, 10, 25]) {
      const mark: WrittenDigit = {
        kind: 'digit',
        digit,
        x: 3,
        y: 2,
        size: 0.6,
        weight: 'bold',
        face: 'given',
        ink: 'given',
        faded: false,
      };
      const figures = placeFigures(mark);
      expect(figures).toHaveLength(String(digit).length);
      expect(figures[0]?.x).toBeLessThan(3);
      expect(figures.every(({ y }) => y > 2 && y < 2.6)).toBe(true);
    }
  });

  it('draws the names of subgrids only on request, from outlines', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const content = { givens: new Uint8Array(topology.cellCount) };
    const window = wholeWindow(topology, 0);
    const named = drawBoard(topology, content, window, NAMED_IN_FRENCH);
    expect(named.names?.map(({ text }) => text)).toEqual(['1 C', '2 NO', '3 NE', '4 SO', '5 SE']);
    const [plain, svg] = [drawBoard(topology, content, window), named].map((picture) =>
      svgOf(picture, { theme: 'light', cellSize: 20 }),
    );
    // The names have fourteen letters and figures, each of which is a path. Without digits, the definitions have no
    // paths.
    expect([plain?.match(/<path /g), svg?.match(/<path /g)?.length]).toEqual([null, 14]);
    expect(svg).not.toMatch(/<text|NaN|undefined/);
    const torus = topologyOf({ layout: 'torus', order: 3, size: 2 });
    const ringed = drawBoard(
      torus,
      { givens: new Uint8Array(torus.cellCount) },
      wholeWindow(torus, 1),
      NAMED_IN_FRENCH,
    );
    expect(ringed.names?.every(({ corner }) => corner)).toBe(true);
    // If the drawn part of the board begins in the middle of a name, or ends where one begins, the name is not drawn.
    const cut = drawBoard(topology, content, { row: 0, column: 0, height: 10, width: 2 }, NAMED_IN_FRENCH);
    expect(cut.names).toEqual([]);
    const [first] = ringed.names ?? [];
    const edge = { row: -1, column: -1, height: 14, width: Math.round((first?.x ?? 0) - 0.16) };
    const narrow = drawBoard(torus, { givens: new Uint8Array(torus.cellCount) }, edge, NAMED_IN_FRENCH);
    expect(narrow.names?.some(({ x }) => x > edge.width - 0.5)).toBe(false);
    const simple = topologyOf({ layout: 'simple', order: 3 });
    expect(drawBoard(simple, { givens: new Uint8Array(81) }, wholeWindow(simple, 0), NAMED_IN_FRENCH).names).toEqual(
      [],
    );
  });

  it('is well formed for any title, with one definition of each outline', () => {
    const topology = topologyOf({ layout: 'torus', order: 3, size: 2 });
    const picture = drawBoard(topology, { givens: someDigits(topology) }, wholeWindow(topology, 1));
    for (const theme of PICTURE_THEMES) {
      const svg = svgOf(picture, { theme, cellSize: 20, title: 'A <b> & "c" ]]>' });
      expect(svg).toContain('<title>A &lt;b> &amp; "c" ]]></title>'.replace(']]>', ']]&gt;'));
      expect(svg.match(/<path id="b5"/g)).toHaveLength(1);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const opened = svg.match(/<[a-z][^>]*[^/>]>/g)?.length ?? 0;
      expect(svg.match(/<\/[a-z]+>/g)).toHaveLength(opened);
    }
  });
});

describe('colourOf', () => {
  it('returns opaque colours, faded ones closer to the paper', () => {
    for (const theme of PICTURE_THEMES) {
      for (const ink of ['given', 'lineBox', 'colour1', 'ink9', 'colour9'] as const) {
        expect(colourOf(theme, ink)).toMatch(/^#[0-9a-f]{6}$/);
        expect(colourOf(theme, ink, true)).toMatch(/^#[0-9a-f]{6}$/);
        expect(colourOf(theme, ink, true)).not.toBe(colourOf(theme, ink));
      }
    }
  });
});

describe('borders of owners', () => {
  const topology = topologyOf({ layout: 'simple', order: 3 });
  /**
   * The first owner has rows 1 to 3. Below, the second owner has the left six columns, and the third owner the rest.
   */
  const owners = Uint8Array.from({ length: 81 }, (_, cell) => (cell < 27 ? 0 : cell % 9 < 6 ? 1 : 2));
  const bordersIn = (window = wholeWindow(topology, 0)) =>
    strokesIn(drawBoard(topology, { givens: new Uint8Array(81), owners }, window))
      .filter(({ ink }) => ink === 'province')
      .map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].map(Math.floor));

  it('lie between cells of different owners, each in one piece', () => {
    expect(bordersIn()).toEqual([
      [0, 3, 9, 3],
      [6, 3, 6, 9],
    ]);
  });

  it('are drawn in both parts that they separate', () => {
    expect(bordersIn({ row: 0, column: 4, height: 3, width: 2 })).toEqual([[0, 3, 2, 3]]);
    expect(bordersIn({ row: 3, column: 4, height: 2, width: 5 })).toEqual([
      [0, 0, 5, 0],
      [2, 0, 2, 2],
    ]);
  });

  it('stay when what the player wrote is left out', () => {
    const content = { givens: new Uint8Array(81), digits: new Uint8Array(81), owners };
    expect(withoutEntries(content)).toEqual({ givens: content.givens, owners });
  });
});

describe('withCaption', () => {
  const topology = topologyOf({ layout: 'simple', order: 3 });
  const picture = drawBoard(topology, { givens: new Uint8Array(81) }, wholeWindow(topology, 0));
  const code = 'CSW1.carpet.3.1.1.3.4.-.aGVsbG8_gjpqy@-12,70';

  it('adds a text in lines below the board, and leaves no character out', () => {
    const { caption = [], ...captioned } = withCaption(picture, code, glyphOf);
    expect(caption.length).toBeGreaterThan(1);
    expect(caption.map(({ text }) => text).join('')).toBe(code);
    expect(withCaption(picture, '1\n2', glyphOf).caption?.map(({ text }) => text)).toEqual(['1', '2']);
    expect(caption.every(({ y }) => y > picture.height && y < captioned.height)).toBe(true);
    expect([captioned.width, captioned.shapes]).toEqual([picture.width, picture.shapes]);
  });

  it('is drawn from outlines, with the text to select over them', () => {
    const svg = svgOf(withCaption(picture, code, glyphOf), { theme: 'light', cellSize: 20 });
    const texts = [...svg.matchAll(/<text [^>]*fill-opacity="0">([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts.join('')).toBe(code);
    // Every character of a world code has an outline.
    expect(svg.match(/<use href=/g)).toHaveLength(code.length);
    const signs = svgOf(withCaption(picture, 'a<b & c', glyphOf), { theme: 'light', cellSize: 20 });
    expect(signs).toContain('>a&lt;b &amp; c</text>');
  });
});

it('writes texts of clues without outlines as text, and accents that lack one without them', () => {
  const topology = topologyOf({ layout: 'simple', order: 3 });
  const rules = [
    { kind: 'text', shape: 'text', cells: [0], label: '漢' },
    { kind: 'text', shape: 'text', cells: [1], label: 'Té' },
  ] as const;
  const clues = drawClues(topology, [], { rules }) as DrawnClues;
  const content = { givens: new Uint8Array(81), clues };
  const svg = svgOf(drawBoard(topology, content, wholeWindow(topology, 0, content)), { theme: 'print', cellSize: 20 });
  expect(svg.match(/<text [^>]*>[^<]*/g)).toEqual([expect.stringContaining('漢')]);
  // The two letters of “Té” are drawn as outlines.
  expect(svg.match(/<g /g)).toHaveLength(2);
});
