/**
 * Program of a child process. Plays the script of a world as fast as it can until it is killed. Prints the number of
 * stored changes after each change.
 *
 * Arguments: the user-data folder, and the world's id.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { expectOk } from '../../../shared/base/result.ts';
import { worldIdSchema } from '../../../shared/contract/ids.ts';
import { openStore } from '../store.ts';
import { changeByScript, scriptedWorld } from './worldScript.ts';

flushCompileCache();
const [folder = '', id] = process.argv.slice(2);
const worldId = worldIdSchema.parse(Number(id));
const store = expectOk(openStore(folder));
let world = scriptedWorld(expectOk(store.worlds.get(worldId)).sequence);
// Write synchronously, so that the line is written before the next change begins.
for (;;) {
  writeSync(1, `${world.sequence}\n`);
  world = changeByScript(store, worldId, world);
}
