import { z } from 'zod';

const text = z.string().max(625);

/** A text for each of a variant's subgrids, or one for all of them, which may stand without a list. */
export const textsSchema = z
  .union([z.array(text).min(1).max(1000), text.transform((one) => [one])], {
    error: 'it must be a text of up to 625 characters, or a list of such texts, one for each subgrid',
  })
  .optional();
