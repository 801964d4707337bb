import type { Language } from '../../../shared/text/language.ts';

/** Which numbers a field takes. Bounds are inclusive. */
export interface NumberLimits {
  readonly least: number;
  /** Greatest number; absent if there is no upper bound. */
  readonly greatest?: number;
  /** Distance between two numbers that the arrow keys reach. With 1, only whole numbers are allowed. */
  readonly step: 1 | 0.1;
  /** Whether the field may be empty. */
  readonly isOptional: boolean;
}

/** Reads a typed number, with a decimal point or comma. NaN if the text is empty or not a number. */
export function readNumber(text: string): number {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Writes a number so that {@link readNumber} can read it. Returns an empty text for NaN and undefined. */
export function writeNumber(value: number | undefined, language: Language): string {
  if (value === undefined || Number.isNaN(value)) return '';
  return value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 6 });
}

/** Whether a text is valid in a field with these limits. */
export function takesText(text: string, { least, greatest = Infinity, step, isOptional }: NumberLimits): boolean {
  if (text.trim() === '') return isOptional;
  const number = readNumber(text);
  return number >= least && number <= greatest && (step < 1 || Number.isInteger(number));
}

/**
 * The number that an arrow key reaches: the next one within the limits, or the least if the field has no number yet.
 */
export function steppedNumber(value: number | undefined, direction: 1 | -1, limits: NumberLimits): number {
  const { least, greatest = Infinity, step } = limits;
  if (value === undefined || Number.isNaN(value)) return least;
  // Round, because 0.1 + 0.2 is 0.30000000000000004 otherwise.
  const next = Math.round((value + direction * step) / step) / (1 / step);
  return Math.min(greatest, Math.max(least, next));
}
