import { z } from 'zod';

const text = z.string().max(625);

/**
 * Schema for texts of subgrids: a list with one text for each of the variant's subgrids, a list with one text for all,
 * or that text as a plain string.
 */
export const textsSchema = z
  .union([z.array(text).min(1).max(1000), text.transform((one) => [one])], {
    error: 'issue.texts',
  })
  .optional();
