#!/usr/bin/env node
import { processTerminal } from './processTerminal.ts';
import { runCommandLine } from './program.ts';

/** Told apart from every way in which a command can end: EX_SOFTWARE of sysexits. */
const FAULT_OF_THE_PROGRAM = 70;

try {
  process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal());
} catch (error) {
  const trace = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`carpet-sudoku: a fault of the program, worth reporting:\n${trace}\n`);
  process.exitCode = FAULT_OF_THE_PROGRAM;
}
