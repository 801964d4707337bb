import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { TRAINER_LAYOUTS } from '../../../shared/contract/trainer.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createHumanSolver } from '../../engine/humanSolver/humanSolver.ts';
import { obstaclesOn } from '../../engine/trainer/obstacle.ts';
import { PositionMaker, TRAINED, topologyWith } from '../../engine/trainer/positions.ts';
import { findInstallation } from '../runtime/installation.ts';
import { readPosition, readShipped, writePosition } from './positionText.ts';

const shipped = readShipped(findInstallation().trainerFile);

describe.each(TRAINER_LAYOUTS)('the positions of the program on %o: else make them again', (ref) => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const own = shipped[JSON.stringify(ref)] ?? {};

  it('are there for every technique, or it is known why not', () => {
    const obstacles = obstaclesOn(topology);
    const expected = TRAINED.map(({ id }) => id).filter((id) => !obstacles.has(id));
    expect(Object.keys(own)).toEqual(expected);
  });

  it('have their technique as the cheapest', { timeout: 120_000 }, () => {
    const plain = createHumanSolver(topology);
    for (const [technique, texts] of Object.entries(own)) {
      for (const text of texts) {
        const position = readPosition(topology, technique, text);
        const solver = position?.clues ? createHumanSolver(topologyWith(topology, position)) : plain;
        expect(position && solver.next(position)?.step.technique).toBe(technique);
      }
    }
  });

  it('are made again from their seeds', { timeout: 60_000 }, () => {
    const maker = new PositionMaker(topology);
    for (const technique of TRAINED.filter(({ id }) => ['naked-pair', 'x-wing', 'cage-combinations'].includes(id))) {
      const made = maker.make(technique, 'ship 0');
      expect(made && writePosition(topology, made)).toBe(own[technique.id]?.[0]);
    }
  });
});
