#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { refuseOldNode } from '../services/runtime/nodeVersion.ts';
import { findProgramFolder } from '../services/runtime/programFolder.ts';
import { isOutputClosed } from './closedOutput.ts';

/** Exit code after an internal error: `EX_SOFTWARE` of sysexits. Commands do not use it for anything else. */
const FAULT_OF_THE_PROGRAM = 70;

const STANDARD_OUTPUT = 1;

/**
 * Prints the version if that is the only argument. Returns false if something else was asked for, or if the version
 * cannot be written.
 */
function printVersion([option, ...others]: readonly string[]): boolean {
  if (others.length > 0 || (option !== '--version' && option !== '-V') || isOutputClosed()) return false;
  try {
    writeSync(STANDARD_OUTPUT, `${findProgramFolder().version}\n`);
    return true;
  } catch {
    // Return false so that the whole program is started: it explains the error.
    return false;
  }
}

async function run(args: readonly string[]): Promise<number> {
  const [{ traceEngine }, { processTerminal }, { runCommandLine }] = await Promise.all([
    import('../trace/trace.ts'),
    import('./processTerminal.ts'),
    import('./program.ts'),
  ]);
  traceEngine();
  return runCommandLine(args, processTerminal());
}

const args = process.argv.slice(2);
try {
  // Loading the whole program takes three times as long as starting Node, so load it only when needed.
  if (!refuseOldNode() && !printVersion(args)) process.exitCode = await run(args);
} catch (error) {
  const trace = error instanceof Error ? error.stack : String(error);
  const text = `carpet-sudoku: a fault of the program, worth reporting:\n${trace}\n`;
  const { visible } = await import('../../shared/text/terminalText.ts');
  process.stderr.write(process.stderr.isTTY ? visible(text) : text);
  process.exitCode = FAULT_OF_THE_PROGRAM;
}
