// @ts-check
/** Measures the size of a packed application without Electron. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './packed.mjs';

/** @param {string} path */
function partOf(path) {
  const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name !== undefined) return `package ${name}`;
  if (path.startsWith('out/renderer/')) return 'page';
  if (/^out\/main\/(worker|cli)/.test(path)) return 'worker and command line';
  if (path.startsWith('out/')) return 'main process';
  return 'fonts, positions, licences, icons';
}

/**
 * Bytes of each part, largest first, followed by the sum.
 *
 * @param {import('./packed.mjs').Packed} packed
 * @returns {[string, number][]}
 */
export function weights({ files, folder, system }) {
  /** @type {Map<string, number>} */
  const parts = new Map();
  /** @type {(part: string, bytes: number) => void} */
  const add = (part, bytes) => {
    parts.set(part, (parts.get(part) ?? 0) + bytes);
  };
  for (const { path, size } of files) add(partOf(path), size);
  if (system === 'linux') {
    const share = join(folder, 'usr');
    for (const file of filesIn(share)) add('menu entry, icons', statSync(join(share, file)).size);
  }
  const sorted = [...parts].sort(([, a], [, b]) => b - a);
  return [...sorted, ['all', sorted.reduce((sum, [, bytes]) => sum + bytes, 0)]];
}
