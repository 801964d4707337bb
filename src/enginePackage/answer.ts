import { z } from 'zod';
import { describeIssues } from '../shared/base/issues.ts';
import { type ErrorCode, fail, ok, type Result } from '../shared/base/result.ts';
import type { EngineError, EngineResult } from './types.ts';

/**
 * The error codes that calls of the package can return. The app has further codes, for failures of its database, its
 * hosts and their connections; the package has none of these.
 */
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

/** Converts a result of the engine to the answer that the package returns. */
export function answered<Value>(result: Result<Value>): EngineResult<Value> {
  if (result.ok) return { ok: true, value: result.value };
  const { code, reason, message } = result.error;
  return { ok: false, error: { code: codeOf(code), reason, message } };
}

/**
 * Whether one of two issues about the same value reports a wider limit than the other. For whole numbers, zod reports
 * two limits: that of the safe integers, and that of the schema. The wider one is redundant.
 */
function isWider(issue: z.core.$ZodIssue, other: z.core.$ZodIssue): boolean {
  if (issue.path.join() !== other.path.join()) return false;
  if (issue.code === 'too_big' && other.code === 'too_big') return issue.maximum > other.maximum;
  return issue.code === 'too_small' && other.code === 'too_small' && issue.minimum < other.minimum;
}

/**
 * Describes what is wrong with a value from outside. Of several limits for one value, only the narrowest is reported.
 */
export function describeFaults(error: z.ZodError, value: unknown): ReturnType<typeof describeIssues> {
  const { issues } = error;
  const needed = issues.filter((issue) => !issues.some((other) => isWider(issue, other)));
  return describeIssues(new z.ZodError(needed), value);
}

/** Reads options from outside. Errors: `bad-input`. */
export function readOptions<Schema extends z.ZodType>(schema: Schema, options: unknown): Result<z.infer<Schema>> {
  const parsed = schema.safeParse(options);
  return parsed.success
    ? ok(parsed.data)
    : fail('bad-input', 'unreadable', { detail: describeFaults(parsed.error, options) });
}

/** Schema of a signal. The object itself is passed on, not a copy, so that its `aborted` is read again each time. */
export const signalSchema = z
  .custom<{ readonly aborted: boolean }>((value) => typeof value === 'object' && value !== null && 'aborted' in value, {
    error: 'it must be an object with "aborted", such as an AbortSignal',
  })
  .optional();

/**
 * Schema of an optional time limit in seconds, greater than 0 and at most `most`. It does not use zod's own check for
 * positive numbers, because that check would report "at least 0".
 */
export function secondsUpTo(most: number): z.ZodOptional<z.ZodNumber> {
  const isPositive = (seconds: number): boolean => seconds > 0;
  return z.number().max(most).refine(isPositive, { error: 'it must be greater than 0' }).optional();
}

/** Fields that the options of all long work have. */
export const limitFields = {
  seconds: secondsUpTo(1_000_000),
  signal: signalSchema,
};

export const languageSchema = z.enum(['en', 'fr']).default('en');

/** Message about an invalid `language` argument. */
function languageFault(language: unknown): string {
  const given = typeof language === 'string' ? JSON.stringify(language) : String(language);
  return `language must be "en" or "fr", not ${given}`;
}

/** Reads a `language` argument. Errors: `bad-input`. */
export function readLanguage(language: unknown): Result<z.infer<typeof languageSchema>> {
  const parsed = languageSchema.safeParse(language);
  return parsed.success ? ok(parsed.data) : fail('bad-input', 'unreadable', { detail: languageFault(language) });
}

/**
 * Reads the language for a call that returns plain data instead of an {@link EngineResult}. Such a call cannot return
 * an error, so this function throws one.
 *
 * @throws TypeError if there is no such language.
 */
export function expectLanguage(language: unknown): z.infer<typeof languageSchema> {
  const parsed = languageSchema.safeParse(language);
  if (!parsed.success) throw new TypeError(languageFault(language));
  return parsed.data;
}

/**
 * Returns the value of an answer, and throws if the call failed. For programs that cannot handle a failure.
 *
 * @throws Error with the message of the failure, and the failure as its `cause`; TypeError if the argument is not an
 * answer.
 * @example
 * const { puzzle } = expectValue(generate({ layout: 'samurai', order: 3 }));
 */
export function expectValue<Value>(answer: EngineResult<Value>): Value {
  if (typeof answer?.ok !== 'boolean') {
    throw new TypeError('expectValue takes the answer of a call: { ok: true, value } or { ok: false, error }');
  }
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`, { cause: answer.error });
  return answer.value;
}
