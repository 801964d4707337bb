import type { JSX } from 'preact';
import { LANGUAGES } from '../../../shared/text/language.ts';
import { languageName, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { ChoiceSetting, SettingGroup } from '../controls/fields.tsx';
import { SettingsFileGroup } from './settingsFileGroup.tsx';

/** The language, and the settings as a file. */
export function GeneralSection(): JSX.Element {
  const { settings } = useApp();
  return (
    <>
      <SettingGroup title={t('settings.language')}>
        <ChoiceSetting
          name={t('settings.language')}
          value={settings.get('language').value}
          options={(['system', ...LANGUAGES] as const).map((value) => ({
            value,
            words: languageName(value),
          }))}
          onChange={(language) => settings.set('language', language)}
        />
      </SettingGroup>
      <SettingsFileGroup content="all" />
    </>
  );
}
