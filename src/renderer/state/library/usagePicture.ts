import { COLOURS, SERIES } from '../../../shared/colours/colours.ts';
import type { FigureTable } from './usageFigures.ts';

/** Sizes in pixels. */
const NAMES = 240;
const LENGTH = 380;
const FIGURE = 60;
const BAR = 12;
const GAP = 8;
const MARGIN = 14;
const LINE = 20;
const [INK] = COLOURS.ink;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function label(x: number, y: number, text: string, size = 12): string {
  return `<text x="${x}" y="${y}" font-size="${size}" dominant-baseline="central" fill="${INK}">${escaped(text)}</text>`;
}

/**
 * A bar chart of figures on a white background, with a legend. Uses only fonts that every system has.
 *
 * @param format converts a figure to text.
 */
export function figuresSvg(title: string, { columns, rows }: FigureTable, format: (value: number) => string): string {
  const most = Math.max(...rows.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))), 1e-9);
  const parts = [label(MARGIN, MARGIN + LINE / 2, title, 14)];
  let y = MARGIN + 1.5 * LINE;
  const fillOf = (column: number): string => SERIES[column % SERIES.length]?.[0] ?? INK;
  for (const [column, name] of columns.entries()) {
    parts.push(`<rect x="${MARGIN}" y="${y + 4}" width="12" height="12" fill="${fillOf(column)}"/>`);
    parts.push(label(MARGIN + 20, y + LINE / 2, name));
    y += LINE;
  }
  y += GAP;
  for (const { name, values } of rows) {
    const height = Math.max(LINE, values.length * BAR);
    parts.push(label(MARGIN, y + height / 2, name));
    for (const [column, value] of values.entries()) {
      if (value === null) continue;
      const top = y + (height - values.length * BAR) / 2 + column * BAR;
      const width = value === 0 ? 0 : Math.max(1, (LENGTH * Math.abs(value)) / most);
      const left = MARGIN + NAMES;
      parts.push(
        `<rect x="${left}" y="${top}" width="${width.toFixed(1)}" height="${BAR - 2}" fill="${fillOf(column)}"/>`,
      );
      parts.push(label(left + width + 5, top + BAR / 2 - 1, format(value), 10));
    }
    y += height + GAP;
  }
  const width = 2 * MARGIN + NAMES + LENGTH + FIGURE;
  const size = `width="${width}" height="${y + MARGIN}" viewBox="0 0 ${width} ${y + MARGIN}"`;
  const ground = `<rect width="${width}" height="${y + MARGIN}" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif">${ground}${parts.join('')}</svg>\n`;
}
