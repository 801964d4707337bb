// @ts-check
/**
 * Draws docs/images/architecture.svg from the imports in the code: `npm run architecture`. A test fails when the
 * picture is out of date. The picture shows no numbers, so it changes only when a folder gains or loses a room (a
 * folder inside with its own rule for imports) or an arrow.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import configuration, { arrows, rooms } from '../.dependency-cruiser.mjs';

/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} CruisedModule */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph node → its imports; acyclic */
/** @typedef {{ label: string, lines: readonly string[], width: number, height: number, x: number, y: number }} Box */

/** Path of the picture, whatever the working directory. */
export const picturePath = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'images', 'architecture.svg');

const characterWidth = 6.6;
const lineHeight = 16;
const padding = 10;
const gap = 26;
const levelGap = 54;
const test = /(\.test\.tsx?$|\/testing\/)/;

/** Every module of the application with its imports, without tests. @returns {Promise<CruisedModule[]>} */
export async function cruiseSources() {
  const { output } = await cruise(['src'], { ...configuration.options, exclude: { path: test.source } });
  if (typeof output === 'string') {
    throw new Error('dependency-cruiser reported text in place of modules');
  }
  return output.modules.filter(({ source }) => source.startsWith('src/'));
}

/**
 * Graph of the imports between groups of modules.
 *
 * @param {readonly CruisedModule[]} modules
 * @param {(path: string) => string | undefined} groupOf name of a module's group; undefined to omit the module
 * @returns {Graph}
 */
function graphOf(modules, groupOf) {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = groupOf(source);
    if (from !== undefined) {
      const targets = dependencies.flatMap(({ resolved }) => groupOf(resolved) ?? []);
      const others = targets.filter((to) => to !== from);
      graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
    }
  }
  return graph;
}

/**
 * Nodes by level: first those that import nothing, then those that import only nodes of earlier levels, and so on.
 *
 * @param {Graph} graph
 * @returns {string[][]}
 */
function levelsOf(graph) {
  /** @param {string} node @returns {number} */
  const level = (node) => Math.max(-1, ...[...(graph.get(node) ?? [])].map(level)) + 1;
  /** @type {string[][]} */
  const levels = [];
  for (const node of [...graph.keys()].sort()) {
    const index = level(node);
    levels[index] = [...(levels[index] ?? []), node];
  }
  return levels;
}

/**
 * Transitive reduction: omits an import from a to c if a also imports another node from which imports lead to c.
 *
 * @param {Graph} graph
 * @returns {[from: string, to: string][]}
 */
function reduced(graph) {
  /** @param {string} from @returns {Set<string>} */
  const reach = (from) => new Set([...(graph.get(from) ?? [])].flatMap((to) => [to, ...reach(to)]));
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reach(other).has(to)))
      .sort()
      .map((to) => /** @type {[string, string]} */ ([from, to])),
  );
}

/** The folder that all paths have in common, or the only path, without `src/`. @param {readonly string[]} paths */
function commonPlace([first = '', ...others]) {
  let place = others.length === 0 ? first : `${dirname(first)}/`;
  while (!others.every((path) => path.startsWith(place))) {
    place = `${dirname(place)}/`;
  }
  return place.replace(/^src\//, '').replace(/\/$/, '');
}

/**
 * The text lines of a folder's box: its rooms, sorted so that each line imports only from lines below it.
 * @param {readonly CruisedModule[]} modules
 * @param {string} folder
 */
function roomLines(modules, folder) {
  const names = Object.keys(rooms[folder] ?? {});
  const graph = graphOf(modules, (path) =>
    names.find((name) => path.startsWith(`${folder}/${name}/`) || path.startsWith(`${folder}/${name}.ts`)),
  );
  return levelsOf(graph)
    .map((level) => level.join(' · '))
    .reverse();
}

/**
 * Puts the boxes of each level side by side, levels from the top down, each level centred in the column.
 * @param {readonly (readonly Box[])[]} levels
 * @param {number} left
 * @param {number} bottom
 * @returns the width of the column and its top
 */
function stack(levels, left, bottom) {
  const widths = levels.map((level) => level.reduce((sum, { width }) => sum + width + gap, -gap));
  const width = Math.max(...widths);
  let y = bottom;
  for (const [index, level] of levels.entries()) {
    const height = Math.max(...level.map((box) => box.height));
    let x = left + (width - (widths[index] ?? 0)) / 2;
    for (const box of level) {
      box.x = Math.round(x);
      box.y = y - height;
      box.height = height;
      x += box.width + gap;
    }
    y -= height + levelGap;
  }
  return { width, top: y + levelGap };
}

/** @param {Box} box */
function drawBox({ label, lines, width, height, x, y }) {
  const middle = x + width / 2;
  const texts = lines.map((line, i) => `<text x="${middle}" y="${y + 36 + i * lineHeight}">${line}</text>`);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    `<text x="${middle}" y="${y + 19}" class="name">${label}</text>`,
    ...texts,
  ].join('\n');
}

/** @param {Box} from @param {Box} to */
function drawArrow(from, to) {
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y - 3];
  const bend = (y2 - y1) / 2;
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
}

/**
 * The picture: a box for each folder with its rooms inside, and an arrow wherever one folder imports another.
 *
 * @param {readonly CruisedModule[]} modules in any order
 */
export function drawArchitecture(modules) {
  const sorted = [...modules].sort((a, b) => (a.source < b.source ? -1 : 1));
  const patterns = Object.entries(arrows).map(([name, { from }]) => ({ name, pattern: new RegExp(from) }));
  /** @param {string} path */
  const folderOf = (path) => patterns.find(({ pattern }) => pattern.test(path))?.name;
  const graph = graphOf(sorted, folderOf);
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const name of graph.keys()) {
    const label = commonPlace(sorted.map(({ source }) => source).filter((path) => folderOf(path) === name));
    const lines = roomLines(sorted, `src/${label}`);
    const longest = Math.max(label.length + 2, ...lines.map((line) => line.length));
    const width = Math.ceil(longest * characterWidth) + 2 * padding;
    boxes.set(name, { label, lines, width, height: 30 + lines.length * lineHeight, x: 0, y: 0 });
  }
  // Put `shared` on the lowest level, even if other folders import nothing either.
  const levels = levelsOf(
    new Map([...graph].map(([name, to]) => [name, name === 'shared' ? to : new Set([...to, 'shared'])])),
  );
  /** @param {string} side */
  const column = (side) =>
    levels
      .map((level) => level.flatMap((name) => boxes.get(name) ?? []).filter(({ label }) => label.startsWith(side)))
      .filter((level) => level.length > 0);
  const main = stack(column('main'), gap, 0);
  const preload = stack(column('preload'), main.width + 2 * gap, 0);
  const renderer = stack(column('renderer'), main.width + preload.width + 3 * gap, 0);
  const width = main.width + preload.width + renderer.width + 4 * gap;
  const shared = boxes.get('shared');
  if (shared) {
    Object.assign(shared, { x: gap, y: levelGap, width: width - 2 * gap });
  }
  const top = Math.min(main.top, preload.top, renderer.top) - gap;
  const height = levelGap + (shared?.height ?? 0) + gap - top;
  const drawn = reduced(graph)
    .filter(([, to]) => to !== 'shared')
    .flatMap(([from, to]) => {
      const [a, b] = [boxes.get(from), boxes.get(to)];
      return a && b ? [drawArrow(a, b)] : [];
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${height}" width="${width}" height="${height}">
<title>Folders of Carpet Sudoku, their rooms, and what imports what</title>
<style>
text { font: 12px sans-serif; text-anchor: middle; fill: #333 }
.name { font-weight: bold; fill: #000 }
rect { fill: #f4f6fa; fill-opacity: 0.7; stroke: #8a94a8 }
path { fill: none; stroke: #5b6b8c; marker-end: url(#head) }
</style>
<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#5b6b8c;stroke:none;marker-end:none"/></marker>
<rect x="0" y="${top}" width="${width}" height="${height}" style="fill:#fff;fill-opacity:1;stroke:none"/>
${drawn.join('\n')}
${[...boxes.values()].map(drawBox).join('\n')}
<text x="${width / 2}" y="${levelGap / 2 + 4}">Everything imports shared. A line of rooms imports only from the lines below it.</text>
</svg>
`;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(picturePath, drawArchitecture(await cruiseSources()));
  console.log(`Wrote ${picturePath}`);
}
