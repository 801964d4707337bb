import { type ReadonlySignal, signal } from '@preact/signals-core';
import i18next from 'i18next';
import type { Language } from '../../shared/domain/language.ts';
import { CUSTOM_NAME } from '../../shared/layout/catalogue.ts';
import { en } from './en.ts';
import { fr, frLayouts } from './fr.ts';

type Base<K> = K extends `${infer B}_one` ? B : K extends `${infer B}_other` ? B : K;

/** A key of the words; forms of one key for counts go by their common name. */
export type WordKey = Base<keyof typeof en>;

export type WordValues = Readonly<Record<string, string | number>>;

/** French has a form of its own for millions, which our words do without: it is that of other numbers. */
function withMany(words: Readonly<Record<string, string>>): Record<string, string> {
  const others = Object.entries(words).filter(([key]) => key.endsWith('_other'));
  return { ...Object.fromEntries(others.map(([key, text]) => [key.replace(/_other$/, '_many'), text])), ...words };
}

const words = i18next.createInstance();
void words.init({
  resources: { en: { translation: en }, fr: { translation: withMany(fr) } } satisfies Record<Language, object>,
  lng: 'en',
  fallbackLng: 'en',
  // The resources are here: there is nothing to wait for.
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // What is filled in becomes text of elements, never markup.
  interpolation: { escapeValue: false },
});

const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
};

const current = signal<Language>('en');

/** The language of the words. */
export const language: ReadonlySignal<Language> = current;

export function setLanguage(wanted: Language): void {
  void words.changeLanguage(wanted);
  current.value = wanted;
}

const NO_VALUES: WordValues = {};

/**
 * Words that were asked for, by language, key and what was filled in: the same few hundred are asked for again and
 * again, several at every keystroke.
 */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;

/**
 * The words for a key in the present language; a component that shows them is shown anew when it changes.
 *
 * @param values what the blanks are filled with: `{{x}}` as it stands, `{{x, number}}` by the language's custom. `count`
 *     chooses among the forms of a key.
 */
export function t(key: WordKey, values: WordValues = NO_VALUES): string {
  const lng = current.value;
  let name = `${lng} ${key}`;
  for (const blank in values) name += `\n${blank}\t${values[blank]}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const told = words.t(key, { ...values, lng });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, told);
  return told;
}

/** The words for a key in a language of one's own choice. */
export function inLanguage(lng: Language, key: WordKey): string {
  return words.t(key, { lng });
}

/** The words for a key that is put together at run time, or the fallback if there are none. */
export function tOr(key: string, fallback: string): string {
  const lng = current.value;
  return words.exists(key) ? words.t(key, { lng }) : fallback;
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
  return NUMBERS[current.value].format(value);
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
