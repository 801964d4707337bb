import { digitBit, digitsOf } from '../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { searchedViews } from './parts/chains.ts';
import { findAtOnce } from './parts/findAtOnce.ts';
import { leastSteps } from './parts/leastSteps.ts';
import { type SetLink, SetLinks } from './parts/setLinks.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'als-xz';

/** What a link allows, with the digits it rests on. */
interface Pattern {
  readonly restricted: number;
  readonly eliminations: readonly CellDigit[];
}

/**
 * One digit cannot be in both sets: so one of them lacks it and holds all its others, among them any that both have.
 */
function singly(links: SetLinks, { a, b }: SetLink, restricted: number, common: number): Pattern {
  const eliminations = digitsOf(common & ~restricted).flatMap((digit) =>
    links.zoneOfBoth(a, b, digit).map((cell) => ({ cell, digit })),
  );
  return { restricted, eliminations };
}

/**
 * Two digits cannot be in both: each set lacks just one of them. Then every other digit of a set is locked in it, and
 * the two are locked in the sets together.
 */
function doubly(links: SetLinks, { a, b, digits }: SetLink): Pattern {
  const eliminations = new Map<number, CellDigit>();
  const add = (cells: readonly number[], digit: number): void => {
    for (const cell of cells) eliminations.set((cell << 5) | digit, { cell, digit });
  };
  for (const set of [a, b]) {
    for (const digit of digitsOf((links.sets[set]?.digits ?? 0) & ~digits))
      add(links.zoneOfBoth(set, set, digit), digit);
  }
  for (const digit of digitsOf(digits)) add(links.zoneOfBoth(a, b, digit), digit);
  return { restricted: digits, eliminations: [...eliminations.values()] };
}

function patternsOf(links: SetLinks, link: SetLink): Pattern[] {
  const [a, b] = [links.sets[link.a], links.sets[link.b]];
  // Two cells of two candidates are a pair.
  if (!a || !b || a.cells.length + b.cells.length < 3) return [];
  const common = a.digits & b.digits;
  const restricted = digitsOf(link.digits).map(digitBit);
  const patterns = restricted.map((digit) => singly(links, link, digit, common));
  if (restricted.length > 1 && !a.cells.some((cell) => b.cells.includes(cell))) patterns.push(doubly(links, link));
  return patterns.filter(({ eliminations }) => eliminations.length > 0);
}

function stepOf(view: View, links: SetLinks, { a, b }: SetLink, { restricted, eliminations }: Pattern): Step {
  const [first, second] = [links.sets[a], links.sets[b]];
  const cells = [...(first?.cells ?? [])];
  return createStep(view.topology, id, {
    eliminations,
    evidence: {
      cells,
      houses: [first?.house ?? 0, second?.house ?? 0],
      digits: restricted,
      fins: (second?.cells ?? []).filter((cell) => !cells.includes(cell)),
      candidates: [...new Set([...cells, ...(second?.cells ?? [])])].flatMap((cell) =>
        digitsOf((view.board.candidates[cell] as number) & restricted).map((digit) => ({ cell, digit })),
      ),
    },
  });
}

function* stepsOf(view: View): Iterable<Step> {
  for (const part of searchedViews(view)) {
    const links = new SetLinks(part);
    for (const link of links.links) {
      for (const pattern of patternsOf(links, link)) yield stepOf(part, links, link, pattern);
    }
  }
}

/** Two almost locked sets that share a digit which only one of them can hold, or two such digits. */
export const alsXz: Technique = {
  id,
  name: { en: 'ALS-XZ', fr: 'ALS-XZ' },
  level: 'extreme',
  cost: 350,

  find: findAtOnce((view) => leastSteps(stepsOf(view))),

  explain({ evidence }) {
    const { cells, fins = [], digits } = evidence;
    return {
      sentences: [
        {
          en: 'Two sets of cells have one candidate more than there are cells: {first}; and {second}, with any cell that both share.',
          fr: 'Deux ensembles de cases ont un candidat de plus qu’il n’y a de cases : {first} ; et {second}, avec toute case commune aux deux.',
        },
        (digits & (digits - 1)) === 0
          ? {
              en: '{digits} cannot be in both sets; the one without it holds all its other digits.',
              fr: '{digits} ne peut être dans les deux ensembles ; celui qui ne l’a pas contient tous ses autres chiffres.',
            }
          : {
              en: 'None of {digits} can be in both sets: each set lacks one of them and holds all its other digits.',
              fr: 'Aucun de {digits} ne peut être dans les deux ensembles : chacun en perd un et contient tous ses autres chiffres.',
            },
      ],
      references: {
        first: { kind: 'cells', cells },
        second: { kind: 'cells', cells: fins },
        digits: { kind: 'digits', digits },
      },
    };
  },
};
