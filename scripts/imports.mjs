// @ts-check
/** Static and dynamic imports in the form that the bundler writes, not those in comments. */
const IMPORT = /(?:^|;)(?:im|ex)port\b[^;'"`(]*["'`]([^"'`]+)["'`]|(?<![.\w])import\(\s*["'`]([^"'`]+)["'`]\s*\)/gm;

/**
 * Imports of a built file: paths that begin with `./`, packages, and modules of Node.
 *
 * @param {string} code
 * @returns {string[]}
 */
export function importsOf(code) {
  return [...code.matchAll(IMPORT)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '');
}
