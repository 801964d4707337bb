import type { CustomScheme } from 'electron';
import { securityHeaders } from '../headers.ts';
import { readPageFile } from '../pageFiles.ts';

const SCHEME = 'app';
const HOST = 'carpet-sudoku';

/** Address of the page that the window shows. */
export const PAGE_ADDRESS = `${SCHEME}://${HOST}/index.html`;

/**
 * Scheme of the page's address. The page has its own origin, and is treated like https and subject to a content
 * security policy (CSP). Register the scheme before Electron is ready.
 */
export const PAGE_SCHEME: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

/** Returns true if an address belongs to the built page. */
function isBuilt(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === `${SCHEME}:` && url.host === HOST;
}

/** The page that windows show. Checks which addresses belong to it. */
export interface OwnPage {
  readonly address: string;
  /** Returns true if the address is that of the page itself. */
  owns(address: string): boolean;
  /** Returns true if the page may load this address or connect to it. */
  loads(address: string): boolean;
}

/** The built page, which the program serves itself. */
export const BUILT_PAGE: OwnPage = { address: PAGE_ADDRESS, owns: isBuilt, loads: isBuilt };

/**
 * The page on a development server, which reloads changed sources at once. Besides the server, the page may load from
 * no network address.
 *
 * @param server address of the server, as passed by electron-vite.
 */
export function servedPage(server: string): OwnPage {
  const { host } = new URL(server);
  const isOn = (address: string, ...schemes: string[]): boolean => {
    const url = URL.parse(address);
    return url !== null && url.host === host && schemes.includes(url.protocol);
  };
  return {
    address: server,
    owns: (address) => isOn(address, 'http:'),
    loads: (address) => isOn(address, 'http:', 'ws:'),
  };
}

function words(status: number, text: string): Response {
  return new Response(text, { status, headers: { ...securityHeaders(), 'content-type': 'text/plain; charset=utf-8' } });
}

/**
 * Returns a function that answers requests to the page's scheme, only with files of the built page.
 *
 * @param folder folder of the built page.
 */
export function servePage(folder: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isBuilt(request.url)) return words(404, 'there is no such host');
    if (request.method !== 'GET' && request.method !== 'HEAD') return words(405, 'pages can only be read');
    const file = await readPageFile(folder, new URL(request.url).pathname);
    if (!file) return words(404, 'there is no such page');
    return new Response(request.method === 'HEAD' ? null : file.content, {
      headers: { ...securityHeaders(), 'content-type': file.type },
    });
  };
}
