/** Reads the corpora of the benchmarks. README.md describes the corpora and says in which folder they must be. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { characterDigit } from '../../src/shared/base/digits.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { ExtraHouse } from '../../src/shared/layout/variantRules.ts';
import { readGrids } from '../../src/shared/puzzle/notation.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { dataFolder } from '../parts/data.ts';

const CORPORA = dataFolder();

export interface BenchPuzzle {
  readonly topology: Topology;
  readonly givens: Uint8Array;
}

/** A puzzle with its id, which the logs of people's moves use. */
export interface NamedPuzzle extends BenchPuzzle {
  readonly id: string;
}

/** A 9×9 puzzle with Sukaku Explainer's rating. */
export interface RatedPuzzle extends BenchPuzzle {
  /** Sukaku Explainer's rating of the hardest step. */
  readonly rating: number;
  readonly solution: string;
}

const simple = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));

/** The topology of plain 9×9 puzzles, for the puzzles of {@link ratedPuzzles}. */
export function ratedTopology(): Topology {
  return simple;
}

/** Lines of a corpus file. If it is missing, prints a message and returns none. */
export function readLines(file: string): string[] {
  const path = resolve(CORPORA, file);
  if (!existsSync(path)) {
    console.log(`${file}: absent, left out`);
    return [];
  }
  return readFileSync(path, 'utf8').trimEnd().split('\n');
}

/** The rated bank: 9×9 puzzles with Sukaku Explainer's ratings, easiest first; empty if the file is missing. */
export function ratedPuzzles(): RatedPuzzle[] {
  return readLines('bank9/se_rated.tsv')
    .slice(1)
    .map((line) => {
      const [puzzle = '', rating = '', , solution = ''] = line.split('\t');
      return { topology: simple, givens: Uint8Array.from(puzzle, characterDigit), rating: Number(rating), solution };
    });
}

/** The 9×9 puzzles of the list `bank9/<name>.txt`, which has one on each line; empty if it is missing. */
export function listedPuzzles(name: string): BenchPuzzle[] {
  return readLines(`bank9/${name}.txt`)
    .filter((line) => line.length >= 81 && !line.startsWith('#'))
    .map((line) => ({ topology: simple, givens: Uint8Array.from(line.slice(0, 81), characterDigit) }));
}

interface VariantLine {
  readonly id: string;
  readonly size: number;
  readonly box: readonly [number, number] | null;
  readonly puzzle: string;
  readonly extra_units?: readonly (readonly number[])[];
  readonly regions?: string;
  readonly parity?: string;
}

/**
 * Puzzles of `variants/<name>.jsonl` with square boxes and no extra rules except extra houses; empty if it is missing.
 */
export function variantPuzzles(name: string): NamedPuzzle[] {
  const topologies = new Map<string, Topology>();
  return readLines(`variants/${name}.jsonl`)
    .map((line) => JSON.parse(line) as VariantLine)
    .filter(({ box, regions, parity }) => box && box[0] === box[1] && !regions && !parity)
    .map(({ id, size, puzzle, extra_units = [] }) => {
      const key = JSON.stringify([size, extra_units]);
      const houses = extra_units.map((places): ExtraHouse => ({ subgrid: 0, places }));
      const topology =
        topologies.get(key) ??
        expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: Math.sqrt(size) })), { houses }));
      topologies.set(key, topology);
      return { id, topology, givens: Uint8Array.from(puzzle, characterDigit) };
    });
}

/** Printed multi-grid puzzles: layout name → puzzles; empty if they are missing. Offsets in the files are in cells. */
export function multigridPuzzles(): Map<string, NamedPuzzle[]> {
  const folder = resolve(CORPORA, 'multigrid');
  const byLayout = new Map<string, NamedPuzzle[]>();
  const topologies = new Map<string, Topology>();
  if (!existsSync(folder)) console.log('multigrid: absent, left out');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jsonl')) : [];
  for (const file of files) {
    for (const line of readLines(`multigrid/${file}`)) {
      const { id, layout, n, offsets, grids, tenth_grid_cells } = JSON.parse(line) as {
        id: string;
        layout: string;
        n: number;
        offsets: [number, number][];
        grids: string[];
        tenth_grid_cells?: unknown;
      };
      // Skip files with rules that are variants in this program: hidden extra grids, and even or odd cells.
      if (tenth_grid_cells !== undefined || file.includes('even')) continue;
      const key = JSON.stringify([n, offsets]);
      let topology = topologies.get(key);
      if (!topology) {
        const boxes = offsets.map(([row, column]): [number, number] => [row / n, column / n]);
        const spec = resolveLayout({ layout: 'custom', order: n, offsets: boxes });
        topology = expectOk(compileTopology(expectOk(spec)));
        topologies.set(key, topology);
      }
      const givens = readGrids(topology, grids);
      if (!givens.ok) continue;
      const list = byLayout.get(layout) ?? [];
      list.push({ id, topology, givens: givens.value });
      byLayout.set(layout, list);
    }
  }
  return byLayout;
}
