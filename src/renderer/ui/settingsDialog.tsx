import type { JSX } from 'preact';
import { t } from '../i18n/words.ts';
import type { SettingsSection } from '../state/app.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { AboutSection } from './settings/aboutSection.tsx';
import { AppearanceSection } from './settings/appearanceSection.tsx';
import { GeneralSection } from './settings/generalSection.tsx';
import { KeysSection } from './settings/keysSection.tsx';
import { PlaySection } from './settings/playSection.tsx';

/** What each section shows; their order is that of the list beside them. */
const SECTIONS: Readonly<Record<SettingsSection, () => JSX.Element>> = {
  general: GeneralSection,
  appearance: AppearanceSection,
  play: PlaySection,
  keys: KeysSection,
  about: AboutSection,
};

/** Everything that can be set, a section at a time. What is changed holds at once; there is nothing to confirm. */
export function SettingsDialog(): JSX.Element {
  const app = useApp();
  const chosen = app.settingsSection.value;
  const Section = SECTIONS[chosen];
  return (
    <Dialog title={t('settings.title')} onClose={() => app.show(null)} wide>
      <div class="settings">
        <nav class="settings-sections" aria-label={t('settings.sections')}>
          {(Object.keys(SECTIONS) as SettingsSection[]).map((section) => (
            <button
              key={section}
              type="button"
              class="quiet"
              aria-current={section === chosen ? 'true' : undefined}
              onClick={() => app.showSettings(section)}
            >
              {t(`settings.section.${section}`)}
            </button>
          ))}
        </nav>
        {/* Each section begins at its top, wherever the one before was left. */}
        <div key={chosen} class="settings-body">
          <Section />
        </div>
      </div>
    </Dialog>
  );
}
