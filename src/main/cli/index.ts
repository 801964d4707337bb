#!/usr/bin/env node
import { traceEngine } from '../trace/trace.ts';
import { processTerminal } from './processTerminal.ts';
import { runCommandLine } from './program.ts';
import { visible } from './terminal.ts';

/** Exit code after an internal error: EX_SOFTWARE of sysexits, which no command uses. */
const FAULT_OF_THE_PROGRAM = 70;

traceEngine();

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
} catch (error) {
  const trace = error instanceof Error ? error.stack : String(error);
  const text = `carpet-sudoku: a fault of the program, worth reporting:\n${trace}\n`;
  process.stderr.write(process.stderr.isTTY ? visible(text) : text);
  process.exitCode = FAULT_OF_THE_PROGRAM;
}
