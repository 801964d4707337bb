import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Settings } from '../settings/settings.ts';
import { isReserved, type KeySystem } from './reservedKeys.ts';

/** Why a chord cannot be given to a command. */
export type KeyRefusal =
  /** The chord types a digit. */
  | { readonly kind: 'digit' }
  /** The system or the browser needs the chord, or it moves the focus. */
  | { readonly kind: 'reserved' }
  /** Another command has the chord. */
  | { readonly kind: 'taken'; readonly by: string };

/** The properties of a command that a keymap needs. */
interface BoundCommand {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Maps keys to commands: the defaults of the command list with the user's changes. */
export class Keymap<C extends BoundCommand> {
  private readonly commands: readonly C[];
  private readonly settings: Settings;
  private readonly system: KeySystem;
  private readonly byChord: ReadonlySignal<ReadonlyMap<string, C>>;

  constructor(commands: readonly C[], settings: Settings, system: KeySystem) {
    this.commands = commands;
    this.settings = settings;
    this.system = system;
    this.byChord = computed(() => {
      const map = new Map<string, C>();
      const changed = settings.get('keys').value;
      // The user's changes take precedence over keys that a newer version of the program gives to another command.
      for (const command of commands) for (const chord of changed[command.id] ?? []) map.set(chord, command);
      for (const command of commands) {
        if (changed[command.id]) continue;
        for (const chord of command.keys) if (!map.has(chord)) map.set(chord, command);
      }
      return map;
    });
  }

  /** The command that a chord runs. */
  commandOf(chord: string): C | undefined {
    return this.byChord.value.get(chord);
  }

  /** The chords of a command, the one to show first; empty if the user removed them all. */
  keysOf(command: C): readonly string[] {
    const keys = this.settings.get('keys').value[command.id] ?? command.keys;
    return keys.filter((chord) => this.byChord.value.get(chord) === command);
  }

  isChanged(command: C): boolean {
    return command.id in this.settings.get('keys').value;
  }

  /** Why a command cannot have a chord; null if it can. */
  refusal(command: C, chord: string): KeyRefusal | null {
    if (/^[0-9]$/.test(chord)) return { kind: 'digit' };
    if (isReserved(chord, this.system)) return { kind: 'reserved' };
    const holder = this.byChord.value.get(chord);
    return holder && holder !== command ? { kind: 'taken', by: holder.id } : null;
  }

  /** Adds a chord to a command, as the one to show. If that is not possible, returns why and changes nothing. */
  add(command: C, chord: string): KeyRefusal | null {
    const refusal = this.refusal(command, chord);
    if (!refusal) this.change(command, [chord, ...this.keysOf(command).filter((other) => other !== chord)]);
    return refusal;
  }

  remove(command: C, chord: string): void {
    this.change(
      command,
      this.keysOf(command).filter((other) => other !== chord),
    );
  }

  /** Resets a command to its default keys, except those that the user gave to another command. */
  reset(command: C): void {
    const { [command.id]: _, ...others } = this.settings.get('keys').peek();
    this.settings.set('keys', others);
  }

  resetAll(): void {
    this.settings.set('keys', {});
  }

  get anyChanged(): boolean {
    return this.commands.some((command) => this.isChanged(command));
  }

  private change(command: C, keys: readonly string[]): void {
    this.settings.set('keys', { ...this.settings.get('keys').peek(), [command.id]: keys });
  }
}
