import { z } from 'zod';
import { isTextKey } from '../text/placeholders.ts';
import type { Sentence, TextKey, TextValue } from '../text/textKey.ts';

export const textKeySchema = z.custom<TextKey>((key) => typeof key === 'string' && isTextKey(key));

const textValueSchema: z.ZodType<TextValue> = z.lazy(() =>
  z.union([z.string(), z.number(), sentenceSchema, z.array(z.union([z.string(), sentenceSchema]))]),
);

export const textValuesSchema = z.record(z.string(), textValueSchema);

/** Schema of `Sentence`: the key of a text, and the values for its placeholders. */
export const sentenceSchema: z.ZodType<Sentence> = z.object({
  key: textKeySchema,
  values: textValuesSchema.exactOptional(),
});
