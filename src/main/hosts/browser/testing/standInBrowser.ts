/**
 * Simulates a browser with an app window: opens the given address, reloads it once, and ends. Writes its arguments and
 * the token of the second connection to the file that TEST_REPORT names.
 */
import { writeFileSync } from 'node:fs';
import { TestPage } from './page.ts';

const argument = process.argv.find((value) => value.startsWith('--app=')) ?? '';
const address = new URL(argument.slice('--app='.length));
const first = await TestPage.open(address.origin, address.hash.replace('#token=', ''));
const token = await first.first((frame) => ('token' in frame ? frame.token : undefined));
first.socket.close();
await first.closed();
const second = await TestPage.open(address.origin, token);
const info = await second.call('app.info', {});
writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify({ arguments: process.argv.slice(2), token, info }));
process.exit(0);
