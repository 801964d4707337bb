// @ts-check
/**
 * Removes texts that a bundle's code cannot use. Texts of windows and of the command line are two thirds of all. A text
 * counts as used if the code contains its key as a string, or a template that can produce the key;
 * src/shared/text/used.test.ts checks that this rule finds all texts that the sources use.
 */
import { pathToFileURL } from 'node:url';

/** @typedef {(key: string) => boolean} IsUsed */

/** Matches paths of files with texts. Every language has the same files. */
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
 * Determines which texts some code uses.
 *
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
    // Names before a colon count as keys too, because texts may be chosen from a table that has such keys.
    for (const [, word] of source.matchAll(/[{,\s]([\w-]+):/g)) if (word) words.add(word);
    for (const [, template = ''] of source.matchAll(/`((?:[\w.-]|\$\{(?:[^{}`]|\{[^}]*\})*\})+)`/g)) {
      const parts = template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/);
      // A template without a literal word, such as `${a}-${b}`, would match nearly every key, so ignore it.
      const hasWord = parts.some((part) => /[.-]/.test(part) && /[a-z]{3}/.test(part)) || /[.-]/.test(parts[0] ?? '');
      if (hasWord) patterns.add(`^${parts.map(escaped).join('.+')}$`);
    }
  }
  const made = [...patterns].map((pattern) => new RegExp(pattern));
  return (name) => {
    const key = name.replace(/_(zero|one|two|few|many|other)$/, '');
    // The code contains the reasons of errors without their prefix (`failed.` and the like). The template that adds the
    // prefix would match every reason, so look for the name without the prefix.
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
