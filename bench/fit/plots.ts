import type { Correlation } from './correlation.ts';

const INK = '#3a3f47';
const LINE = '#c9ccd1';
const ACCENT = '#1f5bd7';

function svg(width: number, height: number, title: string, body: string): string {
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="sans-serif" font-size="12" fill="${INK}" role="img">\n<title>${escaped}</title>\n` +
    `<rect width="100%" height="100%" fill="#ffffff"/>\n${body}\n</svg>\n`
  );
}

function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Plot of correlations as points with their intervals, one on each row, on an axis from 0 to 1. A band marks the noise
 * ceiling.
 */
export function intervalPlot(
  title: string,
  rows: readonly { readonly name: string; readonly correlation: Correlation }[],
  ceiling: number,
): string {
  const [left, right, top, step] = [190, 30, 40, 26];
  const width = 720;
  const height = top + rows.length * step + 40;
  const x = (value: number): number => left + Math.max(0, value) * (width - left - right);
  const bottom = height - 34;
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (value) =>
      `<line x1="${at(x(value))}" y1="${top - 8}" x2="${at(x(value))}" y2="${bottom}" stroke="${LINE}"/>` +
      `<text x="${at(x(value))}" y="${bottom + 16}" text-anchor="middle">${value}</text>`,
  );
  const points = rows.map(({ name, correlation: { value, low, high } }, index) => {
    const y = top + index * step + 8;
    return (
      `<text x="${left - 12}" y="${y + 4}" text-anchor="end">${name}</text>` +
      `<line x1="${at(x(low))}" y1="${y}" x2="${at(x(high))}" y2="${y}" stroke="${ACCENT}" stroke-width="2"/>` +
      `<circle cx="${at(x(value))}" cy="${y}" r="4.5" fill="${ACCENT}"/>`
    );
  });
  const limit =
    `<line x1="${at(x(ceiling))}" y1="${top - 8}" x2="${at(x(ceiling))}" y2="${bottom}" stroke="#b3122c" stroke-dasharray="5 4"/>` +
    `<text x="${at(x(ceiling))}" y="${top - 14}" text-anchor="middle" fill="#b3122c">noise ceiling</text>`;
  return svg(width, height, title, [...ticks, ...points, limit].join('\n'));
}

/** Plot of predicted and real times in minutes, with both axes logarithmic. */
export function timesPlot(title: string, predicted: readonly number[], real: readonly number[]): string {
  const [size, margin] = [520, 56];
  const all = [...predicted, ...real].map((seconds) => Math.log(seconds / 60));
  const [least, greatest] = [Math.min(...all), Math.max(...all)];
  const scale = (seconds: number): number => (Math.log(seconds / 60) - least) / (greatest - least);
  const x = (seconds: number): number => margin + scale(seconds) * (size - 1.4 * margin);
  const y = (seconds: number): number => size - margin - scale(seconds) * (size - 1.4 * margin);
  const ticks = [2, 3, 5, 10, 20, 40, 80]
    .filter((minutes) => Math.log(minutes) >= least && Math.log(minutes) <= greatest)
    .map((minutes) => {
      const [across, up] = [x(minutes * 60), y(minutes * 60)];
      return (
        `<line x1="${at(across)}" y1="${size - margin}" x2="${at(across)}" y2="${0.4 * margin}" stroke="${LINE}"/>` +
        `<line x1="${margin}" y1="${at(up)}" x2="${size - 0.4 * margin}" y2="${at(up)}" stroke="${LINE}"/>` +
        `<text x="${at(across)}" y="${size - margin + 16}" text-anchor="middle">${minutes}</text>` +
        `<text x="${margin - 8}" y="${at(up + 4)}" text-anchor="end">${minutes}</text>`
      );
    });
  const diagonal = `<line x1="${at(margin)}" y1="${at(size - margin)}" x2="${at(size - 0.4 * margin)}" y2="${at(0.4 * margin)}" stroke="#b3122c" stroke-dasharray="5 4"/>`;
  const points = predicted.map(
    (seconds, index) =>
      `<circle cx="${at(x(seconds))}" cy="${at(y(real[index] as number))}" r="3" fill="${ACCENT}" fill-opacity="0.45"/>`,
  );
  const names =
    `<text x="${size / 2}" y="${size - 16}" text-anchor="middle">predicted minutes</text>` +
    `<text x="16" y="${size / 2}" text-anchor="middle" transform="rotate(-90 16 ${size / 2})">mean minutes of those who completed it</text>`;
  return svg(size, size, title, [...ticks, diagonal, ...points, names].join('\n'));
}
