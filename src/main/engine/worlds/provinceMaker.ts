import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Level } from '../../../shared/step/step.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import type { AttemptOutcome } from '../generate/attempt.ts';
import { Generator } from '../generate/generator.ts';
import type { LatticePlace } from './family.ts';
import { boxesOf, keyOf, knownSidesOf, needsOf } from './owners.ts';
import { wishedClassOf } from './wishedClass.ts';
import { digitsOf, FARTHEST_BOX, hasProvince, type World, type WorldDigits } from './world.ts';

/**
 * Bounds of digging recipe 1. Polishing and vain climbs took nearly all of the time of the slowest provinces: without
 * these bounds extreme ones took up to 10 s.
 */
const MOST_ATTEMPTS = 6;
const CLIMBING = { moves: 40, polishing: 0 };
/** Classes with spare givens. The others are not minimal either, but each try at spare givens costs a full solve. */
const SPARED: ReadonlySet<Level> = new Set(['easy', 'medium']);
/** Steps of the class that the others need. With the generator's usual 2 to 5, vain moves took most of the time. */
const TARGET_STEPS = 1;

/** A province: a puzzle on the topology of its family. Arrays are owned by the caller. */
export interface Province {
  readonly place: LatticePlace;
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → 1 if another province owns it. Its digit is known once that province is solved. */
  readonly known: Uint8Array;
  /** cell → given digit, 0 for none and in known cells. */
  readonly givens: Uint8Array;
  readonly wished: Level;
  /** The class that the human solver grades it as, known cells filled in; `wished` except in rare cases. */
  readonly difficulty: Level;
  /** Sum of the costs of the solver's steps. */
  readonly score: number;
  readonly sides: ReturnType<typeof knownSidesOf>;
  /** The provinces that own its known cells. */
  readonly needs: readonly LatticePlace[];
}

/**
 * Makes the provinces of one world by digging recipe 1. Each is a pure function of world and place: nothing depends on
 * the provinces made before. Not re-entrant.
 */
export class ProvinceMaker {
  private readonly world: World;
  private readonly digits: WorldDigits;
  private readonly generator: Generator;

  constructor(world: World) {
    this.world = world;
    this.digits = digitsOf(world);
    this.generator = new Generator(world.family.topology);
  }

  /**
   * Errors: `bad-input` beyond the edge of the world; `cancelled`.
   *
   * @param wished class to reach; by default that of the place, so that the province belongs to the world.
   */
  make(
    place: LatticePlace,
    cancel: CancelToken = NEVER_CANCELLED,
    wished: Level = wishedClassOf(this.world, place),
  ): Result<Province> {
    if (!hasProvince(this.world, place)) return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
    const { solution, known } = this.digitsAndRims(place);
    const dug = this.dig(place, solution, known, wished, cancel);
    if (!dug.ok) return dug;
    const graded = this.grade(dug.value, solution, known, cancel);
    if (!graded.ok) return graded;
    const { family } = this.world;
    const { givens } = dug.value.puzzle;
    const needs = needsOf(family, place);
    return ok({ place, solution, known, givens, wished, ...graded.value, sides: knownSidesOf(family, place), needs });
  }

  /** The digits of a province, and which of them other provinces own. */
  private digitsAndRims(place: LatticePlace): Pick<Province, 'solution' | 'known'> {
    const { topology, pitch } = this.world.family;
    const { cellCount, cellRow, cellColumn } = topology;
    const side = pitch + 1;
    const digits = new Uint8Array(side * side * 9);
    const isKnown = new Uint8Array(side * side);
    for (const { box, owner } of boxesOf(this.world.family, place)) {
      const index = (box[0] - place[0] * pitch) * side + box[1] - place[1] * pitch;
      this.digits.box(box[0], box[1], digits, index * 9);
      if (keyOf(owner) !== keyOf(place)) isKnown[index] = 1;
    }
    const solution = new Uint8Array(cellCount);
    const known = new Uint8Array(cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const [row, column] = [cellRow[cell], cellColumn[cell]];
      const box = Math.floor(row / 3) * side + Math.floor(column / 3);
      solution[cell] = digits[box * 9 + (row % 3) * 3 + (column % 3)];
      known[cell] = isKnown[box];
    }
    return { solution, known };
  }

  /** The closest of a few attempts. Every puzzle is dug under the wished class, so it is never harder. */
  private dig(
    place: LatticePlace,
    solution: Uint8Array,
    knownCells: Uint8Array,
    wished: Level,
    cancel: CancelToken,
  ): Result<AttemptOutcome> {
    const seed = `${this.world.seed}/digging ${this.world.diggingRecipe}/${keyOf(place)}`;
    const spares = SPARED.has(wished) ? {} : { minimal: false, targetSteps: TARGET_STEPS };
    const options = { difficulty: wished, seed, solution, knownCells, climbing: CLIMBING, ...spares };
    let closest: AttemptOutcome | null = null;
    for (let attempt = 0; attempt < MOST_ATTEMPTS && closest?.distance !== 0; attempt++) {
      const made = this.generator.attempt(options, attempt, { cancel });
      if (!made.ok) return made;
      if (!closest || made.value.distance < closest.distance) closest = made.value;
    }
    if (!closest) throw new Error('a province was not attempted');
    return ok(closest);
  }

  private grade(
    { puzzle }: AttemptOutcome,
    solution: Uint8Array,
    known: Uint8Array,
    cancel: CancelToken,
  ): Result<Pick<Province, 'difficulty' | 'score'>> {
    if (puzzle.difficulty !== 'unrated' && puzzle.score !== null) {
      return ok({ difficulty: puzzle.difficulty, score: puzzle.score });
    }
    const position = puzzle.givens.map((digit, cell) => (known[cell] === 1 ? solution[cell] : digit));
    const { difficulty, score } = this.generator.human.solve(position, cancel);
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    if (difficulty === null) throw new Error('techniques do not solve a province that was dug under their cap');
    return ok({ difficulty, score });
  }
}
