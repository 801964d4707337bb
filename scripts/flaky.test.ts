import { expect, it } from 'vitest';
import { flakyFaults } from './flaky.mjs';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const NAME = 'play.spec.ts › the clock › stops';

it('a test that passed only when repeated is a fault unless the list excuses it', () => {
  const excuse = { test: NAME, reason: 'the host answers late', since: '2026-11-01' };
  expect(flakyFaults([], [], NOW)).toEqual([]);
  expect(flakyFaults([NAME], [], NOW)).toEqual([`passed only when repeated: ${NAME}`]);
  expect(flakyFaults([NAME], [excuse], NOW)).toEqual([]);
  expect(flakyFaults(['other.spec.ts › starts'], [excuse], NOW)).toEqual([
    'passed only when repeated: other.spec.ts › starts',
  ]);
});

it.each(['2026-09-28', '2026-11-27'])('an excuse of %s holds', (since) => {
  expect(flakyFaults([], [{ test: NAME, reason: 'why', since }], NOW)).toEqual([]);
});

it.each(['2026-09-27', '2026-11-28', 'soon', ''])('an excuse of "%s" is a fault, even if its test passes', (since) => {
  expect(flakyFaults([], [{ test: NAME, reason: 'why', since }], NOW)).toEqual([
    `e2e/flaky.json: mend "${NAME}": "since" is not a date of the last 60 days`,
  ]);
});

it('an excuse needs a test and a reason', () => {
  expect(
    flakyFaults(
      [],
      [
        { test: NAME, since: '2026-11-27' },
        { reason: 'why', since: '2026-11-27' },
      ],
      NOW,
    ),
  ).toEqual([`e2e/flaky.json: ${NAME} lacks a test or a reason`, 'e2e/flaky.json: an entry lacks a test or a reason']);
});

it('the stored list has no fault', () => {
  expect(flakyFaults([])).toEqual([]);
});
