import { expect, it } from 'vitest';
import { sized } from '../../shared/base/testing/sized.ts';
import { attackDatabases } from './testing/damage/attack.ts';
import { DAMAGE_KINDS } from './testing/damage/kinds.ts';

it('random damages of every kind never lead to a raw error, and leave a program that works', {
  timeout: 300_000,
}, () => {
  const reports = [...attackDatabases('slow test', 0, sized(1, 6) * Object.keys(DAMAGE_KINDS).length)];
  expect(reports.filter(({ raw }) => raw.length > 0)).toEqual([]);
  expect(reports.filter(({ outcome, playable }) => outcome !== 'refused' && !playable)).toEqual([]);
  const whole = ['index dropped', 'trigger dropped', 'trigger added', 'header changed', 'application id changed'];
  expect(reports.filter(({ name, outcome }) => whole.includes(name) && outcome !== 'rescued')).toEqual([]);
});
