import type { AnalysisAnswer, ExplainedStep, HintAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { Reference } from '../../../shared/step/explanation.ts';
import type { CellDigit, ChainNode, Evidence, Step, SumPart } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type WindowShape, windowCellsOf, windowSubgridsOf } from '../../engine/worlds/window.ts';

/** Mapping of a topology (a province) into a larger topology that contains it (a window). */
export interface TopologyPart {
  /** Number of cells of the larger topology; `subgridCount` is its number of subgrids. */
  readonly cellCount: number;
  readonly subgridCount: number;
  /**
   * Index in the smaller topology → index in the larger one, for cells. `houses` and `subgrids` are the same for those.
   */
  readonly cells: Int32Array;
  readonly houses: Int32Array;
  readonly subgrids: Int32Array;
}

/** Mapping of a province's cells, houses and subgrids into a window that contains the province. */
export function translationOf(shape: WindowShape, origin: LatticePlace, place: LatticePlace): TopologyPart {
  const { topology, family } = shape;
  const subgrids = windowSubgridsOf(shape, origin, place);
  const { cellCount, subgridCount } = topology;
  return {
    cellCount,
    subgridCount,
    cells: windowCellsOf(shape, origin, place),
    houses: housesOf(family.topology, topology, subgrids),
    subgrids,
  };
}

/** Maps the houses of subgrids. In all topologies without variants, the houses of a subgrid are in the same order. */
function housesOf(from: Topology, to: Topology, subgrids: Int32Array): Int32Array {
  const houses = new Int32Array(from.houseCount);
  subgrids.forEach((subgrid, own) => {
    const [first, start] = [from.subgridHouseStart[own] as number, to.subgridHouseStart[subgrid] as number];
    const count = (from.subgridHouseStart[own + 1] as number) - first;
    for (let i = 0; i < count; i++) {
      houses[from.subgridHouses[first + i] as number] = to.subgridHouses[start + i] as number;
    }
  });
  return houses;
}

/** Translates the human solver's answers from the smaller topology to the larger one. */
export class Translator {
  private readonly translation: TopologyPart;

  constructor(translation: TopologyPart) {
    this.translation = translation;
  }

  readonly cell = (cell: number): number => this.translation.cells[cell] as number;
  readonly house = (house: number): number => this.translation.houses[house] as number;
  readonly subgrid = (subgrid: number): number => this.translation.subgrids[subgrid] as number;

  /** Converts values by cell of the smaller topology to values by cell of the larger one. Cells outside get 0. */
  byCell(values: ArrayLike<number>): number[] {
    const translated = Array<number>(this.translation.cellCount).fill(0);
    this.translation.cells.forEach((cell, own) => {
      translated[cell] = values[own] as number;
    });
    return translated;
  }

  private readonly cellDigit = <T extends CellDigit>(each: T): T => ({ ...each, cell: this.cell(each.cell) });

  private readonly node = <T extends ChainNode>(node: T) => ({ ...node, cells: node.cells.map(this.cell) });

  private parts<T extends SumPart>(parts: readonly T[]): T[] {
    return parts.map((part) => ({ ...part, cells: part.cells.map(this.cell) }));
  }

  private subgrids(subgrids: readonly number[]): number[] {
    return subgrids.map(this.subgrid).sort((a, b) => a - b);
  }

  private evidence(evidence: Evidence): Evidence {
    const { cells, houses, covers, fins, candidates, nodes, balance, sums, cage, absent, narrowings } = evidence;
    return {
      ...evidence,
      cells: cells.map(this.cell),
      houses: houses.map(this.house),
      ...(covers && { covers: covers.map(this.house) }),
      ...(fins && { fins: fins.map(this.cell) }),
      ...(candidates && { candidates: candidates.map(this.cellDigit) }),
      ...(nodes && { nodes: nodes.map(this.node) }),
      ...(balance && {
        balance: {
          ...balance,
          uncounted: balance.uncounted.map(this.cellDigit),
          outside: balance.outside.map(this.cellDigit),
          innies: balance.innies.map(this.cell),
          outies: balance.outies.map(this.cell),
        },
      }),
      ...(sums && {
        sums: sums.map((sum) => ({
          ...sum,
          cells: sum.cells.map(this.cell),
          ...(sum.less && { less: sum.less.map(this.cell) }),
          ...(sum.parts && { parts: this.parts(sum.parts) }),
        })),
      }),
      ...(cage && { cage: { ...cage, cells: cage.cells.map(this.cell) } }),
      ...(absent && { absent: absent.map(this.cellDigit) }),
      ...(narrowings && {
        narrowings: narrowings.map((one) => ({ ...one, from: this.cell(one.from), cell: this.cell(one.cell) })),
      }),
    };
  }

  step(step: Step): Step {
    return {
      ...step,
      subgrids: this.subgrids(step.subgrids),
      placements: step.placements.map(this.cellDigit),
      eliminations: step.eliminations.map(this.cellDigit),
      evidence: this.evidence(step.evidence),
    };
  }

  private reference(reference: Reference): Reference {
    switch (reference.kind) {
      case 'cells':
      case 'fillings':
      case 'left':
      case 'bounds':
        return { ...reference, cells: reference.cells.map(this.cell) };
      case 'houses':
        return { ...reference, houses: reference.houses.map(this.house) };
      case 'subgrids':
        return { ...reference, subgrids: this.subgrids(reference.subgrids) };
      case 'candidates':
      case 'sequence':
        return { ...reference, candidates: reference.candidates.map(this.cellDigit) };
      case 'chain':
        return { ...reference, nodes: reference.nodes.map(this.node) };
      case 'place':
        return { ...reference, cell: this.cell(reference.cell), subgrid: this.subgrid(reference.subgrid) };
      case 'relation':
        return { ...reference, cell: this.cell(reference.cell), from: this.cell(reference.from) };
      case 'parts':
        return { ...reference, parts: this.parts(reference.parts) };
      case 'choice':
      case 'clues':
      case 'course':
      case 'combinations':
      case 'digits':
      case 'number':
      case 'rule':
      case 'technique':
      case 'terms':
      case 'ways':
        return reference;
    }
  }

  /** Translates a step with its explanation. The cast removes `readonly`, which the types in `shared/contract` lack. */
  explained({ step, explanation, ...rest }: ExplainedStep): ExplainedStep {
    const sentences = explanation.map(({ key, values }) => ({
      key,
      ...(values && {
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.reference(value)])),
      }),
    }));
    return { ...rest, step: this.step(step), explanation: sentences } as ExplainedStep;
  }

  known(known: Extract<HintAnswer, { kind: 'none' }>): Extract<HintAnswer, { kind: 'none' }> {
    return {
      ...known,
      fewest: known.fewest && { ...known.fewest, cell: this.cell(known.fewest.cell) },
      differing: known.differing.map((each) => ({ ...each, cell: this.cell(each.cell) })),
    };
  }

  analysis(answer: AnalysisAnswer): AnalysisAnswer {
    const { digits, candidates, steps, usage, opening, traffic, lastResort } = answer;
    const bySubgrid = Array.from({ length: this.translation.subgridCount }, (): Record<string, number> => ({}));
    usage.bySubgrid.forEach((each, subgrid) => {
      bySubgrid[this.subgrid(subgrid)] = each;
    });
    return {
      ...answer,
      lastResort: lastResort && { ...lastResort, cell: this.cell(lastResort.cell) },
      digits: this.byCell(digits),
      candidates: this.byCell(candidates),
      steps: steps.map((step) => this.explained(step)),
      usage: { ...usage, bySubgrid },
      opening: opening.map((each) => ({ ...each, subgrid: this.subgrid(each.subgrid) })),
      traffic: traffic.map(({ house, subgrid, placements, eliminations }) => ({
        house: this.house(house),
        subgrid: this.subgrid(subgrid),
        placements: placements.map(this.cellDigit),
        eliminations: eliminations.map(this.cellDigit),
      })),
    };
  }
}
