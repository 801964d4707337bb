import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two secrets in constant time, so that the time does not reveal where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
