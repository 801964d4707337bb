import { type GenerateRequest, generateRequestSchema } from '../../../shared/contract/calls.ts';

/**
 * A request as JSON, the same for all requests that the same puzzle answers: without its seed, and without its time
 * limit, because a puzzle in stock meets all wishes at once.
 */
export function requestText({ seed: _seed, timeLimit: _timeLimit, variants, ...rest }: GenerateRequest): string {
  const rules = variants && variants.length > 0 ? { variants } : {};
  // The schema sorts the keys.
  return JSON.stringify(generateRequestSchema.parse({ ...rest, ...rules }));
}

/** The request of a text; null if another version wrote it, which this one cannot read. */
export function readRequest(text: string): GenerateRequest | null {
  try {
    return generateRequestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
