import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { puzzleJsonSchema } from '../puzzle/puzzle.ts';
import { RULES } from '../rules/registry.ts';
import { VARIANTS } from '../variants/registry.ts';
import { MOST_SECONDS, numberWithin, secondsSchema } from './bounds.ts';
import { CALLS, sessionViewSchema } from './calls.ts';
import { EVENTS } from './events.ts';

/** Values that may be unbounded, with the reason. The key is the end of the value's path, and its type. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  // SQLite chooses row ids, also when libraries are merged, so they can be any safe integer.
  'puzzleId number': 'row id',
  'puzzleIds[] number': 'row id',
  'versions[][] number': 'row id',
  'sessionId number': 'row id',
  'resultId number': 'row id',
  'worldId number': 'row id',
  'labelId number': 'row id',
  'itemId number': 'row id',
  'tags[] number': 'row id',
  'collection number': 'row id',
  'id number': 'row id',
  // The variant's own schema checks these fields later; a test below checks that this schema bounds them.
  'variants[].* unknown': 'checked by withVariants',
  'rules[].* unknown': 'checked by withVariants',
  // The clue's rule checks these fields later; a test below checks that the rule bounds them.
  'clues[].* unknown': 'checked by withClues',
};

/** Beginnings of paths whose values have no limits of their own, because their total size is limited. */
const BOUNDED_AS_A_WHOLE = ['settings.set.*', 'drafts.keep.work'];

interface Definition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Record<string, unknown> } }[];
  readonly shape?: Record<string, z.ZodType>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

function hasLength({ checks = [] }: Definition): boolean {
  return checks.some(({ _zod: { def } }) => def.check === 'max_length' || def.check === 'length_equals');
}

const FINITE_TYPES = new Set(['boolean', 'literal', 'enum', 'null', 'undefined', 'never']);

/** Finds values without a limit on their size in a schema. Returns their paths and types. */
function unboundedIn(schema: z.ZodType, path: string, seen: readonly z.ZodType[] = []): string[] {
  if (seen.includes(schema)) return [];
  const definition = definitionOf(schema);
  const within = (inner: z.ZodType | undefined, suffix = ''): string[] =>
    inner ? unboundedIn(inner, path + suffix, [...seen, schema]) : [];
  const { type } = definition;
  switch (type) {
    case 'string':
      return hasLength(definition) ? [] : [`${path} string`];
    case 'number': {
      const { minValue, maxValue } = schema as z.ZodNumber;
      const isBounded = [minValue, maxValue].every((value) => Math.abs(value ?? Infinity) < Number.MAX_SAFE_INTEGER);
      return isBounded ? [] : [`${path} number`];
    }
    case 'array':
      return [...(hasLength(definition) ? [] : [`${path}[] array`]), ...within(definition.element, '[]')];
    case 'object':
      return [
        ...Object.entries(definition.shape ?? {}).flatMap(([key, value]) => within(value, `.${key}`)),
        ...within(definition.catchall, '.*'),
      ];
    case 'record':
      return [`${path}.* record`, ...within(definition.keyType, '.*'), ...within(definition.valueType, '.*')];
    case 'tuple':
      return (definition.items ?? []).flatMap((item) => within(item, '[]'));
    case 'union':
      return (definition.options ?? []).flatMap((option) => within(option));
    case 'pipe': {
      // The output of a transformation has no checkable type, so look at its input instead.
      const out = definition.out as z.ZodType;
      return within(definitionOf(out).type === 'transform' ? definition.in : out);
    }
    case 'lazy':
      return within(definition.getter?.());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return within(definition.innerType);
    default:
      return FINITE_TYPES.has(type) ? [] : [`${path} ${type}`];
  }
}

const isListed = (place: string): boolean =>
  Object.keys(UNBOUNDED).some((end) => place.endsWith(end)) ||
  BOUNDED_AS_A_WHOLE.some((begin) => place.startsWith(begin));

// Answers and events come from the program itself, so they need no bounds.
describe('what comes from outside is bounded', () => {
  it.each(Object.entries(CALLS))('call %s', (name, { input }) => {
    expect(unboundedIn(input, name).filter((place) => !isListed(place))).toEqual([]);
  });

  it('puzzle JSON, and the fields of every variant and rule', () => {
    expect(unboundedIn(puzzleJsonSchema, 'puzzle').filter((place) => !isListed(place))).toEqual([]);
    for (const { id, fields } of [...VARIANTS, ...RULES]) expect(unboundedIn(z.strictObject(fields), id)).toEqual([]);
  });

  it('lists no exception in vain', () => {
    const places = Object.entries(CALLS).flatMap(([name, { input }]) => unboundedIn(input, name));
    const vain = Object.keys(UNBOUNDED).filter((end) => !places.some((place) => place.endsWith(end)));
    expect(vain).toEqual([]);
  });

  it('finds values without bounds', () => {
    const schema = z.object({
      text: z.string(),
      count: z.int().min(0),
      list: z.array(z.enum(['a'])).optional(),
      either: z.union([z.number().min(0).max(1), z.number()]),
    });
    expect(unboundedIn(schema, 'x')).toEqual(['x.text string', 'x.count number', 'x.list[] array', 'x.either number']);
    expect(unboundedIn(EVENTS['job.progress'], 'job.progress')).not.toEqual([]);
  });
});

describe('numbers that are moved into their bounds', () => {
  it.each([
    [1e308, MOST_SECONDS],
    [Number.MAX_VALUE, MOST_SECONDS],
    [-5, 0],
    [-0, 0],
    [12.5, 12.5],
  ])('%d seconds become %d', (given, kept) => {
    expect(secondsSchema.parse(given)).toBe(kept);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '12', null])('%o is refused', (given) => {
    expect(numberWithin(0, 1).safeParse(given).success).toBe(false);
  });

  it('a view that was stored before there were bounds is still read', () => {
    const view = { centreRow: 1e300, centreColumn: -1e300, scale: 1e-9, selection: [1], tool: 'pen' };
    expect(sessionViewSchema.parse(view)).toEqual({
      ...view,
      centreRow: 1_000_000_000,
      centreColumn: -1_000_000_000,
      scale: 0.01,
    });
  });
});
