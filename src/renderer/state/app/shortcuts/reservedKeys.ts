/** An operating system that reserves keys for itself. */
export type KeySystem = 'mac' | 'windows' | 'linux';

/** Keys with a fixed meaning in the app: they move the focus, or close what is open. */
const FIXED: readonly string[] = ['Tab', 'Shift+Tab', 'Escape'];

/** Keys of the window's menu, of browsers, and of developer tools. */
const EVERYWHERE: readonly string[] = [
  'Ctrl+Tab',
  'Ctrl+Shift+Tab',
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
  'Ctrl+M',
  'Ctrl+Shift+I',
  'Ctrl+Shift+J',
  'F5',
  'F11',
  'F12',
];

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Chords that a system uses itself in its usual configuration, in the notation of the command list. On a Mac, `Ctrl` is
 * the Command key and `Control` the key labelled Control. So `Ctrl+Space` opens Spotlight, and `Control+Space` switches
 * the keyboard.
 */
const SYSTEM_KEYS: Readonly<Record<KeySystem, readonly string[]>> = {
  mac: [
    'Ctrl+Space',
    'Ctrl+Alt+Space',
    'Control+Space',
    'Control+Ctrl+Space',
    'Ctrl+`',
    'Ctrl+H',
    'Ctrl+Alt+H',
    'Ctrl+Alt+M',
    'Ctrl+Shift+Q',
    'Ctrl+Alt+D',
    'Ctrl+Alt+Escape',
    'Ctrl+F5',
    'Ctrl+Alt+F5',
    'Control+Ctrl+F',
    'Control+Ctrl+Q',
    'Control+F2',
    'Control+F3',
    ...ARROWS.map((arrow) => `Control+${arrow}`),
  ],
  windows: [
    'Alt+F4',
    'Alt+Tab',
    'Alt+Shift+Tab',
    'Alt+Escape',
    'Alt+Space',
    'Ctrl+Escape',
    'Ctrl+Shift+Escape',
    'Ctrl+Alt+Tab',
    'Ctrl+Alt+Delete',
    'F10',
    'Shift+F10',
  ],
  linux: [
    // Input methods such as IBus and Fcitx use this chord.
    'Ctrl+Space',
    'Alt+F1',
    'Alt+F2',
    'Alt+F4',
    'Alt+F7',
    'Alt+F8',
    'Alt+F10',
    'Alt+Tab',
    'Alt+Shift+Tab',
    'Alt+`',
    'Alt+Escape',
    'Alt+Space',
    'Ctrl+Alt+Tab',
    'Ctrl+Alt+T',
    'Ctrl+Alt+L',
    'Ctrl+Alt+Delete',
    ...ARROWS.flatMap((arrow) => [`Ctrl+Alt+${arrow}`, `Ctrl+Alt+Shift+${arrow}`]),
    'F10',
  ],
};

/** Whether a system, its browsers or the app itself needs a chord. Such a chord cannot be given to a command. */
export function isReserved(chord: string, system: KeySystem): boolean {
  // Meta is the key with the system's logo, which opens the system's own menus.
  return /^Meta\b/.test(chord) || [FIXED, EVERYWHERE, SYSTEM_KEYS[system]].some((keys) => keys.includes(chord));
}
