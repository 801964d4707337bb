import type { Wording } from '../../../shared/step/explanation.ts';

/** A number as both languages write it, with so many decimals at most. */
export function numberWords(value: number, decimals = 0): Wording {
  const en = String(Number(value.toFixed(decimals)));
  return { en, fr: en.replace('.', ',') };
}

/** `3 steps`, `1 étape`: a whole number with the form of the noun that goes with it. */
export function counted(count: number, en: readonly [string, string], fr: readonly [string, string]): Wording {
  return { en: `${count} ${count === 1 ? en[0] : en[1]}`, fr: `${count} ${count < 2 ? fr[0] : fr[1]}` };
}

/** A sentence in both languages, from parts that already are in both. */
export function sentence(...parts: readonly (Wording | string)[]): Wording {
  const say = (language: 'en' | 'fr'): string =>
    parts.map((part) => (typeof part === 'string' ? part : part[language])).join('');
  return { en: say('en'), fr: say('fr') };
}
