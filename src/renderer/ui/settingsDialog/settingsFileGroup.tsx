import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { counted } from '../../../shared/text/placeholders.ts';
import { t } from '../../i18n/words.ts';
import { KEY_SETTINGS, LONGEST_FILE, readSettings, writeSettings } from '../../state/settings/settingsFile.ts';
import { CHOSEN_SETTINGS } from '../../state/settings/settingsList.ts';
import { useApp } from '../controls/context.ts';
import { FileButton } from '../controls/fileButton.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { SettingGroup } from '../forms/fields.tsx';

/**
 * Content and name of a saved file, for all settings or only for those about keys. Each group of buttons can load both
 * kinds of file.
 */
const CONTENTS = {
  all: { names: CHOSEN_SETTINGS, file: 'carpet-sudoku-settings.json' },
  keys: { names: KEY_SETTINGS, file: 'carpet-sudoku-keys.json' },
} as const;

/** Buttons that save settings as a file and load settings from a file. */
export function SettingsFileGroup({ content }: { readonly content: keyof typeof CONTENTS }): JSX.Element {
  const { settings } = useApp();
  const [report, setReport] = useState<string | null>(null);
  const { names, file } = CONTENTS[content];
  const load = async (chosen: File): Promise<void> => {
    const read = chosen.size > LONGEST_FILE ? null : readSettings(settings, await chosen.text());
    if (!read) setReport(t('settings.file.refused', { name: chosen.name }));
    else {
      const taken = counted('settings.file.taken', read.taken);
      setReport(
        read.refused === 0
          ? t('settings.file.done', { taken })
          : t('settings.file.part', { taken, refused: counted('settings.file.left', read.refused) }),
      );
    }
  };
  return (
    <SettingGroup title={t('settings.file')}>
      <p class="setting-help">{t(`settings.file.${content}.help`)}</p>
      <div class="settings-file flex wrap gap-8">
        <button type="button" onClick={() => saveFile(file, 'application/json', writeSettings(settings, names))}>
          {t(`settings.file.${content}.save`)}
        </button>
        <FileButton name={t('settings.file.load')} onFile={(chosen) => void load(chosen)} />
      </div>
      <p class="setting-help" role="status">
        {report}
      </p>
    </SettingGroup>
  );
}
