// @ts-check
/** Makes an installer with electron-builder, which downloads Electron's runtime and its own tools. */
import { binary, node, run } from './run.mjs';

/** Matches errors of a download: no network, unknown host, no access, or a file that the server does not have. */
const noDownload =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EPROTO)\b|certificate|Response code \d+|status code:? \d+|socket hang up/i;

/**
 * Message for a failed run: one sentence if a download failed, otherwise the whole output.
 * @param {string} failure from electron-builder's first error on
 */
export function failureWords(failure) {
  const [reason = ''] = failure.split('\n').filter((line) => noDownload.test(line));
  if (reason === '') return failure;
  const words = reason.replace(/^\s*⨯\s*/, '').replace(/\s+failedTask=.*$/, '');
  return (
    `Not packaged: Electron's runtime or a tool of electron-builder could not be downloaded (${words}); ` +
    'with the network, try again, or pass the folder of a runtime: npm run package -- --dir -c.electronDist=<folder>'
  );
}

/**
 * Runs electron-builder. Prints its output at once up to the first error. From then on, collects the output until the
 * end, to report the failure.
 *
 * @param {readonly string[]} args for electron-builder
 * @param {string} [script] electron-builder's command, which tests replace
 * @returns {Promise<number>} exit code
 */
export async function packageApplication(args, script = binary('electron-builder')) {
  /** @type {string[]} */
  const failure = [];
  /** @param {string} line */
  const onLine = (line) => {
    if (failure.length > 0 || /^\s*⨯/.test(line)) failure.push(line);
    else console.log(line);
  };
  const code = await run(node, [script, ...args], { onLine });
  if (failure.length > 0) console.error(code === 0 ? failure.join('\n') : failureWords(failure.join('\n')));
  return code;
}
