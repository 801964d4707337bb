import { EventEmitter } from 'node:events';
import type { IpcRenderer } from 'electron';
import { expect, it, vi } from 'vitest';
import { CALL_CHANNEL, EVENT_CHANNEL, type PreloadBridge } from '../shared/contract/transport.ts';

const exposed = new Map<string, unknown>();

class StandInRenderer extends EventEmitter implements Pick<IpcRenderer, 'invoke'> {
  readonly invoked: unknown[][] = [];

  async invoke(...call: unknown[]): Promise<unknown> {
    this.invoked.push(call);
    return 'answer';
  }
}

const ipcRenderer = new StandInRenderer();
vi.mock('electron', () => ({
  ipcRenderer,
  contextBridge: { exposeInMainWorld: (name: string, api: unknown) => exposed.set(name, api) },
}));

it('the preload script exposes two functions and nothing else', async () => {
  await import('./index.ts');
  expect([...exposed.keys()]).toEqual(['carpetSudoku']);
  const bridge = exposed.get('carpetSudoku') as PreloadBridge;
  expect(Object.keys(bridge).sort()).toEqual(['call', 'on']);

  expect(await bridge.call('app.info', {})).toBe('answer');
  expect(ipcRenderer.invoked).toEqual([[CALL_CHANNEL, 'app.info', {}]]);

  const heard: unknown[][] = [];
  const stop = bridge.on((...event) => heard.push(event));
  ipcRenderer.emit(EVENT_CHANNEL, { sender: ipcRenderer }, 'job.progress', { attempts: 1 });
  stop();
  ipcRenderer.emit(EVENT_CHANNEL, { sender: ipcRenderer }, 'job.progress', { attempts: 2 });
  // Only the name and the payload reach the page. The event object must not, because it gives access to the channel.
  expect(heard).toEqual([['job.progress', { attempts: 1 }]]);
});
