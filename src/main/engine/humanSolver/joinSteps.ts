import type { Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { createStep, effectsKey } from '../techniques/common/steps.ts';

/** Techniques whose pattern can lie in several houses at once, such as a row of each grid that shares a box. */
const IN_SEVERAL_HOUSES: ReadonlySet<string> = new Set(['naked-pair', 'naked-triple', 'naked-quad']);

/**
 * Techniques whose pattern lies in one house and can eliminate candidates from several houses, such as a row of each
 * grid that shares the box.
 */
const ONTO_SEVERAL_HOUSES: ReadonlySet<string> = new Set(['pointing-pair', 'pointing-triple', 'box-line-reduction']);

/**
 * Text that is the same for steps with the same pattern: the houses in which candidates are eliminated are left out.
 * Null if steps of the technique are not joined.
 */
function patternOf({ technique, evidence }: Step): string | null {
  const { cells, houses, digits } = evidence;
  if (IN_SEVERAL_HOUSES.has(technique)) return JSON.stringify([technique, cells.toSorted((a, b) => a - b), digits]);
  if (ONTO_SEVERAL_HOUSES.has(technique)) return JSON.stringify([technique, houses, digits]);
  return null;
}

function joined(topology: Topology, steps: readonly Step[]): Step {
  const [first] = steps as readonly [Step];
  const { evidence } = first;
  const candidates = new Map(
    steps.flatMap(({ eliminations }) => eliminations).map((one) => [`${one.cell} ${one.digit}`, one]),
  );
  const covers = [...new Set(steps.flatMap((step) => step.evidence.covers ?? []))];
  return createStep(topology, first.technique, {
    eliminations: [...candidates.values()],
    evidence: {
      ...evidence,
      houses: [...new Set(steps.flatMap((step) => step.evidence.houses))],
      ...(covers.length > 0 && { covers }),
    },
  });
}

/**
 * Joins steps with the same pattern, which people see at one look: for example, a pair in a shared box clears a row in
 * each of the grids that share it. A solve takes such steps one by one, because scores count them so. A hint joins
 * them, so that it does not explain a pattern twice.
 */
export function joinSteps(topology: Topology, steps: readonly Step[]): Step[] {
  const groups = new Map<string, Step[]>();
  for (const [i, step] of steps.entries()) {
    const key = patternOf(step) ?? `${i}`;
    const group = groups.get(key);
    if (group) group.push(step);
    else groups.set(key, [step]);
  }
  return [...groups.values()].map((group) => (group.length === 1 ? (group[0] as Step) : joined(topology, group)));
}

/** Joins the steps, and returns the joined step that contains all effects of `step`. */
export function joinedWith(topology: Topology, step: Step, others: readonly Step[]): Step {
  const pattern = patternOf(step);
  if (pattern === null) return step;
  const same = others.filter((other) => patternOf(other) === pattern && effectsKey(other) !== effectsKey(step));
  return same.length === 0 ? step : joined(topology, [step, ...same]);
}
