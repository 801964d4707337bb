import { describe, expect, it } from 'vitest';
import { answerPuzzles, type InputQuestion } from './answerPuzzles.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const IMPOSSIBLE = `11${'.'.repeat(79)}`;
const WHOLE = { from: 0, part: 0, of: 1, ignoreUnknownRules: false };

interface Answers {
  /** For each puzzle that was answered: its index in the text, and the number of its line. */
  readonly places: readonly (readonly [index: number, line: number])[];
  readonly found: readonly boolean[];
  readonly warnings: readonly string[];
}

/** Asks a question about a text that arrives in pieces, and collects the answers. Runs on this thread. */
async function checked(pieces: readonly string[], selection: InputQuestion['selection'] = WHOLE): Promise<Answers> {
  async function* source(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) yield new TextEncoder().encode(piece);
  }
  const question = { command: 'check', options: { fromStart: true }, form: 'json' } as const;
  const input: InputQuestion = { source: source(), fileName: '-', selection, question };
  const places: [number, number][] = [];
  const [found, warnings]: [boolean[], string[]] = [[], []];
  for await (const answer of answerPuzzles(input, { threads: 1, aside: false })) {
    const lines = new TextDecoder().decode(answer.text).split('\n').slice(0, -1);
    for (const { index, line } of lines.map((text) => JSON.parse(text))) places.push([index, line]);
    found.push(answer.found);
    warnings.push(...answer.warnings);
  }
  return { places, found, warnings };
}

describe('the puzzles of an input', () => {
  const pieces = [`${EASY}\n${EASY}\n# none\n`, `4.2.1\n${EASY}\n`, EASY];

  it('are numbered through all pieces in which it arrives, faulty ones included', async () => {
    const { places, warnings } = await checked(pieces);
    expect(places).toEqual([
      [0, 1],
      [1, 2],
      [3, 5],
      [4, 6],
    ]);
    expect(warnings).toEqual([expect.stringMatching(/^line 4: /)]);
  });

  it('are answered from a number on, or every so many of them', async () => {
    const indices = async (selection: Partial<InputQuestion['selection']>): Promise<number[]> =>
      (await checked(pieces, { ...WHOLE, ...selection })).places.map(([index]) => index);
    expect(await indices({ from: 1 })).toEqual([1, 3, 4]);
    expect(await indices({ part: 1, of: 2 })).toEqual([1, 3]);
  });

  it('are numbered through a document that is longer than a batch', async () => {
    const games = Array.from({ length: 130 }, () => `<game data="${EASY.replaceAll('.', '0')}"/>\n`);
    const { places } = await checked([`<opensudoku>\n${games.join('')}</opensudoku>\n`]);
    expect(places.map(([index]) => index)).toEqual(Array.from(games, (_, index) => index));
  });

  it('have one answer that is found only if all of it is', async () => {
    const foundIn = async (...lines: string[]): Promise<readonly boolean[]> =>
      (await checked([`${lines.join('\n')}\n`])).found;
    expect(await foundIn(EASY, EASY)).toEqual([true]);
    expect(await foundIn(EASY, IMPOSSIBLE, EASY)).toEqual([false]);
    expect(await foundIn(IMPOSSIBLE, EASY)).toEqual([false]);
  });
});
