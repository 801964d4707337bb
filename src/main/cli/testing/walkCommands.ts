/**
 * Runs several commands one after another with the real terminal of this process. Continues whatever their exit codes
 * are.
 *
 * @param process.argv[2] file with the arguments of the commands, as a JSON array of arrays.
 */
import { readFileSync } from 'node:fs';
import { processTerminal } from '../processTerminal.ts';
import { runCommandLine } from '../program.ts';

const commands = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[][];
const terminal = processTerminal();
for (const args of commands) await runCommandLine(args, terminal);
