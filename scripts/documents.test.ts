import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../src/shared/manual/markdown.ts';

const ROOT = join(import.meta.dirname, '..');
/** Folders that are not part of the repository. */
const FOREIGN = new Set(['node_modules', '.git', 'out', 'dist']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.has(entry.name) ? [] : filesBelow(path);
    return [path];
  });
}

const FILES = filesBelow('.');

/** Documents for readers of the repository. The manual and the files of packages have separate tests. */
const DOCUMENTS = FILES.filter((path) => path.endsWith('.md') && !/^resources\/manual\/(en|fr)\//.test(path));

/** Text of a Markdown file without its blocks of code. */
function prose(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
}

/** Anchors of a file's headings, as GitHub makes them: the second of two equal headings gets `-1`. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose(path).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading.replace(/\[((?:\[[^\]]*\]|[^\]])*)\]\([^)]*\)/g, '$1').replaceAll('`', ''));
    let name = anchor;
    for (let count = 1; anchors.has(name); count++) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

/** Targets of those links and pictures of a file that point into the repository. */
function linksOf(path: string): string[] {
  const text = prose(path).replace(/`[^`\n]*`/g, '');
  const markdown = [...text.matchAll(/\]\(([^()\s]+(?:\([^()\s]*\))?)\)/g)].map(([, target]) => target as string);
  const html = [...text.matchAll(/\s(?:src|srcset|href)="([^"]+)"/g)].map(([, target]) => target as string);
  return [...markdown, ...html].filter((target) => !/^\w+:/.test(target));
}

/** Path of a folder or file of the repository, as documents write it in code. */
const PLACE = /^(?:src|docs|scripts|e2e|bench|resources|\.github)\/[\w./-]+$/;

describe('the documents', () => {
  it.each(DOCUMENTS)('have links that lead to files and headings: %s', (path) => {
    for (const link of linksOf(path)) {
      const [file = '', anchor] = decodeURIComponent(link).split('#');
      const target = file === '' ? path : posix.join(dirname(path), file);
      expect(existsSync(join(ROOT, target)), `${path}: ${link}`).toBe(true);
      if (anchor !== undefined && target.endsWith('.md')) expect([...anchorsOf(target)], link).toContain(anchor);
    }
  });

  it.each(DOCUMENTS)('name only files of the repository that exist: %s', (path) => {
    for (const [, code = ''] of prose(path).matchAll(/`([^`\n]+)`/g)) {
      const place = code.replace(/:\d+$/, '');
      if (PLACE.test(place)) expect(existsSync(join(ROOT, place)), `${path}: ${code}`).toBe(true);
    }
  });

  it.each(DOCUMENTS)('name only commands of package.json: %s', (path) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, name] of readFileSync(join(ROOT, path), 'utf8').matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)) {
      expect(Object.keys(scripts), path).toContain(name);
    }
  });

  it('have pictures of sane sizes', () => {
    for (const path of FILES.filter((file) => file.startsWith('docs/images/'))) {
      expect(statSync(join(ROOT, path)).size, path).toBeLessThan(200_000);
    }
  });
});

describe('the list of tasks', () => {
  const rows = [...prose('docs/tasks.md').matchAll(/^\| (?!\*\*|Task|---)(.+) \| \[.+\]\((.+)\) \|$/gm)];

  it('has an answer in the manual for each', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map(([, task]) => task)).size).toBe(rows.length);
    for (const [, task, target = ''] of rows) expect(target, task).toMatch(/^\.\.\/resources\/manual\/en\/[\w/-]+\.md/);
  });
});

describe('the files for people who report or cite', () => {
  const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

  it('ask for the puzzle where a hint or a rating is wrong', () => {
    const [, field = ''] =
      /id: puzzle([\s\S]*?)- type:/.exec(text('.github/ISSUE_TEMPLATE/wrong-hint-or-rating.yml')) ?? [];
    expect(field).toContain('required: true');
  });

  it('cite the version of package.json', () => {
    const [, version] = /"version": "(.*)"/.exec(text('package.json')) ?? [];
    expect(text('CITATION.cff')).toContain(`\nversion: ${version}\n`);
  });

  it('say in the README what it takes, and the two commands', () => {
    expect(text('README.md')).toMatch(/^npm start .*\nnpm test /m);
    expect(text('README.md')).toContain('Node 20 or later with npm 11');
  });

  it('name everyone in the credits to whom the sources give a document of the beginning', () => {
    const [beginning = ''] = text('docs/sources.md').split('## Literature');
    const credits = text('CREDITS.md').replaceAll(/\s+/g, ' ');
    const titles = [...beginning.matchAll(/\*([^*\n]{20,}(?:\n[^*]*)?)\*[.,]/g)].map(([, title = '']) =>
      title.replaceAll(/\s+/g, ' '),
    );
    expect(titles.length).toBeGreaterThanOrEqual(4);
    for (const title of titles) expect(credits).toContain(title);
  });
});
