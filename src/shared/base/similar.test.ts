import { describe, expect, it } from 'vitest';
import { similarWord } from './similar.ts';

describe('the closest known word', () => {
  const known = ['samurai', 'simple', 'torus', 'tore', 'klein', 'shifted-torus'];

  it.each([
    ['samuari', 'samurai'],
    ['SAMURAY', 'samurai'],
    ['simpl', 'simple'],
    ['otrus', 'torus'],
    ['shifted torus', 'shifted-torus'],
    ['kleine', 'klein'],
  ])('of %s is %s', (word, meant) => expect(similarWord(word, known)).toBe(meant));

  it.each(['', 'x', 'to', 'nope', 'flower', 'carpet 3', 'a'.repeat(1000)])('of "%s" is none', (word) =>
    expect(similarWord(word, known)).toBeUndefined(),
  );
});
