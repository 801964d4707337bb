import { COLOURS } from '../../../shared/colours/colours.ts';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import type { Language } from '../../../shared/text/language.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { UsageMatrix } from './analysisRows.ts';
import type { ClueRow } from './clueRows.ts';
import { type ArrowBoard, arrowPath, arrowWidth, trafficArrows } from './trafficArrows.ts';

/** Content of the files that show how often each technique was used in each subgrid. */
export interface MatrixTexts {
  readonly matrix: UsageMatrix;
  readonly topology: Topology;
  readonly language: Language;
}

/**
 * Content of the files about the order in which subgrids opened. A subgrid opens with the first step that places a
 * digit in it, and finishes with the step that fills its last cell.
 */
export interface OpeningTexts {
  readonly topology: Topology;
  readonly answer: AnalysisAnswer;
  readonly language: Language;
}

/** Content of the files that show what passed through shared boxes. */
export interface TrafficTexts {
  readonly board: ArrowBoard;
  readonly answer: AnalysisAnswer;
  readonly language: Language;
}

/** Sizes in pixels. */
const ROW = 24;
const COLUMN = 46;
const NAMES = 190;
const MARGIN = 12;
const [INK] = COLOURS.ink;
const [FILL] = COLOURS.accent;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function text(x: number, y: number, content: string, anchor: 'start' | 'middle' | 'end' = 'start', size = 12): string {
  const place = `x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}"`;
  return `<text ${place} dominant-baseline="central" fill="${INK}">${escaped(content)}</text>`;
}

/** An SVG picture on a white background. Uses only fonts that every system has. */
function svg(width: number, height: number, parts: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const ground = `<rect width="${width}" height="${height}" fill="#ffffff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif">${ground}${parts.join('')}</svg>\n`;
}

/** The table of techniques (rows) and subgrids (columns) with its totals, as a picture. */
export function matrixSvg({ matrix: { rows, columns, total }, topology, language }: MatrixTexts): string {
  const totalName = fill(language, 'analysis.usage.total');
  const heads = [...subgridNames(topology.layout, language), totalName];
  const lines = rows.map(({ technique, cells, total: inRow }) => ({
    name: fill(language, techniqueName(technique)),
    counts: [...cells, inRow],
  }));
  lines.push({ name: totalName, counts: [...columns, total] });
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ all }) => all)));
  const x = (column: number): number => MARGIN + NAMES + column * COLUMN;
  const parts = heads.map((head, column) => text(x(column) + COLUMN / 2, MARGIN + ROW / 2, head, 'middle'));
  for (const [index, { name, counts }] of lines.entries()) {
    const y = MARGIN + (index + 1) * ROW;
    parts.push(text(MARGIN, y + ROW / 2, name));
    for (const [column, { all }] of counts.entries()) {
      const isTotal = index === lines.length - 1 || column === counts.length - 1;
      const shade = isTotal ? 0 : (0.6 * all) / most;
      const place = `x="${x(column)}" y="${y}" width="${COLUMN - 1}" height="${ROW - 1}"`;
      parts.push(`<rect ${place} fill="${FILL}" fill-opacity="${shade.toFixed(3)}"/>`);
      if (all > 0) parts.push(text(x(column) + COLUMN / 2, y + ROW / 2, `${all}`, 'middle'));
    }
  }
  return svg(x(heads.length) + MARGIN, (lines.length + 1) * ROW + 2 * MARGIN, parts);
}

/** A bar chart: for each clue, the number of steps that rely on it. */
export function clueSvg(rows: readonly ClueRow[]): string {
  const length = 300;
  const names = 280;
  const left = MARGIN + names;
  const most = Math.max(1, ...rows.map(({ steps }) => steps));
  const parts = rows.flatMap(({ name, steps }, index) => {
    const y = MARGIN + index * ROW;
    const width = (length * steps) / most;
    const bar = `<rect x="${left}" y="${y + 4}" width="${width}" height="${ROW - 8}" fill="${FILL}"/>`;
    return [text(MARGIN, y + ROW / 2, name), bar, text(left + width + 6, y + ROW / 2, `${steps}`)];
  });
  return svg(left + length + COLUMN + MARGIN, rows.length * ROW + 2 * MARGIN, parts);
}

/** When the subgrids opened and finished, on an axis of steps. */
export function openingSvg({ topology, answer: { opening, steps }, language }: OpeningTexts): string {
  const names = subgridNames(topology.layout, language);
  const length = 600;
  const left = MARGIN + 48;
  const x = (step: number): number => left + (length * step) / Math.max(1, steps.length);
  const parts = opening.map(({ subgrid, opened, finished }, index) => {
    const y = MARGIN + index * ROW;
    const name = text(left - 8, y + ROW / 2, names[subgrid] || `${subgrid + 1}`, 'end');
    if (opened === null) return name;
    const end = x(finished === null ? steps.length : finished + 1);
    const place = `x="${x(opened)}" y="${y + 4}" width="${Math.max(2, end - x(opened))}" height="${ROW - 8}"`;
    return `${name}<rect ${place} fill="${FILL}" fill-opacity="${finished === null ? 0.5 : 1}"/>`;
  });
  const bottom = MARGIN + opening.length * ROW + ROW / 2;
  parts.push(text(left, bottom, '1'), text(left + length, bottom, `${steps.length}`, 'end'));
  return svg(left + length + MARGIN, bottom + ROW / 2 + MARGIN, parts);
}

/**
 * The outlines and names of the subgrids, with arrows for the digits and eliminations that passed through shared boxes.
 * Copies beyond the edge of a wrapped board are cut off.
 *
 * @param at number of steps made; the arrows show these steps. With 0, they show all steps.
 */
export function trafficSvg({ board, answer, language }: TrafficTexts, at: number): string {
  const { topology, canvas } = board;
  const { layout, digits, subgridCount } = topology;
  const cell = Math.max(6, Math.min(24, 900 / Math.max(canvas.width, canvas.height)));
  const names = subgridNames(layout, language);
  const parts = Array.from({ length: subgridCount }, (_, subgrid) => {
    const { row, column } = canvas.subgridPlace(subgrid);
    const frame = `x="${column}" y="${row}" width="${digits}" height="${digits}"`;
    const [x, y] = [column + digits / 2, row + digits / 2];
    const name = text(x, y, names[subgrid] || `${subgrid + 1}`, 'middle', digits / 5);
    return `<rect ${frame} fill="none" stroke="${INK}" stroke-width="0.15"/>${name}`;
  });
  for (const arrow of trafficArrows(board, answer, at === 0 ? answer.steps.length : at)) {
    parts.push(
      `<path d="${arrowPath(arrow, arrowWidth(arrow))}" fill="${COLOURS['step-line'][0]}" fill-opacity="0.8"/>`,
    );
  }
  const place = `translate(${MARGIN} ${MARGIN}) scale(${cell})`;
  const [width, height] = [canvas.width * cell + 2 * MARGIN, canvas.height * cell + 2 * MARGIN];
  return svg(width, height, [`<g transform="${place}">${parts.join('')}</g>`]);
}
