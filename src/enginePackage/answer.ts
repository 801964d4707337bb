import { z } from 'zod';
import { describeIssues } from '../shared/base/issues.ts';
import { type ErrorCode, fail, ok, type Result } from '../shared/base/result.ts';
import type { EngineError, EngineResult } from './types.ts';

/** The codes that calls of the package can fail with. Others belong to stores, hosts and connections. */
const CODES: readonly EngineError['code'][] = [
  'bad-input',
  'bad-puzzle',
  'unknown-layout',
  'impossible-layout',
  'no-solution',
  'gave-up',
  'cancelled',
];

function codeOf(code: ErrorCode): EngineError['code'] {
  const known = CODES.find((one) => one === code);
  if (known === undefined) throw new Error(`the engine has no failure "${code}"`);
  return known;
}

/** What a call of the package answers. */
export function answered<Value>(result: Result<Value>): EngineResult<Value> {
  if (result.ok) return { ok: true, value: result.value };
  const { code, reason, message } = result.error;
  return { ok: false, error: { code: codeOf(code), reason, message } };
}

/** Reads options from outside. Errors: `bad-input`. */
export function readOptions<Schema extends z.ZodType>(schema: Schema, options: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(options);
  return parsed.success
    ? ok(parsed.data)
    : fail('bad-input', 'unreadable', { detail: describeIssues(parsed.error, options) });
}

/** Schema of a signal: an object whose `aborted` is asked, not copied. */
export const signalSchema = z
  .custom<{ readonly aborted: boolean }>((value) => typeof value === 'object' && value !== null && 'aborted' in value, {
    error: 'it must be an object with "aborted", such as an AbortSignal',
  })
  .optional();

/** Fields of every options object for long work. */
export const limitFields = { seconds: z.number().positive().max(1_000_000).optional(), signal: signalSchema };

export const languageSchema = z.enum(['en', 'fr']).default('en');

/**
 * The value of an answer. For programs that have nothing to do about a failure.
 *
 * @throws Error with the message of the failure, and the failure as its `cause`.
 * @example
 * const { puzzle } = expectValue(generate({ layout: 'samurai', order: 3 }));
 */
export function expectValue<Value>(answer: EngineResult<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`, { cause: answer.error });
  return answer.value;
}
