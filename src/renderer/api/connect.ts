import { TOKEN_KEY } from '../../shared/contract/transport.ts';
import { bridgeConnection } from './bridge.ts';
import type { Connection } from './connection.ts';
import { SocketConnection } from './socket.ts';

/** Moves the token from the address to this tab's storage, so that it does not stay in the browser history. */
function takeToken(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get(TOKEN_KEY);
  if (token === null) return;
  sessionStorage.setItem(TOKEN_KEY, token);
  history.replaceState(null, '', location.pathname);
}

/** Connects to the host that serves this page, Electron or the browser host. */
export function connect(): Connection {
  if (window.carpetSudoku) return bridgeConnection(window.carpetSudoku);
  takeToken();
  return new SocketConnection(location.host, {
    read: () => sessionStorage.getItem(TOKEN_KEY) ?? '',
    write: (token) => sessionStorage.setItem(TOKEN_KEY, token),
  });
}
