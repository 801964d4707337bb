import { type output, z } from 'zod';
import type { TextKey } from '../../../shared/text/textKey.ts';

interface FieldDetails {
  /** Key of a sentence that explains the field; absent if the name is enough. */
  readonly help?: TextKey;
  /**
   * If present, the number is set with a slider that moves by `step`. `unit` is the key of the text that shows a value,
   * in place of its blank `value` or `count`.
   */
  readonly slider?: { readonly step: number; readonly unit: TextKey };
}

/** A field of a form: the schema of its value, which determines the control, and the keys of its texts. */
export interface Field<Value> extends FieldDetails {
  readonly schema: z.ZodType<Value>;
  /**
   * Key of the field's name. The name of each choice has this key with the choice appended: in `settings.theme`, the
   * choice `dark` has the key `settings.theme.dark`. Choices that are numbers need no name.
   */
  readonly label: TextKey;
}

/** The fields of a form by the names of their values, in display order. */
export type Fields<Values> = { readonly [K in keyof Values]?: Field<Values[K]> };

/** Union of the names of a field's choices or switches. Each of them needs a text. */
type KeyPart<Value> = [Value] extends [string]
  ? Value
  : [Value] extends [Readonly<Record<string, boolean>>]
    ? keyof Value & string
    : never;

/** The label if every choice or switch has a text; otherwise `never`, so that the field does not compile. */
type LabelFor<L extends string, Value> = `${L}.${KeyPart<Value>}` extends TextKey ? L : never;

/** Declares a field. The label is the first argument because the test for unused texts looks for it there. */
export function field<const L extends TextKey, S extends z.ZodType>(
  label: L & LabelFor<L, NonNullable<output<S>>>,
  schema: S,
  details: FieldDetails = {},
): Field<output<S>> {
  return { label, schema: schema as z.ZodType<output<S>>, ...details };
}

/** Kind of control that shows a field. */
export type Control =
  | { readonly kind: 'switch' }
  /** One switch for each part of a record. */
  | { readonly kind: 'switches'; readonly parts: readonly string[] }
  | { readonly kind: 'choice'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'number'; readonly least: number; readonly greatest: number };

/**
 * The control for the values of a schema. Throws if there is none for this schema; the field then needs its own
 * component.
 */
export function controlOf(schema: z.ZodType): Control {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return controlOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodBoolean) return { kind: 'switch' };
  if (schema instanceof z.ZodObject) return { kind: 'switches', parts: Object.keys(schema.shape) };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: schema.options };
  if (schema instanceof z.ZodLiteral) return { kind: 'choice', choices: [...schema.values] as (string | number)[] };
  if (schema instanceof z.ZodNumber) {
    return { kind: 'number', least: schema.minValue ?? -Infinity, greatest: schema.maxValue ?? Infinity };
  }
  throw new Error(`no control for a schema of type ${schema.type}`);
}
