import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRng } from '../src/main/engine/core/rng.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { exerciseIn, exerciseInCopy } from '../src/main/engine/lessons/exercises.ts';
import { topologyWith } from '../src/main/engine/trainer/positions.ts';
import { lessonPositionsSchema } from '../src/main/services/trainer/lessons.ts';
import { readPosition, writePosition } from '../src/main/services/trainer/positionText.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { LESSON_IDS, type LessonId, lessonOf } from '../src/shared/lessons/lessons.ts';
import { explanationInWords } from '../src/shared/step/format.ts';
import { LANGUAGES } from '../src/shared/text/language.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { makePosition, POSITIONS } from './lessons.ts';

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
        // Every sentence must have the values for the blanks in its text.
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

it('makes a stored position again from its seed', () => {
  for (const id of ['rules', 'where-to-start', 'stuck', 'pointing', 'thermometer', 'dots'] as const) {
    const [first] = positionsOf(id);
    const made = first && makePosition(id, first.seed);
    expect(made && writePosition(first.topology, made)).toBe(first?.text);
  }
});
