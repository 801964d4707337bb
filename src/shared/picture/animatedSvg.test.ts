import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import { animatedSvgOf } from './animatedSvg.ts';
import { drawBoard, type Picture, wholeWindow } from './picture.ts';
import { marksOf, svgOf } from './svg.ts';

const LOOK = { theme: 'print', cellSize: 20 } as const;

/** The marks that a viewer shows at a moment of the animation, given in percent of its whole time. */
function visibleAt(svg: string, time: number): string[] {
  const shown = new Map<string, boolean>();
  for (const [, name = '', changes = ''] of svg.matchAll(/@keyframes (\w+)\{((?:[\d.]+%\{[^}]*\})*)\}/g)) {
    for (const [, at, visibility] of changes.matchAll(/([\d.]+)%\{visibility:(\w+)\}/g)) {
      if (Number(at) <= time) shown.set(name, visibility === 'visible');
    }
  }
  const body = svg.slice(svg.indexOf('</defs>')).split('\n').slice(2, -2);
  const marks: string[] = [];
  let visible = true;
  for (const line of body) {
    const name = /^<g class="a (\w+)"/.exec(line)?.[1];
    if (name !== undefined) visible = shown.get(name) === true;
    else if (line === '</g>') visible = true;
    else if (visible) marks.push(line);
  }
  return marks;
}

describe('animated pictures', () => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 2 }))));
  const givens = new Uint8Array(topology.cellCount);
  const colours = (cells: readonly number[]): Uint32Array => {
    const masks = new Uint32Array(topology.cellCount);
    for (const cell of cells) masks[cell] = 1;
    return masks;
  };
  const digits = (from: readonly number[]): Uint8Array => givens.map((_, cell) => (from.includes(cell) ? 3 : 0));
  const draw = (placed: readonly number[], coloured: readonly number[]): Picture =>
    drawBoard(topology, { givens, digits: digits(placed), colours: colours(coloured) }, wholeWindow(topology, 0));
  // Digits and colours appear, stay, disappear and appear again. Some lie in cells that are drawn before those of
  // earlier frames.
  const pictures = [draw([], []), draw([9], [9, 1]), draw([9, 2], [2]), draw([2, 30], [1, 9]), draw([2, 9, 30], [])];

  it('show exactly the marks of each picture at its time, in its order', () => {
    const frames = pictures.map((picture, index) => ({ picture, seconds: index === 0 ? 2 : 1 }));
    const svg = animatedSvgOf(frames, LOOK);
    expect(svg).toContain('.a{animation:6s step-end infinite}');
    for (const [index, picture] of pictures.entries()) {
      const [from, to] = [index === 0 ? 0 : index + 1, index + 2];
      for (const seconds of [from + 0.01, to - 0.01]) {
        expect(visibleAt(svg, (100 * seconds) / 6)).toEqual(marksOf(picture, LOOK, new Map()));
      }
    }
  });

  it('hide all that is not in the last picture from viewers without animation', () => {
    const svg = animatedSvgOf(
      pictures.map((picture) => ({ picture, seconds: 1 })),
      LOOK,
    );
    const still = svg
      .replace(/<style>[\s\S]*<\/style>\n/, '')
      .replace(/<g class="a \w+" visibility="hidden">[\s\S]*?<\/g>\n/g, '');
    const marks = still.split('\n').filter((line) => !/^<(\/?g|defs)/.test(line));
    expect(marks).toEqual(
      svgOf(pictures.at(-1) as Picture, LOOK)
        .split('\n')
        .filter((line) => !line.startsWith('<defs')),
    );
  });
});
