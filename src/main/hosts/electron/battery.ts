import type { PowerMonitor } from 'electron';
import type { Battery } from '../../services/application.ts';

/** The machine's battery as Electron reports it: its state on all systems, the change of it on macOS only. */
export function batteryOf(monitor: Pick<PowerMonitor, 'isOnBatteryPower' | 'on'>): Battery {
  return {
    isDischarging: () => monitor.isOnBatteryPower(),
    onUnplugged: (listener) => {
      monitor.on('on-battery', listener);
    },
  };
}
