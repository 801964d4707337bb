import type { JSX } from 'preact';
import { LANGUAGE_CHOICES } from '../../../shared/text/language.ts';
import { languageName, t } from '../../i18n/words.ts';
import type { DialogOf, SettingsSection } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ChoiceSetting, SettingGroup } from '../forms/fields.tsx';
import { AboutSection } from './aboutSection.tsx';
import { SettingFields } from './generatedFields.tsx';
import { KeysSection } from './keysSection.tsx';
import { SettingsFileGroup } from './settingsFileGroup.tsx';

/** The language, and saving and loading settings as a file. */
function GeneralSection(): JSX.Element {
  const { settings } = useApp();
  return (
    <>
      <SettingGroup title={t('settings.language')}>
        <ChoiceSetting
          name={t('settings.language')}
          value={settings.get('language').value}
          options={LANGUAGE_CHOICES.map((value) => ({ value, words: languageName(value) }))}
          onChange={(language) => settings.set('language', language)}
        />
      </SettingGroup>
      <SettingsFileGroup content="all" />
    </>
  );
}

/** Component of each section, in display order. */
const SECTIONS: Readonly<Record<SettingsSection, () => JSX.Element>> = {
  general: GeneralSection,
  appearance: () => <SettingFields section="appearance" />,
  play: () => <SettingFields section="play" />,
  keys: KeysSection,
  about: AboutSection,
};

/** Settings dialog. Shows one section at a time. Changes take effect at once, without confirmation. */
export function SettingsDialog({ section: chosen }: DialogOf<'settings'>): JSX.Element {
  const app = useApp();
  const Section = SECTIONS[chosen];
  return (
    <Dialog title={t('settings.title')} onClose={() => app.show(null)} wide>
      <div class="settings panes">
        <nav class="side-list settings-sections scroll line-after" aria-label={t('settings.sections')}>
          {(Object.keys(SECTIONS) as SettingsSection[]).map((section) => (
            <button
              key={section}
              type="button"
              class="quiet item"
              aria-current={section === chosen ? 'true' : undefined}
              onClick={() => app.showSettings(section)}
            >
              {t(`settings.section.${section}`)}
            </button>
          ))}
        </nav>
        {/* With this key, each section is a new element and starts scrolled to the top. */}
        <div key={chosen} class="dialog-body">
          <Section />
        </div>
      </div>
    </Dialog>
  );
}
