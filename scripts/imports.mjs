// @ts-check
/** At the beginning of a file or on demand, as the bundler writes them; not those in comments. */
const IMPORT = /(?:^|;)(?:im|ex)port\b[^;'"`(]*["'`]([^"'`]+)["'`]|(?<![.\w])import\(\s*["'`]([^"'`]+)["'`]\s*\)/gm;

/**
 * Imports of a built file: paths beginning with `./`, packages, parts of Node.
 * @param {string} code
 * @returns {string[]}
 */
export function importsOf(code) {
  return [...code.matchAll(IMPORT)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '');
}
