// @ts-check
/**
 * Leaves the texts that its code cannot use out of a bundle: texts of windows and of the command line are two thirds of
 * all. A key is used if the code contains it as a string, or a template that can produce it;
 * src/shared/text/used.test.ts checks that the sources do so.
 */
import { pathToFileURL } from 'node:url';

/** @typedef {(key: string) => boolean} IsUsed */

/** Path of a file of texts. Every language has the same files. */
const textFile = /\/shared\/text\/[a-z]{2}\/(?!index\.ts$|grammar\.ts$)\w+\.ts$/;

/** @param {string} id of a module */
export function isTextFile(id) {
  return textFile.test(id.replaceAll('\\', '/'));
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * Finds out which texts some code uses.
 * @param {readonly string[]} sources
 * @returns {IsUsed}
 */
export function usedTexts(sources) {
  /** @type {Set<string>} */
  const words = new Set();
  /** @type {Set<string>} */
  const patterns = new Set();
  for (const source of sources) {
    for (const [, , word] of source.matchAll(/(['"`])([\w.-]+)\1/g)) if (word) words.add(word);
    // Names before a colon count as words too: they are keys of tables that choose a text.
    for (const [, word] of source.matchAll(/[{,\s]([\w-]+):/g)) if (word) words.add(word);
    for (const [, template = ''] of source.matchAll(/`((?:[\w.-]|\$\{(?:[^{}`]|\{[^}]*\})*\})+)`/g)) {
      const parts = template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/);
      // A template without any literal word, such as `${a}-${b}`, would match nearly every key.
      const hasWord = parts.some((part) => /[.-]/.test(part) && /[a-z]{3}/.test(part)) || /[.-]/.test(parts[0] ?? '');
      if (hasWord) patterns.add(`^${parts.map(escaped).join('.+')}$`);
    }
  }
  const made = [...patterns].map((pattern) => new RegExp(pattern));
  return (name) => {
    const key = name.replace(/_(zero|one|two|few|many|other)$/, '');
    // The code names reasons without their prefix. The template that adds the prefix would match all of them, so match
    // the short name.
    const short = key.replace(/^(failed|lost|reason)\./, '');
    if (short !== key) return words.has(short) || made.some((pattern) => pattern.test(short));
    return words.has(key) || made.some((pattern) => pattern.test(key));
  };
}

/**
 * The source of a file of texts with only some of its texts.
 * @param {string} file
 * @param {IsUsed} isUsed
 */
export async function trimmedTexts(file, isUsed) {
  /** @type {Record<string, Record<string, string>>} */
  const exported = await import(pathToFileURL(file).href);
  return Object.entries(exported)
    .map(([name, texts]) => {
      const kept = Object.fromEntries(Object.entries(texts).filter(([key]) => isUsed(key)));
      return `export const ${name} = ${JSON.stringify(kept)};\n`;
    })
    .join('');
}
