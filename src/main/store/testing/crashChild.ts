/**
 * Program of a child process. Runs a scenario (work that a crash may interrupt; see `crashScenarios.ts`). Prints
 * `stored` after each part of the work that is acknowledged, and `done` at the end. Arguments: the scenario's name, its
 * folder, and the number of the file call before which the program kills itself (0: never).
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { watchedFiles } from './crashFiles.ts';
import { SYSTEM_CALL_SCENARIOS } from './crashScenarios.ts';

flushCompileCache();
const [name, root = '', last = '0'] = process.argv.slice(2);
const scenario = SYSTEM_CALL_SCENARIOS.find((one) => one.name === name);
if (!scenario) throw new Error(`there is no scenario "${name}"`);
const files = watchedFiles((count) => {
  if (count === Number(last)) process.kill(process.pid, 'SIGKILL');
});
scenario.run(root, files, () => writeSync(1, 'stored\n'));
writeSync(1, 'done\n');
