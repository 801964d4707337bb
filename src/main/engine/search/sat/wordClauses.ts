import { itemAt } from '../../../../shared/base/itemAt.ts';
import type { Automaton } from '../../../../shared/constraints/automaton.ts';
import type { Constraint } from '../../../../shared/constraints/constraint.ts';

/**
 * A constraint as an automaton that reads the digits of its cells in order. A state contains everything that the
 * automaton must remember. Two states are the same if they are equal texts or numbers. Here, a position is the index of
 * a cell in this order.
 */
interface Reader {
  readonly start: number | string;
  /** The state after a digit; null if no further digits can satisfy the constraint. */
  read(state: number | string, position: number, digit: number): number | string | null;
  accepts(state: number | string): boolean;
}

/** Reads a sum: the state is the total so far. */
function sumReader(coefficients: readonly number[], total: number, digits: number): Reader {
  // position (index of a cell) → the lowest and the highest sum that this cell and all later cells can contribute.
  const least = new Float64Array(coefficients.length + 1);
  const most = new Float64Array(coefficients.length + 1);
  for (let i = coefficients.length - 1; i >= 0; i--) {
    const coefficient = itemAt(coefficients, i);
    least[i] = itemAt(least, i + 1) + Math.min(coefficient, coefficient * digits);
    most[i] = itemAt(most, i + 1) + Math.max(coefficient, coefficient * digits);
  }
  return {
    start: 0,
    read(state, position, digit) {
      const sum = (state as number) + itemAt(coefficients, position) * digit;
      const rest = total - sum;
      return rest < itemAt(least, position + 1) || rest > itemAt(most, position + 1) ? null : sum;
    },
    accepts: (state) => state === total,
  };
}

/** Reads a count: the state lists the required digits that have not occurred yet. */
function countReader(wanted: readonly number[], cells: number): Reader {
  const listed = (digits: readonly number[]): string => digits.toSorted((a, b) => a - b).join();
  return {
    start: listed(wanted),
    read(state, position, digit) {
      const left = (state as string).split(',').filter((text) => text !== '');
      const found = left.indexOf(String(digit));
      const rest = found < 0 ? left : left.toSpliced(found, 1);
      return rest.length > cells - position - 1 ? null : listed(rest.map(Number));
    },
    accepts: (state) => state === '',
  };
}

function automatonReader({ next, accepting }: Automaton, digits: number): Reader {
  return {
    start: 0,
    read(state, _, digit) {
      const after = itemAt(next, (state as number) * digits + digit - 1);
      return after < 0 ? null : after;
    },
    accepts: (state) => accepting[state as number] === 1,
  };
}

/** The reader of a constraint; null for kinds that clauses of two variables express. */
function readerOf(constraint: Constraint, digits: number): Reader | null {
  switch (constraint.kind) {
    case 'sum':
      return sumReader(constraint.coefficients, constraint.total, digits);
    case 'count':
      return countReader(constraint.digits, constraint.cells.length);
    case 'regular':
      return automatonReader(constraint.automaton, digits);
    default:
      return null;
  }
}

/**
 * A transition at one position (index of the cell that is read): in state `from`, the automaton reads a digit and goes
 * to state `to`. Each transition gets its own variable.
 */
interface Transition {
  readonly from: number | string;
  readonly digit: number;
  readonly to: number | string;
}

/** For each cell in turn, the transitions that are on a path from the start to an accepting state. */
function transitionsOf(reader: Reader, cells: readonly number[], allowed: Int32Array, digits: number): Transition[][] {
  const layers: Transition[][] = [];
  let states = new Set([reader.start]);
  for (const [position, cell] of cells.entries()) {
    const layer: Transition[] = [];
    for (const from of states) {
      for (let digit = 1; digit <= digits; digit++) {
        if ((itemAt(allowed, cell) & (1 << (digit - 1))) === 0) continue;
        const to = reader.read(from, position, digit);
        if (to !== null) layer.push({ from, digit, to });
      }
    }
    layers.push(layer);
    states = new Set(layer.map(({ to }) => to));
  }
  let wanted = new Set([...states].filter((state) => reader.accepts(state)));
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = itemAt(layers, i).filter(({ to }) => wanted.has(to));
    layers[i] = layer;
    wanted = new Set(layer.map(({ from }) => from));
  }
  return layers;
}

/** Collects clauses. Variables are numbers. `exclude` adds the clause that two variables are not both true. */
export interface ClauseSink {
  newVariable(): number;
  addClause(variables: readonly number[]): void;
  exclude(a: number, b: number): void;
}

/**
 * Adds a sum, a count or an automaton as clauses. At each cell exactly one transition is taken. If a transition is
 * taken, its cell has no other digit, and the automaton is in no other state before and after it.
 *
 * @param allowed cell → mask of digits that it can have.
 */
export function addWordClauses(constraint: Constraint, allowed: Int32Array, digits: number, sink: ClauseSink): void {
  const reader = readerOf(constraint, digits);
  if (!reader || !('cells' in constraint)) return;
  const { cells } = constraint;
  const stateVariables = cells.map(() => new Map<number | string, number>());
  const layers = transitionsOf(reader, cells, allowed, digits);
  for (const [position, layer] of layers.entries()) {
    const own = itemAt(stateVariables, position);
    for (const { to } of layer) if (!own.has(to)) own.set(to, sink.newVariable());
    sink.addClause([...own.values()]);
  }
  for (const [position, layer] of layers.entries()) {
    const cell = itemAt(cells, position);
    sink.addClause(
      layer.map(({ from, digit, to }) => {
        const variable = sink.newVariable();
        for (let other = 1; other <= digits; other++) {
          if (other !== digit) sink.exclude(variable, cell * digits + other - 1);
        }
        for (const [state, known] of stateVariables[position - 1] ?? []) {
          if (state !== from) sink.exclude(variable, known);
        }
        for (const [state, known] of itemAt(stateVariables, position)) {
          if (state !== to) sink.exclude(variable, known);
        }
        return variable;
      }),
    );
  }
}
