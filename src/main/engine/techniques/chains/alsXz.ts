import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { findAtOnce } from '../common/finds.ts';
import { createStep, leastSteps } from '../common/steps.ts';
import { sentences, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { searchedViews } from '../inference/chains.ts';
import { type RestrictedCommon, RestrictedCommons } from './restrictedCommons.ts';

const id = 'als-xz';

/**
 * The eliminations that two almost locked sets allow (each has n cells of a house with n + 1 candidate digits), and the
 * digits that justify them: their restricted commons, which only one of the two sets can contain.
 */
interface Pattern {
  readonly restricted: number;
  readonly eliminations: readonly CellDigit[];
}

/**
 * For two sets with one restricted common (a digit that only one of them can contain): one of the sets lacks this
 * digit, and therefore contains all its other digits. So every other digit that both sets have is in one of them.
 */
function singly(links: RestrictedCommons, { a, b }: RestrictedCommon, restricted: number, common: number): Pattern {
  const eliminations = digitsOf(common & ~restricted).flatMap((digit) =>
    links.zoneOfBoth(a, b, digit).map((cell) => ({ cell, digit })),
  );
  return { restricted, eliminations };
}

/**
 * For two sets with two restricted commons (digits that only one of them can contain): each set lacks exactly one of
 * these two digits. So every other digit of a set is locked in that set, and the two restricted digits are locked in
 * the two sets together.
 */
function doubly(links: RestrictedCommons, { a, b, digits }: RestrictedCommon): Pattern {
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

function patternsOf(links: RestrictedCommons, link: RestrictedCommon): Pattern[] {
  const [a, b] = [links.sets[link.a], links.sets[link.b]];
  // Leave out two sets of one cell each (bivalue cells), because they form a naked pair.
  if (!a || !b || a.cells.length + b.cells.length < 3) return [];
  const common = a.digits & b.digits;
  const restricted = digitsOf(link.digits).map(digitBit);
  const patterns = restricted.map((digit) => singly(links, link, digit, common));
  if (restricted.length > 1 && !a.cells.some((cell) => b.cells.includes(cell))) patterns.push(doubly(links, link));
  return patterns.filter(({ eliminations }) => eliminations.length > 0);
}

function stepOf(
  view: View,
  links: RestrictedCommons,
  { a, b }: RestrictedCommon,
  { restricted, eliminations }: Pattern,
): Step {
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
        digitsOf(view.board.candidates[cell] & restricted).map((digit) => ({ cell, digit })),
      ),
    },
  });
}

function* stepsOf(view: View): Iterable<Step> {
  for (const part of searchedViews(view)) {
    const links = new RestrictedCommons(part);
    for (const link of links.links) {
      for (const pattern of patternsOf(links, link)) yield stepOf(part, links, link, pattern);
    }
  }
}

/**
 * ALS-XZ: two almost locked sets (n cells of a house with n + 1 candidate digits) with one or two restricted commons,
 * which are digits that only one of the two sets can contain.
 */
export const alsXz: Technique = {
  id,
  level: 'extreme',
  cost: 350,

  searchesAtOnce: true,
  find: findAtOnce((view) => leastSteps(stepsOf(view))),

  explain({ evidence }) {
    const { cells, fins = [], digits } = evidence;
    return sentences(
      [
        'technique.als-xz.why.sets',
        (digits & (digits - 1)) === 0 ? 'technique.als-xz.why.one-digit' : 'technique.als-xz.why.several-digits',
      ],
      {
        first: { kind: 'cells', cells },
        second: { kind: 'cells', cells: fins },
        digits: { kind: 'digits', digits },
      },
    );
  },
};
