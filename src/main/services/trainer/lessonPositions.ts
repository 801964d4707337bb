import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { findInstallation } from '../runtime/installation.ts';
import type { Log } from '../runtime/log.ts';

/** Lesson → its positions as text, and the seeds that `npm run lessons` made them from. */
export const lessonPositionsSchema = z.record(
  z.string(),
  z.array(z.object({ seed: z.string(), position: z.string() })),
);
export type LessonPositions = z.infer<typeof lessonPositionsSchema>;

/** The positions that are part of the program; none without their file. */
export function readLessonPositions(log: Log): LessonPositions {
  try {
    return lessonPositionsSchema.parse(JSON.parse(readFileSync(findInstallation().lessonsFile, 'utf8')));
  } catch (fault) {
    log.fault('positions of the lessons', fault);
    return {};
  }
}
