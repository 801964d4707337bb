/**
 * Finds the positions that the manual shows for its techniques, and stores them in resources/manual/examples.
 *
 * `npm run manual` computes steps and explanations of the stored positions again, after a technique has changed.
 * `npm run manual -- find [name…]` searches positions for these examples, by default for all missing ones.
 * `npm run manual -- site [folder]` writes the manual as a site (manualSite.ts).
 * `npm run manual -- screens [scene…]` makes the pictures of the program for the site (screens.ts).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { Board } from '../src/main/engine/core/board.ts';
import { RuledGenerator } from '../src/main/engine/generate/ruledGenerator.ts';
import { applyNewStep } from '../src/main/engine/humanSolver/applyStep.ts';
import { HumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { minimalPuzzles } from '../src/main/engine/humanSolver/testing/puzzles.ts';
import { effectsKey, patternSize } from '../src/main/engine/techniques/common/steps.ts';
import type { Technique } from '../src/main/engine/techniques/common/technique.ts';
import { CLUE_TECHNIQUES, TECHNIQUES, TECHNIQUES_OF, techniqueOf } from '../src/main/engine/techniques/registry.ts';
import { countDigits } from '../src/shared/base/digits.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../src/shared/layout/spec.ts';
import { type Example, exampleSchema, readExample } from '../src/shared/manual/example.ts';
import { type Puzzle, printPuzzleJson, withCluesOf } from '../src/shared/puzzle/puzzle.ts';
import { isModel } from '../src/shared/step/models.ts';
import { LEVELS, type Level, type Step } from '../src/shared/step/step.ts';
import { perTopology } from '../src/shared/topology/cache.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { withVariants } from '../src/shared/variants/withVariants.ts';

const folder = join(import.meta.dirname, '..', 'resources', 'manual', 'examples');
const fileOf = (name: string): string => join(folder, `${name}.json`);

/** A kind of puzzles in which an example is searched for. */
interface ExampleSource {
  readonly ref: LayoutRef;
  readonly variants?: readonly VariantRef[];
  /** Number of puzzles to search. */
  readonly puzzles: number;
  /** Percentage of the givens that digging keeps although they could be removed; absent for minimal puzzles. */
  readonly keep?: number;
  /**
   * Rules of the puzzles' clues; absent for plain puzzles. `share` (0 to 1) says how many of the possible clues a
   * puzzle has.
   */
  readonly rules?: readonly string[];
  readonly share?: number;
  /**
   * Whether an example must lie in several subgrids: no single subgrid may contain the whole pattern and its effects.
   */
  readonly across?: true;
}

interface WantedExample extends ExampleSource {
  readonly name: string;
  readonly technique: string;
}

const NINE: ExampleSource = { ref: { layout: 'simple', order: 3 }, puzzles: 4000 };
const TWODOKU: ExampleSource = { ref: { layout: 'twodoku', order: 3 }, puzzles: 60, across: true };
const TORUS: ExampleSource = { ref: { layout: 'torus', order: 3, size: 2 }, puzzles: 12, keep: 20, across: true };

/** Killer sudokus: in `KILLER`, every cell is in a cage; in `LOOSE_KILLER`, there are cells between the cages. */
const KILLER: ExampleSource = { ref: { layout: 'simple', order: 3 }, rules: ['killer-cage'], share: 1, puzzles: 60 };
const LOOSE_KILLER: ExampleSource = { ...KILLER, share: 0.5 };
const LINKED_KILLER: ExampleSource = { ...KILLER, ref: { layout: 'twodoku', order: 3 }, puzzles: 20 };
const withRules = (...rules: string[]): ExampleSource => ({ ...LOOSE_KILLER, rules });

/** Sources for techniques whose examples need a layout other than 9×9, clues, or a longer search. */
const SOURCES: Readonly<Record<string, ExampleSource>> = {
  'crossing-houses': { ...NINE, variants: [{ id: 'windoku' }], puzzles: 60 },
  'common-exclusion': { ...NINE, variants: [{ id: 'non-consecutive' }], puzzles: 60, keep: 12 },
  'last-cell': LOOSE_KILLER,
  'single-combination': LOOSE_KILLER,
  'clue-neighbours': withRules('white-dot', 'black-dot'),
  'along-the-line': withRules('thermometer'),
  'innie-outie': KILLER,
  'cage-single': LOOSE_KILLER,
  'cage-combinations': LOOSE_KILLER,
  'required-digit': LOOSE_KILLER,
  'sum-bounds': withRules('arrow'),
  'required-of-two': withRules('white-dot', 'black-dot'),
  'quadruple-digits': withRules('quadruple'),
  'line-fillings': withRules('sandwich'),
  'cage-subset': LOOSE_KILLER,
  'innie-outie-houses': KILLER,
  'innie-outie-linked': LINKED_KILLER,
  'hidden-cage': KILLER,
  'clue-fillings': withRules('arrow'),
  'cages-together': KILLER,
  'hidden-cage-houses': KILLER,
  'hidden-cage-linked': LINKED_KILLER,
  'large-subset': { ref: { layout: 'simple', order: 4 }, puzzles: 60, keep: 30 },
};

/** Additional examples, whose patterns lie in several subgrids. */
const ACROSS: readonly WantedExample[] = [
  ...['x-wing', 'skyscraper', 'y-wing', 'xy-chain'].map((technique) => ({
    ...TWODOKU,
    technique,
    name: `${technique}-twodoku`,
  })),
  { ...TORUS, technique: 'x-wing', name: 'x-wing-torus' },
];

/** Examples of steps of the constraint models, which can explain a solve instead of techniques. */
const BY_MODELS: readonly WantedExample[] = [
  { ...NINE, puzzles: 300, technique: 'model-4-primal', name: 'model-4-primal' },
  { ...NINE, puzzles: 300, technique: 'model-4-dual-lines', name: 'model-4-dual-lines' },
];

const WANTED: readonly WantedExample[] = [
  ...[...TECHNIQUES, ...CLUE_TECHNIQUES].map(({ id }) => ({ ...(SOURCES[id] ?? NINE), technique: id, name: id })),
  ...ACROSS,
  ...BY_MODELS,
];

/** All techniques including those for clues, easiest first. */
const ALL_TECHNIQUES = TECHNIQUES_OF.techniques.toSorted((a, b) => a.cost - b.cost);

/** The list of rules to which a technique or constraint model belongs, easiest first. */
function rulesWith(technique: string): readonly Technique[] {
  return isModel(technique) ? TECHNIQUES_OF['constraint-models'] : ALL_TECHNIQUES;
}

/** Limit on the puzzles that are solved again with a technique tried earlier than in the usual order. */
const EARLIER = 300;

function compiled({ ref, variants = [] }: ExampleSource): Topology {
  return expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}

/** Cells of a step's pattern and effects. */
function cellsOf({ evidence, placements, eliminations }: Step): number[] {
  const { cells, fins = [], nodes = [] } = evidence;
  const effects = [...placements, ...eliminations].map(({ cell }) => cell);
  return [...cells, ...fins, ...nodes.flatMap((node) => node.cells), ...effects];
}

/** Whether no subgrid contains all cells of a step. */
function isAcross({ twins, twinStart, digits, subgridCount }: Topology, step: Step): boolean {
  const inside = new Int32Array(subgridCount);
  const cells = new Set(cellsOf(step));
  for (const cell of cells) {
    for (const position of twins.subarray(twinStart[cell], twinStart[cell + 1])) {
      const subgrid = Math.floor(position / (digits * digits));
      inside[subgrid] = (inside[subgrid] as number) + 1;
    }
  }
  return inside.every((count) => count < cells.size);
}

/**
 * How hard an example is to read; lower is better. The sum grows with the candidates on the board and with the parts of
 * the pattern.
 */
function clutter(board: Board, step: Step): number {
  const { nodes = [], inferences = [], candidates = [] } = step.evidence;
  const shown = board.candidates.reduce((sum, mask) => sum + countDigits(mask), 0);
  const parts = 4 * patternSize(step) + 2 * (nodes.length + inferences.length) + candidates.length / 2;
  return shown / 4 + parts;
}

interface FoundStep {
  readonly example: Example;
  readonly clutter: number;
}

/**
 * Ids of all techniques in the usual order, except that one comes earlier: right after the techniques of all easier
 * classes (`levels`), or right after the easy ones (`singles`).
 */
function orderWith(first: string, after: 'levels' | 'singles'): string[] {
  const rules = rulesWith(first);
  const own = rules.find(({ id }) => id === first);
  const easier = rules.filter(
    ({ level }) => level === 'easy' || (after === 'levels' && own && LEVELS.indexOf(level) < LEVELS.indexOf(own.level)),
  );
  return [...new Set([...easier, ...rules.filter(({ id }) => id === first), ...rules].map(({ id }) => id))];
}

/** Solves a puzzle, and keeps the best example so far of each wanted technique in `found`. */
function collect(
  solver: HumanSolver,
  puzzle: Puzzle,
  wanted: readonly WantedExample[],
  found: Map<string, FoundStep>,
): void {
  const { topology, givens } = puzzle;
  const board = new Board(topology);
  board.load(givens);
  for (const { step, alternatives } of solver.solve(givens).entries) {
    const technique = techniqueOf(step.technique);
    for (const { name, across } of wanted.filter((one) => one.technique === step.technique)) {
      if (across && !isAcross(topology, step)) continue;
      const rank = clutter(board, step);
      if (rank >= (found.get(name)?.clutter ?? Number.POSITIVE_INFINITY)) continue;
      const explained = { step, level: technique.level, explanation: [...technique.explain(step)], alternatives };
      const example = exampleSchema.parse({
        puzzle: printPuzzleJson(puzzle),
        digits: [...board.digits],
        candidates: [...board.candidates],
        explained,
      });
      found.set(name, { example, clutter: rank });
    }
    applyNewStep(board, step);
  }
}

/** Content of an example's file. Each field is on its own line, so that changes are readable in a diff. */
function fileText(example: Example): string {
  const lines = Object.entries(example).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/**
 * Hardest class of the steps taken in puzzles with clues. Harder ones are not needed, because no technique for clues is
 * of a harder class.
 */
const HARDEST_WITH_CLUES: Level = 'hard';

/** Makes the puzzles of a source, from fixed seeds. */
function puzzlesOf({ ref, puzzles, keep, rules, share = 1 }: ExampleSource, topology: Topology): Puzzle[] {
  if (!rules) return minimalPuzzles(ref, 'manual', puzzles, keep, topology);
  const generator = new RuledGenerator(topology);
  return Array.from({ length: puzzles }, (_, index) => {
    const wished = { rules: rules.map((rule) => ({ rule, share })), seed: `manual/${index}` };
    const wishes = { difficulty: 'unrated', interlocked: false, minimal: false, attempts: 1, ...wished } as const;
    const { givens, clues } = expectOk(generator.generate(wishes));
    return expectOk(withCluesOf({ topology, givens }, clues));
  });
}

/**
 * Searches for examples of several techniques in the puzzles of one source. If the usual solve of no puzzle gives an
 * example of a technique, solves the puzzles again with this technique tried earlier.
 *
 * @param wanted examples with the same source, for techniques of one list of rules
 */
function search(wanted: readonly WantedExample[]): void {
  const [source] = wanted;
  if (!source) return;
  const topology = compiled(source);
  const found = new Map<string, FoundStep>();
  const cap = source.rules ? HARDEST_WITH_CLUES : 'extreme';
  const usual = perTopology((own) => new HumanSolver(own, { rules: rulesWith(source.technique), cap }));
  const puzzles = puzzlesOf(source, topology);
  for (const puzzle of puzzles) collect(usual(puzzle.topology), puzzle, wanted, found);
  for (const one of wanted) {
    const { name, technique } = one;
    for (const after of ['levels', 'singles'] as const) {
      if (found.has(name)) break;
      const techniques = orderWith(technique, after);
      const earlier = perTopology((own) => new HumanSolver(own, { rules: rulesWith(technique), techniques, cap }));
      for (const puzzle of puzzles.slice(0, EARLIER)) collect(earlier(puzzle.topology), puzzle, [one], found);
    }
    const best = found.get(name);
    if (best) writeFileSync(fileOf(name), fileText(recomputed(best.example)));
    console.log(best ? `${name}: clutter ${best.clutter}` : `${name}: not found`);
  }
}

/** Reads the stored example with this name. */
function stored(name: string): Example {
  return exampleSchema.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')));
}

/**
 * Computes the step of an example again, after a technique has changed: takes the step with the same effects. Throws if
 * there is none.
 */
export function recomputed(example: Example): Example {
  const { topology, givens, digits, candidates, explained } = expectOk(readExample(example));
  const { technique: id } = explained.step;
  const solver = new HumanSolver(topology, { rules: rulesWith(id), techniques: [id] });
  const [available] = solver.all({ digits, candidates, givens });
  const step = available?.steps.find((one) => effectsKey(one) === effectsKey(explained.step));
  const technique = techniqueOf(id);
  if (!step) throw new Error(`"${id}" does not find its example any more; search another one`);
  return exampleSchema.parse({
    ...example,
    explained: { ...explained, step, level: technique.level, explanation: technique.explain(step) },
  });
}

async function main([mode, ...names]: readonly string[]): Promise<void> {
  if (mode === 'site') {
    const target = resolve(names[0] ?? join(import.meta.dirname, '..', 'out', 'manual'));
    const { writeSite } = await import('./manualSite.ts');
    console.log(`${await writeSite(target)} files: ${join(target, 'index.html')}`);
    return;
  }
  if (mode === 'screens') {
    const { makeScreens } = await import('./screens.ts');
    return makeScreens(names);
  }
  if (mode !== 'find') {
    for (const { name } of WANTED)
      if (existsSync(fileOf(name))) writeFileSync(fileOf(name), fileText(recomputed(stored(name))));
    return;
  }
  const chosen = WANTED.filter(({ name }) => (names.length > 0 ? names.includes(name) : !existsSync(fileOf(name))));
  const groups = Map.groupBy(chosen, ({ ref, variants, rules, share, puzzles, technique }) =>
    JSON.stringify({ ref, variants, rules, share, puzzles, byModels: isModel(technique) }),
  );
  for (const group of groups.values()) search(group);
}

if (argv[1] === import.meta.filename) await main(argv.slice(2));
