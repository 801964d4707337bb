import { describe, expect, it } from 'vitest';
import { type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const OTHER = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';

type Printed = PuzzleJson & { readonly exact?: boolean; readonly line?: number; readonly seed?: string };

async function run(args: readonly string[], input: string) {
  const terminal = fakeTerminal({ input });
  const code = await runCommandLine(args, terminal);
  return { code, out: terminal.written(), said: [...terminal.said] };
}

function printed({ out }: { out: string }): Printed[] {
  const lines = out.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Printed);
}

/** Makes puzzles of several layouts and orders with `generate`, and returns its output. */
async function made(): Promise<string> {
  const asked = [['samurai'], ['torus', '--size', '2'], ['butterfly'], ['carpet', '--size', '2', '--order', '2']];
  const lines = [EASY];
  for (const layout of asked) {
    lines.push((await run(['generate', ...layout, '--seed', 'a', '--jobs', '1', '--json'], '')).out.trim());
  }
  return `${lines.join('\n')}\n`;
}

describe('transform and canonical', () => {
  it('give copies that share one canonical form, with as many givens and one solution', async () => {
    const input = await made();
    const copies = await run(['transform', '--count', '3', '--seed', 'b', '--json'], input);
    expect(copies).toMatchObject({ code: 0, said: [] });
    const puzzles = printed(copies);
    expect(puzzles.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5].flatMap((line) => [line, line, line]));
    expect(new Set(puzzles.map((puzzle) => JSON.stringify(puzzle.grids))).size).toBe(15);
    const originals = printed(await run(['canonical', '--json'], input));
    const forms = printed(await run(['canonical', '--json'], copies.out));
    expect(forms.every(({ exact }) => exact)).toBe(true);
    forms.forEach((form, index) => {
      const original = originals[Math.floor(index / 3)];
      expect(form).toEqual({ ...original, index, line: index + 1 });
    });
    const checks = printed(await run(['check', '--json'], copies.out)) as unknown as { proper: boolean }[];
    expect(checks.every(({ proper }) => proper)).toBe(true);
  });

  it('make the same copies from the same seed, and different ones from another', async () => {
    const [first, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) => run(['transform', '--seed', seed, '--json'], EASY)),
    );
    expect(same?.out).toBe(first?.out);
    expect(printed(other as { out: string })[0]?.grids).not.toEqual(printed(first as { out: string })[0]?.grids);
  });

  it('leave out copies if each class is wanted only once', async () => {
    const copies = await run(['transform', '--count', '4', '--seed', 'c', '--json'], `${EASY}\n${OTHER}\n`);
    const { code, out, said } = await run(['canonical', '--unique', '--json'], copies.out);
    expect(code).toBe(0);
    expect(printed({ out })).toHaveLength(2);
    expect(said.at(-1)).toBe('6 left out, 2 printed');
    expect(said[0]).toBe('line 2: a copy of line 1');
  });

  it('draw their results if no JSON is wanted', async () => {
    for (const command of ['canonical', 'transform']) {
      const { code, out } = await run([command], EASY);
      expect(code).toBe(0);
      expect(out.split('\n').slice(0, 2)).toEqual([
        expect.stringMatching(/^Puzzle: \{"layout":"simple",/),
        expect.stringMatching(/^Line 1: Simple, /),
      ]);
      expect(out.replace(/[^1-9]/g, '').length).toBeGreaterThanOrEqual(30);
    }
  });

  it('reject a line that is not a puzzle, and name it', async () => {
    for (const command of ['canonical', 'transform']) {
      const { code, said } = await run([command, '--json'], `${EASY}\n4.2.1\n`);
      expect(code).toBe(2);
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/line 2/);
    }
  });

  it('read back their own output', async () => {
    const [copy] = printed(await run(['transform', '--json'], EASY));
    expect(readPuzzleJson(copy).ok).toBe(true);
  });
});
