import { expect, it } from 'vitest';
import { wordsOfQuestion } from './idleNote.tsx';

it('notes a key that has nothing to do, but not Enter when nothing waits for it', () => {
  const noted = (command: string): string => wordsOfQuestion({ about: 'idle', command });
  expect(noted('restart')).toBe('Restart from the givens: nothing to do now');
  expect(noted('enter-waiting')).toBe('');
});
