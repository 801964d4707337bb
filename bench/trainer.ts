/**
 * Cost of positions for the trainer, by technique and layout: made on request, and taken from the shipped positions or
 * from stock.
 *
 * Corpora: positions from the seeds `trainer 0`, `trainer 1`, … Limits: four seconds for a position made on request;
 * two failures in a row count as "not made". Times: for positions made on request, processor time of one core, on which
 * other programs have little effect; for positions from stock, time of the call `trainer.next` of an application with a
 * new folder.
 *
 *     npm run bench -- trainer [positions] [part of a layout's name] [part of a technique's name]
 *     npm run bench -- trainer ship [positions] [seconds]
 *
 * The second form adds the positions that resources/trainer.json lacks, each from a seed. It may spend the given
 * seconds of processor time on one technique on one layout; with fewer seconds, it finds positions for fewer
 * techniques.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import type { Technique } from '../src/main/engine/techniques/common/technique.ts';
import { obstaclesOn } from '../src/main/engine/trainer/obstacle.ts';
import { PositionMaker, TRAINED, topologyWith } from '../src/main/engine/trainer/positions.ts';
import { openApplication } from '../src/main/services/application.ts';
import { readShipped, type Shipped, writePosition } from '../src/main/services/trainer/positionText.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { TRAINER_LAYOUTS } from '../src/shared/contract/trainer.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { plainArguments } from './parts/data.ts';
import { afterSpending } from './parts/patience.ts';
import { printTable, processorTime, quantile } from './parts/stats.ts';

const LIMIT = 4000;
const LAYOUTS: readonly LayoutRef[] = [...TRAINER_LAYOUTS, { layout: 'carpet', order: 3, size: 2 }];

const times = (values: readonly number[]): string =>
  values.length === 0 ? '–' : [0.5, 0.95].map((share) => quantile(values, share).toFixed(0)).join(' / ');

function toOrder(ref: LayoutRef, count: number, part: string): void {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const maker = new PositionMaker(topology);
  const rows: string[][] = [];
  const notMade: string[] = [];
  for (const technique of TRAINED.filter(({ id }) => id.includes(part))) {
    const spent: number[] = [];
    let failed = 0;
    for (let index = 0; index < count && !(failed === 2 && spent.length === 0); index++) {
      const from = processorTime();
      if (maker.make(technique, `trainer ${index}`, afterSpending(LIMIT))) spent.push(processorTime() - from);
      else failed++;
    }
    if (spent.length === 0) notMade.push(technique.id);
    else rows.push([technique.id, technique.level, `${spent.length} of ${spent.length + failed}`, times(spent)]);
  }
  const name = Object.values(ref).join(' ');
  printTable(`${name}: made to order`, ['technique', 'level', 'made', 'median / 95 %, ms'], rows);
  console.log(`not made: ${notMade.join(', ') || 'none'}`);
}

async function fromStock(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'carpet-trainer-'));
  const opened = expectOk(openApplication({ host: 'browser', folder }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  const connection = opened.application.connect(() => {});
  const rows: string[][] = [];
  for (const layout of TRAINER_LAYOUTS) {
    const spent: number[] = [];
    for (const technique of ['naked-pair', 'x-wing']) {
      for (let index = 0; index < count; index++) {
        const from = performance.now();
        expectOk(await connection.dispatch('trainer.next', { technique, layout }));
        spent.push(performance.now() - from);
      }
    }
    rows.push([Object.values(layout).join(' '), (spent[0] as number).toFixed(0), times(spent)]);
  }
  await opened.application.close();
  rmSync(folder, { recursive: true });
  printTable('From stock', ['layout', 'first, ms', 'median / 95 %, ms'], rows);
}

const SHIPPED_FILE = join(import.meta.dirname, '../resources/trainer.json');

/** Positions for the shipped file that show a technique, as text, made from the seeds `ship 0`, `ship 1`, …. */
function shippedOf(maker: PositionMaker, technique: Technique, count: number, patience: number): string[] {
  const { topology } = maker;
  const plain = createHumanSolver(topology);
  const texts: string[] = [];
  const limit = afterSpending(patience);
  for (let index = 0; texts.length < count && !limit.cancelled(); index++) {
    const made = maker.make(technique, `ship ${index}`, limit);
    // Keep the position only if a human solver begins with this technique too. Solvers treat all digits of a position
    // as givens, the maker does not, so they may disagree on avoidable rectangles.
    const solver = made?.clues ? createHumanSolver(topologyWith(topology, made)) : plain;
    if (made && solver.next(made)?.step.technique === technique.id) texts.push(writePosition(topology, made));
  }
  return texts;
}

/**
 * Adds positions to the shipped file for pairs of technique and layout that have too few. An empty list in the file
 * means that none was found. The file is written after each pair, so that an interrupted run can continue. To make all
 * positions again, delete the file first.
 */
function ship(count: number, seconds: number, part: string): void {
  const shipped: Shipped = existsSync(SHIPPED_FILE) ? readShipped(SHIPPED_FILE) : {};
  for (const ref of TRAINER_LAYOUTS) {
    const maker = new PositionMaker(expectOk(compileTopology(expectOk(resolveLayout(ref)))));
    const obstacles = obstaclesOn(maker.topology);
    const known = shipped[JSON.stringify(ref)] ?? {};
    for (const technique of TRAINED.filter(({ id }) => id.includes(part) && !obstacles.has(id))) {
      const { id } = technique;
      if ((known[id]?.length ?? 0) >= count) continue;
      const from = processorTime();
      known[id] = shippedOf(maker, technique, count, seconds * 1000);
      console.log(`${ref.layout} ${id}: ${known[id].length}, ${Math.round(processorTime() - from)} ms`);
      const ordered = TRAINED.flatMap((each) => (known[each.id] ? [[each.id, known[each.id]]] : []));
      shipped[JSON.stringify(ref)] = Object.fromEntries(ordered);
      writeFileSync(SHIPPED_FILE, `${JSON.stringify(shipped, null, 1)}\n`);
    }
  }
}

const [first = '5', second = '', third = '', fourth = ''] = plainArguments();
if (first === 'ship') {
  ship(Number(second || 4), Number(third || 20), fourth);
} else {
  for (const ref of LAYOUTS) if (Object.values(ref).join(' ').includes(second)) toOrder(ref, Number(first), third);
  await fromStock(Number(first));
}
