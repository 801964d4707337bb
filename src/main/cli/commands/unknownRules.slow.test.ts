import { describe, expect, it } from 'vitest';
import { CLUED_LINK, F_PUZZLES_LINK, SUDOKU_PAD_LINK } from '../../formats/testing/foreignRules.ts';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const COMMANDS = ['check', 'solve', 'rate', 'analyse', 'hint', 'canonical', 'transform'];

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

  it.each(['check', 'solve', 'rate', 'hint', 'analyse'])('%s answers with them if they are clues', async (command) => {
    expect(await run([command], CLUED_LINK)).toMatchObject({ code: 0, said: [] });
  });

  it.each(['canonical', 'transform'])('%s moves them along if they are clues', async (command) => {
    const { code, out, said } = await run([command, '--json'], CLUED_LINK);
    expect([code, said]).toEqual([0, []]);
    const rules = JSON.parse(out).clues.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(['killer-cage', 'thermometer']);
  });

  it('finds copies of puzzles with clues', async () => {
    const { out } = await run(['transform', '--count', '5', '--seed', 'clued', '--json'], CLUED_LINK);
    expect(
      new Set(
        out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).clues[0].cells.join()),
      ).size,
    ).toBeGreaterThan(2);
    const { out: unique, said } = await run(['canonical', '--unique', '--json'], `${CLUED_LINK}\n${out}`);
    expect(unique.trim().split('\n')).toHaveLength(1);
    expect(said).toHaveLength(6);
  });

  it('rate gives their ratings, and says which schemes are not defined for them', async () => {
    const { out } = await run(['rate', '--json'], CLUED_LINK);
    const { ratings } = JSON.parse(out);
    const byId = new Map(ratings.map((rating: { id: string }) => [rating.id, rating]));
    expect(byId.get('human-time')).toMatchObject({ value: expect.any(Number) });
    expect(byId.get('sudoku-explainer')).toMatchObject({
      value: null,
      evidence: { why: [{ en: expect.stringContaining('Not defined here') }] },
    });
  });

  it.each(COMMANDS)('%s answers without unknown rules if asked, and names them', async (command) => {
    await answersWithout(command, SUDOKU_PAD_LINK, 'cages, drawn lines', ['cages', 'lines']);
  });

  async function answersWithout(command: string, link: string, names: string, ids: readonly string[]): Promise<void> {
    const input = `${link}\n${EASY}\n`;
    const { code, out } = await run([command, '--ignore-unknown-rules'], input);
    expect(code).toBe(0);
    expect(out.split(`without rules that the program does not know: ${names}`)).toHaveLength(2);
    const { out: json } = await run([command, '--ignore-unknown-rules', '--json'], input);
    const [first, second] = json
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.ignoredRules).toEqual(ids);
    expect(second.ignoredRules).toBeUndefined();
    if (command === 'hint') expect(first.step.technique).toBe(second.step.technique);
  }

  it('prints clues and their rules', async () => {
    const { code, out } = await run(['print', '--format', 'svg'], CLUED_LINK);
    expect(code).toBe(0);
    const text = [...out.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line).join(' ');
    expect(out).toContain('<title>Cage and thermometer</title>');
    expect(text).toContain('Author: A. Setter');
    expect(text).toContain('Digits in a cage do not repeat');
    // The picture with the cage has many more lines, because the outline of the cage consists of dashes.
    const [plain] = [(await run(['print', '--format', 'svg'], EASY)).out];
    expect(out.match(/<line /g)?.length).toBeGreaterThan(20 + (plain.match(/<line /g)?.length ?? 0));
  });

  it.each([
    ['check', 1],
    ['transform', 0],
  ])('%s does not take a sentence for a rule that the user says is none', async (command, code) => {
    const refused = await run([command], F_PUZZLES_LINK);
    expect([refused.code, refused.said]).toEqual([2, [expect.stringContaining('“Queens do not see each other”')]]);
    for (const sentence of ['Queens do not see each other.', '“Queens do not see each other”']) {
      expect(await run([command, '--not-a-rule', sentence], F_PUZZLES_LINK)).toMatchObject({ code, said: [] });
    }
    const other = await run([command, '--not-a-rule', 'Kings do not see each other'], F_PUZZLES_LINK);
    expect(other.said).toEqual(refused.said);
  });

  it('convert takes the sentence for no rule either', async () => {
    const args = ['convert', '--to', 'iss', '--not-a-rule', 'Queens do not see each other'];
    const { code, out } = await run(args, F_PUZZLES_LINK);
    expect(code).toBe(0);
    expect(out).toContain('Thermo');
  });

  it('converts them to their own format and to our JSON without a loss', async () => {
    for (const to of ['fpuzzles', 'json', 'jsonl', 'fpuzzles-json']) {
      const { code, said, out } = await run(['convert', '--to', to], F_PUZZLES_LINK);
      expect([to, code, said]).toEqual([to, 0, []]);
      expect((await run(['rate'], out)).code).toBe(2);
    }
    const { said } = await run(['convert', '--to', 'line'], F_PUZZLES_LINK);
    expect(said[0]).toBe(
      '1 puzzle: rules left out: killer cages, thermometers, rules stated only in words (“Queens do not see each other”)',
    );
  });
});
