/**
 * Fake browser with an app window, for tests. Opens the launch page (a file that redirects to the program's secret
 * address), follows it to this address, reloads the address once, and ends. Writes its arguments and the address to the
 * file TEST_REPORT. With TEST_STOLEN, another program uses the address first.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TestPage } from './page.ts';

const { TEST_REPORT = '', TEST_STOLEN } = process.env;
const argument = process.argv.find((value) => value.startsWith('--app=')) ?? '';
const launchPage = readFileSync(new URL(argument.slice('--app='.length)), 'utf8');
const address = new URL(/; url=([^"]*)"/.exec(launchPage)?.[1] ?? '');
const ticket = address.hash.replace('#token=', '');
const open = (window: string): Promise<TestPage> => TestPage.open(address.origin, ticket, window);

const report = { arguments: process.argv.slice(2), ticket };
if (TEST_STOLEN) {
  const thief = await open('thief');
  await thief.call('app.info', {});
  const thiefEnded = thief.closed();
  const codes = [await (await open('window')).closed(), await thiefEnded];
  writeFileSync(TEST_REPORT, JSON.stringify({ ...report, codes }));
} else {
  const first = await open('window');
  await first.call('app.info', {});
  first.socket.close();
  await first.closed();
  const info = await (await open('window')).call('app.info', {});
  writeFileSync(TEST_REPORT, JSON.stringify({ ...report, info }));
}
process.exit(0);
