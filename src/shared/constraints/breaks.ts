import { type Constraint, cellsOf } from './constraint.ts';

/** Whether the digits in the cells of a constraint break it. False while one of these cells is empty (digit 0). */
export function breaksConstraint(constraint: Constraint, digitOf: ArrayLike<number>, digits: number): boolean {
  const values = cellsOf(constraint).map((cell) => digitOf[cell] as number);
  if (values.includes(0)) return false;
  switch (constraint.kind) {
    case 'domain':
      return ((constraint.mask >> ((values[0] as number) - 1)) & 1) === 0;
    case 'relation': {
      const [a = 0, b = 0] = values;
      return (((constraint.relation.allowed[a] as number) >> (b - 1)) & 1) === 0;
    }
    case 'all-different':
      return new Set(values).size < values.length;
    case 'sum':
      return (
        values.reduce((sum, value, i) => sum + value * (constraint.coefficients[i] as number), 0) !== constraint.total
      );
    case 'count': {
      const left = [...values];
      return constraint.digits.some((digit) => {
        const at = left.indexOf(digit);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
    }
    case 'regular': {
      const { next, accepting } = constraint.automaton;
      let state = 0;
      for (const value of values) if (state >= 0) state = next[state * digits + value - 1] as number;
      return state < 0 || accepting[state] === 0;
    }
  }
}
