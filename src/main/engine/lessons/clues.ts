import { digitBit, digitsOf, lowestDigit } from '../../../shared/base/digits.ts';
import type { Exercise, LessonTaskOf } from '../../../shared/contract/lessons.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { arePeers, type Topology } from '../../../shared/topology/topology.ts';
import { clueModelOf } from '../techniques/clues/clueModel.ts';
import { positionAfter } from '../trainer/positions.ts';
import {
  allCells,
  type BuiltExercise,
  type ExerciseBuilder,
  type ExerciseSource,
  fillTask,
  oneOf,
  pointTask,
  refer,
  sentence,
  shuffled,
  stepsOf,
  stepTask,
} from './builder.ts';

/** Lessons about clues: what a thermometer is, and the techniques for clues that matter most. */

type Option = LessonTaskOf<'choose'>['options'][number];

const techniqueSteps = (source: ExerciseSource): Step[] => stepsOf(source, source.position.technique);

/** Makes a task in which the learner makes all eliminations of a step. */
const removeAll = (text: Parameters<typeof stepTask>[0], { eliminations }: Step): Exercise['tasks'][number] =>
  stepTask(text, 0, eliminations);

/** Index of the clue that a step uses, for techniques whose steps use one clue; -1 if the step uses none. */
const clueOf = ({ evidence }: Step): number => evidence.clues?.[0] ?? -1;

/**
 * `FOLLOWED_CELLS`: smallest number of cells of the thermometer that the learner follows first. `MOST_OPEN`: largest
 * number of open cells of the grid.
 */
const FOLLOWED_CELLS = 3;
const MOST_OPEN = 12;

export const thermometer: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const open = allCells(topology).filter((cell) => position.digits[cell] === 0);
  if (open.length > MOST_OPEN) return null;
  const step = oneOf(
    rng,
    techniqueSteps(source).filter(({ evidence }) => {
      const cells = evidence.cells;
      return cells.length >= FOLLOWED_CELLS && cells.every((cell) => position.digits[cell] === 0);
    }),
  );
  if (!step) return null;
  const { cells } = step.evidence;
  const values = { clue: refer.clue(clueOf(step)), count: refer.number(cells.length) };
  const notes = new Int32Array(topology.cellCount);
  for (const cell of cells) notes[cell] = unseen(source, cell);
  const after = positionAfter(topology, position, step);
  return {
    notes,
    tasks: [
      pointTask(
        sentence('lesson.thermometer.follow', values),
        cells.map((cell) => [cell]),
        [{ cells: null, why: sentence('lesson.why.not-next') }],
        { ordered: true },
      ),
      {
        kind: 'notes',
        text: sentence('lesson.thermometer.strike', values),
        style: 'centre',
        cells: [...cells],
        wanted: cells.map((cell) => after.candidates[cell]),
        why: sentence('lesson.thermometer.why', values),
        needed: sentence('lesson.thermometer.needed', values),
      },
      fillTask(
        sentence('lesson.thermometer.fill'),
        open.map((cell) => ({ cell, digit: position.solution[cell] })),
      ),
    ],
  };
};

/**
 * The digits that no filled cell in a house of the cell has. A player who does not know how to use clues would note
 * these.
 */
function unseen({ topology, position }: ExerciseSource, cell: number): number {
  const { cellHouses, cellHouseStart, houseCells, digits, allDigits } = topology;
  let mask = allDigits;
  for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
    for (const other of houseCells.subarray(house * digits, (house + 1) * digits)) {
      if (position.digits[other] > 0) mask &= ~digitBit(position.digits[other]);
    }
  }
  return mask;
}

/** Range of the number of cells of a thermometer in the lesson about bounds. */
const CLIMBED = { least: 3, most: 6 };

export const thermometerBounds: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const step = oneOf(
    rng,
    techniqueSteps(source).filter(({ evidence, eliminations }) => {
      const { cells } = evidence;
      const tip = cells[cells.length - 1];
      if (cells.length < CLIMBED.least || cells.length > CLIMBED.most) return false;
      if (!cells.every((cell) => position.digits[cell] === 0)) return false;
      const lowest = lowestDigit(position.candidates[tip]);
      return eliminations.some(({ cell, digit }) => cell === tip && digit === lowest);
    }),
  );
  if (!step) return null;
  const { cells } = step.evidence;
  const tip = cells[cells.length - 1];
  const left = positionAfter(topology, position, step).candidates;
  const lowest = lowestDigit(left[tip]);
  const climb = cells.reduce((mask, cell) => mask | digitBit(lowestDigit(left[cell])), 0);
  const values = { clue: refer.clue(clueOf(step)), cell: refer.cells(tip) };
  const options = digitsOf(position.candidates[tip]).map((digit): Option => {
    const why = digit === lowest ? 'right' : digit < lowest ? 'small' : 'large';
    return {
      label: sentence('lesson.thermometer-bounds.option', { digit: refer.digit(digit) }),
      right: digit === lowest,
      why: sentence(`lesson.thermometer-bounds.${why}`, {
        digit: refer.digit(digit),
        digits: { kind: 'digits', digits: climb },
      }),
      cell: digit === lowest ? null : tip,
    };
  });
  return {
    step,
    notes: position.candidates,
    tasks: [
      { kind: 'choose', text: sentence('lesson.thermometer-bounds.tip', values), marked: [...cells], options },
      removeAll(sentence('lesson.thermometer-bounds.remove', values), step),
    ],
  };
};

/** Two steps at neighbouring dots. The second is possible only after the first. */
interface DotChain {
  readonly first: Step;
  readonly next: Step;
}

export const dots: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const same = (a: CellDigit, b: CellDigit): boolean => a.cell === b.cell && a.digit === b.digit;
  const steps = techniqueSteps(source);
  const now = steps.flatMap(({ eliminations }) => eliminations);
  const chains = steps.flatMap((first): DotChain[] => {
    const after = { ...source, position: positionAfter(topology, position, first) };
    return techniqueSteps(after)
      .filter(({ evidence, eliminations }) => {
        const touches =
          clueOf(first) !== evidence.clues?.[0] && evidence.cells.some((c) => first.evidence.cells.includes(c));
        return touches && !eliminations.some((one) => now.some((other) => same(one, other)));
      })
      .map((next) => ({ first, next }));
  });
  const chain = oneOf(rng, chains);
  if (!chain) return null;
  const { first, next } = chain;
  const values = (step: Step) => ({
    clue: refer.clue(clueOf(step)),
    cells: refer.cells(...step.evidence.cells),
  });
  return {
    step: first,
    notes: position.candidates,
    tasks: [
      removeAll(sentence('lesson.dots.first', values(first)), first),
      removeAll(sentence('lesson.dots.next', values(next)), next),
    ],
  };
};

/** Range of the number of combinations (possible ones and excluded ones together) from which the learner chooses. */
const COMBINATIONS = { least: 3, most: 7 };

/** Explains why a combination with the right sum does not fit the candidates of a cage's open cells. */
function misfit({ position }: ExerciseSource, cells: readonly number[], combination: number) {
  const digits = { digits: { kind: 'digits', digits: combination } } as const;
  const missing = digitsOf(combination).find((digit) =>
    cells.every((cell) => (position.candidates[cell] & digitBit(digit)) === 0),
  );
  if (missing !== undefined) {
    return sentence('lesson.cage-combinations.no-place', { ...digits, digit: refer.digit(missing) });
  }
  const cell = cells.find((one) => (position.candidates[one] & combination) === 0) ?? cells[0];
  return sentence('lesson.cage-combinations.no-digit', { ...digits, cell: refer.cells(cell) });
}

/** Whether the digits of a combination can be placed in the cells, one in each. */
function findsPlaces({ position }: ExerciseSource, cells: readonly number[], combination: number): boolean {
  const from = (at: number, left: number): boolean =>
    at === cells.length ||
    digitsOf(left & position.candidates[cells[at]]).some((digit) => from(at + 1, left & ~digitBit(digit)));
  return from(0, combination);
}

export const cageCombinations: ExerciseBuilder = (source) => {
  const { position, rng } = source;
  const step = oneOf(
    rng,
    techniqueSteps(source).filter(({ evidence: { cells, combinations } }) => {
      const { possible = [], excluded = [] } = combinations ?? {};
      const count = possible.length + excluded.length;
      if (excluded.length === 0 || count < COMBINATIONS.least || count > COMBINATIONS.most) return false;
      return possible.every((combination) => findsPlaces(source, cells, combination));
    }),
  );
  if (!step) return null;
  const { cells, combinations } = step.evidence;
  const { possible = [], excluded = [] } = combinations ?? {};
  const values = { clue: refer.clue(clueOf(step)), cells: refer.cells(...cells) };
  const option = (combination: number, right: boolean): Option => {
    const digits = { digits: { kind: 'digits', digits: combination } } as const;
    return {
      label: sentence('lesson.cage-combinations.option', digits),
      right,
      why: right ? sentence('lesson.cage-combinations.right', digits) : misfit(source, cells, combination),
      cell: null,
    };
  };
  // List the combinations in the order in which players write them: by their digits, smallest first.
  const listed = [...possible, ...excluded].sort((a, b) => (digitsOf(a).join() < digitsOf(b).join() ? -1 : 1));
  return {
    step,
    notes: position.candidates,
    tasks: [
      {
        kind: 'choose',
        text: sentence('lesson.cage-combinations.choose', values),
        marked: [...cells],
        options: listed.map((combination) => option(combination, possible.includes(combination))),
      },
      removeAll(sentence('lesson.cage-combinations.remove', values), step),
    ],
  };
};

/** Differences between the wrong sums that the learner can choose and the right sum. */
const WRONG_SUMS = [-2, -1, 1, 2];
/** Range of the number of cells of an arrow shaft whose lowest sum the learner finds. */
const SHAFT = { least: 2, most: 4 };

/** Lowest sum that the cells can have. Cells that see each other have different digits. */
function lowestSum(topology: Topology, candidates: ArrayLike<number>, cells: readonly number[]): number {
  const from = (at: number, chosen: readonly number[]): number => {
    if (at === cells.length) return 0;
    const open = digitsOf(candidates[cells[at]]).filter((digit) =>
      chosen.every((other, i) => other !== digit || !arePeers(topology, cells[i], cells[at])),
    );
    return Math.min(...open.map((digit) => digit + from(at + 1, [...chosen, digit])));
  };
  return from(0, []);
}

export const arrowSums: ExerciseBuilder = (source) => {
  const { topology, position, rng } = source;
  const { sums } = clueModelOf(topology);
  const fitting = techniqueSteps(source).flatMap((step) => {
    const own = sums.filter(({ clue }) => clue === clueOf(step));
    const [sum] = own;
    if (!sum || own.length > 1) return [];
    const circle = sum.cells.filter((_, i) => sum.coefficients[i] !== sum.coefficients[0]);
    const shaft = sum.cells.filter((cell) => !circle.includes(cell));
    const [ring, rest] = circle.length === 1 ? [circle, shaft] : [shaft, circle];
    if (ring.length !== 1 || rest.length < SHAFT.least || rest.length > SHAFT.most) return [];
    if (sum.cells.some((cell) => position.digits[cell] !== 0)) return [];
    const least = lowestSum(topology, position.candidates, rest);
    const tooLow = digitsOf(position.candidates[ring[0]]).filter((digit) => digit < least);
    const isRemoved = (digit: number): boolean =>
      step.eliminations.some((one) => one.cell === ring[0] && one.digit === digit);
    return tooLow.length > 0 && tooLow.every(isRemoved) ? [{ step, shaft: rest, circle: ring[0], least }] : [];
  });
  const found = oneOf(rng, fitting);
  if (!found) return null;
  const { step, shaft, circle, least } = found;
  const values = { clue: refer.clue(clueOf(step)), cell: refer.cells(circle), cells: refer.cells(...shaft) };
  const numbers = [0, ...shuffled(rng, WRONG_SUMS).slice(0, 3)].map((by) => least + by).sort((a, b) => a - b);
  const options = numbers.map((sum): Option => {
    const why = sum === least ? 'right' : sum < least ? 'small' : 'large';
    return {
      label: sentence('lesson.arrow-sums.option', { sum: refer.number(sum) }),
      right: sum === least,
      why: sentence(`lesson.arrow-sums.${why}`, { ...values, sum: refer.number(sum) }),
      cell: null,
    };
  });
  return {
    step,
    notes: position.candidates,
    tasks: [
      { kind: 'choose', text: sentence('lesson.arrow-sums.least', values), marked: [...shaft], options },
      removeAll(sentence('lesson.arrow-sums.remove', values), step),
    ],
  };
};

/**
 * The total of the houses of a step, and the sum of the cages that the step uses. Null if their difference is not the
 * placed digit: then the step also counts filled cells, which are in the houses but in no cage, or in a cage but
 * outside the houses.
 */
function sumsOf({ topology }: ExerciseSource, { evidence, placements }: Step) {
  const { digits } = topology;
  const { cages } = clueModelOf(topology);
  const ofClues = (evidence.clues ?? []).map((clue) => cages.find((cage) => cage.clue === clue)?.total ?? 0);
  const sum = ofClues.reduce((all, one) => all + one, 0);
  const total = (evidence.houses.length * digits * (digits + 1)) / 2;
  return Math.abs(total - sum) === placements[0].digit ? { total, sum } : null;
}

/** Largest number of cages that the learner adds up. */
const MOST_CAGES = 6;

function difference(source: ExerciseSource, most: number): BuiltExercise | null {
  const { topology, rng } = source;
  const fitting = techniqueSteps(source).filter(
    (step) => (step.evidence.clues?.length ?? 0) <= most && sumsOf(source, step) !== null,
  );
  const step = oneOf(rng, fitting);
  const sums = step && sumsOf(source, step);
  if (!step || !sums) return null;
  const [placed] = step.placements;
  const values = {
    houses: { kind: 'houses', houses: step.evidence.houses },
    total: refer.number(sums.total),
    sum: refer.number(sums.sum),
    cell: refer.cells(placed.cell),
  } as const;
  const full = allCells(topology).filter((cell) => source.position.digits[cell] > 0);
  return {
    step,
    tasks: [
      pointTask(
        sentence('lesson.rule-of-45.point', values),
        [[placed.cell]],
        [
          { cells: full, why: sentence('lesson.why.filled') },
          { cells: null, why: sentence('lesson.why.not-difference') },
        ],
        { framed: true },
      ),
      fillTask(sentence('lesson.rule-of-45.fill', values), [placed]),
    ],
  };
}

export const ruleOf45: ExerciseBuilder = (source) => difference(source, MOST_CAGES);
/** Same as the lesson about one house. A step over two or three houses may use three times as many cages. */
export const ruleOf45Linked: ExerciseBuilder = (source) => difference(source, 3 * MOST_CAGES);
