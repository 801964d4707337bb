import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import { refOfSpec } from '../../../shared/layout/spec.ts';
import { lessonOf } from '../../../shared/lessons/lessons.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { findInstallation } from '../runtime/installation.ts';
import type { Log } from '../runtime/log.ts';
import { readPosition } from './positionText.ts';
import type { Trainer, TrainerParts } from './trainer.ts';

/** Lesson → its positions as text, and the seeds from which `npm run lessons` made them. */
export const lessonPositionsSchema = z.record(
  z.string(),
  z.array(z.object({ seed: z.string(), position: z.string() })),
);
export type LessonPositions = z.infer<typeof lessonPositionsSchema>;

/** The positions that come with the program; empty if their file is missing. */
function readLessonPositions(log: Log): LessonPositions {
  try {
    return lessonPositionsSchema.parse(JSON.parse(readFileSync(findInstallation().lessonsFile, 'utf8')));
  } catch (fault) {
    log.fault('positions of the lessons', fault);
    return {};
  }
}

/**
 * Index of the stored position for the player's try number `index` (from 0) at a lesson. Position 0 is only for try 0,
 * which is guided; the others are used in turn.
 */
function turn(index: number, count: number): number {
  return index === 0 || count < 2 ? 0 : 1 + ((index - 1) % (count - 1));
}

/** The lessons: chooses their positions. The trainer judges the player's answers. */
export class Lessons {
  readonly #parts: Pick<TrainerParts, 'jobs' | 'log' | 'ending'>;
  readonly #trainer: Trainer;
  #positions: LessonPositions | null = null;

  constructor(parts: Pick<TrainerParts, 'jobs' | 'log' | 'ending'>, trainer: Trainer) {
    this.#parts = parts;
    this.#trainer = trainer;
  }

  async next({ lesson, index }: CallInput<'lessons.next'>): Promise<Result<CallOutput<'lessons.next'>>> {
    const { log, jobs, ending } = this.#parts;
    this.#positions ??= readLessonPositions(log);
    const stored = this.#positions[lesson] ?? [];
    const { layout, technique } = lessonOf(lesson);
    const topology = this.#trainer.topologyOf(layout);
    if (!topology.ok) return topology;
    const text = stored[turn(index, stored.length)]?.position;
    if (text === undefined) return fail('not-found', 'lesson-no-position');
    const position = readPosition(topology.value, technique, text);
    if (!position) return fail('store', 'trainer-damaged');
    const input = { layout: topology.value.layout, position, lesson, seed: randomUUID() };
    const made = await jobs.run('exercise', input, { signal: ending });
    if (!made.ok) return made;
    const key = { technique, layout: JSON.stringify(refOfSpec(topology.value.layout)) };
    const item = this.#trainer.give(key, topology.value, made.value.position, { row: null, text });
    return ok({ item, exercise: made.value.exercise });
  }
}

/** Handlers of the calls about lessons. */
export function lessonHandlers(lessons: Lessons, store: Pick<TrainerParts['store'], 'lessons'>) {
  return {
    'lessons.progress': () => store.lessons.progress(),
    'lessons.next': (input) => lessons.next(input),
    'lessons.record': ({ lesson, passed }) => store.lessons.record(lesson, passed),
  } satisfies Partial<Handlers>;
}
