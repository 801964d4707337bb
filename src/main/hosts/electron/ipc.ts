import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/contract/transport.ts';
import type { Application, ClientConnection } from '../../services/application.ts';
import type { OwnPage } from './page.ts';

/** Returns true if a call comes from the main frame of a window that shows the program's page. */
function isFromPage({ senderFrame }: IpcMainInvokeEvent, page: OwnPage): boolean {
  return senderFrame !== null && senderFrame.parent === null && page.owns(senderFrame.url);
}

/**
 * Serves the contract (the calls and events between page and program) over IPC. Returns a function that allows calls
 * from one more window. Calls from all other senders are rejected.
 *
 * A reloaded page is a new caller: the jobs of the previous page are cancelled.
 */
export function serveContract(
  ipcMain: Pick<IpcMain, 'handle'>,
  application: Pick<Application, 'connect'>,
  page: OwnPage,
): (contents: WebContents) => void {
  const connections = new Map<number, ClientConnection>();

  const connect = (contents: WebContents): void => {
    connections.get(contents.id)?.close();
    const connection = application.connect((name, payload) => {
      if (!contents.isDestroyed()) contents.send(EVENT_CHANNEL, name, payload);
    });
    connections.set(contents.id, connection);
  };

  ipcMain.handle(CALL_CHANNEL, (event, name: unknown, input: unknown) => {
    const connection = connections.get(event.sender.id);
    if (!connection || !isFromPage(event, page)) throw new Error('only the page of Carpet Sudoku may call');
    return connection.dispatch(name, input);
  });

  return (contents) => {
    const { id } = contents;
    connect(contents);
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) connect(contents);
    });
    contents.once('destroyed', () => {
      connections.get(id)?.close();
      connections.delete(id);
    });
  };
}
