import { cellsName } from '../../../shared/step/placeNames.ts';
import { positionJson } from '../../../shared/step/stepJson.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { judgePosition, type PositionFault, type PuzzlePosition } from '../position.ts';
import type { InputPuzzle } from './inputPuzzle.ts';
import { candidateCode, cellCode } from './stepColumns.ts';
import { words } from './words.ts';

/** The position from which a command starts. */
export interface Start {
  /** Null if the command starts from the givens. */
  readonly position: PuzzlePosition | null;
  /** Whether the position has mistakes or no solution, so that no step can follow from it. */
  readonly wrong: boolean;
  /** Properties of a JSON answer about the position. None if the command starts from the givens. */
  readonly json: { readonly fromPosition?: true; readonly faults?: readonly object[] };
  /** Codes for the position's mistakes in tables, such as `wrong:0r1c8=1`. Empty if there are no mistakes. */
  readonly faultCodes: readonly string[];
  /** Warnings for standard error, about notes that lack the digit of the solution. */
  readonly warnings: readonly string[];
  /** The position's mistakes in one line. Empty if there are no mistakes. */
  faultWords(language: Language): string;
  /** The line of an answer that describes its starting position. Empty if the command starts from the givens. */
  words(language: Language): string;
}

const AT_GIVENS: Start = {
  position: null,
  wrong: false,
  json: {},
  faultCodes: [],
  warnings: [],
  faultWords: () => '',
  words: () => '',
};

/** Code for a position without a solution in which no single mistake can be named. */
const NO_SOLUTION = 'no-solution';

function faultCode(topology: Topology, { kind, cell, digit }: PositionFault): string {
  const at = positionJson(topology, cell);
  return `${kind}:${digit === null ? cellCode(at) : candidateCode({ ...at, digit }, '=')}`;
}

function faultInWords(topology: Topology, { kind, cell, digit }: PositionFault, language: Language): string {
  const name = cellsName({ topology, language, subgrid: -1 }, [cell]);
  return fill(language, `cli.position.fault.${kind}`, { cell: name, digit: digit ?? 0 });
}

/** The position of the input from which a command starts. If the input has none, or with `fromStart`: the givens. */
export function startOf({ puzzle, position, line }: InputPuzzle, fromStart: boolean): Start {
  if (!position || fromStart) return AT_GIVENS;
  const { topology } = puzzle;
  const { faults, hopeless, doubtful } = judgePosition(puzzle, position);
  const cells = cellsName({ topology, language: 'en', subgrid: -1 }, doubtful);
  const named = faults.map(({ kind, cell, digit }) => ({
    ...{ fault: kind, ...positionJson(topology, cell) },
    ...(digit === null ? {} : { digit }),
  }));
  const codes = faults.map((fault) => faultCode(topology, fault));
  const unnamed = hopeless && faults.length === 0;
  return {
    position,
    wrong: hopeless,
    json: { fromPosition: true, ...(hopeless ? { faults: unnamed ? [{ fault: NO_SOLUTION }] : named } : {}) },
    faultCodes: unnamed ? [NO_SOLUTION] : codes,
    warnings: doubtful.length > 0 ? [words('cli.position.doubtful', { line, cells })] : [],
    words: (language) => `${fill(language, 'cli.position.from-position')}\n`,
    faultWords(language) {
      if (!hopeless) return '';
      if (faults.length === 0) return fill(language, 'cli.position.hopeless');
      return faults.map((fault) => faultInWords(topology, fault, language)).join(' ');
    },
  };
}
