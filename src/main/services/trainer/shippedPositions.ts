import { readFileSync } from 'node:fs';
import { z } from 'zod';

const shippedSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())));

/**
 * Layout → technique → positions that are part of the program, as text. An empty list means that a search found none.
 * Made by `npm run bench -- trainer ship`.
 */
export type Shipped = z.infer<typeof shippedSchema>;

/** Reads the file of the positions. Throws if it is missing or damaged. */
export function readShipped(file: string): Shipped {
  return shippedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
