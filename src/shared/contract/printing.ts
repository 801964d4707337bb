import { z } from 'zod';
import { PICTURE_THEMES } from '../picture/inks.ts';
import { printOptionsSchema } from '../picture/printOptions.ts';
import { sessionIdSchema } from './ids.ts';

/** A game on paper or in a picture, and what stands above it. */
const printedGameSchema = z.strictObject({ sessionId: sessionIdSchema, title: z.string().max(200) });

/** What is to be made of games. */
export const printRequestSchema = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('pdf'),
    games: z.array(printedGameSchema).min(1).max(100),
    options: printOptionsSchema,
  }),
  z.strictObject({
    format: z.enum(['svg', 'png']),
    games: z.array(printedGameSchema).length(1),
    options: z.strictObject({
      theme: z.enum(PICTURE_THEMES),
      cellSize: z.int().min(4).max(400),
      ring: z.int().min(0).max(25),
      entries: z.boolean(),
    }),
  }),
]);
export type PrintRequest = z.infer<typeof printRequestSchema>;

/** A file made, to be saved by the user. */
export const printedFileSchema = z.object({
  mediaType: z.string(),
  /** Its bytes in base 64. */
  content: z.base64(),
});
