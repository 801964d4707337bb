import type { JSX } from 'preact';
import { lackingIn, namedCharacter } from '../../../shared/printing/printFont.ts';
import { t } from '../../i18n/words.ts';
import { LONGEST_TITLE, type PrintChoice, type PrintFormat, printFields } from '../../state/forms/printForm.ts';
import { TextSetting } from './fields.tsx';
import { FormFields } from './formFields.tsx';
import { Segmented } from './segmented.tsx';

interface PrintFieldsProps {
  readonly chosen: PrintChoice;
  readonly change: (part: Partial<PrintChoice>) => void;
  /** True if a game is printed, false if a part of an endless world is printed. */
  readonly ofGame: boolean;
  /** Title that is used if none is typed. */
  readonly title: string;
  /** Other texts by the user that appear on the pages. */
  readonly otherTexts: readonly string[];
}

/** Fields for pages or for a picture. The choice of the file type comes before them. */
export function PrintFields({ chosen, change, ofGame, title, otherTexts }: PrintFieldsProps): JSX.Element {
  const isPages = chosen.format === 'pdf';
  const lacking = isPages ? lackingIn([chosen.title || title, ...otherTexts]) : [];
  return (
    <>
      {isPages && (
        <TextSetting
          name={t('print.heading')}
          value={chosen.title}
          placeholder={title}
          longest={LONGEST_TITLE}
          onChange={(typed) => change({ title: typed })}
        />
      )}
      {lacking.length > 0 && (
        <p class="alarm" role="status">
          {t('print.lacking', { characters: lacking.map(namedCharacter).join(', ') })}
        </p>
      )}
      <FormFields fields={printFields(chosen, ofGame)} values={chosen} change={change} />
    </>
  );
}

interface FormatProps<T extends PrintFormat> {
  readonly formats: readonly T[];
  readonly chosen: T;
  readonly onChange: (format: T) => void;
}

/** Choice of the type of file to create. */
export function FormatButtons<T extends PrintFormat>({ formats, chosen, onChange }: FormatProps<T>): JSX.Element {
  return (
    <Segmented name={t('print.what')}>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          aria-pressed={chosen === format}
          autofocus={format === 'pdf'}
          onClick={() => onChange(format)}
        >
          {t(`print.format.${format}`)}
        </button>
      ))}
    </Segmented>
  );
}
