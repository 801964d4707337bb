import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printGrids } from '../../shared/puzzle/notation.ts';
import { PuzzleInput } from './puzzles.ts';
import { BAD_INPUT, DONE, Refusal } from './terminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const EMPTY = '.'.repeat(81);

async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
}

function inputOf(text: string | Uint8Array, strict: boolean, said: string[] = []): PuzzleInput {
  const terminal = { open: () => bytesOf(text), say: (sentence: string) => void said.push(sentence) };
  return new PuzzleInput(terminal, '-', strict ? { strict } : {});
}

async function read(text: string | Uint8Array): Promise<[line: number, grids: string[]][]> {
  const puzzles: [number, string[]][] = [];
  for await (const { line, puzzle } of inputOf(text, true)) {
    puzzles.push([line, printGrids(puzzle.topology, puzzle.givens)]);
  }
  return puzzles;
}

async function refusal(text: string | Uint8Array): Promise<string> {
  const error = await read(text).then(
    () => new Error('was read'),
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).exitCode).toBe(2);
  return (error as Refusal).message;
}

describe('the input', () => {
  it('reads JSON and plain lines, and skips comments and empty lines', async () => {
    const json = JSON.stringify({ layout: 'twodoku', order: 2, grids: ['1...............', '................'] });
    const text = `\uFEFF# a comment\r\n\r\n${EASY}\r\n   \n\t${json}  \n# the end\n${EASY.replaceAll('.', '0')}`;
    expect(await read(text)).toEqual([
      [3, [EASY]],
      [5, ['1...............', '................']],
      [7, [EASY]],
    ]);
  });

  it('shares one topology among puzzles of one layout', async () => {
    const topologies = new Set<unknown>();
    for await (const { puzzle } of inputOf(`${EASY}\n${EMPTY}\n`, false)) topologies.add(puzzle.topology);
    expect(topologies.size).toBe(1);
  });

  it('says what is no puzzle, with its line, and reads the rest', async () => {
    const said: string[] = [];
    const input = inputOf(`${EASY}\n4.2.1\n${EMPTY}\n`, false, said);
    const read: [number, number][] = [];
    for await (const { index, line } of input) read.push([index, line]);
    expect(read).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(said).toEqual([expect.stringMatching(/^line 2: /)]);
    expect(input.exitCode(DONE)).toBe(BAD_INPUT);
  });

  it('stops at a bad line if that is asked for, after the puzzles before it', async () => {
    const lines: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const { line } of inputOf(`${EASY}\n${EMPTY}\n4.2.1\n${EASY}`, true)) lines.push(line);
    };
    await expect(reading()).rejects.toThrow('line 3');
    expect(lines).toEqual([1, 2]);
  });

  it.each([
    ['', /contains no puzzle/],
    ['\n# only this\n', /contains no puzzle/],
    [EMPTY.slice(1), /^line 1: "\.{40}…" is not a puzzle: it has 80 characters, 81 needed$/],
    [`${EASY}\n\n${EMPTY}.`, /^line 3: .* it has 82 characters/],
    [`z${EMPTY.slice(1)}`, /^line 1: "z" at row 1, column 1 is not a digit from 1 to 9$/],
    [`${EMPTY.slice(0, 80)}A`, /^line 1: "A" at row 9, column 9/],
    ['{', /^line 1: not JSON/],
    [`${EASY}\n"4.2.1${'!'.repeat(80)}`, /^line 2: "\\"4\.2\.1!{34}…" is not a puzzle in any known format$/],
    ['{"layout":"simple","order":3,"grids":["', /^line 1: not JSON/],
    ['53 7 nonsense', /^line 1: "53 7 nonsense" .* 2 characters before the first space and 13 in all/],
    ['[1,2]', /^line 1: the value must be an object with fields$/],
    ['null', /^line 1: "null" .* 4 characters/],
    ['{}', /^line 1: "layout" is missing, "grids" is missing$/],
    ['{"layout":"simple","order":"3","grids":[]}', /^line 1: "order" must be a number$/],
    [
      '{"layout":"simple","grids":[""]}',
      /^line 1: the shape of boxes is missing: add "order": 3 .* or "box": \[2, 3\]/,
    ],
    ['{"layout":"simple","order":6,"grids":[""]}', /^line 1: the order must be 2, 3, 4 or 5, not 6$/],
    [
      `{"layout":"simple","order":1e99,"grids":[""]}`,
      /^line 1: "order" must be a whole number$|^line 1: "order" must be at most/,
    ],
    ['{"layout":"origami","order":3,"grids":[""]}', /^line 1: there is no layout "origami"/],
    ['{"layout":"torus","size":3,"order":2,"grids":[""]}', /^line 1: layout "torus": .* multiple of 2/],
    ['{"layout":"simple","order":2,"grids":["5..............."]}', /^line 1: "5" at .* not a digit from 1 to 4/],
    [
      '{"layout":"twodoku","order":2,"grids":["..............1.",".2.............."]}',
      /^line 1: subgrid 2 SE, row 1, column 2 contains "2", but .* subgrid 1 NW, row 3, column 4, which contains "\."$/,
    ],
    [`\u{1F600}${EMPTY.slice(2)}`, /^line 1: "\\ud83d" at row 1/],
    [Uint8Array.of(0xfd, 0xfe, 0x7b, 0x00), /^line 1: the file is not text/],
    ['{"__proto__":{"layout":"simple"},"order":3}', /^line 1: "layout"/],
    [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, /^line 1: "layout"/],
  ])('refuses %j', async (text, reason) => {
    const message = await refusal(text);
    expect(message).toMatch(reason);
    expect(message.length).toBeLessThan(500);
  });

  it('either reads or rejects any bytes', async () => {
    const valid = JSON.stringify({
      layout: 'samurai',
      order: 2,
      variants: [],
      grids: new Array(5).fill('.'.repeat(16)),
    });
    const damaged = fc
      .record({ at: fc.nat(valid.length - 1), length: fc.nat(8), instead: fc.string({ unit: 'binary', maxLength: 4 }) })
      .map(({ at, length, instead }) => valid.slice(0, at) + instead + valid.slice(at + length));
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      damaged.map((text) => new TextEncoder().encode(text)),
      fc.string({ unit: 'binary', maxLength: 100 }).map((text) => new TextEncoder().encode(`{${text}`)),
    );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(bytes, async (input) => {
        try {
          await read(input);
        } catch (error) {
          refused++;
          expect(error).toBeInstanceOf(Refusal);
          expect((error as Refusal).message).toMatch(/^(line \d|the input contains no puzzle)/);
        }
      }),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});
