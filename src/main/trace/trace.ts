import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Result } from '../../shared/base/result.ts';
import type { CellDigit, Step } from '../../shared/step/step.ts';
import { oneLine } from '../../shared/text/terminalText.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { type EngineTrace, setEngineTrace } from '../engine/core/engineTrace.ts';

/**
 * Topics of traces: `search` for exact searches and fillings, `steps` for steps of the human solver, `calls` for calls
 * of the contract.
 */
export const TRACE_TOPICS = ['search', 'steps', 'calls'] as const;
export type TraceTopic = (typeof TRACE_TOPICS)[number];

/** Environment variable with the topics to trace, separated by commas; `*` means all. Worker threads inherit it. */
const TRACE_VARIABLE = 'CARPET_SUDOKU_DEBUG';

const STANDARD_ERROR = 2;

/** A function that receives one line of a trace, without its line break. */
export type TraceSink = (line: string) => void;

/**
 * Writes a line synchronously, so that lines of several threads keep their order and none is lost if the process is
 * killed.
 */
function writeToStandardError(line: string): void {
  try {
    writeSync(STANDARD_ERROR, `${isatty(STANDARD_ERROR) ? oneLine(line) : line}\n`);
  } catch {
    // The program that reads standard error has closed it or is too slow. Drop the line, because tracing must not stop
    // this program.
  }
}

/** Reads the value of `CARPET_SUDOKU_DEBUG`. Unknown topics are ignored. */
export function traceTopics(text: string | undefined): ReadonlySet<TraceTopic> {
  const names = new Set(text?.split(',').map((name) => name.trim()));
  return new Set(TRACE_TOPICS.filter((topic) => names.has('*') || names.has(topic)));
}

/**
 * Name of a cell as players give it, by the cell's first position: `2:r3c4` is row 3, column 4 of the second subgrid.
 */
function cellName(cell: number, { twins, twinStart, digits }: Topology): string {
  const position = twins[twinStart[cell] as number] as number;
  const row = Math.floor(position / digits) % digits;
  return `${Math.floor(position / digits ** 2) + 1}:r${row + 1}c${(position % digits) + 1}`;
}

function stepLine({ technique, placements, eliminations }: Step, topology: Topology): string {
  const list = (sign: string, effects: readonly CellDigit[]): string =>
    effects.map(({ cell, digit }) => ` ${cellName(cell, topology)}${sign}${digit}`).join('');
  return `${technique}${list('=', placements)}${list('≠', eliminations)}`;
}

function since(began: number): string {
  return `${(performance.now() - began).toFixed(2)} ms`;
}

/** Returns an object that receives events from the engine. It writes those of the given topics to the sink. */
function engineTraceOf(topics: ReadonlySet<TraceTopic>, sink: TraceSink): EngineTrace {
  return {
    search: topics.has('search')
      ? (what) => {
          const began = performance.now();
          return (outcome, counters) => {
            const cost = counters === null ? '' : `, ${counters.nodes} nodes, ${counters.guesses} guesses`;
            sink(`carpet-sudoku:search ${what}: ${outcome}${cost}, ${since(began)}`);
          };
        }
      : undefined,
    step: topics.has('steps') ? (step, topology) => sink(`carpet-sudoku:steps ${stepLine(step, topology)}`) : undefined,
  };
}

/**
 * Starts to trace the engine in this thread, if `CARPET_SUDOKU_DEBUG` asks for that. Call this before any solver is
 * made.
 */
export function traceEngine(
  topics: ReadonlySet<TraceTopic> = traceTopics(process.env[TRACE_VARIABLE]),
  sink: TraceSink = writeToStandardError,
): void {
  setEngineTrace(engineTraceOf(topics, sink));
}

/** Dispatcher of the contract: a function that answers a call, given by its name. */
type Answer<Rest extends unknown[]> = (name: unknown, ...rest: Rest) => Promise<Result<unknown>>;

/**
 * Wraps a dispatcher so that each call is traced. If `CARPET_SUDOKU_DEBUG` does not ask for that, returns the
 * dispatcher unchanged.
 */
export function traceCalls<Rest extends unknown[]>(
  answer: Answer<Rest>,
  topics: ReadonlySet<TraceTopic> = traceTopics(process.env[TRACE_VARIABLE]),
  sink: TraceSink = writeToStandardError,
): Answer<Rest> {
  if (!topics.has('calls')) return answer;
  return async (name, ...rest) => {
    const began = performance.now();
    const result = await answer(name, ...rest);
    // The name comes from outside, so write it as JSON, which quotes it and keeps it on one line.
    const called = JSON.stringify(typeof name === 'string' ? name.slice(0, 60) : typeof name);
    sink(`carpet-sudoku:calls ${called} ${result.ok ? 'ok' : result.error.code}, ${since(began)}`);
    return result;
  };
}
