import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type * as transport from '../shared/contract/transport.ts';

// Copies of the constants in `transport.ts`, because this file cannot import other modules at run time. Their types
// make the compiler reject a channel name that differs.
const CALL_CHANNEL: typeof transport.CALL_CHANNEL = 'carpet-sudoku:call';
const EVENT_CHANNEL: typeof transport.EVENT_CHANNEL = 'carpet-sudoku:event';

const bridge: transport.PreloadBridge = {
  call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input),
  on(listener) {
    // Do not pass on the event object: it would give the page access to the channel itself.
    const pass = (_event: IpcRendererEvent, name: string, payload: unknown): void => listener(name, payload);
    ipcRenderer.on(EVENT_CHANNEL, pass);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, pass);
    };
  },
};

contextBridge.exposeInMainWorld('carpetSudoku', bridge);
