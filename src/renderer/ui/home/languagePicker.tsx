import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { languageName, t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';

export function LanguagePicker(): JSX.Element {
  const { settings } = useApp();
  const chosen = settings.get('language').value;
  return (
    <label class="language">
      <span class="visually-hidden">{t('settings.language')}</span>
      <select
        value={chosen}
        onChange={(event) => settings.set('language', event.currentTarget.value as Language | 'system')}
      >
        {(['system', ...LANGUAGES] as const).map((option) => (
          <option key={option} value={option}>
            {languageName(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
