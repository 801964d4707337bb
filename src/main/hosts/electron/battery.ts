import type { PowerMonitor } from 'electron';
import type { Battery } from '../../services/application.ts';

/**
 * The machine's battery as reported by Electron. Electron knows its state on all systems, but reports changes only on
 * macOS.
 */
export function batteryOf(monitor: Pick<PowerMonitor, 'isOnBatteryPower' | 'on'>): Battery {
  return {
    isDischarging: () => monitor.isOnBatteryPower(),
    onUnplugged: (listener) => {
      monitor.on('on-battery', listener);
    },
  };
}
