import { type GenerateRequest, generateRequestSchema } from '../../../shared/contract/calls.ts';

/**
 * A request as JSON, without seed and time limit. It is the same for all requests that a stocked puzzle can answer,
 * since stocked puzzles meet all wishes.
 */
export function requestText({ seed: _seed, timeLimit: _timeLimit, variants, ...rest }: GenerateRequest): string {
  const rules = variants && variants.length > 0 ? { variants } : {};
  // Parsing also puts the keys in a fixed order.
  return JSON.stringify(generateRequestSchema.parse({ ...rest, ...rules }));
}

/** Reads the request of a text; null if another version wrote it and it cannot be read. */
export function readRequest(text: string): GenerateRequest | null {
  try {
    return generateRequestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
