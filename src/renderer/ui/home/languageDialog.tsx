import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '../../../shared/text/language.ts';
import { inLanguage, languageName, language as shownLanguage } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';

/** Asks for the language on the first start, in every language at once. */
export function LanguageDialog(): JSX.Element {
  const app = useApp();
  // The system's language until the user answers.
  const current = shownLanguage.value;
  const choose = (language: Language | 'system'): void => {
    app.settings.set('language', language);
    app.show(null);
  };
  return (
    // Closing the dialog without an answer chooses the system's language; the question is not repeated.
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
            {languageName(language)}
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
