import type { JSX } from 'preact';
import type { PrintForm } from '../../../shared/contract/printing.ts';
import { PICTURE_THEMES, type PictureTheme } from '../../../shared/picture/inks.ts';
import { lackingIn, namedCharacter } from '../../../shared/picture/printFont.ts';
import {
  BOARDS_PER_PAGE,
  MOST_PIXELS,
  NAME_CHOICES,
  PAPER_NAMES,
  type PrintOptions,
} from '../../../shared/picture/printOptions.ts';
import { language, t } from '../../i18n/words.ts';
import { ChoiceSetting, RangeSetting, SwitchSetting, TextSetting } from './fields.tsx';
import { NumberField } from './numberField.tsx';

export const PRINT_FORMATS = ['pdf', 'png', 'svg'] as const;
type PrintFormat = (typeof PRINT_FORMATS)[number];
/** What the size of a picture is given by. */
const SIZES = ['cell', 'width'] as const;
/** Fewest pixels of a picture's width. */
const LEAST_WIDTH = 100;
/** As the calls take it. */
const LONGEST_TITLE = 200;
const FITS = ['auto', 'scale', 'split'] as const satisfies readonly PrintOptions['fit'][];

/** What a player chooses for pages and pictures. */
export type PrintChoice = Omit<PrintOptions, 'language' | 'byPlace'> & {
  readonly format: PrintFormat;
  /** Empty for the usual one. */
  readonly title: string;
  readonly theme: PictureTheme;
  readonly sizeBy: (typeof SIZES)[number];
  readonly cellSize: number;
  /** Pixels. NaN while nothing is typed. */
  readonly width: number;
};

export const USUAL_PRINT: Omit<PrintChoice, 'names'> = {
  format: 'pdf',
  title: '',
  paper: 'a4',
  perPage: 1,
  fit: 'auto',
  solutions: false,
  entries: false,
  grey: false,
  ring: 1,
  theme: 'light',
  sizeBy: 'cell',
  cellSize: 40,
  width: 1200,
};

/** The choices as the host takes them. @param byPlace whether each note has a fixed place in its cell. */
export function printForm(chosen: PrintChoice, byPlace: boolean): PrintForm {
  const { format, paper, perPage, fit, solutions, entries, grey, ring, theme, sizeBy, cellSize, width, names } = chosen;
  const board = { entries, byPlace, ring, names, language: language.value };
  if (format === 'pdf') return { format, options: { ...board, paper, perPage, fit, solutions, grey } };
  const size = sizeBy === 'width' && isWidth(width) ? { cellSize, width } : { cellSize };
  return { format, options: { ...board, theme, ...size } };
}

function isWidth(width: number): boolean {
  return Number.isInteger(width) && width >= LEAST_WIDTH && width <= MOST_PIXELS;
}

/** Whether everything typed can be used. */
export function isPrintable({ format, sizeBy, width }: PrintChoice): boolean {
  return format === 'pdf' || sizeBy === 'cell' || isWidth(width);
}

interface FieldsProps {
  readonly chosen: PrintChoice;
  readonly change: (part: Partial<PrintChoice>) => void;
}

interface PrintFieldsProps extends FieldsProps {
  /** Whether there may be several boards. */
  readonly several: boolean;
  /** The title if none is typed. */
  readonly title: string;
  /** What else the user named that is on the pages. */
  readonly otherTexts: readonly string[];
}

/** Choices for pages or a picture, after that of the file. */
export function PrintFields({ chosen, change, several, title, otherTexts }: PrintFieldsProps): JSX.Element {
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
        <p class="print-lacking alarm" role="status">
          {t('print.lacking', { characters: lacking.map(namedCharacter).join(', ') })}
        </p>
      )}
      {isPages ? (
        <PaperFields chosen={chosen} change={change} several={several} />
      ) : (
        <PictureFields chosen={chosen} change={change} />
      )}
      <ChoiceSetting
        name={t('print.names')}
        value={chosen.names}
        options={NAME_CHOICES.map((value) => ({ value, words: t(`print.names.${value}`) }))}
        onChange={(names) => change({ names })}
      />
      <SwitchSetting name={t('print.entries')} on={chosen.entries} onChange={(entries) => change({ entries })} />
    </>
  );
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
      <SwitchSetting name={t('print.grey')} on={chosen.grey} onChange={(grey) => change({ grey })} />
    </>
  );
}

/** Choices for pictures. */
function PictureFields({ chosen, change }: FieldsProps): JSX.Element {
  return (
    <>
      <ChoiceSetting
        name={t('print.theme')}
        value={chosen.theme}
        options={PICTURE_THEMES.map((value) => ({ value, words: t(`print.theme.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <ChoiceSetting
        name={t('print.size')}
        value={chosen.sizeBy}
        options={SIZES.map((value) => ({ value, words: t(`print.size.${value}`) }))}
        onChange={(sizeBy) => change({ sizeBy })}
      />
      {chosen.sizeBy === 'cell' ? (
        <RangeSetting
          name={t('print.cell-size')}
          least={10}
          greatest={120}
          step={2}
          value={chosen.cellSize}
          words={(count) => t('print.pixels', { count })}
          onChange={(cellSize) => change({ cellSize })}
        />
      ) : (
        <div class="setting print-width">
          <NumberField
            label={t('print.width')}
            value={chosen.width}
            least={LEAST_WIDTH}
            greatest={MOST_PIXELS}
            onChange={(width) => change({ width })}
          />
        </div>
      )}
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
