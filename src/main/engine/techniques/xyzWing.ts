import { countDigits, digitsOf, lowestDigit } from '../../../shared/domain/digits.ts';
import { bivalueCells, isPair } from './parts/bivalue.ts';
import { createStep, SeenEffects } from './parts/steps.ts';
import { seeingAll } from './parts/targets.ts';
import type { Emit, Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'xyz-wing';
const SIZE = 3;

/** The wings of one pivot. False once told to stop. */
function searchPivot(view: View, pivot: number, seen: SeenEffects, emit: Emit): boolean {
  const { candidates } = view.board;
  const { peers, peerStart } = view;
  const own = candidates[pivot] as number;
  const end = peerStart[pivot + 1] as number;
  for (let a = peerStart[pivot] as number; a < end; a++) {
    const first = peers[a] as number;
    const firstMask = candidates[first] as number;
    if ((firstMask & ~own) !== 0 || !isPair(firstMask)) continue;
    for (let b = a + 1; b < end; b++) {
      const second = peers[b] as number;
      const secondMask = candidates[second] as number;
      if ((secondMask & ~own) !== 0 || secondMask === firstMask || !isPair(secondMask)) continue;
      const z = firstMask & secondMask;
      const cells = [pivot, first, second];
      const eliminations = seeingAll(view, lowestDigit(z), cells);
      if (eliminations.length === 0) continue;
      const step = createStep(view.topology, id, {
        eliminations,
        evidence: {
          cells,
          houses: [],
          digits: own,
          candidates: cells.flatMap((cell) => digitsOf(candidates[cell] as number).map((digit) => ({ cell, digit }))),
        },
      });
      if (seen.add(step) && !emit(step)) return false;
    }
  }
  return true;
}

/**
 * A pivot with candidates x, y and z sees a wing with x and z and another with y and z. Why it holds on every topology:
 * the pivot is z itself, or takes x or y from one of the wings, which is then z; so no cell that sees all three is z.
 */
export const xyzWing: Technique = {
  id,
  name: { en: 'XYZ-wing', fr: 'XYZ-wing (aile XYZ)' },
  level: 'master',
  cost: 120,

  find(view, emit) {
    const { candidates } = view.board;
    if (bivalueCells(view).count < 2) return;
    const seen = new SeenEffects();
    for (const pivot of view.cells) {
      if (countDigits(candidates[pivot] as number) === SIZE && !searchPivot(view, pivot, seen, emit)) return;
    }
  },

  explain({ evidence, eliminations }) {
    const [pivot, first, second] = evidence.cells as readonly [number, number, number];
    const z = 1 << ((eliminations[0]?.digit as number) - 1);
    const masks = new Map<number, number>();
    for (const { cell, digit } of evidence.candidates ?? []) {
      masks.set(cell, (masks.get(cell) ?? 0) | (1 << (digit - 1)));
    }
    return {
      sentences: [
        {
          en: '{pivot} can be {all}; it sees {first} ({x} or {z}) and {second} ({y} or {z}).',
          fr: '{pivot} peut valoir {all} ; elle voit {first} ({x} ou {z}) et {second} ({y} ou {z}).',
        },
        {
          en: 'If {pivot} is {x}, then {first} is {z}; if it is {y}, then {second} is {z}; otherwise it is {z} itself.',
          fr: 'Si {pivot} vaut {x}, {first} vaut {z} ; si elle vaut {y}, {second} vaut {z} ; sinon elle vaut {z} elle-même.',
        },
        {
          en: 'One of {cells} is {z}; no cell that sees all three can be.',
          fr: 'L’une de {cells} vaut {z} ; aucune case qui les voit toutes trois ne peut valoir {z}.',
        },
      ],
      references: {
        pivot: { kind: 'cells', cells: [pivot] },
        first: { kind: 'cells', cells: [first] },
        second: { kind: 'cells', cells: [second] },
        cells: { kind: 'cells', cells: evidence.cells },
        all: { kind: 'digits', digits: evidence.digits },
        x: { kind: 'digits', digits: (masks.get(first) as number) & ~z },
        y: { kind: 'digits', digits: (masks.get(second) as number) & ~z },
        z: { kind: 'digits', digits: z },
      },
    };
  },
};
