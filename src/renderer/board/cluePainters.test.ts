import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { GpuProgram, Shader } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../main/printing/pagePicture.ts';
import { POINTS_PER_MM } from '../../main/printing/pageText.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { DIGIT_HEIGHT } from '../../shared/picture/digitPaths.ts';
import { advanceOf, outlineOf } from '../../shared/picture/outlines.ts';
import { drawBoard, MARGIN, type Picture, wholeWindow } from '../../shared/picture/picture.ts';
import { placeLetters, svgOf } from '../../shared/picture/svg.ts';
import type { Clue } from '../../shared/rules/clue.ts';
import { RULES } from '../../shared/rules/registry.ts';
import { THICKNESS } from '../../shared/scene/boardLineWidths.ts';
import { clueLevels, textsOf } from '../../shared/scene/clueDrawings.ts';
import { type DrawnClues, drawClues } from '../../shared/scene/drawnClues.ts';
import type { ClueMark } from '../../shared/scene/shapes.ts';
import { turnedBy, turnedFacesOf } from '../../shared/scene/turnedTexts.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { ClueAlphabet } from './clueAlphabet.ts';
import { STROKE } from './colourRoles.ts';
import { STRIDE } from './gpu/batch.ts';
import { stillLayers } from './stillBoard.ts';

const CLUES: readonly Clue[] = [
  { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'], sum: 14 },
  { rule: 'arrow', circle: ['r3c1', 'r3c2'], shafts: [['r4c2', 'r4c3']] },
  { rule: 'double-arrow', cells: ['r4c4', 'r4c5', 'r4c6', 'r3c7'] },
  { rule: 'thermometer', cells: ['r9c1', 'r8c1', 'r7c2', 'r6c2'] },
  { rule: 'white-dot', cells: ['r1c8', 'r1c9'] },
  { rule: 'black-dot', cells: ['r3c9', 'r4c9'], ratio: 3 },
  { rule: 'xv', cells: ['r4c8', 'r4c9'], sum: 10 },
  { rule: 'inequality', cells: ['r5c8', 'r5c9'] },
  { rule: 'quadruple', cells: ['r6c8', 'r6c9', 'r7c8', 'r7c9'], digits: [1, 2, 3, 4] },
  { rule: 'little-killer', cell: 'r1c3', direction: 'down-right', sum: 37 },
  { rule: 'sandwich', line: 'r2', sum: 17 },
  { rule: 'x-sum', line: 'c5', from: 'start', value: 23 },
  { rule: 'skyscraper', line: 'c9', from: 'end', value: 4 },
  { rule: 'numbered-room', line: 'r5', from: 'end', value: 7 },
  { rule: 'between', cells: ['r5c1', 'r5c2', 'r5c3', 'r6c4'] },
  { rule: 'lockout', cells: ['r5c4', 'r5c5', 'r5c6'] },
  { rule: 'whisper', cells: ['r7c1', 'r8c2', 'r7c3'] },
  { rule: 'entropic', cells: ['r7c4', 'r8c4', 'r9c4'] },
  { rule: 'modular', cells: ['r8c5', 'r7c5', 'r6c5'] },
  { rule: 'parity-line', cells: ['r7c6', 'r8c6', 'r9c6'] },
  { rule: 'palindrome', cells: ['r6c7', 'r7c7', 'r8c7'] },
  { rule: 'clone', groups: [['r2c6'], ['r4c7']] },
  { rule: 'renban', cells: ['r8c8', 'r9c8', 'r9c9'] },
  { rule: 'region-sum', cells: ['r6c1', 'r5c2', 'r4c1'] },
  { rule: 'zipper', cells: ['r3c3', 'r3c4', 'r3c5'] },
  { rule: 'equal-sums', groups: [['r6c8'], ['r5c6', 'r6c6']] },
  { rule: 'sum-line', cells: ['r2c4', 'r1c4', 'r2c3'] },
  { rule: 'minimum', cell: 'r7c8' },
  { rule: 'maximum', cell: 'r4c1' },
  { rule: 'odd', cell: 'r2c9' },
  { rule: 'even', cell: 'r2c7' },
  { rule: 'candidates', cell: 'r9c6', digits: [1, 2, 8] },
  { rule: 'extra-region', cells: ['r3c6', 'r4c6', 'r4c5'] },
  { rule: 'diagonal', direction: 'falling' },
  { rule: 'row-indexer', cell: 'r6c6' },
  { rule: 'column-indexer', cell: 'r8c4' },
];

function topologyOf(layout: Parameters<typeof resolveLayout>[0]): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(layout))));
}

/**
 * Added to numbers before they are rounded to hundredths. Otherwise rounding errors would decide about numbers half-way
 * between two hundredths.
 */
const OFF_MIDDLE = 0.0007;

function line(kind: string, ...numbers: readonly number[]): string {
  return [kind, ...numbers.map((number) => (Math.round((number + OFF_MIDDLE) * 100) / 100 + 0).toFixed(2))].join(' ');
}

/** @param turn degrees, clockwise. */
function letter(character: string, x: number, y: number, turn = 0): string {
  return line(`text ${character}${turn === 0 ? '' : ` by ${Math.round(turn)}`}`, x, y);
}

/**
 * The shapes that `shared/scene` computes (for pages and pictures too), as sorted lines of text, with numbers in cells
 * from the corner of the board.
 */
function inScene(topology: Topology, clues: DrawnClues): string[] {
  const { width, height } = topology;
  const { top, left, bottom, right } = clues.room;
  const rect = { left: -left, top: -top, right: width + right, bottom: height + bottom };
  return Object.values(clueLevels(topology, { clues }, rect))
    .filter(Array.isArray)
    .flat()
    .flatMap(worded)
    .sort();
}

function worded(shape: ClueMark): string[] {
  if (shape.kind === 'area') return [line('area', shape.x, shape.y, shape.width, shape.height)];
  if (shape.kind === 'stroke') return [line('line', shape.x1, shape.y1, shape.x2, shape.y2)];
  if (shape.kind === 'dot') return [line(shape.thickness ? 'ring' : 'dot', shape.x, shape.y, shape.radius)];
  return placeLetters(shape).map(({ path, x, y, scale, turn }) => placedLetter(path, x, y, scale, turn));
}

const CHARACTERS = [...'0123456789XV'];

function placedLetter(path: string, x: number, y: number, scale: number, turn?: number): string {
  const character = CHARACTERS.find((one) => outlineOf(one)?.path === path) ?? '?';
  const middle = turnedBy({ x: (advanceOf(character) * scale) / 2, y: (-DIGIT_HEIGHT * scale) / 2 }, turn);
  return letter(character, x + middle.x, y + middle.y, turn);
}

/** The shapes in the batches from which both renderers of the window (WebGL and plain canvas) draw. */
function inWindow(topology: Topology, clues: DrawnClues): string[] {
  const none = { source: '', entryPoint: 'main' };
  const make = () =>
    new Shader({ gpuProgram: new GpuProgram({ vertex: none, fragment: none, name: 'none' }), resources: {} });
  const [digits, notes, texts] = [make(), make(), make()].map((shader) => ({ shader })) as [
    { shader: Shader },
    { shader: Shader },
    { shader: Shader },
  ];
  const shaders = { area: make(), stroke: make(), digits, notes, clues: texts };
  const marks = { digits: new Uint8Array(topology.cellCount), corner: [], centre: [], colours: [] };
  const givens = new Uint8Array(topology.cellCount);
  const position = { givens, marks: { ...marks, noteColour: () => 0 }, mistakes: new Uint8Array(topology.cellCount) };
  const overlay = { position, drawing: null } as unknown as Parameters<typeof stillLayers>[1];
  const instancesOf = (drawn?: DrawnClues): { shader: Shader; numbers: number[] }[] => {
    const layers = stillLayers(topology, overlay, shaders, drawn);
    const found = layers.flatMap(({ batches }) =>
      batches.flatMap(({ shader, drawn: { data } }) =>
        Array.from({ length: data.length / STRIDE }, (_, i) => {
          return { shader, numbers: [...data.subarray(i * STRIDE, (i + 1) * STRIDE)] };
        }),
      ),
    );
    for (const layer of layers) layer.destroy();
    return found;
  };
  const alphabet = new ClueAlphabet(textsOf(clues), turnedFacesOf(clues));
  const count = alphabet.characters.length;
  const plain = instancesOf().map(({ numbers }) => numbers.join());
  return instancesOf(clues)
    .filter(({ numbers }) => {
      const at = plain.indexOf(numbers.join());
      if (at >= 0) plain.splice(at, 1);
      return at < 0;
    })
    .map(({ shader, numbers: [a = 0, b = 0, c = 0, d = 0, style = 0, kind = 0] }) => {
      if (shader === texts.shader) {
        const turn = alphabet.faces[Math.floor(style / count)]?.turn;
        return letter(alphabet.characters[style % count] ?? '', a + c, b + d, turn);
      }
      if (shader === shaders.area) {
        return kind === THICKNESS.none ? line('area', a, b, c - a, d - b) : line('line', a, b, c, d);
      }
      if (kind >= STROKE.wide) return line('line', a, b, c, d);
      const radius = (c - a) / 2;
      const isRing = kind === STROKE.ring;
      return line(isRing ? 'ring' : 'dot', (a + c) / 2, (b + d) / 2, isRing ? radius / 1.05 : radius);
    })
    .sort();
}

/** The lines that `others` lacks. A line that `others` has too few times is returned once for each missing time. */
function added(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function pictures(topology: Topology, clues: DrawnClues): [Picture, Picture] {
  const givens = new Uint8Array(topology.cellCount);
  const window = wholeWindow(topology, 0, { clues });
  return [drawBoard(topology, { givens, clues }, window), drawBoard(topology, { givens }, window)];
}

function inSvg(topology: Topology, clues: DrawnClues): string[] {
  const window = wholeWindow(topology, 0, { clues });
  const [drawn, plain] = pictures(topology, clues).map((picture) =>
    svgOf(picture, { theme: 'light', cellSize: 20 }).split('\n'),
  ) as [string[], string[]];
  return added(drawn, plain)
    .flatMap((markup) => markup.match(/<g [^>]*><path [^>]*>|<(?:rect|line|circle) [^>]*>/g) ?? [])
    .map((element) => {
      const value = (name: string): number => Number(new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]);
      const x = (name: string): number => value(name) - MARGIN + window.column;
      const y = (name: string): number => value(name) - MARGIN + window.row;
      if (element.startsWith('<rect')) return line('area', x('x'), y('y'), value('width'), value('height'));
      if (element.startsWith('<line')) return line('line', x('x1'), y('y1'), x('x2'), y('y2'));
      if (element.startsWith('<circle')) {
        return line(element.includes('fill="none"') ? 'ring' : 'dot', x('cx'), y('cy'), value('r'));
      }
      const [, left = 0, base = 0, turn = 0, scale = 0] =
        /translate\((\S+) (\S+)\)(?: rotate\((\S+)\))? scale\((\S+)\)/.exec(element)?.map((one) => Number(one ?? 0)) ??
        [];
      const path = / d="([^"]*)"/.exec(element)?.[1] ?? '';
      return placedLetter(path, left - MARGIN + window.column, base - MARGIN + window.row, scale / 100, turn);
    })
    .sort();
}

function inPdf(topology: Topology, clues: DrawnClues): string[] {
  const window = wholeWindow(topology, 0, { clues });
  const [height, cellSize] = [300, 20];
  const unit = cellSize * POINTS_PER_MM;
  const record = (picture: Picture): string[] => {
    const found: string[] = [];
    const x = (at: number): number => at / unit + window.column;
    const y = (at: number): number => (height * POINTS_PER_MM - at) / unit + window.row;
    const page: Pick<PDFPage, 'drawRectangle' | 'drawLine' | 'drawCircle' | 'drawSvgPath'> = {
      drawRectangle({ x: left = 0, y: low = 0, width = 0, height: high = 0 } = {}) {
        found.push(line('area', x(left), y(low + high), width / unit, high / unit));
      },
      drawLine({ start, end }) {
        found.push(line('line', x(start.x), y(start.y), x(end.x), y(end.y)));
      },
      drawCircle({ x: middle = 0, y: at = 0, size = 0, borderWidth } = {}) {
        found.push(line(borderWidth ? 'ring' : 'dot', x(middle), y(at), size / unit));
      },
      drawSvgPath(path, { x: left = 0, y: base = 0, scale = 0, rotate } = {}) {
        found.push(placedLetter(path, x(left), y(base), scale / unit, -(rotate?.angle ?? 0)));
      },
    };
    drawPicture(page as PDFPage, { height }, picture, { x: 0, y: 0, cellSize, font: {} as PDFFont, grey: false });
    return found;
  };
  const [drawn, plain] = pictures(topology, clues);
  return added(record(drawn), record(plain)).sort();
}

describe('every painter draws the shapes of clues at their places', () => {
  const topology = topologyOf({ layout: 'simple', order: 3 });

  it('knows a clue of every rule that draws something', () => {
    const silent = RULES.filter(({ id }) => !CLUES.some(({ rule }) => rule === id)).map(({ id }) => id);
    expect(silent).toEqual(['all-given']);
  });

  it.each(CLUES.map((clue) => [clue.rule, clue] as const))('%s', (_rule, clue) => {
    const clues = drawClues(topology, [clue]) as DrawnClues;
    const shapes = inScene(topology, clues);
    expect(shapes).not.toEqual([]);
    expect(inWindow(topology, clues)).toEqual(shapes);
    expect(inSvg(topology, clues)).toEqual(shapes);
    expect(inPdf(topology, clues)).toEqual(shapes);
  });

  it('turned texts and plates of other programs', () => {
    const plate = { width: 0.8, height: 0.4, fontSize: 24, backgroundColor: '#CFCFCF', borderColor: '#000000' };
    const overlays = [
      { ...plate, center: [1.5, 2.5], text: '17', angle: 90 },
      { ...plate, center: [4.5, 4], text: 'V', angle: -45 },
      { ...plate, center: [6.5, 6.5], text: '23', rounded: true, angle: 30 },
    ];
    const rules = ['17', 'V', '23'].map((label, index) => {
      return { kind: 'overlays', shape: 'text', cells: [[11], [40], [60]][index] ?? [], label } as const;
    });
    const clues = drawClues(topology, [], { rules, format: 'sudokupad', source: JSON.stringify({ overlays }) });
    const shapes = inScene(topology, clues as DrawnClues);
    expect(
      shapes.filter((shape) => shape.startsWith('text')).map((shape) => shape.replace(/ [\d.]+ [\d.]+$/, '')),
    ).toEqual(['text 1 by 90', 'text 2 by 30', 'text 3 by 30', 'text 7 by 90', 'text V by 315']);
    // A text that is turned by 90 degrees is read from top to bottom. So `1` is above `7`.
    expect(shapes).toContain(letter('1', 2.5, 1.5 - advanceOf('7') * 0.00017, 90));
    expect(inWindow(topology, clues as DrawnClues)).toEqual(shapes);
    expect(inSvg(topology, clues as DrawnClues)).toEqual(shapes);
    expect(inPdf(topology, clues as DrawnClues)).toEqual(shapes);
  });
});
