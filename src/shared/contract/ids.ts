import { z } from 'zod';

/**
 * Id of a session. The brand, which exists in types only, keeps it apart from the ids of puzzles and other rows. Schemas
 * put it on what comes from outside.
 */
export const sessionIdSchema = z.int().min(1).brand('SessionId');
export type SessionId = z.infer<typeof sessionIdSchema>;
