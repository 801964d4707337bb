import {
  SOCKET_PROTOCOL,
  TOKEN_KEY,
  TOKEN_PROTOCOL_PREFIX,
  WINDOW_KEY,
  WINDOW_PROTOCOL_PREFIX,
} from '../../shared/contract/transport.ts';
import { bridgeConnection } from './bridge.ts';
import type { Connection } from './connection.ts';
import { SocketConnection } from './socket.ts';

/**
 * Moves the secret token from the page's address to this tab's storage, so that it does not stay in the browser
 * history.
 */
function takeToken(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get(TOKEN_KEY);
  if (token === null) return;
  sessionStorage.setItem(TOKEN_KEY, token);
  sessionStorage.setItem(WINDOW_KEY, crypto.randomUUID());
  history.replaceState(null, '', location.pathname);
}

/** Connects to the host that serves this page, Electron or the browser host. */
export function connect(): Connection {
  if (window.carpetSudoku) return bridgeConnection(window.carpetSudoku);
  takeToken();
  const stored = (key: string): string => sessionStorage.getItem(key) ?? '';
  return new SocketConnection(location.host, [
    SOCKET_PROTOCOL,
    TOKEN_PROTOCOL_PREFIX + stored(TOKEN_KEY),
    WINDOW_PROTOCOL_PREFIX + stored(WINDOW_KEY),
  ]);
}
