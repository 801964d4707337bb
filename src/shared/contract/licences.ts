import { z } from 'zod';

/**
 * The licences of other authors' work that the application contains. The build writes them to a file next to the page.
 */
export const licencesSchema = z.array(
  z.object({
    name: z.string(),
    /** Empty for works without a version, such as a typeface. */
    version: z.string(),
    /** SPDX identifier. */
    identifier: z.string(),
    text: z.string(),
  }),
);
export type Licences = z.infer<typeof licencesSchema>;

/** Address of the file of licences, relative to the page. */
export const LICENCES_FILE = 'licences.json';
