import { describe, expect, it } from 'vitest';
import { SCREEN_PAGES } from '../state/app/manualGuide.ts';
import type { Screen } from '../state/app/screen.ts';
import { COMMANDS, isAbsent } from '../state/app/shortcuts/allCommands.ts';
import { presetKeys } from '../state/app/shortcuts/keymap.ts';
import { isReserved } from '../state/app/shortcuts/reservedKeys.ts';
import { KEY_PRESETS, type KeyPreset } from '../state/settings/changedKeys.ts';
import { chordOf, entryOf, figureOf, inputTakes, type Keystroke } from './keyboard.ts';

function stroke(key: string, code = '', modifiers: Partial<Keystroke> = {}): Keystroke {
  const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, getModifierState: () => false };
  return { key, code, ...none, ...modifiers };
}

describe('keys', () => {
  it('have the names of the command list', () => {
    expect(chordOf(stroke('z', 'KeyZ', { ctrlKey: true }), false)).toBe('Ctrl+Z');
    expect(chordOf(stroke('Z', 'KeyZ', { ctrlKey: true, shiftKey: true }), false)).toBe('Ctrl+Shift+Z');
    expect(chordOf(stroke('z', 'KeyZ', { metaKey: true }), true)).toBe('Ctrl+Z');
    expect(chordOf(stroke('ArrowLeft', 'ArrowLeft', { altKey: true }), false)).toBe('Alt+ArrowLeft');
    expect(chordOf(stroke(' ', 'Space', { shiftKey: true }), false)).toBe('Shift+Space');
    expect(chordOf(stroke('?', 'Slash', { shiftKey: true }), false)).toBe('?');
    expect(chordOf(stroke('+', 'Equal', { shiftKey: true, ctrlKey: true }), false)).toBe('Ctrl++');
  });

  it('do not lose a modifier that the list of commands does not use', () => {
    expect(chordOf(stroke('z', 'KeyZ', { metaKey: true }), false)).toBe('Meta+Z');
    expect(chordOf(stroke('ArrowUp', 'ArrowUp', { ctrlKey: true }), true)).toBe('Control+ArrowUp');
  });

  it('go by their position on keyboards without Latin letters', () => {
    expect(chordOf(stroke('я', 'KeyZ', { ctrlKey: true }), false)).toBe('Ctrl+Z');
    // On a French keyboard, Z is where an English keyboard has W. The chord takes the letter, not the position of the
    // key.
    expect(chordOf(stroke('z', 'KeyW', { ctrlKey: true }), false)).toBe('Ctrl+Z');
  });

  it('type figures, on French keyboards also without Shift, and never with Ctrl or Alt', () => {
    expect(figureOf(stroke('5', 'Digit5'))).toBe(5);
    expect(figureOf(stroke('(', 'Digit5'))).toBe(5);
    expect(figureOf(stroke('5', 'Numpad5'))).toBe(5);
    expect(figureOf(stroke('5', 'Digit5', { ctrlKey: true }))).toBeNull();
    expect(figureOf(stroke('ArrowLeft', 'Numpad4'))).toBeNull();
    expect(figureOf(stroke('a', 'KeyA'))).toBeNull();
  });

  it('type notes and colours with Shift, Ctrl and Alt, in SudokuPad also with Ctrl+Shift', () => {
    const typed = (
      modifiers: Partial<Keystroke>,
      key = '%',
      code = 'Digit5',
      isMac = false,
      preset: KeyPreset = 'carpet',
    ): unknown => entryOf(stroke(key, code, modifiers), isMac, preset);
    expect(typed({ shiftKey: true })).toEqual({ figure: 5, tool: 'corner' });
    expect(typed({ shiftKey: true }, '5')).toEqual({ figure: 5, tool: 'corner' });
    expect(typed({ ctrlKey: true }, '5')).toEqual({ figure: 5, tool: 'centre' });
    expect(typed({ metaKey: true }, '5', 'Digit5', true)).toEqual({ figure: 5, tool: 'centre' });
    expect(typed({ altKey: true }, '∞', 'Digit5', true)).toEqual({ figure: 5, tool: 'colour' });
    expect(typed({}, '5')).toEqual({ figure: 5 });
    expect(typed({}, '5', 'Numpad5')).toEqual({ figure: 5 });
    expect(typed({ ctrlKey: true }, '0', 'Digit0')).toBeNull();
    expect(typed({}, 'z', 'KeyZ')).toBeNull();
    const both = { ctrlKey: true, shiftKey: true };
    expect(typed(both)).toEqual({ figure: 5, tool: 'centre' });
    expect(typed(both, '%', 'Digit5', false, 'sudokupad')).toEqual({ figure: 5, tool: 'colour' });
    // A French keyboard types digits with Shift, and other characters without it.
    expect(typed({ ctrlKey: true }, '(', 'Digit5', false, 'sudokupad')).toEqual({ figure: 5, tool: 'centre' });
    expect(typed(both, '5', 'Digit5', false, 'sudokupad')).toEqual({ figure: 5, tool: 'colour' });
    expect(typed({}, '(', 'Digit5', false, 'sudokupad')).toEqual({ figure: 5 });
  });

  it('of the number pad do what those of the top row do, unless they move the cursor', () => {
    const typed = (modifiers: Partial<Keystroke>, key = '4'): unknown =>
      entryOf(stroke(key, 'Numpad4', modifiers), false, 'carpet');
    expect(typed({})).toEqual({ figure: 4 });
    expect(typed({ ctrlKey: true })).toEqual({ figure: 4, tool: 'centre' });
    expect(typed({ altKey: true })).toEqual({ figure: 4, tool: 'colour' });
    expect(typed({ shiftKey: true })).toEqual({ figure: 4, tool: 'corner' });
    // With NumLock, Shift turns a figure into an arrow; Windows does not report Shift then.
    const getModifierState = (name: string): boolean => name === 'NumLock';
    expect(typed({ shiftKey: true, getModifierState }, 'ArrowLeft')).toEqual({ figure: 4, tool: 'corner' });
    expect(typed({ getModifierState }, 'ArrowLeft')).toEqual({ figure: 4, tool: 'corner' });
    expect(typed({}, 'ArrowLeft')).toBeNull();
    expect(typed({ shiftKey: true }, 'ArrowLeft')).toBeNull();
  });

  it('type figures of other scripts', () => {
    for (const [key, code] of [
      ['۴', 'Digit4'],
      ['۴', 'Numpad4'],
      ['٤', 'Numpad4'],
    ] as const)
      expect(figureOf(stroke(key, code))).toBe(4);
  });

  it('remain commands on a slider, except those that move it', () => {
    for (const key of ['ArrowLeft', 'Home', 'PageDown', 'Tab']) expect(inputTakes('range', key)).toBe(true);
    for (const key of ['p', 'Escape', '?', ' ', '5']) expect(inputTakes('range', key)).toBe(false);
    expect(inputTakes('search', 'p')).toBe(true);
  });

  it('remain commands on a checkbox with Ctrl, such as undo', () => {
    expect([inputTakes('checkbox', 'z', true), inputTakes('radio', 's', true)]).toEqual([false, false]);
    expect([inputTakes('checkbox', ' '), inputTakes('checkbox', 'p'), inputTakes('text', 'z', true)]).toEqual([
      ...[true, true, true],
    ]);
  });

  it.each(KEY_PRESETS)('of the preset %s are not those of any system, and none needs Alt', (preset) => {
    for (const command of COMMANDS) {
      const keys = presetKeys(command, preset);
      for (const system of ['mac', 'windows', 'linux'] as const)
        for (const chord of keys)
          if (chord !== 'Escape') expect([chord, isReserved(chord, system)]).toEqual([chord, false]);
      expect([command.id, keys.length > 0 && keys.every((chord) => chord.includes('Alt+'))]).toEqual([
        command.id,
        false,
      ]);
    }
  });

  it.each(KEY_PRESETS)(
    'of the preset %s have one meaning each; Escape has one on a board and one elsewhere',
    (preset) => {
      const chordsOf = (elsewhere: boolean, screen: Screen['kind']): string[] =>
        COMMANDS.filter(({ offBoard = false }) => offBoard === elsewhere)
          .filter((one) => !isAbsent(one, screen))
          .flatMap((one) => presetKeys(one, preset));
      for (const screen of Object.keys(SCREEN_PAGES) as Screen['kind'][]) {
        const [here, elsewhere] = [chordsOf(false, screen), chordsOf(true, screen)];
        for (const chords of [here, elsewhere])
          expect(chords.filter((chord, index) => chords.indexOf(chord) !== index)).toEqual([]);
        expect(elsewhere.filter((chord) => here.includes(chord))).toEqual(['Escape']);
      }
      expect(new Set(COMMANDS.map(({ id }) => id)).size).toBe(COMMANDS.length);
    },
  );
});
