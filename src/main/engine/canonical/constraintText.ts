import { itemAt } from '../../../shared/base/itemAt.ts';
import { type Automaton, reversed } from '../../../shared/constraints/automaton.ts';
import type { Constraint, Relation } from '../../../shared/constraints/constraint.ts';

/**
 * One way to write a constraint: a text that does not name cells (`kind`), and the cells in the order in which the text
 * refers to them.
 */
interface ConstraintForm {
  readonly kind: string;
  readonly cells: readonly number[];
  /** Coefficients of the cells; present only for sums. */
  readonly coefficients?: readonly number[];
}

/** A renaming of cells or of digits, old → new; null if nothing is renamed. */
type Renaming = ArrayLike<number> | null;

function renamedMask(mask: number, digits: number, names: Renaming): number {
  if (names === null) return mask;
  let renamed = 0;
  for (let digit = 1; digit <= digits; digit++) {
    if ((mask & (1 << (digit - 1))) !== 0) renamed |= 1 << (itemAt(names, digit) - 1);
  }
  return renamed;
}

function relationText({ allowed }: Relation, digits: number, names: Renaming): string {
  const rows = new Array<number>(digits).fill(0);
  for (let digit = 1; digit <= digits; digit++) {
    rows[(names ? itemAt(names, digit) : digit) - 1] = renamedMask(itemAt(allowed, digit), digits, names);
  }
  return rows.join();
}

const automatonTexts = new WeakMap<Automaton, string>();

function automatonText(automaton: Automaton): string {
  let text = automatonTexts.get(automaton);
  if (text === undefined) {
    text = `${automaton.next.join()};${automaton.accepting.join('')}`;
    automatonTexts.set(automaton, text);
  }
  return text;
}

/**
 * The ways to write a constraint: two for a line, which can be read in both directions, otherwise usually one. If two
 * constraints have the same rule and meaning, at least one way is the same for both.
 *
 * @param digitNames digit → new digit. Only allowed for all-different constraints and relations.
 */
export function formsOf(
  constraint: Constraint,
  digits: number,
  digitNames: Renaming = null,
): readonly ConstraintForm[] {
  switch (constraint.kind) {
    case 'domain':
      return [{ kind: `domain ${renamedMask(constraint.mask, digits, digitNames)}`, cells: [constraint.cell] }];
    case 'all-different':
      return [{ kind: 'all-different', cells: constraint.cells }];
    case 'relation': {
      const { a, b, relation } = constraint;
      return [
        { kind: `relation ${relationText(relation, digits, digitNames)}`, cells: [a, b] },
        { kind: `relation ${relationText(relation.inverse, digits, digitNames)}`, cells: [b, a] },
      ];
    }
    case 'sum': {
      // Both sides of an equation may be swapped, which changes the sign of all coefficients and of the total.
      const { cells, coefficients, total } = constraint;
      return [
        { kind: `sum ${total}`, cells, coefficients },
        { kind: `sum ${-total}`, cells, coefficients: coefficients.map((coefficient) => -coefficient) },
      ];
    }
    case 'count':
      return [{ kind: `count ${constraint.digits.toSorted((a, b) => a - b).join()}`, cells: constraint.cells }];
    case 'regular': {
      const { cells, automaton } = constraint;
      const back = reversed(automaton, digits);
      const forms = [{ kind: `regular ${automatonText(automaton)}`, cells }];
      if (back) forms.push({ kind: `regular ${automatonText(back)}`, cells: cells.toReversed() });
      return forms;
    }
  }
}

/** Writes a constraint as a text, after moving its cells. All ways to write the constraint give the same text. */
export function constraintText(
  constraint: Constraint,
  digits: number,
  cellNames: Renaming = null,
  digitNames: Renaming = null,
): string {
  const named = (cell: number): number => (cellNames ? itemAt(cellNames, cell) : cell);
  const texts = formsOf(constraint, digits, digitNames).map(({ kind, cells, coefficients }) => {
    const places = cells.map(named);
    if (coefficients) {
      const terms = places.map((cell, i) => `${cell}*${itemAt(coefficients, i)}`);
      return `${kind}: ${terms.sort().join()}`;
    }
    const isOrdered = constraint.kind === 'relation' || constraint.kind === 'regular';
    return `${kind}: ${(isOrdered ? places : places.sort((a, b) => a - b)).join()}`;
  });
  return texts.sort()[0] as string;
}
