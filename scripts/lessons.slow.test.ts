import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRng } from '../src/main/engine/core/rng.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { cellsOfHouse } from '../src/main/engine/lessons/builder.ts';
import { exerciseIn, exerciseInCopy } from '../src/main/engine/lessons/exercises.ts';
import { type TrainerPosition, topologyWith } from '../src/main/engine/trainer/positions.ts';
import { lessonPositionsSchema } from '../src/main/services/trainer/lessons.ts';
import { readPosition, writePosition } from '../src/main/services/trainer/positionText.ts';
import { digitBit, digitsOf } from '../src/shared/base/digits.ts';
import { itemAt } from '../src/shared/base/itemAt.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { LESSON_IDS, type LessonId, lessonOf } from '../src/shared/lessons/lessons.ts';
import type { Clue } from '../src/shared/rules/clue.ts';
import { ClueBoard } from '../src/shared/rules/clueBoard.ts';
import type { StepSentence } from '../src/shared/step/explanation.ts';
import { explanationInWords } from '../src/shared/step/format.ts';
import type { CellDigit } from '../src/shared/step/step.ts';
import { LANGUAGES } from '../src/shared/text/language.ts';
import { arePeers, compileTopology } from '../src/shared/topology/topology.ts';
import { makePosition, POSITIONS } from './lessons.ts';

const SINGLE = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));

const stored = lessonPositionsSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'resources', 'lessons.json'), 'utf8')),
);

function positionsOf(id: LessonId) {
  const { layout, technique } = lessonOf(id);
  const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
  return (stored[id] ?? []).map(({ seed, position: text }) => {
    const position = readPosition(topology, technique, text);
    if (!position) throw new Error(`a position of ${id} cannot be read`);
    return { seed, topology, position, text };
  });
}

describe.each(LESSON_IDS)('the positions of the lesson %s: else make them again with npm run lessons', (id) => {
  it('have what the lesson is about, and so have symmetric copies', () => {
    const positions = positionsOf(id);
    expect(positions).toHaveLength(POSITIONS);
    for (const { seed, topology, position } of positions) {
      const source = { topology: topologyWith(topology, position), position, rng: createRng(seed) };
      const own = { position, exercise: exerciseIn(id, source) };
      const copy = exerciseInCopy(id, topology, position, seed);
      for (const { position: tried = position, exercise = null } of [own, copy ?? {}]) {
        expect(exercise).not.toBe(null);
        // Every sentence must have a value for each blank in its text.
        const texts = (exercise?.tasks ?? []).flatMap((task) => [
          task.text,
          ...(task.kind === 'choose' ? task.options.flatMap(({ label, why }) => [label, why]) : []),
        ]);
        for (const language of LANGUAGES)
          expect(explanationInWords(topologyWith(topology, tried), texts, language)).not.toContain('');
        if (!exercise?.tasks.some(({ kind }) => kind === 'step')) continue;
        expect(createHumanSolver(topologyWith(topology, tried)).next(tried)?.step.technique).toBe(
          lessonOf(id).technique,
        );
      }
    }
  });
});

it('the empty cell of the lesson on copies has copies just beyond the frame, above or below it and beside it', () => {
  for (const { seed, topology, position } of positionsOf('copies')) {
    const { cellRow, cellColumn, height, width, box } = topology;
    for (const copy of ['a', 'b', 'c', 'd', 'e']) {
      const found = exerciseInCopy('copies', topology, position, `${seed} ${copy}`);
      const [task] = found?.exercise.tasks ?? [];
      // The board does not roll in its frame to show the house in one piece, because the texts speak of the frame.
      const [house = -1] = found?.exercise.step?.evidence.houses ?? [];
      const cells = cellsOfHouse(topology, house);
      const reach = (places: Int32Array): number => {
        const taken = cells.map((one) => itemAt(places, one));
        return Math.max(...taken) - Math.min(...taken);
      };
      expect(Math.max(reach(cellRow), reach(cellColumn))).toBeLessThan(topology.digits);
      const cell = task?.kind === 'fill' ? (task.wanted[0]?.cell ?? -1) : -1;
      const row = itemAt(cellRow, cell);
      const column = itemAt(cellColumn, cell);
      expect(Math.min(row, height - 1 - row)).toBe(0);
      expect(Math.min(column, width - 1 - column)).toBeLessThan(box.columns);
    }
  }
});

describe.each(LESSON_IDS.filter((id) => lessonOf(id).part === 'clues'))('the answers of the lesson %s', (id) => {
  const exercises = positionsOf(id).flatMap(({ seed, topology, position }) =>
    ['a', 'b', 'c'].flatMap((copy) => exerciseInCopy(id, topology, position, `${seed} ${copy}`) ?? []),
  );

  it('agree with the solution', () => {
    expect(exercises).toHaveLength(3 * POSITIONS);
    for (const { position, exercise } of exercises) {
      const { solution } = position;
      const isRight = ({ cell, digit }: CellDigit): boolean => solution[cell] === digit;
      for (const task of exercise.tasks) {
        if (task.kind === 'fill') expect(task.wanted.every(isRight)).toBe(true);
        if (task.kind === 'step') expect(task.all.some(isRight)).toBe(false);
        if (task.kind !== 'notes') continue;
        for (const [at, cell] of task.cells.entries()) {
          expect((task.wanted[at] ?? 0) & digitBit(itemAt(solution, cell))).not.toBe(0);
        }
      }
    }
  });

  it('are those that listing all fillings gives', () => {
    for (const { position, exercise } of exercises) {
      const [task] = exercise.tasks;
      if (task?.kind !== 'choose') continue;
      const right = task.options.filter((option) => option.right).map(({ label }) => namedIn(label));
      const clue = position.clues?.[exercise.step?.evidence.clues?.[0] ?? -1];
      expect(right.toSorted()).toEqual(answersByListing(position, clue, task.marked));
    }
  });
});

/** All ways to choose one candidate for each of the cells. */
function choices({ candidates }: TrainerPosition, cells: readonly number[]): number[][] {
  return cells.reduce<number[][]>(
    (all, cell) => all.flatMap((chosen) => digitsOf(itemAt(candidates, cell)).map((digit) => [...chosen, digit])),
    [[]],
  );
}

/**
 * The right options of a question about some cells of a clue, on a layout with one grid. Found by listing all ways to
 * fill the cells.
 */
function answersByListing(position: TrainerPosition, clue: Clue | undefined, cells: readonly number[]): string[] {
  const all = choices(position, cells);
  const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0);
  if (clue?.rule === 'thermometer') {
    const rising = all.filter((digits) => digits.every((digit, at) => at === 0 || digit > itemAt(digits, at - 1)));
    return [String(Math.min(...rising.map((digits) => digits.at(-1) ?? 0)))];
  }
  if (clue?.rule === 'arrow') {
    const fitting = all.filter((digits) =>
      digits.every((digit, at) =>
        digits.every((other, to) => to <= at || other !== digit || !arePeers(SINGLE, cells[at] ?? 0, cells[to] ?? 0)),
      ),
    );
    return [String(Math.min(...fitting.map(sumOf)))];
  }
  const named = expectOk(new ClueBoard(SINGLE).cells((clue as unknown as { readonly cells: string[] }).cells));
  const placed = named.map((cell) => itemAt(position.digits, cell));
  const total = (clue as unknown as { readonly sum: number }).sum - sumOf(placed);
  const sets = all.filter((digits) => new Set(digits).size === digits.length && sumOf(digits) === total);
  const free = sets.filter((digits) => digits.every((digit) => !placed.includes(digit)));
  return [...new Set(free.map((digits) => digits.toSorted((a, b) => a - b).join('')))].toSorted();
}

/** Digits or the sum that the label of an option names. */
function namedIn({ values = {} }: StepSentence): string {
  const [reference] = Object.values(values);
  if (reference?.kind === 'digits') return digitsOf(reference.digits).join('');
  return reference?.kind === 'number' ? String(reference.value) : '';
}

it('makes a stored position again from its seed', () => {
  for (const id of ['rules', 'where-to-start', 'stuck', 'pointing', 'thermometer', 'dots'] as const) {
    const [first] = positionsOf(id);
    const made = first && makePosition(id, first.seed);
    expect(made && writePosition(first.topology, made)).toBe(first?.text);
  }
});
