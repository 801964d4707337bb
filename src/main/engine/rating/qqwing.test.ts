import { expect, it } from 'vitest';
import { qqwing } from './qqwing.ts';
import { ratePuzzle } from './rate.ts';
import { simpleSubject } from './testing/subjects.ts';

it.each([
  ['simple', '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'],
  ['easy', '4.63.9.........7.69....7.2319..8.2....81.35....3.7..8131.7....88.2.........9.83.2'],
  ['intermediate', '6.......7.9.8.3.2.....5.......1.2.....13.56..7...6...1.3.....6.4..2.8..99.......5'],
  ['expert', '..8..13...3..2..8.2.6...9.46...8.....8.719.5.....4...33.4...7.9.9..7..4...12..5..'],
])('the level of QQwing is %s if its techniques say so', (level, givens) => {
  const [rating] = ratePuzzle(simpleSubject(givens), [qqwing]);
  expect(rating).toMatchObject({ id: 'qqwing', class: level, value: qqwing.classes.indexOf(level) + 1 });
});
