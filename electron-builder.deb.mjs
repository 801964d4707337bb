// @ts-check
/**
 * Packages a .deb besides the other files for Linux: `npm run package -- --linux --config electron-builder.deb.mjs`. A
 * .deb must name a home page and a maintainer with an address. Both come from the environment, or from package.json's
 * `homepage` and `author` ("Name <address>").
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

/** @type {{ homepage?: string, author?: string }} */
const project = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @param {Record<string, string | undefined>} environment */
export function debianConfiguration({ CARPET_SUDOKU_HOMEPAGE, CARPET_SUDOKU_MAINTAINER } = process.env) {
  const homepage = CARPET_SUDOKU_HOMEPAGE || project.homepage;
  const maintainer = CARPET_SUDOKU_MAINTAINER || project.author;
  if (!homepage || !maintainer?.includes('@')) {
    throw new Error(
      'A .deb must name a home page and a maintainer: set CARPET_SUDOKU_HOMEPAGE (https://…) and ' +
        'CARPET_SUDOKU_MAINTAINER ("Name <address>").',
    );
  }
  return {
    extends: 'electron-builder.yml',
    extraMetadata: { homepage },
    linux: { target: ['AppImage', 'tar.gz', 'deb'] },
    deb: {
      maintainer,
      packageCategory: 'games',
      // Listed as files of the package, so that uninstalling removes them.
      fpm: [
        'resources/bin/debian/carpet-sudoku=/usr/bin/carpet-sudoku',
        'out/linux/share/metainfo/org.carpetsudoku.app.metainfo.xml=/usr/share/metainfo/org.carpetsudoku.app.metainfo.xml',
      ],
    },
  };
}

export default () => debianConfiguration();
