import { type GenerateRequest, generateRequestSchema } from '../../../shared/contract/calls.ts';

/**
 * A request as JSON, without seed and time limit: equal for all requests that the same stocked puzzle can answer, since
 * stocked puzzles meet all wishes.
 */
export function requestText({ seed: _seed, timeLimit: _timeLimit, variants, ...rest }: GenerateRequest): string {
  const rules = variants && variants.length > 0 ? { variants } : {};
  // The schema sorts the keys.
  return JSON.stringify(generateRequestSchema.parse({ ...rest, ...rules }));
}

/** Reads the request of a text; null if it is from another version and unreadable. */
export function readRequest(text: string): GenerateRequest | null {
  try {
    return generateRequestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
