import { expect, it } from 'vitest';
import { fail, notice, ok } from '../../../shared/base/result.ts';
import { Messages } from './messages.ts';

const FULL = notice('disk-full', { file: 'games.db', detail: 'full' });
const LARGE = notice('file-too-large', { file: 'b.txt' });

it('shows the error of an action that failed, until it is dismissed', () => {
  const messages = new Messages();
  expect([messages.failed('open', ok(1)), messages.fault.value]).toEqual([false, null]);
  expect(messages.failed('open', fail('cancelled', 'cancelled'))).toBe(true);
  expect(messages.failed('list', ok(1))).toBe(false);
  expect(messages.fault.value).toMatchObject({ during: 'open', error: { code: 'cancelled' } });
  messages.dismissFault();
  expect(messages.fault.value).toBeNull();
});

it('shows each notice once, the newest last, until it is dismissed', () => {
  const messages = new Messages();
  messages.notify([FULL, LARGE]);
  messages.notify([{ ...FULL }]);
  expect(messages.notices.value).toEqual([LARGE, FULL]);
  messages.dismissNotice(LARGE);
  expect(messages.notices.value).toEqual([FULL]);
});
