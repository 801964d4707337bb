import { describe, expect, it } from 'vitest';
import { F_PUZZLES_LINK, SUDOKU_PAD_LINK } from '../../formats/testing/foreignRules.ts';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const COMMANDS = ['check', 'solve', 'rate', 'analyse', 'hint', 'canonical', 'transform'];
/** Commands that know clues; the sample has no solution with its own. */
const ANSWER_CLUES = ['check', 'solve'];
const IGNORED = ['killercage', 'thermometer'];

async function run(args: readonly string[], input: string) {
  const terminal = fakeTerminal({ input });
  return { code: await runCommandLine(args, terminal), out: terminal.written(), said: [...terminal.said] };
}

describe('puzzles with rules that the program does not know', () => {
  it.each([...COMMANDS, 'print'])('%s refuses them, with the line and the rules', async (command) => {
    const { code, said } = await run([command], `${command === 'print' ? '' : EASY}\n${SUDOKU_PAD_LINK}\n`);
    expect(code).toBe(2);
    expect(said).toEqual([
      'line 2: the puzzle has rules that this program does not know: cages, drawn lines; --ignore-unknown-rules answers without them',
    ]);
  });

  it.each(ANSWER_CLUES)('%s answers with them if they are clues', async (command) => {
    expect(await run([command], F_PUZZLES_LINK)).toMatchObject({ code: 1, said: [] });
  });

  it.each([...COMMANDS.filter((command) => !ANSWER_CLUES.includes(command)), 'print'])(
    '%s says who knows them if they are clues',
    async (command) => {
      const { code, said } = await run([command], F_PUZZLES_LINK);
      expect(code).toBe(2);
      expect(said).toEqual([
        'line 1: only solve and check know the rules of this puzzle: killer cages, thermometers; --ignore-unknown-rules answers without them',
      ]);
    },
  );

  it.each(COMMANDS)('%s answers without them if asked, and names them', async (command) => {
    const input = `${F_PUZZLES_LINK}\n${EASY}\n`;
    const { code, out } = await run([command, '--ignore-unknown-rules'], input);
    expect(code).toBe(0);
    expect(out.match(/without rules that the program does not know: killer cages/g)?.length).toBe(1);
    const { out: json } = await run([command, '--ignore-unknown-rules', '--json'], input);
    const [first, second] = json
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.ignoredRules).toEqual(IGNORED);
    expect(second.ignoredRules).toBeUndefined();
    if (command === 'hint') expect(first.step.technique).toBe(second.step.technique);
  });

  it('prints what is known about the puzzle, and which rules are missing', async () => {
    const { code, out } = await run(['print', '--format', 'svg', '--ignore-unknown-rules'], F_PUZZLES_LINK);
    expect(code).toBe(0);
    const text = [...out.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line).join(' ');
    expect(out).toContain('<title>Cage and thermometer</title>');
    expect(text).toContain('Author: A. Setter');
    expect(text).toContain('without rules that the program does not know: killer cages');
    // The dashes of the cage.
    const [plain] = [(await run(['print', '--format', 'svg'], EASY)).out];
    expect(out.match(/<line /g)?.length).toBeGreaterThan(20 + (plain.match(/<line /g)?.length ?? 0));
  });

  it('converts them to their own format and to our JSON without a loss', async () => {
    for (const to of ['fpuzzles', 'json', 'jsonl', 'fpuzzles-json']) {
      const { code, said, out } = await run(['convert', '--to', to], F_PUZZLES_LINK);
      expect([to, code, said]).toEqual([to, 0, []]);
      expect((await run(['rate'], out)).code).toBe(2);
    }
    const { said } = await run(['convert', '--to', 'line'], F_PUZZLES_LINK);
    expect(said[0]).toBe('1 puzzle: rules left out: killer cages, thermometers');
  });
});
