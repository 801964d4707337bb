import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { puzzleFileName } from '../words/gameName.ts';
import { usePlay } from './context.ts';
import { saveFile } from './saveFile.ts';

/** Number of pixels of a saved PNG per unit of its SVG. */
const PNG_SCALE = 2;

/** Renders an SVG as a PNG. */
async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * PNG_SCALE;
  canvas.height = picture.naturalHeight * PNG_SCALE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer());
}

type ExportKind = 'svg' | 'png' | 'csv' | 'json';

interface ExportButtonsProps {
  /** A function for each kind of file that can be saved, in display order. */
  readonly saves: { readonly [K in ExportKind]?: () => void };
  /** Shown before the buttons. */
  readonly children?: ComponentChildren;
}

/** Buttons that save files of several kinds. */
export function ExportButtons({ saves, children }: ExportButtonsProps): JSX.Element {
  return (
    <span class="analysis-exports icons-18 row push-end soft">
      {children}
      {(Object.keys(saves) as ExportKind[]).map((kind) => (
        <button
          key={kind}
          type="button"
          class="quiet compact"
          aria-label={t(`analysis.export.${kind}`)}
          title={t(`analysis.export.${kind}`)}
          onClick={saves[kind]}
        >
          {t(`analysis.export.${kind}.short`)}
        </button>
      ))}
    </span>
  );
}

interface ChartExportsProps {
  /** Name of the files, without their ending. */
  readonly name: string;
  /** Returns the chart as an SVG document. Without this function, only the table can be saved. */
  svg?(): string;
  csv(): string;
}

/** Buttons that save a chart as a picture or as a table. */
export function ChartExports({ name, svg, csv }: ChartExportsProps): JSX.Element {
  const pictures = svg && {
    svg: () => saveFile(`${name}.svg`, 'image/svg+xml', svg()),
    png: () => void pngOf(svg()).then((bytes) => saveFile(`${name}.png`, 'image/png', bytes)),
  };
  return <ExportButtons saves={{ ...pictures, csv: () => saveFile(`${name}.csv`, 'text/csv', csv()) }} />;
}

/** Like {@link ChartExports}, for the puzzle of the open game, whose name the files begin with. */
export function GameChartExports({ name, ...exports }: ChartExportsProps): JSX.Element {
  return <ChartExports {...exports} name={`${puzzleFileName(usePlay().session)} ${name}`} />;
}
