import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Settings } from './settings.ts';

/** Why a chord cannot be given to a command. */
export type KeyRefusal =
  /** It types a digit. */
  | { readonly kind: 'digit' }
  /** The system or the browser needs it, or it is how one leaves a field. */
  | { readonly kind: 'reserved' }
  /** Another command has it. */
  | { readonly kind: 'taken'; readonly by: string };

/** What a keymap knows of a command. */
interface KeyedCommand {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Keys that move the focus, and those that browsers and systems keep to themselves or that would lose the window. */
const RESERVED: ReadonlySet<string> = new Set([
  'Tab',
  'Shift+Tab',
  'Ctrl+Tab',
  'Ctrl+Shift+Tab',
  'Escape',
  'Ctrl+W',
  'Ctrl+Shift+W',
  'Ctrl+T',
  'Ctrl+Shift+T',
  'Ctrl+N',
  'Ctrl+Shift+N',
  'Ctrl+Q',
  'Ctrl+R',
  'Ctrl+Shift+R',
  'Ctrl+L',
  'Ctrl+Shift+I',
  'Ctrl+Shift+J',
  'F5',
  'F11',
  'F12',
  'Alt+F4',
  'Meta',
]);

/** Which keys run which command: those of the command list, changed as the user wished. */
export class Keymap<C extends KeyedCommand> {
  private readonly commands: readonly C[];
  private readonly settings: Settings;
  private readonly byChord: ReadonlySignal<ReadonlyMap<string, C>>;

  constructor(commands: readonly C[], settings: Settings) {
    this.commands = commands;
    this.settings = settings;
    this.byChord = computed(() => {
      const map = new Map<string, C>();
      const changed = settings.get('keys').value;
      // What was chosen counts first, then the keys that a newer version of the program may have given to another.
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

  /** The chords of a command, the foremost first; none where they were all taken away. */
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
    if (RESERVED.has(chord)) return { kind: 'reserved' };
    const holder = this.byChord.value.get(chord);
    return holder && holder !== command ? { kind: 'taken', by: holder.id } : null;
  }

  /** Gives a command one more chord, which becomes the foremost. Answers why not, and changes nothing then. */
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

  /** Gives a command its own keys back, except those that another one was given meanwhile. */
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
