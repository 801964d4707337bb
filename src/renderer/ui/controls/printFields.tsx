import type { JSX } from 'preact';
import type { PrintForm } from '../../../shared/contract/printing.ts';
import { PICTURE_THEMES, type PictureTheme } from '../../../shared/picture/inks.ts';
import { BOARDS_PER_PAGE, PAPER_NAMES, type PrintOptions } from '../../../shared/picture/printOptions.ts';
import { language, t } from '../../i18n/words.ts';
import { ChoiceSetting, RangeSetting, SwitchSetting } from './fields.tsx';

export const PRINT_FORMATS = ['pdf', 'png', 'svg'] as const;
type PrintFormat = (typeof PRINT_FORMATS)[number];
const FITS = ['auto', 'scale', 'split'] as const satisfies readonly PrintOptions['fit'][];

/** What a player chooses for pages and pictures. */
export type PrintChoice = Omit<PrintOptions, 'language' | 'byPlace'> & {
  readonly format: PrintFormat;
  readonly theme: PictureTheme;
  readonly cellSize: number;
  /** Whether a picture has the names of the subgrids; a document always has. */
  readonly names: boolean;
};

export const USUAL_PRINT: Omit<PrintChoice, 'names'> = {
  format: 'pdf',
  paper: 'a4',
  perPage: 1,
  fit: 'auto',
  solutions: false,
  entries: false,
  ring: 1,
  theme: 'light',
  cellSize: 40,
};

/** The choices as the host takes them. @param byPlace whether each note has a fixed place in its cell. */
export function printForm(chosen: PrintChoice, byPlace: boolean): PrintForm {
  const { format, paper, perPage, fit, solutions, entries, ring, theme, cellSize, names } = chosen;
  if (format !== 'pdf') {
    const named = names ? { names: language.value } : {};
    return { format, options: { theme, cellSize, ring, entries, byPlace, ...named } };
  }
  return { format, options: { paper, perPage, fit, solutions, entries, byPlace, ring, language: language.value } };
}

interface FieldsProps {
  readonly chosen: PrintChoice;
  readonly change: (part: Partial<PrintChoice>) => void;
}

/** Choices for pages. @param several whether there may be several boards. */
export function PaperFields({ chosen, change, several }: FieldsProps & { readonly several: boolean }): JSX.Element {
  return (
    <>
      <ChoiceSetting
        name={t('print.paper')}
        value={chosen.paper}
        options={PAPER_NAMES.map((value) => ({ value, words: t(`print.paper.${value}`) }))}
        onChange={(paper) => change({ paper })}
      />
      {several && (
        <ChoiceSetting
          name={t('print.per-page')}
          value={`${chosen.perPage}`}
          options={BOARDS_PER_PAGE.map((count) => ({ value: `${count}`, words: `${count}` }))}
          onChange={(count) => change({ perPage: Number(count) as PrintOptions['perPage'] })}
        />
      )}
      <ChoiceSetting
        name={t('print.fit')}
        help={t('print.fit.help')}
        value={chosen.fit}
        options={FITS.map((value) => ({ value, words: t(`print.fit.${value}`) }))}
        onChange={(fit) => change({ fit })}
      />
      <SwitchSetting
        name={t('print.solutions')}
        on={chosen.solutions}
        onChange={(solutions) => change({ solutions })}
      />
    </>
  );
}

/** Choices for pictures. */
export function PictureFields({ chosen, change }: FieldsProps): JSX.Element {
  return (
    <>
      <ChoiceSetting
        name={t('print.theme')}
        value={chosen.theme}
        options={PICTURE_THEMES.map((value) => ({ value, words: t(`print.theme.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <RangeSetting
        name={t('print.cell-size')}
        least={10}
        greatest={120}
        step={2}
        value={chosen.cellSize}
        words={(count) => t('print.pixels', { count })}
        onChange={(cellSize) => change({ cellSize })}
      />
      <SwitchSetting name={t('print.names')} on={chosen.names} onChange={(names) => change({ names })} />
    </>
  );
}

interface FormatProps<T extends PrintFormat> {
  readonly formats: readonly T[];
  readonly chosen: T;
  readonly onChange: (format: T) => void;
}

/** Choice of the file to create. */
export function FormatButtons<T extends PrintFormat>({ formats, chosen, onChange }: FormatProps<T>): JSX.Element {
  return (
    <fieldset class="segmented" aria-label={t('print.what')}>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          aria-pressed={chosen === format}
          autofocus={format === USUAL_PRINT.format}
          onClick={() => onChange(format)}
        >
          {t(`print.format.${format}`)}
        </button>
      ))}
    </fieldset>
  );
}
