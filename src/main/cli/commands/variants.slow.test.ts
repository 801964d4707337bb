import { expect, it } from 'vitest';
import { VARIANTS } from '../../../shared/variants/registry.ts';
import { runCommandLine } from '../program.ts';
import { BAD_INPUT, DONE } from '../terminal.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

it('lists every variant once, in words and as JSON', async () => {
  const inWords = fakeTerminal();
  expect(await runCommandLine(['variants'], inWords)).toBe(DONE);
  expect(inWords.written().trimEnd().split('\n')).toHaveLength(VARIANTS.length);
  const asJson = fakeTerminal();
  expect(await runCommandLine(['variants', '--json'], asJson)).toBe(DONE);
  expect((JSON.parse(asJson.written()) as { id: string }[]).map(({ id }) => id)).toEqual(VARIANTS.map(({ id }) => id));
});

it('refuses an argument', async () => {
  expect(await runCommandLine(['variants', 'windoku'], fakeTerminal())).toBe(BAD_INPUT);
});
