import { type ReadonlySignal, signal } from '@preact/signals-core';
import i18next from 'i18next';
import { layoutNameIn } from '../../shared/layout/layoutTitle.ts';
import { harmless } from '../../shared/text/foreign.ts';
import { TEXTS } from '../../shared/text/index.ts';
import type { Language, LanguageChoice } from '../../shared/text/language.ts';
import { isTextKey, listed, NUMBER_FORMATS, valueText } from '../../shared/text/placeholders.ts';
import type { TextKey, TextValues } from '../../shared/text/textKey.ts';

/**
 * Makes the i18next resource of a language. French has a plural form `_many` for millions; we use `_other` for it too.
 */
function resource(texts: Readonly<Record<string, string>>): { translation: Record<string, string> } {
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  const many = others.map(([key, text]) => [key.replace(/_other$/, '_many'), text]);
  return { translation: { ...Object.fromEntries(many), ...texts } };
}

const words = i18next.createInstance();
void words.init({
  resources: Object.fromEntries(Object.entries(TEXTS).map(([language, texts]) => [language, resource(texts)])),
  lng: 'en',
  fallbackLng: 'en',
  // The texts are compiled into the program, so i18next has nothing to wait for.
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  // Texts are shown as text nodes, never as markup, so values need no escaping.
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
});
for (const [name, write] of Object.entries(NUMBER_FORMATS)) {
  words.services.formatter?.add(name, (value: number, language) => write(value, language as Language));
}

const current = signal<Language>('en');

/** The current language. */
export const language: ReadonlySignal<Language> = current;

export function setLanguage(wanted: Language): void {
  void words.changeLanguage(wanted);
  current.value = wanted;
}

/** Matches while the main pointer of the device is a finger. Undefined in tests, which run without a window. */
const finger = globalThis.matchMedia?.('(pointer: coarse)');
const byFinger = signal(finger?.matches ?? false);
finger?.addEventListener('change', ({ matches }) => {
  byFinger.value = matches;
});

const NO_VALUES: TextValues = {};

/**
 * Cache of finished texts by language, key and values. The window reads the same few hundred texts again and again,
 * some of them at every keystroke.
 */
const known = new Map<string, string>();
const MOST_KNOWN = 5000;

/** Whether the main pointer of the device is a finger. Such devices seldom have a keyboard. */
export function pointsByFinger(): boolean {
  return byFinger.value;
}

/** Returns the key of the text for the device: `KEY.touch` if there is one and the main pointer is a finger. */
export function keyForDevice(key: TextKey): TextKey {
  const forTouch = `${key}.touch`;
  return byFinger.value && isTextKey(forTouch) ? forTouch : key;
}

/**
 * Returns the text for a key in the current language. If the main pointer is a finger, returns the text `KEY.touch`
 * where there is one. A component that calls this function is rendered again when the language or the pointer changes.
 *
 * @param values values of the blanks, as `shared/text` describes. Texts from outside the program are made safe by
 * `harmless`. `count` chooses the singular or plural form.
 */
export function t(wanted: TextKey, values: TextValues = NO_VALUES): string {
  const lng = current.value;
  const key = keyForDevice(wanted);
  const plain: Record<string, string | number> = {};
  let name = `${lng} ${key}`;
  for (const [place, value] of Object.entries(values)) {
    plain[place] = typeof value === 'number' ? value : harmless(valueText(lng, value));
    name += `\n${place}\t${plain[place]}`;
  }
  const found = known.get(name);
  if (found !== undefined) return found;
  const text = words.t(key, { ...plain, lng });
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, text);
  return text;
}

/** Returns the name of a language in that language. */
export function languageName(wanted: LanguageChoice): string {
  return wanted === 'system' ? t('settings.language.system') : words.t('language.name', { lng: wanted });
}

/** Returns the text for a key that is built at run time; the fallback if the key does not exist. */
export function tOr(key: string, fallback: string): string {
  const lng = current.value;
  return isTextKey(key) ? words.t(key, { lng }) : fallback;
}

/**
 * Returns the name of a layout in the current language.
 *
 * @param name name in the catalogue, which is English.
 */
export function layoutName(id: string, name: string): string {
  return layoutNameIn(current.value, id, name);
}

/**
 * Returns what a file in a format is, for somebody who saves one.
 *
 * @param name English name of the format.
 */
export function formatName(id: string, name: string): string {
  return tOr(`save.as.${id}`, name);
}

/** Returns the sentence that describes a layout of the catalogue; null for a layout drawn by the player. */
export function layoutSentence(id: string): string | null {
  return tOr(`layout-about.${id}`, '') || null;
}

export function formatNumber(value: number): string {
  return NUMBER_FORMATS.number(value, current.value);
}

/**
 * Returns the locale for dates and times. This is the locale of the system if it belongs to the current language, so
 * that British players read “30 November”, and otherwise the language alone.
 */
function dateLocale(): string {
  const system = globalThis.navigator?.language ?? '';
  return system.split('-')[0] === current.value ? system : current.value;
}

/** Formats a moment: as a time if it is today, otherwise as a date. */
export function formatMoment(iso: string, now: Date): string {
  const moment = new Date(iso);
  const sameDay = moment.toDateString() === now.toDateString();
  const format = new Intl.DateTimeFormat(dateLocale(), sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  const words = format.format(moment);
  return sameDay ? t('moment.today', { time: words }) : words;
}

/** Formats a date with its time. */
export function formatDateAndTime(iso: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Formats a date without a time, `YYYY-MM-DD`. */
export function formatDate(date: string, options: Intl.DateTimeFormatOptions): string {
  // The date has no time zone. It is parsed and formatted as UTC, so that the day cannot change.
  const format = new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Formats a size in kilobytes, or in megabytes from 1 MB on. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6];
  return new Intl.NumberFormat(current.value, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}

/** Formats seconds as 4:05 or 1:04:05. */
export function formatDuration(seconds: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = Math.floor(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Formats a duration as one would say it, without parts that are zero: `3 minutes and 1 second`, `1 hour`. */
export function heardDuration(seconds: number): string {
  const parts = { hour: Math.floor(seconds / 3600), minute: Math.floor((seconds % 3600) / 60), second: seconds % 60 };
  const said = Object.entries(parts)
    .filter(([unit, value]) => Math.floor(value) > 0 || (unit === 'second' && seconds < 1))
    .map(([unit, value]) => {
      const format = new Intl.NumberFormat(current.value, { style: 'unit', unit, unitDisplay: 'long' });
      return format.format(Math.floor(value));
    });
  return listed(current.value, said);
}
