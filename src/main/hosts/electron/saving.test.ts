import { describe, expect, it } from 'vitest';
import { fill } from '../../../shared/text/placeholders.ts';
import { askWhereToSave } from './saving.ts';
import { StandInDownload, StandInSession } from './testing/standIns.ts';

function download() {
  const session = new StandInSession();
  const told: string[] = [];
  const logged: string[] = [];
  askWhereToSave(session.session, {
    log: { fault: (where, error) => logged.push(`${where}: ${String(error)}`) },
    say: (key, values) => fill('en', key, values),
    failed: (message) => told.push(message),
  });
  const item = new StandInDownload();
  session.emit('will-download', {}, item);
  return { item, told, logged };
}

describe('saving a file of the page', () => {
  it('asks in words, and before it replaces a file', () => {
    const { item } = download();
    expect(item.options).toMatchObject({ title: 'Save samurai.pdf' });
    expect(item.options?.properties).toContain('showOverwriteConfirmation');
  });

  it.each(['completed', 'cancelled'])('says nothing of a download that is %s', (state) => {
    const { item, told, logged } = download();
    item.emit('updated', {}, 'progressing');
    item.emit('done', {}, state);
    expect([told, logged]).toEqual([[], []]);
  });

  it.each(['updated', 'done'])('says once that the file cannot be written (%s)', (event) => {
    const { item, told, logged } = download();
    item.path = '/full/samurai.pdf';
    item.emit(event, {}, 'interrupted');
    expect(told).toEqual([expect.stringContaining('/full/samurai.pdf')]);
    expect(logged).toEqual(['saving: /full/samurai.pdf cannot be written']);
  });
});
