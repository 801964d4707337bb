import { lowestDigit } from '../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { bivalueCells, isPair } from './parts/bivalue.ts';
import { createStep, SeenEffects } from './parts/steps.ts';
import { strongHouse, strongPairs } from './parts/strongPairs.ts';
import { seeingBoth } from './parts/targets.ts';
import type { Emit, Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'w-wing';

/** A wing a, the strong pair c-d of x, a wing b: a sees c, b sees d. */
type Wing = readonly [a: number, c: number, d: number, b: number];

function createWing(view: View, [a, c, d, b]: Wing, x: number, y: number, eliminations: readonly CellDigit[]): Step {
  const nodes: readonly (readonly [number, number])[] = [
    [a, y],
    [a, x],
    [c, x],
    [d, x],
    [b, x],
    [b, y],
  ];
  return createStep(view.topology, id, {
    eliminations,
    evidence: {
      cells: [a, b, c, d],
      houses: [strongHouse(view, x, c, d)],
      digits: view.board.candidates[a] as number,
      candidates: nodes.map(([cell, digit]) => ({ cell, digit })),
      nodes: nodes.map(([cell, digit], i) => ({ cells: [cell], digit, on: i % 2 === 1 })),
      inferences: [0, 1, 2, 3, 4].map((from) => ({ from, to: from + 1, kind: from % 2 === 0 ? 'strong' : 'weak' })),
    },
  });
}

/** The wings that the strong pair c-d of x joins. False once told to stop. */
function searchPair(view: View, x: number, c: number, d: number, seen: SeenEffects, emit: Emit): boolean {
  const { candidates } = view.board;
  const { peers, peerStart } = view;
  const bit = 1 << (x - 1);
  const endC = peerStart[c + 1] as number;
  const endD = peerStart[d + 1] as number;
  for (let i = peerStart[c] as number; i < endC; i++) {
    const a = peers[i] as number;
    const mask = candidates[a] as number;
    if ((mask & bit) === 0 || !isPair(mask) || a === d) continue;
    const y = lowestDigit(mask & ~bit);
    for (let j = peerStart[d] as number; j < endD; j++) {
      const b = peers[j] as number;
      // Wings that see each other are a naked pair.
      if (candidates[b] !== mask || b === a || b === c || view.sees(a, b)) continue;
      const eliminations = seeingBoth(view, y, a, b);
      if (eliminations.length === 0) continue;
      const step = createWing(view, [a, c, d, b], x, y, eliminations);
      if (seen.add(step) && !emit(step)) return false;
    }
  }
  return true;
}

/**
 * Two cells with the same two candidates x and y, and a strong pair of x of which one cell sees the one, the other cell
 * the other. Why it holds on every topology: one cell of the pair is x, so the wing that it sees is y; no cell that sees
 * both wings is y.
 */
export const wWing: Technique = {
  id,
  name: { en: 'W-wing', fr: 'W-wing (aile W)' },
  level: 'extreme',
  cost: 200,

  find(view, emit) {
    if (bivalueCells(view).count < 2) return;
    const seen = new SeenEffects();
    for (let x = 1; x <= view.topology.digits; x++) {
      const { count, cells } = strongPairs(view, x);
      for (let pair = 0; pair < count; pair++) {
        const [c, d] = [cells[2 * pair] as number, cells[2 * pair + 1] as number];
        if (!searchPair(view, x, c, d, seen, emit)) return;
      }
    }
  },

  explain({ evidence, eliminations }) {
    const [a, b, c, d] = evidence.cells as readonly [number, number, number, number];
    const y = 1 << ((eliminations[0]?.digit as number) - 1);
    return {
      sentences: [
        {
          en: '{wings} are both {x} or {y}. In {house}, {x} is in {c} or in {d}.',
          fr: '{wings} valent toutes deux {x} ou {y}. Dans {house}, {x} est dans {c} ou dans {d}.',
        },
        {
          en: '{a} sees {c}, and {b} sees {d}: whichever of them is {x}, the wing that sees it is {y}.',
          fr: '{a} voit {c}, et {b} voit {d} : quelle que soit celle qui vaut {x}, l’aile qui la voit vaut {y}.',
        },
        {
          en: 'So one of {wings} is {y}; no cell that sees both can be.',
          fr: 'L’une de {wings} vaut donc {y} ; aucune case qui les voit toutes deux ne peut valoir {y}.',
        },
      ],
      references: {
        wings: { kind: 'cells', cells: [a, b] },
        a: { kind: 'cells', cells: [a] },
        b: { kind: 'cells', cells: [b] },
        c: { kind: 'cells', cells: [c] },
        d: { kind: 'cells', cells: [d] },
        house: { kind: 'houses', houses: evidence.houses },
        x: { kind: 'digits', digits: evidence.digits & ~y },
        y: { kind: 'digits', digits: y },
      },
    };
  },
};
