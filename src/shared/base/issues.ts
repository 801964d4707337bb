import type { z } from 'zod';
import { isTextKey } from '../text/placeholders.ts';
import type { Sentence, TextValue } from '../text/textKey.ts';

/** Schema with which a value from outside is checked. */
export type Schema<T> = z.ZodType<T>;

/** Limit on the failed checks that one message describes. */
const MOST_ISSUES = 3;

/** Limit on the allowed values that one message lists. */
const MOST_VALUES = 12;

/** Name of a type in zod (the schema library) → text key of our name for this type. */
const KINDS = {
  array: 'issue.kind.array',
  boolean: 'issue.kind.boolean',
  int: 'issue.kind.int',
  number: 'issue.kind.number',
  object: 'issue.kind.object',
  record: 'issue.kind.object',
  string: 'issue.kind.string',
  tuple: 'issue.kind.array',
} as const;

/** The field that an issue is about: `"offsets", item 2`. Items count from 1. */
function fieldOf(path: readonly PropertyKey[]): Sentence | (string | Sentence)[] {
  if (path.length === 0) return { key: 'issue.whole' };
  return path.map((part): string | Sentence => {
    return typeof part === 'number'
      ? { key: 'issue.item', values: { number: part + 1 } }
      : JSON.stringify(String(part));
  });
}

function quoted(names: readonly string[]): string[] {
  return names.map((name) => JSON.stringify(name));
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const part of path) value = (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[part];
  return path.length > 0 && value === undefined;
}

/**
 * The sentence that states the limit which a value violates. @param side whether the value is below the least or above
 * the most. @param origin zod's word for the type of the value.
 */
function limitOf(side: 'least' | 'most', origin: string, limit: number | bigint, field: TextValue): Sentence {
  const values = { field, count: Number(limit) };
  if (origin === 'string') return { key: `issue.${side}-characters`, values };
  if (origin === 'array' || origin === 'set') return { key: `issue.${side}-items`, values };
  return { key: `issue.${side}`, values };
}

function oneOf(values: readonly unknown[], field: TextValue): Sentence {
  const listed = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  if (values.length > MOST_VALUES) listed.push('…');
  return { key: 'issue.one-of', values: { field, values: listed } };
}

/**
 * The sentence for a check that failed. A schema of ours can define the message, as a text key or as words. Zod's own
 * messages begin with "Invalid"; a general text replaces them.
 */
function ownSentence(message: string, field: TextValue): Sentence {
  if (isTextKey(message)) return { key: message, values: { field } };
  if (message.startsWith('Invalid')) return { key: 'issue.other', values: { field } };
  return { key: 'issue.own', values: { field, message } };
}

function sentenceOf(issue: z.core.$ZodIssue, input: unknown): Sentence {
  const field = fieldOf(issue.path);
  if (isMissing(input, issue.path)) return { key: 'issue.missing', values: { field } };
  switch (issue.code) {
    case 'invalid_type': {
      const kind: string = issue.expected;
      return kind in KINDS
        ? { key: 'issue.type', values: { field, kind: { key: KINDS[kind as keyof typeof KINDS] } } }
        : { key: 'issue.other', values: { field } };
    }
    case 'too_small':
      return limitOf('least', issue.origin, issue.minimum, field);
    case 'too_big':
      return limitOf('most', issue.origin, issue.maximum, field);
    case 'invalid_value':
      return oneOf(issue.values, field);
    case 'unrecognized_keys':
      return issue.path.length === 0
        ? { key: 'issue.unknown-fields', values: { names: quoted(issue.keys) } }
        : { key: 'issue.unknown-fields-of', values: { field, names: quoted(issue.keys) } };
    case 'invalid_union':
    case 'custom':
      return ownSentence(issue.message, field);
    default:
      return { key: 'issue.other', values: { field } };
  }
}

/**
 * Describes each failed check of a value from outside, in our own texts.
 * @param input the value that was checked.
 */
export function issueSentences(error: z.ZodError, input: unknown): Sentence[] {
  return error.issues.map((issue) => sentenceOf(issue, input));
}

/** Describes the first failed checks, at most three; see {@link issueSentences}. */
export function describeIssues(error: z.ZodError, input: unknown): TextValue {
  return issueSentences(error, input).slice(0, MOST_ISSUES);
}
