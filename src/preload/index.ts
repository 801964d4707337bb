import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type * as transport from '../shared/contract/transport.ts';

// The values of the constants named by their types: this file must not pull in other modules, and the compiler still
// refuses a channel that differs.
const CALL_CHANNEL: typeof transport.CALL_CHANNEL = 'carpet-sudoku:call';
const EVENT_CHANNEL: typeof transport.EVENT_CHANNEL = 'carpet-sudoku:event';

const bridge: transport.PreloadBridge = {
  call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input),
  on(listener) {
    // The event object would hand the page the channel itself.
    const pass = (_event: IpcRendererEvent, name: string, payload: unknown): void => listener(name, payload);
    ipcRenderer.on(EVENT_CHANNEL, pass);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, pass);
    };
  },
};

contextBridge.exposeInMainWorld('carpetSudoku', bridge);
