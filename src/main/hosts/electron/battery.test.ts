import { EventEmitter } from 'node:events';
import type { PowerMonitor } from 'electron';
import { expect, it } from 'vitest';
import { batteryOf } from './battery.ts';

it('says whether the machine is on battery, and when it was unplugged', () => {
  let isOnBattery = false;
  const monitor = Object.assign(new EventEmitter(), {
    isOnBatteryPower: () => isOnBattery,
  }) satisfies Pick<PowerMonitor, 'isOnBatteryPower'>;
  // The cast is needed because the fake monitor's `on` accepts any event, unlike Electron's type.
  const battery = batteryOf(monitor as unknown as PowerMonitor);
  let unplugged = 0;
  battery.onUnplugged(() => unplugged++);
  expect([battery.isDischarging(), unplugged]).toEqual([false, 0]);
  isOnBattery = true;
  monitor.emit('on-battery');
  expect([battery.isDischarging(), unplugged]).toEqual([true, 1]);
});
