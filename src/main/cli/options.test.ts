import { expect, it } from 'vitest';
import { fail } from '../../shared/base/result.ts';
import { expectGood } from './options.ts';
import { BAD_INPUT, NOT_WRITTEN, Refusal } from './terminal.ts';

/** The exit code of a command that ends with this failure. */
function exitCodeOf(result: Parameters<typeof expectGood>[0]): number {
  try {
    expectGood(result);
  } catch (error) {
    if (error instanceof Refusal) return error.exitCode;
  }
  throw new Error('the command went on');
}

it('a library on a full disk is an output that cannot be written', () => {
  const values = { file: 'library.sqlite', detail: 'no space' };
  expect(exitCodeOf(fail('store', 'disk-full', values))).toBe(NOT_WRITTEN);
  expect(exitCodeOf(fail('store', 'damaged', values))).toBe(BAD_INPUT);
});
