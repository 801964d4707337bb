// @ts-check
/** At the beginning of a file or on demand, as the bundler writes them; not those in comments. */
const IMPORT = /(?:^|;)(?:im|ex)port\b[^;'"`(]*["'`]([^"'`]+)["'`]|(?<![.\w])import\(\s*["'`]([^"'`]+)["'`]\s*\)/gm;

/**
 * What a built file imports: paths beginning with `./`, packages, parts of Node.
 * @param {string} code
 * @returns {string[]}
 */
export function importsOf(code) {
  return [...code.matchAll(IMPORT)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '');
}
