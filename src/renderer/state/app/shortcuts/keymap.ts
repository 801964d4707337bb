import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { ChangedKeys, KeyPreset } from '../../settings/changedKeys.ts';
import type { Settings, SettingValues } from '../../settings/settingsList.ts';
import type { Command } from './command.ts';
import { isReserved, type KeySystem } from './reservedKeys.ts';

/** Why a chord cannot be given to a command. */
export type KeyRefusal =
  /** The chord types a digit. */
  | { readonly kind: 'digit' }
  /** The system or the browser needs the chord, or it moves the focus or closes a dialog. */
  | { readonly kind: 'reserved' }
  /** Another command has the chord. */
  | { readonly kind: 'taken'; readonly by: string };

/** The properties of a command that a keymap needs. */
type BoundCommand = Pick<Command, 'id' | 'keys' | 'sudokuPad'>;

/** For each preset, the setting that stores the user's changes to the preset. */
const CHANGES = { carpet: 'keys', sudokupad: 'sudokuPadKeys' } as const satisfies Record<
  KeyPreset,
  keyof SettingValues
>;

/** The chords that a preset gives to a command, without the user's changes. */
export function presetKeys({ keys, sudokuPad }: BoundCommand, preset: KeyPreset): readonly string[] {
  return preset === 'sudokupad' ? (sudokuPad ?? keys) : keys;
}

/** Maps chords to commands: those of the active preset, with the user's changes applied. */
export class Keymap<C extends BoundCommand> {
  private readonly commands: readonly C[];
  private readonly settings: Settings;
  private readonly system: KeySystem;
  private readonly byChord: ReadonlySignal<ReadonlyMap<string, readonly C[]>>;

  constructor(commands: readonly C[], settings: Settings, system: KeySystem) {
    this.commands = commands;
    this.settings = settings;
    this.system = system;
    this.byChord = computed(() => {
      const { changed, preset } = this;
      // The user's changes take precedence over keys that a newer version of the program gives to another command.
      const map = new Map<string, C[]>();
      for (const command of commands) for (const chord of changed[command.id] ?? []) map.set(chord, [command]);
      const given = new Set(map.keys());
      for (const command of commands.filter(({ id }) => !changed[id])) {
        for (const chord of presetKeys(command, preset)) {
          if (!given.has(chord)) map.set(chord, [...(map.get(chord) ?? []), command]);
        }
      }
      return map;
    });
  }

  get preset(): KeyPreset {
    return this.settings.get('keyPreset').value;
  }

  /** Chooses a preset. The user's changes to each preset are kept. */
  choose(preset: KeyPreset): void {
    this.settings.set('keyPreset', preset);
  }

  /** The commands that a chord can run. If there are several, at most one of them is possible on each screen. */
  commandsOf(chord: string): readonly C[] {
    return this.byChord.value.get(chord) ?? [];
  }

  /** The chords of a command, the one that tooltips show first; empty if it has none. */
  keysOf(command: C): readonly string[] {
    const keys = this.changed[command.id] ?? presetKeys(command, this.preset);
    return keys.filter((chord) => this.commandsOf(chord).includes(command));
  }

  isChanged(command: C): boolean {
    return command.id in this.changed;
  }

  /** Why a command cannot have a chord; null if it can. */
  refusal(command: C, chord: string): KeyRefusal | null {
    if (/^[0-9]$/.test(chord)) return { kind: 'digit' };
    if (isReserved(chord, this.system)) return { kind: 'reserved' };
    const holder = this.commandsOf(chord).find((other) => other !== command);
    return holder ? { kind: 'taken', by: holder.id } : null;
  }

  /**
   * Adds a chord to a command, as its first one, which tooltips show. If the command cannot have the chord, returns the
   * reason and changes nothing.
   */
  add(command: C, chord: string): KeyRefusal | null {
    const refusal = this.refusal(command, chord);
    if (!refusal) this.setKeys(command, [chord, ...this.keysOf(command).filter((other) => other !== chord)]);
    return refusal;
  }

  remove(command: C, chord: string): void {
    this.setKeys(
      command,
      this.keysOf(command).filter((other) => other !== chord),
    );
  }

  /** Gives a command the chords of the preset again, except chords that the user gave to another command. */
  reset(command: C): void {
    const { [command.id]: _, ...others } = this.changed;
    this.change(others);
  }

  /** Removes all of the user's changes to the active preset. */
  resetAll(): void {
    this.change({});
  }

  get anyChanged(): boolean {
    return this.commands.some((command) => this.isChanged(command));
  }

  /** The user's changes to the active preset. */
  private get changed(): ChangedKeys {
    return this.settings.get(CHANGES[this.preset]).value;
  }

  private change(changed: ChangedKeys): void {
    this.settings.set(CHANGES[this.preset], changed);
  }

  private setKeys(command: C, keys: readonly string[]): void {
    this.change({ ...this.changed, [command.id]: keys });
  }
}
