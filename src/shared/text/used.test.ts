import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { texts as english } from './en/index.ts';

const SOURCES = resolve(import.meta.dirname, '../..');

/**
 * Returns every quoted word in the program's code, and every template string as a regular expression. A text is used if
 * one of them matches its key.
 */
async function wordsOfSources(): Promise<{
  readonly quoted: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}> {
  const quoted = new Set<string>();
  const patterns = new Set<string>();
  for await (const path of glob('**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (/shared\/text\/|\.test\.|\/testing\//.test(path)) continue;
    const source = readFileSync(join(SOURCES, path), 'utf8');
    for (const [, word] of source.matchAll(/'([\w.-]+)'/g)) quoted.add(word as string);
    // A name before a colon is a key of a table; its text may be chosen by this key.
    for (const [, word] of source.matchAll(/^\s*([\w-]+):/gm)) quoted.add(word as string);
    // The texts of a field's choices begin with the key of the field's label.
    for (const [, label] of source.matchAll(/\bfield\(\s*'([\w.-]+)'/g)) {
      patterns.add(`^${(label as string).replace(/[.-]/g, '\\$&')}\\.[\\w-]+$`);
    }
    for (const [, template] of source.matchAll(/`((?:[\w.-]|\$\{(?:[^{}`]|\{[^}]*\})*\})+)`/g)) {
      const parts = (template as string)
        .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
        .map((part) => part.replace(/[.-]/g, '\\$&'));
      if (!/[.-]/.test(parts[0] ?? '')) continue;
      patterns.add(`^${parts.join('.+')}$`);
    }
  }
  return { quoted, patterns: [...patterns].map((pattern) => new RegExp(pattern)) };
}

it('every text is used', async () => {
  const { quoted, patterns } = await wordsOfSources();
  const unused = Object.keys(english).filter((name) => {
    // `t` reads the variants for touch by the key of the text that they replace.
    const key = name.replace(/_(one|other)$/, '').replace(/\.touch$/, '');
    // The code names reasons and losses without the prefix of the text key.
    const short = key.replace(/^(failed|lost|reason)\./, '');
    const isNamed = quoted.has(key) || (short !== key && quoted.has(short));
    return !isNamed && !patterns.some((pattern) => pattern.test(key) || (short !== key && pattern.test(short)));
  });
  expect(unused).toEqual([]);
});
