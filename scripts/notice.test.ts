import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arrows } from '../.dependency-cruiser.mjs';

it('names in NOTICE.md every package that the application imports, with its licence', () => {
  const packages = new Set(Object.values(arrows).flatMap(({ npm = [] }) => npm));
  const rows = [...packages].sort().map((name) => {
    const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string };
    return `| ${name} | ${license} |`;
  });
  const [, table = ''] = readFileSync('NOTICE.md', 'utf8').split('## In the packaged application');
  expect(table.split('\n').filter((line) => /^\| (?!Package|---)/.test(line))).toEqual(rows);
});
