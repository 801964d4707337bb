import type { Command } from 'commander';
import { cellsName } from '../../shared/step/names.ts';
import { positionJson } from '../../shared/step/stepJson.ts';
import { fill } from '../../shared/text/fill.ts';
import type { Language } from '../../shared/text/language.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { judgePosition, type PositionFault, type PuzzlePosition } from '../services/play/position.ts';
import type { PuzzleLine } from './puzzles.ts';
import type { Terminal } from './terminal.ts';
import { words } from './words.ts';

export interface PositionOptions {
  readonly fromStart?: true;
}

/** Where a command starts with a puzzle. */
export interface Start {
  /** Null for the givens. */
  readonly position: PuzzlePosition | null;
  /** Whether nothing can follow from the position, because it has mistakes or no solution. */
  readonly wrong: boolean;
  /** Properties of a JSON answer; none if it starts from the givens. */
  readonly json: { readonly fromPosition?: true; readonly faults?: readonly object[] };
  /** The position's mistakes in one line; empty if there are none. */
  faultWords(language: Language): string;
  /** The line of an answer that says that it starts from a position; empty if it does not. */
  words(language: Language): string;
}

const AT_GIVENS: Start = { position: null, wrong: false, json: {}, faultWords: () => '', words: () => '' };

/** Adds the position's option and help to a command. */
export function addPositionOptions(command: Command): Command {
  return command
    .option('--from-start', words('cli.position.from-start'))
    .addHelpText('after', words('cli.position.help'));
}

function faultInWords(topology: Topology, { kind, cell, digit }: PositionFault, language: Language): string {
  const name = cellsName({ topology, language, subgrid: -1 }, [cell]);
  return fill(language, `cli.position.fault.${kind}`, { cell: name, digit: digit ?? 0 });
}

/** Where to start, as the user wishes; notes that lack the right digit are reported. */
export function startFrom(terminal: Terminal, entry: PuzzleLine, { fromStart }: PositionOptions): Start {
  const { position, line } = entry;
  if (!position || fromStart) return AT_GIVENS;
  const { topology } = position.puzzle;
  const { faults, hopeless, doubtful } = judgePosition(position);
  if (doubtful.length > 0) {
    const cells = cellsName({ topology, language: 'en', subgrid: -1 }, doubtful);
    terminal.say(words('cli.position.doubtful', { line, cells }));
  }
  const listed = faults.map(({ kind, cell, digit }) => ({
    ...{ fault: kind, ...positionJson(topology, cell) },
    ...(digit === null ? {} : { digit }),
  }));
  return {
    position,
    wrong: hopeless,
    json: { fromPosition: true, ...(hopeless ? { faults: listed } : {}) },
    words: (language) => `${fill(language, 'cli.position.from-position')}\n`,
    faultWords(language) {
      if (!hopeless) return '';
      if (faults.length === 0) return fill(language, 'cli.position.hopeless');
      return faults.map((fault) => faultInWords(topology, fault, language)).join(' ');
    },
  };
}
