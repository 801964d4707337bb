// @ts-check
/**
 * Gives the browser host an address that stays the same when the host restarts, so that an open page keeps working
 * under `npm run dev`.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { env } from 'node:process';

/**
 * Environment variable with the token of the address. A command-line argument would not be secret: other users of the
 * machine can read command lines, but not a process's environment.
 */
export const TOKEN_VARIABLE = 'CARPET_SUDOKU_DEV_TOKEN';

/** @returns {Promise<number>} a port of 127.0.0.1 that is free now */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Chooses a port and a token, and puts the token into the environment unless there is one.
 *
 * @param {Record<string, string | undefined>} environment inherited by the host
 * @returns {Promise<string[]>} arguments for the host
 */
export async function keepAddress(environment = env) {
  environment[TOKEN_VARIABLE] ??= randomBytes(32).toString('base64url');
  return ['--port', String(await freePort())];
}
