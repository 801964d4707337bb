/**
 * The engine as a library: layouts, solving, human steps, ratings, generating, canonical forms. The entry of the
 * npm package `carpet-sudoku-engine` (docs/engine.md). The app does not import it; both call the same functions.
 *
 * All exports are functions of plain data, or constants. Only caches survive between calls.
 */

// This must be the first import, because it has to run before any schema is made.
import '../shared/base/jitless.ts';

export { expectValue } from './answer.ts';
export { generatorVersion, layouts, levels, schemes, techniques, variants } from './catalogue.ts';
export { canonical, symmetricCopy } from './copies.ts';
export { generate } from './generating.ts';
export { compileLayout, drawPuzzle } from './layout.ts';
export { rate } from './rating.ts';
export { check, solve } from './solving.ts';
export { allSteps, applyStep, humanPath, mistakes, nextStep } from './steps.ts';
export type * from './types.ts';
