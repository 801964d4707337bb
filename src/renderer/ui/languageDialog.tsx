import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '../../shared/domain/language.ts';
import { inLanguage, language as shownLanguage, t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';

/** The first question of the first start, asked in every language at once. */
export function LanguageDialog(): JSX.Element {
  const app = useApp();
  // As the system has it, until there is an answer.
  const current = shownLanguage.value;
  const choose = (language: Language | 'system'): void => {
    app.settings.set('language', language);
    app.show(null);
  };
  return (
    // Who leaves without an answer has the system's language, and is not asked again.
    <Dialog
      title={LANGUAGES.map((language) => inLanguage(language, 'first.title')).join(' · ')}
      onClose={() => choose('system')}
    >
      <div class="languages">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            class="large"
            lang={language}
            autofocus={language === current}
            onClick={() => choose(language)}
          >
            {t(`settings.language.${language}`)}
          </button>
        ))}
      </div>
      <p class="dialog-text languages-note">
        {LANGUAGES.map((language) => (
          <span key={language} lang={language}>
            {inLanguage(language, 'first.note')}
          </span>
        ))}
      </p>
    </Dialog>
  );
}
