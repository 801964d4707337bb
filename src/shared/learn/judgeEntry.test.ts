import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import type { LessonTaskOf } from '../contract/lessons.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import {
  answerTo,
  isSeen,
  judgeCell,
  judgeColours,
  judgeDigits,
  judgeNotes,
  judgeOption,
  stepsCompleted,
} from './judgeEntry.ts';

const text = { key: 'lesson.right' } as const;
const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
const step = { technique: 'full-house', subgrids: [0], placements: [], eliminations: [] };
const evidence = { cells: [], houses: [], digits: 0 };
const verdict = (missing: number) => ({
  kind: 'right' as const,
  missing,
  step: { step: { ...step, evidence }, level: 'easy' as const, explanation: [], alternatives: 1 },
});

describe('pointing', () => {
  const task = (ordered: boolean): LessonTaskOf<'point'> => ({
    kind: 'point',
    text,
    groups: [[1, 2], [2, 3], [4]],
    ordered,
    ofStep: false,
    framed: false,
    misses: [{ cells: [7], why: { key: 'lesson.why.empty' } }],
  });

  it('takes one cell of each group, in any order unless there is one', () => {
    expect(judgeCell(task(false), [], 4)).toMatchObject({ kind: 'right', done: false });
    expect(judgeCell(task(false), [4], 2)).toMatchObject({ kind: 'right', done: true });
    expect(judgeCell(task(true), [], 4)).toMatchObject({ kind: 'wrong' });
    expect(judgeCell(task(true), [1, 3], 4)).toMatchObject({ kind: 'right', done: true });
    expect(answerTo(task(true), { pointed: [1], placed: [] }).cells).toEqual([2]);
  });

  it('counts the cells that are still to be found, not the groups', () => {
    const left = (ordered: boolean, pointed: number[], cell: number) =>
      judgeCell(task(ordered), pointed, cell).why[0]?.values;
    expect(left(true, [], 1)).toEqual({ count: { kind: 'number', value: 2 } });
    expect(left(true, [1], 3)).toEqual({ count: { kind: 'number', value: 1 } });
    const twice = { ...task(false), groups: [[4], [1, 2], [1, 2]] };
    expect(judgeCell(twice, [], 4).why[0]?.values).toEqual({ count: { kind: 'number', value: 1 } });
  });

  it('says why a cell is wrong, and does not count a cell twice', () => {
    const values = { cell: { kind: 'cells', cells: [7] } };
    expect(judgeCell(task(false), [], 7)).toEqual({ kind: 'wrong', why: [{ key: 'lesson.why.empty', values }] });
    expect(judgeCell(task(false), [], 8)).toMatchObject({ kind: 'wrong', why: [{ key: 'lesson.why.is' }] });
    expect(judgeCell(task(false), [4], 4)).toMatchObject({ kind: 'other' });
  });
});

it('takes every right option, and explains the others', () => {
  const option = (right: boolean) => ({ label: text, right, why: { key: 'lesson.already' } as const, cell: null });
  const task = { kind: 'choose', text, marked: [], options: [option(true), option(false), option(true)] } as const;
  const open = { ...task, marked: [], options: [...task.options] };
  expect(judgeOption(open, [], 0)).toMatchObject({ kind: 'right', done: false });
  expect(judgeOption(open, [0], 2)).toMatchObject({ kind: 'right', done: true });
  expect(judgeOption(open, [0], 1)).toEqual({ kind: 'wrong', why: [{ key: 'lesson.already' }] });
  expect(judgeOption(open, [0], 0)).toMatchObject({ kind: 'other' });
});

describe('digits and removals', () => {
  const none = { placed: [], removed: [], steps: 0 };
  const one = { placed: [{ cell: 3, digit: 1 }], removed: [] };

  it('are wrong with the reasons of the trainer', () => {
    const unsound = { kind: 'unsound', mark: { cell: 3, digit: 1 }, reasons: [text] } as const;
    const task: LessonTaskOf<'fill'> = { kind: 'fill', text, wanted: [{ cell: 3, digit: 2 }] };
    expect(judgeDigits(task, none, one, { ...unsound, reasons: [...unsound.reasons] })).toEqual({
      kind: 'wrong',
      why: [text],
    });
  });

  it('are not asked for in another cell than the named one, wrong or not, unless the cell has to be found', () => {
    const unsound = { kind: 'unsound' as const, mark: { cell: 9, digit: 1 }, reasons: [text] };
    const task: LessonTaskOf<'fill'> = { kind: 'fill', text, wanted: [{ cell: 3, digit: 2 }] };
    const elsewhere = { placed: [{ cell: 9, digit: 1 }], removed: [] };
    const notAsked = { kind: 'other', why: [{ key: 'lesson.not-asked' }] };
    expect(judgeDigits(task, none, elsewhere, unsound)).toEqual(notAsked);
    expect(judgeDigits(task, none, elsewhere, verdict(0))).toEqual(notAsked);
    expect(judgeDigits({ ...task, searched: true }, none, elsewhere, unsound)).toEqual({ kind: 'wrong', why: [text] });
  });

  it('fill the cells that are asked for', () => {
    const task: LessonTaskOf<'fill'> = { kind: 'fill', text, wanted: [...one.placed, { cell: 4, digit: 2 }] };
    expect(judgeDigits(task, none, one, verdict(0))).toMatchObject({ kind: 'right', done: false });
    expect(
      judgeDigits(task, { ...none, placed: one.placed }, { placed: [{ cell: 4, digit: 2 }], removed: [] }, verdict(0)),
    ).toMatchObject({ kind: 'right', done: true });
    const elsewhere = { placed: [{ cell: 9, digit: 2 }], removed: [] };
    expect(judgeDigits(task, none, elsewhere, verdict(0))).toMatchObject({ kind: 'other' });
  });

  it('complete as many steps as are asked for, also several at a time', () => {
    const task: LessonTaskOf<'step'> = { kind: 'step', text, count: 3, all: [] };
    const two = { placed: [...one.placed, { cell: 4, digit: 2 }], removed: [] };
    expect(stepsCompleted(two, verdict(0))).toBe(2);
    expect(stepsCompleted(two, verdict(1))).toBe(0);
    expect(judgeDigits(task, { ...none, steps: 1 }, one, verdict(0))).toMatchObject({ done: false });
    expect(judgeDigits(task, { ...none, steps: 1 }, two, verdict(0))).toMatchObject({ done: true });
    expect(judgeDigits(task, none, one, { kind: 'other', technique: 'x-wing' })).toMatchObject({ kind: 'other' });
  });

  it('are complete only with everything that is asked for by name', () => {
    const removed = [
      { cell: 1, digit: 1 },
      { cell: 2, digit: 1 },
    ];
    const task: LessonTaskOf<'step'> = { kind: 'step', text, count: 0, all: removed };
    const first = { placed: [], removed: removed.slice(0, 1) };
    expect(judgeDigits(task, none, first, verdict(0))).toMatchObject({ done: false });
    const rest = { placed: [], removed: removed.slice(1) };
    expect(judgeDigits(task, { ...none, removed: first.removed }, rest, verdict(0))).toMatchObject({ done: true });
  });
});

it('judges notes by the digits on the board', () => {
  const task: LessonTaskOf<'notes'> = {
    kind: 'notes',
    text,
    style: 'centre',
    cells: [1],
    wanted: [0b0110],
    why: { key: 'lesson.why.struck' },
  };
  const shown = [1, ...Array(15).fill(0)];
  const notes = (mask: number, cell = 1) => Array.from({ length: 16 }, (_, at) => (at === cell ? mask : 0));
  const judged = (before: number, after: number) => judgeNotes(task, topology, shown, notes(before), notes(after));
  expect(judged(0, 0b0010)).toMatchObject({ kind: 'right', done: false });
  expect(judged(0b0010, 0b0110)).toMatchObject({ kind: 'right', done: true });
  expect(judged(0, 0b0001)).toMatchObject({ kind: 'wrong', why: [{ key: 'trainer.why.seen' }] });
  expect(judged(0, 0b1000)).toMatchObject({ kind: 'wrong', why: [{ key: 'lesson.why.struck' }] });
  expect(judged(0b0110, 0b0100)).toMatchObject({ kind: 'wrong', why: [{ key: 'lesson.why.note-needed' }] });
  const ofClue = { ...task, needed: { key: 'lesson.thermometer.needed' as const, values: {} } };
  const removed = judgeNotes(ofClue, topology, shown, notes(0b0110), notes(0b0100));
  expect(removed).toMatchObject({ kind: 'wrong', why: [{ key: 'lesson.thermometer.needed', values: { cell: {} } }] });
  expect(judgeNotes(task, topology, shown, notes(0), notes(1, 5))).toMatchObject({ kind: 'other' });
});

it('answers with the notes in the order of their digits', () => {
  const task: LessonTaskOf<'notes'> = {
    kind: 'notes',
    text,
    style: 'centre',
    cells: [0, 1],
    wanted: [0b1100, 0b0101],
    why: { key: 'lesson.why.struck' },
  };
  const { digits } = answerTo(task, { pointed: [], placed: [] });
  expect(digits.map(({ cell, digit }) => [digit, cell])).toEqual([
    [1, 1],
    [3, 0],
    [3, 1],
    [4, 0],
  ]);
});

it('takes any two colours, one for each side', () => {
  const task: LessonTaskOf<'colour'> = {
    kind: 'colour',
    text,
    cells: [0, 1, 2],
    sides: [0, 1, 0],
    why: { key: 'lesson.why.other-side' },
  };
  const none = [0, 0, 0, 0];
  expect(judgeColours(task, none, [4, 0, 0, 0])).toMatchObject({ kind: 'right', done: false });
  expect(judgeColours(task, none, [4, 8, 4, 0])).toMatchObject({ kind: 'right', done: true });
  expect(judgeColours(task, none, [4, 4, 0, 0])).toMatchObject({
    kind: 'wrong',
    why: [{ key: 'lesson.why.other-side' }],
  });
  expect(judgeColours(task, none, [4, 0, 8, 0])).toMatchObject({
    kind: 'wrong',
    why: [{ key: 'lesson.why.same-side' }],
  });
  expect(judgeColours(task, none, [4, 0, 0, 4])).toMatchObject({ kind: 'other' });
  // The explanation names the cell coloured last, not the cell that was coloured before.
  const later = judgeColours(task, [4, 0, 0, 0], [4, 0, 8, 0]);
  const values = { cell: { kind: 'cells', cells: [task.cells[2]] } };
  expect(later.why).toEqual([{ key: 'lesson.why.same-side', values }]);
});

it('sees cells that are in view, and large enough if they have to fill it', () => {
  const task: LessonTaskOf<'see'> = { kind: 'see', text, cells: [0, 15], fills: true };
  expect(isSeen(task, topology, { left: -1, top: -1, right: 5, bottom: 5 })).toBe(true);
  expect(isSeen(task, topology, { left: 1, top: -1, right: 5, bottom: 5 })).toBe(false);
  expect(isSeen(task, topology, { left: -9, top: -9, right: 9, bottom: 9 })).toBe(false);
  expect(isSeen({ ...task, fills: false }, topology, { left: -9, top: -9, right: 9, bottom: 9 })).toBe(true);
});
