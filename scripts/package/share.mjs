// @ts-check
/**
 * The folder `share` of a package for Linux: menu entry, file types, icons, and the description for software centres.
 * For AppImage and .deb, electron-builder makes menu entry and file types itself; those written here are for the
 * .tar.gz.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @typedef {{ ext: string | readonly string[], name?: string | null, mimeType?: string | null }} FileType
 * @typedef {import('../changelog.mjs').Release} Release
 */

/** Application id: used for the window, the menu entry and the description. */
export const ID = 'org.carpetsudoku.app';

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Menu entry.
 * @param {Record<string, string>} entry keys and values
 */
export function menuEntry(entry) {
  const lines = Object.entries(entry).map(([key, value]) => `${key}=${value}`);
  return `[Desktop Entry]\n${lines.join('\n')}\n`;
}

/**
 * Definition of file types in the form of shared-mime-info.
 *
 * @param {readonly FileType[]} types
 */
export function typesOfFiles(types) {
  const all = types.map(
    ({ ext, name, mimeType }) =>
      `  <mime-type type="${mimeType}">\n    <comment>${escaped(name ?? String(ext))}</comment>\n` +
      // As a subclass of plain text, a file can still be opened with text editors.
      `    <sub-class-of type="text/plain"/>\n    <glob pattern="*.${ext}"/>\n    <icon name="${ID}"/>\n  </mime-type>\n`,
  );
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return `${head}<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">\n${all.join('')}</mime-info>\n`;
}

/**
 * Notes of a release in the XML of software centres: a paragraph for each heading, a list for the items below it.
 * Markdown inside a line becomes plain text; the lines of an item are joined.
 *
 * @param {string} notes in Markdown
 */
function notesInXml(notes) {
  /** @type {string[]} */
  const blocks = [];
  /** @type {string[]} */
  let items = [];
  const endList = () => {
    if (items.length > 0) blocks.push(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);
    items = [];
  };
  for (const line of notes.split('\n')) {
    const text = escaped(line.replace(/^(?:#+|\s*[-*])\s+/, '').trim())
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '');
    if (text === '') continue;
    if (/^\s*[-*] /.test(line)) items.push(text);
    else if (/^\s/.test(line) && items.length > 0) items.push(`${items.pop()} ${text}`);
    else {
      endList();
      blocks.push(`<p>${text}</p>`);
    }
  }
  endList();
  return blocks.join('');
}

/**
 * Completes the description for software centres with data that are known only when packaging.
 *
 * @param {string} template
 * @param {{ releases: readonly Release[], homepage?: string | undefined }} facts
 */
export function completeMetainfo(template, { releases, homepage }) {
  const list = releases
    .filter(({ yanked }) => !yanked)
    .map(({ version, date, notes }) => {
      const description = notes === '' ? '' : `<description>${notesInXml(notes)}</description>`;
      // Versions with a hyphen are pre-releases.
      const type = version.includes('-') ? 'development' : 'stable';
      return `    <release version="${version}" date="${date}" type="${type}">${description}</release>\n`;
    });
  const address = homepage ? `  <url type="homepage">${escaped(homepage)}</url>\n` : '';
  const all = list.length > 0 ? `  <releases>\n${list.join('')}  </releases>\n` : '';
  return template.replace(/<\/component>\s*$/, `${address}${all}</component>\n`);
}

/**
 * Writes the folder from scratch.
 *
 * @param {string} folder
 * @param {{ entry: string, types: string, metainfo: string, icons: string }} parts contents of the files, and the
 * folder with icons named `48x48.png`
 */
export function writeShare(folder, { entry, types, metainfo, icons }) {
  rmSync(folder, { recursive: true, force: true });
  /** @type {(path: string, text: string) => void} */
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(`applications/${ID}.desktop`, entry);
  write(`mime/packages/${ID}.xml`, types);
  write(`metainfo/${ID}.metainfo.xml`, metainfo);
  for (const file of readdirSync(icons).filter((name) => /^\d+x\d+\.png$/.test(name))) {
    cpSync(join(icons, file), join(folder, 'icons', 'hicolor', file.slice(0, -'.png'.length), 'apps', `${ID}.png`));
  }
}
