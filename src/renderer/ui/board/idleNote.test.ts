import { expect, it } from 'vitest';
import { wordsOfQuestion } from './idleNote.tsx';

it('notes a key that has nothing to do, but not Enter when nothing waits for it', () => {
  const noted = (command: string): string => wordsOfQuestion({ about: 'idle', command }, true);
  expect(noted('restart')).toBe('Restart from the givens: nothing to do now');
  expect(noted('enter-waiting')).toBe('');
});

it('names unknown rules as the reason why there is no hint', () => {
  const noted = (command: string): string => wordsOfQuestion({ about: 'idle', command }, false);
  expect(noted('hint')).toBe(
    'Show a hint, then more of it: not possible, because the program does not know all rules of this puzzle',
  );
  expect(noted('restart')).toBe('Restart from the givens: nothing to do now');
});
