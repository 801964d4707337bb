import { digitsOf } from '../base/digits.ts';
import type { RelationKind } from '../constraints/relationKind.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type Topology } from '../topology/topology.ts';
import type { Balance, Calculation, CellDigit, Step, SumPart, Ways } from './step.ts';

/** A cell in JSON output, by its first position. Numbers from 0. */
export interface PositionJson {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

export interface CandidateJson extends PositionJson {
  readonly digit: number;
}

/**
 * A house, named by the first subgrid that owns it. `index` is its number among the rows, columns, boxes or regions of
 * this subgrid, from 0.
 */
export interface HouseJson {
  readonly subgrid: number;
  readonly kind: 'row' | 'column' | 'box' | 'region';
  readonly index: number;
}

/** A step's evidence in which positions replace the numbers of cells. Absent or empty parts are left out. */
export interface EvidenceJson {
  readonly cells?: readonly PositionJson[];
  readonly houses?: readonly HouseJson[];
  readonly covers?: readonly HouseJson[];
  readonly digits?: readonly number[];
  readonly fins?: readonly PositionJson[];
  readonly candidates?: readonly CandidateJson[];
  readonly nodes?: readonly { readonly cells: readonly PositionJson[]; readonly digit: number; readonly on: boolean }[];
  readonly inferences?: readonly { readonly from: number; readonly to: number; readonly kind: 'strong' | 'weak' }[];
  /** Clues of the puzzle: their indices in its list, from 0. */
  readonly clues?: readonly number[];
  /** Combinations of a cage, each as a list of its digits. */
  readonly combinations?: { readonly possible: readonly number[][]; readonly excluded: readonly number[][] };
  /**
   * For a rule of 45: the sums of the houses and of the cages over them, and the cells that belong only to the houses
   * or only to the cages.
   */
  readonly balance?: Pick<Balance, 'houses' | 'cages' | 'totals'> & {
    readonly uncounted: readonly CandidateJson[];
    readonly outside: readonly CandidateJson[];
    readonly innies: readonly PositionJson[];
    readonly outies: readonly PositionJson[];
  };
  readonly sums?: readonly (Omit<Calculation, 'cells' | 'less' | 'parts'> & {
    readonly cells: readonly PositionJson[];
    readonly less?: readonly PositionJson[];
    /** The cells from which the numbers come. */
    readonly parts?: readonly (Omit<SumPart, 'cells'> & { readonly cells: readonly PositionJson[] })[];
  })[];
  /** Ways to fill the cells. Each way lists the digits in the order of the cells. */
  readonly fillings?: readonly (readonly number[])[];
  /** Ways to complete the clue that are left, and those that the candidates exclude. */
  readonly ways?: Ways;
  /** Combinations that are left for the second clue, each as a list of its digits. */
  readonly against?: readonly number[][];
  /** For each cell, in the order of its line, the digits that it has left. */
  readonly left?: readonly number[][];
  /**
   * Candidates that were missing before the step. The bounds along a line that the step names are valid because of
   * this.
   */
  readonly absent?: readonly CandidateJson[];
  /**
   * The cage to which the combinations belong: its sum, placed digits, open cells, and the candidates of each open
   * cell.
   */
  readonly cage?: {
    readonly total: number;
    readonly placed: readonly number[];
    readonly cells: readonly PositionJson[];
    readonly candidates: readonly number[][];
    /** Present if the cells have different digits only because they see each other. */
    readonly bySight?: true;
  };
  /**
   * How one cell after the other limits the next one: the digits of the first cell, how the next one is related to it,
   * and the candidates of the next one that this excludes and leaves.
   */
  readonly narrowings?: readonly {
    readonly from: PositionJson;
    readonly has: readonly number[];
    readonly cell: PositionJson;
    readonly gone: readonly number[];
    readonly left: readonly number[];
    readonly relation: RelationKind;
  }[];
}

export interface StepJson {
  readonly technique: string;
  readonly subgrids: readonly number[];
  readonly placements: readonly CandidateJson[];
  readonly eliminations: readonly CandidateJson[];
  readonly evidence: EvidenceJson;
  readonly alternatives: number;
}

/** The cell's first position, with numbers from 0. */
export function positionJson({ twins, twinStart, digits }: Topology, cell: number): PositionJson {
  const position = twins[twinStart[cell] as number] as number;
  return {
    subgrid: Math.floor(position / (digits * digits)),
    row: Math.floor(position / digits) % digits,
    column: position % digits,
  };
}

/** A house as JSON, named by the first subgrid that owns it. */
export function houseJson(topology: Topology, house: number): HouseJson {
  const { houseSubgrids, houseSubgridStart, subgridHouses, subgridHouseStart, houseKind, digits } = topology;
  const subgrid = houseSubgrids[houseSubgridStart[house] as number] as number;
  const from = subgridHouseStart[subgrid] as number;
  const place = subgridHouses.indexOf(house, from) - from;
  const kinds = { [HOUSE_ROW]: 'row', [HOUSE_COLUMN]: 'column', [HOUSE_BOX]: 'box' } as const;
  const kind = kinds[houseKind[house] as keyof typeof kinds];
  return kind ? { subgrid, kind, index: place % digits } : { subgrid, kind: 'region', index: place - 3 * digits };
}

/**
 * A step as the command line prints it.
 * @param alternatives number of different steps of the technique in that position.
 */
export function stepJson(topology: Topology, step: Step, alternatives: number): StepJson {
  const position = (cell: number): PositionJson => positionJson(topology, cell);
  const candidate = ({ cell, digit }: CellDigit): CandidateJson => ({ ...position(cell), digit });
  const house = (one: number): HouseJson => houseJson(topology, one);
  const {
    cells,
    houses,
    covers = [],
    digits,
    fins = [],
    candidates = [],
    nodes = [],
    inferences = [],
    clues,
    combinations,
    balance,
    sums,
    fillings,
    ways,
    against,
    left,
    absent,
    cage,
    narrowings,
  } = step.evidence;
  return {
    technique: step.technique,
    subgrids: step.subgrids,
    placements: step.placements.map(candidate),
    eliminations: step.eliminations.map(candidate),
    evidence: {
      ...(cells.length > 0 ? { cells: cells.map(position) } : {}),
      ...(houses.length > 0 ? { houses: houses.map(house) } : {}),
      ...(covers.length > 0 ? { covers: covers.map(house) } : {}),
      ...(digits !== 0 ? { digits: digitsOf(digits) } : {}),
      ...(fins.length > 0 ? { fins: fins.map(position) } : {}),
      ...(candidates.length > 0 ? { candidates: candidates.map(candidate) } : {}),
      ...(nodes.length > 0
        ? { nodes: nodes.map((node) => ({ cells: node.cells.map(position), digit: node.digit, on: node.on })) }
        : {}),
      ...(inferences.length > 0 ? { inferences } : {}),
      ...(clues ? { clues } : {}),
      ...(combinations
        ? {
            combinations: {
              possible: combinations.possible.map(digitsOf),
              excluded: combinations.excluded.map(digitsOf),
            },
          }
        : {}),
      ...(balance
        ? {
            balance: {
              ...balance,
              uncounted: balance.uncounted.map(candidate),
              outside: balance.outside.map(candidate),
              innies: balance.innies.map(position),
              outies: balance.outies.map(position),
            },
          }
        : {}),
      ...(sums
        ? {
            sums: sums.map(({ cells: added, less, parts, ...rest }) => ({
              cells: added.map(position),
              ...(less ? { less: less.map(position) } : {}),
              ...rest,
              ...(parts ? { parts: parts.map((part) => ({ ...part, cells: part.cells.map(position) })) } : {}),
            })),
          }
        : {}),
      ...(fillings ? { fillings } : {}),
      ...(ways ? { ways } : {}),
      ...(against ? { against: against.map(digitsOf) } : {}),
      ...(left ? { left: left.map(digitsOf) } : {}),
      ...(absent ? { absent: absent.map(candidate) } : {}),
      ...(cage
        ? {
            cage: {
              total: cage.total,
              placed: digitsOf(cage.placed),
              cells: cage.cells.map(position),
              candidates: cage.candidates.map(digitsOf),
              ...(cage.bySight && { bySight: cage.bySight }),
            },
          }
        : {}),
      ...(narrowings
        ? {
            narrowings: narrowings.map(({ from, has, cell, gone, left: kept, relation }) => ({
              ...{ from: position(from), has: digitsOf(has), cell: position(cell) },
              ...{ gone: digitsOf(gone), left: digitsOf(kept), relation },
            })),
          }
        : {}),
    },
    alternatives,
  };
}
