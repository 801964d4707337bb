// @ts-check
/**
 * Imitates the packaged application for scripts/tryPackage.mjs, in the system's Chromium. Answers the script's calls,
 * stores files until they are requested, and passes the file of a second start to the first. Environment:
 * STAND_IN_VERSION, the version to report; CHROMIUM_PATH.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import process from 'node:process';

const { CARPET_SUDOKU_HOME: home = '', STAND_IN_VERSION: version, CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const portFile = join(home, 'port');
const [debugging] = process.argv.filter((argument) => argument.startsWith('--remote-debugging-port='));
const [file = ''] = process.argv.filter((argument) => argument.endsWith('.carpet'));

/** @param {string} path */
const content = (path) => ({ fileName: basename(path), text: readFileSync(path, 'utf8') });

const page = `<!doctype html><script>
  const post = (path, body) => fetch(path, { method: 'POST', body }).then((answer) => answer.json());
  window.carpetSudoku = { call: (name) => post('/' + name) };
  setInterval(() => post('/shown').then((text) => { document.body.innerText = text; }), 100);
</script><body>A page</body>`;

if (debugging === undefined) {
  await fetch(`http://127.0.0.1:${readFileSync(portFile, 'utf8')}/second`, { method: 'POST', body: file });
} else {
  mkdirSync(home, { recursive: true });
  let waiting = [content(file)];
  let shown = 'A page in English';
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    /** @type {Record<string, () => unknown>} */
    const answers = {
      '/app.info': () => ({ ok: true, value: { version, host: 'stand-in' } }),
      '/app.files': () => {
        const value = { files: waiting, notices: [] };
        waiting = [];
        return { ok: true, value };
      },
      '/settings.set': () => ({ ok: true, value: null }),
      '/shown': () => shown,
      '/second': () => {
        shown += content(body).text;
        return null;
      },
    };
    const answer = answers[request.url ?? ''];
    response.setHeader('content-type', answer ? 'application/json' : 'text/html');
    response.end(answer ? JSON.stringify(answer()) : page);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    writeFileSync(portFile, String(port));
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const profile = `--user-data-dir=${join(home, 'profile')}`;
    const args = ['--headless', debugging, profile, '--no-first-run', ...asRoot, `http://127.0.0.1:${port}/`];
    const chromium = spawn(CHROMIUM_PATH, args, { stdio: 'ignore' });
    process.on('SIGTERM', () => chromium.kill());
    chromium.once('exit', () => process.exit());
  });
}
