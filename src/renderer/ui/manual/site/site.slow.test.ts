import { existsSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../shared/text/language.ts';
import { manualSite } from './site.tsx';

const ROOT = join(import.meta.dirname, '../../../../..');
const { files, screens } = manualSite('1.2.3');
const PAGES = [...files].filter(([path]) => path.endsWith('.html')).map(([path, html]) => ({ path, html }));

/** Values of an attribute on a page. */
function valuesOf(html: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value as string);
}

describe('the site of the manual', () => {
  it.each(PAGES)('has only relative links that lead somewhere: $path', ({ path, html }) => {
    for (const attribute of ['href', 'src', 'srcset']) {
      for (const value of valuesOf(html, attribute)) {
        const [file = '', anchor] = value.split('#');
        const target = file === '' ? path : posix.join(dirname(path), file);
        expect(value).not.toMatch(/^(\/|\w+:)/);
        expect(files.has(target) || screens.includes(target), value).toBe(true);
        if (anchor !== undefined) expect(valuesOf(files.get(target) ?? '', 'id'), value).toContain(anchor);
      }
    }
  });

  it.each(PAGES)('has one title, one main heading, ids once, and a text for every picture: $path', ({ path, html }) => {
    const [language = ''] = path.split('/');
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${path === 'index.html' ? 'en' : language}">`));
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = valuesOf(html, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) expect(picture).toMatch(/ alt="[^"]+" width="\d+" height/);
    expect(html).not.toMatch(/undefined|NaN|\[object|<script|{\w+}/);
  });

  it('has the same pages in every language, with titles of their own', () => {
    const [first, ...others] = LANGUAGES.map((language) =>
      PAGES.filter(({ path }) => path.startsWith(`${language}/`)).map(({ path }) => path.slice(language.length)),
    );
    for (const other of others) expect(other.sort()).toEqual(first?.sort());
    const titles = PAGES.map(({ html }) => /<title>(.*)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('has pictures of boards with digits and both themes', () => {
    const pictures = [...files].filter(([path]) => path.startsWith('pictures/'));
    expect(pictures.length).toBeGreaterThan(70);
    for (const [path, svg] of pictures) {
      expect(svg, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-\d+ -\d+ \d+ \d+"/);
      expect(svg, path).toContain('prefers-color-scheme:dark');
      const defined = new Set(valuesOf(svg, 'id'));
      const used = valuesOf(svg, 'href').map((href) => href.slice(1));
      expect(used.length, path).toBeGreaterThan(30);
      for (const id of used) expect(defined, path).toContain(id);
      for (const style of valuesOf(svg, 'class')) expect(svg, path).toContain(`.${style}{`);
      expect(svg, path).not.toMatch(/undefined|NaN/);
    }
  });

  it('has pictures of the program that are stored', () => {
    for (const path of screens) expect(existsSync(join(ROOT, 'docs/images/screens', basename(path))), path).toBe(true);
  });

  it('lists the keys of both kinds of keyboard', () => {
    const keys = files.get('fr/keys.html') ?? '';
    expect(keys).toContain('<kbd>Maj</kbd>');
    expect(keys).toContain('<kbd>⇧</kbd>');
  });

  it('is the same each time, and names no folder of the machine that wrote it', () => {
    expect([...manualSite('1.2.3').files]).toEqual([...files]);
    for (const [path, text] of files) expect(text.includes(ROOT), path).toBe(false);
  });
});
