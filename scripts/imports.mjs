// @ts-check
/** Matches static and dynamic imports as the bundler writes them. Does not match imports in comments. */
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
