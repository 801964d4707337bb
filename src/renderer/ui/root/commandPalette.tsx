import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { COMMANDS, isPossible, runCommand } from '../../state/app/shortcuts/allCommands.ts';
import { useApp, useKeymap } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { matching, ranked, withChoice } from '../controls/paletteMatch.ts';
import { type DeskEntry, deskEntries } from '../puzzleEditor/deskEntries.ts';
import { Chord } from '../words/keyNames.tsx';

/** An action that the palette lists: a command, or a tool or action of the puzzle editor. */
interface PaletteEntry extends DeskEntry {
  readonly command?: (typeof COMMANDS)[number];
}

/** The actions that match the input, and the selected one. */
function useFinding() {
  const app = useApp();
  const [typed, setTyped] = useState('');
  // No command is selected until a key is typed. If one were selected, the screen reader Orca would move from the text
  // field to the list, and take letters for its own keys.
  const [chosen, setChosen] = useState(-1);
  const recent = app.settings.get('recentCommands').value;
  const desk = deskEntries(app);
  const commands = ranked(
    COMMANDS.filter((command) => command.id !== 'palette' && isPossible(app, command)),
    recent,
  ).map((command): PaletteEntry => {
    const label = t(`command.${command.id}`);
    const run = (): void => {
      app.settings.set('recentCommands', withChoice(recent, command.id));
      runCommand(app, command);
    };
    return { id: command.id, label, name: label, command, run };
  });
  // Without a search, list only the commands, because there are more tools than commands.
  const found: readonly PaletteEntry[] = matching(typed.trim() === '' ? commands : [...commands, ...desk], typed);
  const at = Math.min(chosen, found.length - 1);
  return {
    typed,
    found,
    at,
    type: (text: string): void => {
      setTyped(text);
      setChosen(0);
    },
    move: (by: number): void => setChosen(Math.max(0, Math.min(found.length - 1, at + by))),
    run: (index: number): void => {
      const entry = found[index];
      if (!entry) return;
      // Close the palette first, because the command may open a dialog.
      app.show(null);
      entry.run();
    },
  };
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

interface FoundProps {
  readonly finding: ReturnType<typeof useFinding>;
  /** Prefix of the element ids of the list and its options. */
  readonly id: string;
}

function FoundCommands({ finding: { found, at, run }, id }: FoundProps): JSX.Element {
  const keymap = useKeymap();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div class="palette-list scroll" id={`${id}-list`} role="listbox" aria-label={t('palette.commands')} ref={list}>
      {found.map(({ id: entry, label, command }, index) => (
        <button
          key={entry}
          id={`${id}-${index}`}
          type="button"
          class="quiet item between"
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // Keep the focus in the field; otherwise the list would take it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => run(index)}
        >
          <span>{label}</span>
          {(command ? keymap.keysOf(command) : []).slice(0, 1).map((chord) => (
            <Chord key={chord} chord={chord} />
          ))}
        </button>
      ))}
    </div>
  );
}

/**
 * When no key has been pressed for this time, in milliseconds, the number of commands found is announced to screen
 * readers.
 */
const TYPED = 700;

/** Returns the latest value that has not changed for `TYPED` milliseconds. For values that change quickly. */
function useLasting(value: number): number {
  const [lasting, setLasting] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(value), TYPED);
    return () => clearTimeout(timer);
  }, [value]);
  return lasting;
}

/** Searchable list of all commands that are currently possible, and of the tools and actions of the puzzle editor. */
export function CommandPalette(): JSX.Element {
  const app = useApp();
  const id = useId();
  const finding = useFinding();
  const { typed, found, at, type, move, run } = finding;
  const count = useLasting(found.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (by !== undefined) move(by);
    else if (event.key === 'Enter') run(Math.max(at, 0));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('palette.title')} onClose={() => app.show(null)}>
      <div class="dialog-body gap-8">
        <input
          type="text"
          role="combobox"
          autofocus
          aria-label={t('palette.find')}
          placeholder={t('palette.find')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          spellcheck={false}
          autocomplete="off"
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <FoundCommands finding={finding} id={id} />
        <p role="status" class={found.length === 0 ? 'soft' : 'visually-hidden'}>
          {t('palette.count', { count: found.length === 0 ? 0 : count })}
        </p>
      </div>
    </Dialog>
  );
}
