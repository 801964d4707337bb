import type { JSX } from 'preact';
import { LANGUAGES } from '../../../shared/domain/language.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../context.ts';
import { ChoiceSetting, SettingGroup } from './fields.tsx';

/** The language. */
export function GeneralSection(): JSX.Element {
  const { settings } = useApp();
  return (
    <SettingGroup title={t('settings.language')}>
      <ChoiceSetting
        name={t('settings.language')}
        value={settings.get('language').value}
        options={(['system', ...LANGUAGES] as const).map((value) => ({
          value,
          words: t(`settings.language.${value}`),
        }))}
        onChange={(language) => settings.set('language', language)}
      />
    </SettingGroup>
  );
}
