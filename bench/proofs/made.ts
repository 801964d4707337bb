import type { CancelToken, Progress } from '../../src/main/engine/core/io.ts';
import type { GeneratedPuzzle } from '../../src/main/engine/generate/attempt.ts';
import { drawVariants } from '../../src/main/engine/generate/drawing/drawVariants.ts';
import { Generator } from '../../src/main/engine/generate/generator.ts';
import { ok, type Result } from '../../src/shared/base/result.ts';
import type { LayoutSpec } from '../../src/shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { hasOpenVariants } from '../../src/shared/variants/withVariants.ts';
import { rememberRecent } from './recent.ts';
import type { Recipe } from './recipe.ts';

/** A puzzle with the topology for which it was made. */
export interface MadePuzzle {
  readonly topology: Topology;
  readonly puzzle: GeneratedPuzzle;
}

/** Limit on the number of layouts whose topology and generator are cached. */
const MOST_CACHED = 30;
/**
 * Number of times that the generator may check the time limit after it has found its first puzzle. A count instead of a
 * time, so that the closest puzzle is the same on every machine.
 */
const PATIENCE = 200;

const toolsOf = rememberRecent(
  MOST_CACHED,
  (spec: LayoutSpec): Result<{ topology: Topology; generator: Generator }> => {
    const topology = compileTopology(spec);
    return topology.ok ? ok({ topology: topology.value, generator: new Generator(topology.value) }) : topology;
  },
  JSON.stringify,
);

/**
 * Makes the puzzle of a recipe. Errors are those of drawing variants and of generating; at the time limit, the error is
 * `cancelled`.
 */
export function makePuzzle({ spec, wishes }: Recipe, cancel: CancelToken): Result<MadePuzzle> {
  const drawn = hasOpenVariants(spec) ? drawVariants(spec, wishes.seed, cancel) : null;
  if (drawn && !drawn.ok) return drawn;
  const tools = toolsOf(drawn?.value.layout ?? spec);
  if (!tools.ok) return tools;
  let asked = 0;
  let adjusts = false;
  const timeUp = { cancelled: () => adjusts && ++asked > PATIENCE };
  const onProgress = ({ stage }: Progress): void => {
    adjusts ||= stage === 'adjusting';
  };
  const known = drawn?.value.solution ?? null;
  const made = tools.value.generator.generate({ ...wishes, known, attempts: 200 }, { cancel, timeUp, onProgress });
  return made.ok ? ok({ topology: tools.value.topology, puzzle: made.value }) : made;
}
