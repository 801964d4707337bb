import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Language } from '../../shared/domain/language.ts';
import { CUSTOM_NAME } from '../../shared/layout/catalogue.ts';
import { en } from './en.ts';
import { fr, frLayouts } from './fr.ts';

type Base<K> = K extends `${infer B}_one` ? B : K extends `${infer B}_other` ? B : K;

/** A key of the words; forms of one key for counts go by their common name. */
export type WordKey = Base<keyof typeof en>;

export type WordValues = Readonly<Record<string, string | number>>;

/** What stands between two blanks, or a blank: the name of its value, and whether that is written as a number. */
type Part = string | { readonly blank: string; readonly asNumber: boolean };

/** The words of one language, each taken apart when it is first asked for: they are asked for at every keystroke. */
class Words {
  readonly numbers: Intl.NumberFormat;
  private readonly plural: Intl.PluralRules;
  private readonly texts: Readonly<Record<string, string>>;
  private readonly parts = new Map<string, readonly Part[]>();

  constructor(lng: Language, texts: Readonly<Record<string, string>>) {
    this.texts = texts;
    this.numbers = new Intl.NumberFormat(lng);
    this.plural = new Intl.PluralRules(lng);
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** The key itself where it is none. */
  say(key: string, values: WordValues): string {
    const { count } = values;
    let text = '';
    for (const part of this.partsOf(typeof count === 'number' ? this.form(key, count) : key)) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      const value = values[part.blank] ?? '';
      text += part.asNumber && typeof value === 'number' ? this.numbers.format(value) : value;
    }
    return text;
  }

  /** The form of a key for a count; the key itself where it has only one. */
  private form(key: string, count: number): string {
    const form = `${key}_${this.plural.select(count)}`;
    if (form in this.texts) return form;
    // Languages have forms that our words do without, such as the French one for millions.
    return `${key}_other` in this.texts ? `${key}_other` : key;
  }

  private partsOf(key: string): readonly Part[] {
    let parts = this.parts.get(key);
    if (!parts) {
      parts = (this.texts[key] ?? key).split(/\{\{(.+?)\}\}/).map((piece, index): Part => {
        if (index % 2 === 0) return piece;
        const [blank = '', format] = piece.split(',').map((name) => name.trim());
        return { blank, asNumber: format === 'number' };
      });
      this.parts.set(key, parts);
    }
    return parts;
  }
}

const WORDS: Readonly<Record<Language, Words>> = { en: new Words('en', en), fr: new Words('fr', fr) };

const current = signal<Language>('en');

/** The language of the words. */
export const language: ReadonlySignal<Language> = current;

export function setLanguage(wanted: Language): void {
  current.value = wanted;
}

const NO_VALUES: WordValues = {};

/**
 * The words for a key in the present language; a component that shows them is shown anew when it changes.
 *
 * @param values what the blanks are filled with: `{{x}}` as it stands, `{{x, number}}` by the language's custom. `count`
 *     chooses among the forms of a key.
 */
export function t(key: WordKey, values: WordValues = NO_VALUES): string {
  return WORDS[current.value].say(key, values);
}

/** The words for a key in a language of one's own choice. */
export function inLanguage(lng: Language, key: WordKey): string {
  return WORDS[lng].say(key, NO_VALUES);
}

/** The words for a key that is put together at run time, or the fallback if there are none. */
export function tOr(key: string, fallback: string): string {
  const words = WORDS[current.value];
  return words.has(key) ? words.say(key, NO_VALUES) : fallback;
}

/**
 * The name of a layout.
 *
 * @param name in the catalogue, which is English.
 */
export function layoutName(id: string, name: string): string {
  // A drawn layout that the player gave a name is called by it.
  if (id === 'custom' && name !== CUSTOM_NAME) return name;
  return current.value === 'fr' ? (frLayouts[id] ?? name) : name;
}

export function formatNumber(value: number): string {
  return WORDS[current.value].numbers.format(value);
}

/** A moment as people say it: today's with the time, others with the date. */
export function formatMoment(iso: string, now: Date): string {
  const moment = new Date(iso);
  const sameDay = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(current.value, sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium' }).format(
    moment,
  );
}

/** Seconds as 4:05 or 1:04:05. */
export function formatDuration(seconds: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = Math.floor(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}
