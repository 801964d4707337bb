import { signal } from '@preact/signals-core';
import type { Shader } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { NO_ROOM } from '../../../shared/scene/drawnClues.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { Selection } from '../../state/board/selection.ts';
import { contentOf } from '../../state/board/shownPosition.ts';
import { IN_SUBGRID } from '../../state/play/finishedHouses.ts';
import { divide } from '../chunks.ts';
import { ROLE } from '../colourRoles.ts';
import { STRIDE } from '../gpu/batch.ts';
import { sidesOf, tilesOn } from '../sides.ts';
import { mistakesLayer } from './digitsAndNotes.ts';
import { finishedLayer, highlightsLayer, type LitThings, selectionLayer } from './highlights.ts';
import { EVERYWHERE, type Layer, type ShownBoard, type WholeLayer } from './layer.ts';

/** Never used, because nothing is drawn on a graphics card here. */
const SHADER = {} as Shader;

/** A board of order 2 with the digits of a text, row by row. */
function board(text: string) {
  const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
  const digits = Uint8Array.from(text.padEnd(16, '.'), (figure) => Number(figure === '.' ? 0 : figure));
  const [none, notes] = [new Uint8Array(16), new Int32Array(16)];
  const [canvas, copies] = [canvasOf(topology), new Copies(topology)];
  const marks = { digits, corner: notes, centre: notes, colours: none, noteColour: () => 0 };
  const mistakes = new Uint8Array(16);
  const position = { givens: none, mistakes, marks };
  const shown: ShownBoard = {
    topology,
    canvas,
    copies,
    sides: sidesOf(topology, copies),
    position,
    content: contentOf(position, true, -1),
  };
  return { shown, mistakes, selection: new Selection(topology, canvas, copies) };
}

/** Cells that a layer fills with a role, ascending. */
function filled(layer: WholeLayer, { sides, copies }: ShownBoard, role: number): number[] {
  layer.show(tilesOn(sides, copies, { left: 0, top: 0, right: 4, bottom: 4 }), EVERYWHERE);
  const cells = layer.batches.flatMap(({ drawn: { data } }) =>
    Array.from({ length: data.length / STRIDE }, (_, at) => data.subarray(at * STRIDE, (at + 1) * STRIDE))
      .filter((instance) => instance[4] === role)
      .map(([x = 0, y = 0]) => 4 * y + x),
  );
  return cells.sort((a, b) => a - b);
}

const LIT: LitThings = { houses: true, digit: true, notes: false, finished: false, currentDigit: 0 };

it('tints no selected cell that a clue fills with a colour', () => {
  const { shown, selection } = board('1...');
  const shapes = [[{ kind: 'fill', cells: [1, 2], hue: 1 } as const]];
  const filledBoard: ShownBoard = {
    ...shown,
    clues: { shapes, rooms: new Map(), distances: new Map(), outside: new Set(), room: NO_ROOM },
  };
  selection.select(1);
  for (const cell of [2, 3, 0]) selection.extend(cell);
  const layer = selectionLayer(filledBoard, selection, SHADER, () => false);
  expect(filled(layer, filledBoard, ROLE.selected)).toEqual([3]);
  expect(filled(layer, filledBoard, ROLE.cursor)).toEqual([0]);
});

it('leaves the middle of cells that the player coloured to their colour, and tints only their edges', () => {
  const { shown, mistakes, selection } = board('1.1.' + '1...' + '..1.');
  const coloured = [1, 2, 4, 8, 10];
  for (const cell of coloured) (shown.position.marks.colours as Uint8Array)[cell] = 0b10;
  mistakes[4] = 1;
  selection.select(0);
  const { topology, canvas, copies } = shown;
  const several = new Selection(topology, canvas, copies);
  several.select(1);
  several.extend(2);
  const layers: readonly Layer[] = [
    highlightsLayer(shown, selection, SHADER, () => LIT),
    finishedLayer(shown, SHADER, () => new Uint8Array(16).fill(IN_SUBGRID)),
    selectionLayer(shown, several, SHADER, () => false),
    mistakesLayer(shown, divide(topology), SHADER),
  ];
  const roles = new Set<number>();
  for (const layer of layers) {
    layer.show(tilesOn(shown.sides, shown.copies, { left: 0, top: 0, right: 4, bottom: 4 }), EVERYWHERE);
    for (const { drawn } of layer.batches) {
      for (let at = 0; at < drawn.data.length; at += STRIDE) {
        const [left = 0, top = 0, right = 0, bottom = 0, role = 0] = drawn.data.subarray(at, at + STRIDE);
        const inside = (cell: number): boolean => {
          const [x, y] = [cell % 4, Math.floor(cell / 4)];
          return left >= x && right <= x + 1 && top >= y && bottom <= y + 1;
        };
        const cell = coloured.find(inside);
        if (cell === undefined || role === ROLE.clash) continue;
        roles.add(role);
        const [x, y] = [(cell % 4) + 0.5, Math.floor(cell / 4) + 0.5];
        expect(left < x && x < right && top < y && y < bottom, `role ${role} in cell ${cell}`).toBe(false);
      }
    }
  }
  expect(roles).toEqual(
    new Set([ROLE.house, ROLE.sameDigit, ROLE.finishedSubgrid, ROLE.clashFill, ROLE.selected, ROLE.cursor]),
  );
});

describe('the highlights', () => {
  it('tint the houses of the cursor, but equal digits there only as equal digits', () => {
    // The 1 of the cursor's cell occurs again in its row; its column and box have other digits and empty cells.
    const { shown, selection } = board('1.1.' + '2...' + '....' + '3.1.');
    selection.select(0);
    const layer = highlightsLayer(shown, selection, SHADER, () => LIT);
    expect(filled(layer, shown, ROLE.house)).toEqual([1, 3, 4, 5, 8, 12]);
    expect(filled(layer, shown, ROLE.sameDigit)).toEqual([2, 14]);
  });

  it('tint all houses of an empty cell, also its empty cells', () => {
    const { shown, selection } = board('..1.');
    selection.select(0);
    const layer = highlightsLayer(shown, selection, SHADER, () => LIT);
    expect(filled(layer, shown, ROLE.house)).toEqual([1, 2, 3, 4, 5, 8, 12]);
    expect(filled(layer, shown, ROLE.sameDigit)).toEqual([]);
  });

  it('leave out mistakes, whose tint is their own', () => {
    const { shown, selection, mistakes } = board('1.1.' + '....' + '1');
    mistakes[2] = 1;
    selection.select(0);
    const layer = highlightsLayer(shown, selection, SHADER, () => LIT);
    expect(filled(layer, shown, ROLE.sameDigit)).toEqual([8]);
    expect(filled(layer, shown, ROLE.house)).toEqual([1, 3, 4, 5, 12]);
  });

  it('follow what they read: the selection, and the choices only while they are drawn', () => {
    const { shown, selection } = board('1...' + '..1.');
    const lit = signal<LitThings>({ ...LIT, houses: false });
    const layer = highlightsLayer(shown, selection, SHADER, () => lit.value);
    let stale = 0;
    layer.onStale = () => stale++;
    selection.select(0);
    expect([stale, filled(layer, shown, ROLE.sameDigit)]).toEqual([0, [6]]);
    selection.select(6);
    expect([stale, filled(layer, shown, ROLE.sameDigit)]).toEqual([1, [0]]);
    lit.value = { ...LIT, digit: false };
    // Several signals that change before the layer is drawn again cause only one report.
    selection.select(0);
    expect([stale, filled(layer, shown, ROLE.sameDigit)]).toEqual([2, []]);
    lit.value = { ...LIT, houses: false, digit: false };
    expect([stale, filled(layer, shown, ROLE.house)]).toEqual([3, []]);
    layer.destroy();
    lit.value = LIT;
    expect(stale).toBe(3);
  });
});
