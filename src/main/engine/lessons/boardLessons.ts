import { itemAt } from '../../../shared/base/itemAt.ts';
import { HOUSE_BOX, subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import {
  allCells,
  cellsOfHouse,
  cellsOfSubgrid,
  crossesSeam,
  type ExerciseBuilder,
  type ExerciseSource,
  fillTask,
  oneOf,
  ownersOf,
  pointTask,
  refer,
  sentence,
  shuffled,
  stepsOf,
} from './builder.ts';

/** Lessons about the board itself. */

/** Number of cells that are open in the exercise of the first lesson. */
const RULES_CELLS = 4;

export const rules: ExerciseBuilder = (source) => {
  const { topology, position } = source;
  const open = allCells(topology).filter((cell) => position.digits[cell] === 0);
  // The learner must be able to fill every open cell at once: the cell is the last open one of a row, column or box, or
  // has only one candidate.
  const found = stepsOf(source, 'full-house', 'naked-single').flatMap(({ placements }) => placements);
  if (open.length !== RULES_CELLS || !open.every((cell) => found.some((one) => one.cell === cell))) return null;
  const wanted = open.map((cell) => ({ cell, digit: position.solution[cell] }));
  return { tasks: [fillTask(sentence('lesson.rules.fill'), wanted)] };
};

export const sharedBox: ExerciseBuilder = (source) => {
  const { topology, rng } = source;
  const step = oneOf(
    rng,
    stepsOf(source, 'full-house').filter(({ placements }) => subgridsOf(topology, placements[0].cell).length > 1),
  );
  if (!step) return null;
  const [placed] = step.placements;
  const [house] = step.evidence.houses;
  const owners = subgridsOf(topology, placed.cell);
  // A subgrid that contains the cell, but not the house. Learners tend to overlook this subgrid.
  const other = owners.find((subgrid) => !ownersOf(topology, house).includes(subgrid)) ?? owners[1];
  const shared = allCells(topology).filter(
    (cell) => cell !== placed.cell && owners.every((subgrid) => subgridsOf(topology, cell).includes(subgrid)),
  );
  const cell = oneOf(rng, shared);
  if (cell === undefined) return null;
  return {
    step,
    tasks: [
      fillTask(sentence('lesson.shared-box.fill', { house: refer.house(house) }), [placed]),
      pointTask(sentence('lesson.point-name', { place: refer.place(cell, other) }), [[cell]]),
    ],
  };
};

export const samurai: ExerciseBuilder = ({ topology }) => {
  const cells = allCells(topology);
  const isShared = (cell: number): boolean => subgridsOf(topology, cell).length > 1;
  const subgrids = Array.from({ length: topology.subgridCount }, (_, subgrid) =>
    cellsOfSubgrid(topology, subgrid).filter((cell) => !isShared(cell)),
  );
  const boxes = sharedBoxes(topology);
  const count = { count: refer.number(subgrids.length) };
  return {
    tasks: [
      pointTask(sentence('lesson.samurai.subgrids', count), subgrids, [
        { cells: cells.filter(isShared), why: sentence('lesson.why.in-several') },
      ]),
      pointTask(sentence('lesson.samurai.boxes', { count: refer.number(boxes.length) }), boxes, [
        { cells: null, why: sentence('lesson.why.in-one') },
      ]),
    ],
  };
};

function sharedBoxes(topology: Topology): number[][] {
  const houses = Array.from({ length: topology.houseCount }, (_, house) => house);
  return houses
    .filter((house) => topology.houseKind[house] === HOUSE_BOX && ownersOf(topology, house).length > 1)
    .map((house) => cellsOfHouse(topology, house));
}

/** Number of cells to which the learner moves, one after the other. */
const STOPS = 3;

export const gettingAbout: ExerciseBuilder = ({ topology, rng }) => {
  const subgrids = shuffled(rng, [...Array(topology.subgridCount).keys()]);
  const [near, ...rest] = subgrids;
  const stops = rest.slice(0, STOPS).map((subgrid) => {
    const own = cellsOfSubgrid(topology, subgrid).filter((cell) => subgridsOf(topology, cell).length === 1);
    return oneOf(rng, own) ?? -1;
  });
  if (stops.includes(-1)) return null;
  const [a, b, c] = stops.map((cell) => refer.cells(cell));
  return {
    tasks: [
      {
        kind: 'see',
        text: sentence('lesson.getting-about.fit', { subgrid: refer.subgrid(near) }),
        cells: cellsOfSubgrid(topology, near),
        fills: true,
      },
      pointTask(
        sentence('lesson.getting-about.go', { a, b, c }),
        stops.map((cell) => [cell]),
        [],
        { ordered: true },
      ),
    ],
  };
};

/** Number of wrong names that are offered beside the right ones. */
const DECOYS = 3;

export const names: ExerciseBuilder = ({ topology, rng }) => {
  const { twins, twinStart, positionCell, digits } = topology;
  const several = allCells(topology).filter((cell) => twinStart[cell + 1] - twinStart[cell] > 2);
  const cell = oneOf(rng, several);
  if (cell === undefined) return null;
  const positions = [...twins.subarray(twinStart[cell], twinStart[cell + 1])];
  const perSubgrid = digits ** 2;
  const isOwn = (position: number): boolean => positionCell[position] === cell;
  // Make wrong names as learners do: they combine the row of one name of the cell with the subgrid and column of
  // another.
  const mixed = positions.flatMap((one) => {
    return positions.map((other) => {
      const row = Math.floor((one % perSubgrid) / digits);
      return Math.floor(other / perSubgrid) * perSubgrid + row * digits + (other % digits);
    });
  });
  const wrongNames = [...new Set(mixed)].filter((position) => !isOwn(position));
  if (wrongNames.length < DECOYS) return null;
  const decoys = shuffled(rng, wrongNames).slice(0, DECOYS);
  const options = shuffled(rng, [...positions, ...decoys]).map((position) => {
    const at = positionCell[position];
    const place = { place: refer.place(at, Math.floor(position / perSubgrid)) };
    const right = at === cell;
    return {
      label: sentence('lesson.names.option', place),
      right,
      why: sentence(right ? 'lesson.names.right' : 'lesson.names.wrong', place),
      cell: right ? null : at,
    };
  });
  return { tasks: [{ kind: 'choose', text: sentence('lesson.names.choose'), marked: [cell], options }] };
};

/** The cell at a row and column of the drawn board. */
function cellAt({ cellRow, cellColumn, cellCount }: Topology, row: number, column: number): number {
  for (let cell = 0; cell < cellCount; cell++) if (cellRow[cell] === row && cellColumn[cell] === column) return cell;
  return -1;
}

export const noEdge: ExerciseBuilder = ({ topology, rng }) => {
  const { cellRow, cellColumn, width } = topology;
  const start = rng.below(topology.cellCount);
  const hop = width / 3;
  const stops = [1, 2, 3].map((hops) => cellAt(topology, cellRow[start], (cellColumn[start] + hops * hop) % width));
  if (stops.includes(-1)) return null;
  const values = {
    start: refer.place(start, subgridsOf(topology, start)[0]),
    hop: refer.number(hop),
    width: refer.number(width),
  };
  return {
    tasks: [
      pointTask(
        sentence('lesson.no-edge.follow', values),
        stops.map((cell) => [cell]),
        [],
        { ordered: true },
      ),
    ],
  };
};

/**
 * Whether a copy of a cell is in sight on every screen: above or below the frame on a narrow one, where only one row of
 * copies may have room, and beside the frame on a wide one, where the ring of copies is a box wide.
 */
function hasCopyInSight({ cellRow, cellColumn, height, width, box }: Topology, cell: number): boolean {
  const row = itemAt(cellRow, cell);
  const column = itemAt(cellColumn, cell);
  return (row === 0 || row === height - 1) && (column < box.columns || column >= width - box.columns);
}

export const copies: ExerciseBuilder = (source: ExerciseSource) => {
  const { topology, rng } = source;
  const { cellRow, cellColumn, width } = topology;
  const step = oneOf(
    rng,
    stepsOf(source, 'full-house').filter(
      ({ placements, evidence }) =>
        hasCopyInSight(topology, placements[0].cell) && evidence.houses.every((house) => !crossesSeam(topology, house)),
    ),
  );
  const edge = oneOf(
    rng,
    allCells(topology).filter((cell) => cellColumn[cell] === width - 1),
  );
  if (!step || edge === undefined) return null;
  const [house] = step.evidence.houses;
  return {
    step,
    tasks: [
      fillTask(sentence('lesson.copies.fill', { house: refer.house(house) }), step.placements),
      pointTask(sentence('lesson.copies.point', { edge: refer.place(edge, subgridsOf(topology, edge)[0]) }), [
        [cellAt(topology, cellRow[edge], 0)],
      ]),
    ],
    whole: true,
  };
};
