import { z } from 'zod';

const text = z.string().max(625);

/**
 * Schema for the texts that a variant has for its subgrids: a list with one text for each of them, a list with one text
 * for all, or one text for all as a plain string.
 */
export const textsSchema = z
  .union([z.array(text).min(1).max(1000), text.transform((one) => [one])], {
    error: 'issue.texts',
  })
  .optional();
