import { describe, expect, it } from 'vitest';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { App } from './app.ts';
import { ManualGuide } from './manualGuide.ts';

describe('the manual', () => {
  it('goes back through the places visited, and forgets them when it is closed', () => {
    const guide = new ManualGuide();
    guide.open('index');
    guide.open('notes', 'colours');
    guide.open('notes', 'colours');
    guide.open('keys');
    guide.back();
    expect(guide.place.value).toEqual({ page: 'notes', anchor: 'colours' });
    guide.back();
    guide.back();
    expect(guide.place.value).toEqual({ page: 'index', anchor: null });
    guide.open('keys');
    guide.close();
    expect(guide.place.value).toBeNull();
    expect(guide.earlier.value).toEqual([]);
  });

  it('opens at the page of the dialog, or else of the screen', async () => {
    const client = new MemoryClient();
    client.settings.language = 'en';
    const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
    await app.connection('open');
    const page = (): string | undefined => {
      app.manual.close();
      app.explainScreen();
      return app.manual.place.value?.page;
    };
    expect(page()).toBe('index');
    app.show({ kind: 'new-game' });
    expect(page()).toBe('new-game');
    app.show(null);
    app.editors.drawLayout();
    expect(page()).toBe('layout-editor');
    await app.games.open(client.addSession());
    expect(page()).toBe('playing');
    app.play.value?.close();
  });
});
