import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { chordOf, figureOf } from '../../input/keyboard.ts';
import { COMMANDS, type CommandId } from '../../state/app/shortcuts/allCommands.ts';
import { COMMAND_GROUPS } from '../../state/app/shortcuts/command.ts';
import type { KeyRefusal } from '../../state/app/shortcuts/keymap.ts';
import { useKeymap } from '../controls/context.ts';
import { Icon } from '../controls/icons.tsx';
import { SettingGroup } from '../forms/fields.tsx';
import { Chord, isMac, keyText } from '../words/keyNames.tsx';
import { SettingFields } from './generatedFields.tsx';
import { SettingsFileGroup } from './settingsFileGroup.tsx';

type ListedCommand = (typeof COMMANDS)[number];

/** Modifiers and other keys that cannot be a shortcut on their own. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified'];

function refusalWords(refusal: KeyRefusal, chord: string): string {
  const key = keyText(chord);
  return refusal.kind === 'taken'
    ? t('keys.refused.taken', { key, command: t(`command.${refusal.by as CommandId}`) })
    : t(`keys.refused.${refusal.kind}`, { key });
}

interface KeysRowProps {
  readonly command: ListedCommand;
  readonly listening: boolean;
  readonly onListen: (listening: boolean) => void;
}

/** One command with its keys. While the row is listening, the next key press is added to the command's keys. */
function KeysRow({ command, listening, onListen }: KeysRowProps): JSX.Element {
  const keymap = useKeymap();
  const [refused, setRefused] = useState<string | null>(null);
  const name = t(`command.${command.id}`);
  const chords = keymap.keysOf(command);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!listening || MODIFIERS.includes(event.key)) return;
    if (event.key === 'Tab') {
      onListen(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      onListen(false);
      return;
    }
    const figure = figureOf(event);
    const chord = figure === null ? chordOf(event, isMac) : String(figure);
    const refusal = keymap.add(command, chord);
    setRefused(refusal && refusalWords(refusal, chord));
    if (!refusal) onListen(false);
  };

  return (
    <div class="setting row wrap between gap-6">
      <span>{name}</span>
      <span class="row wrap at-end grow gap-6">
        {chords.map((chord) => (
          <span key={chord} class="row-inline icons-14">
            <Chord chord={chord} />
            <button
              type="button"
              class="quiet compact"
              aria-label={t('keys.remove', { key: keyText(chord), command: name })}
              title={t('keys.remove', { key: keyText(chord), command: name })}
              onClick={() => keymap.remove(command, chord)}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        {keymap.isChanged(command) && (
          <button
            type="button"
            class="quiet compact icons-14"
            aria-label={t('keys.reset', { command: name })}
            title={t('keys.reset', { command: name })}
            onClick={() => {
              keymap.reset(command);
              setRefused(null);
            }}
          >
            <Icon name="undo" />
          </button>
        )}
        <button
          type="button"
          class={listening ? 'primary compact' : 'compact'}
          aria-label={listening ? undefined : t('keys.add', { command: name })}
          aria-pressed={listening}
          onClick={() => {
            setRefused(null);
            onListen(!listening);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => listening && onListen(false)}
        >
          {listening ? t('keys.press') : t('keys.add.short')}
        </button>
      </span>
      {refused && (
        <p class="full-width alarm text-end" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

/** All commands with their keys, which the user can change. */
export function KeysSection(): JSX.Element {
  const keymap = useKeymap();
  const [listening, setListening] = useState<string | null>(null);
  return (
    <>
      <SettingFields section="keys" />
      <div class="keys-reset row between gap-16">
        <p class="setting-help">{t('keys.help')}</p>
        <button type="button" class="fixed" disabled={!keymap.anyChanged} onClick={() => keymap.resetAll()}>
          {t('keys.reset.all')}
        </button>
      </div>
      {COMMAND_GROUPS.map((group) => (
        <SettingGroup key={group} title={t(`keys.group.${group}`)}>
          {COMMANDS.filter((command) => command.group === group).map((command) => (
            <KeysRow
              key={command.id}
              command={command}
              listening={listening === command.id}
              onListen={(on) => setListening(on ? command.id : null)}
            />
          ))}
        </SettingGroup>
      ))}
      <SettingsFileGroup content="keys" />
    </>
  );
}
