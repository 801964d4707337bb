import type { DrawnPaths } from '../flat/brushes.ts';

/** Formats a coordinate, rounded to hundredths of a pixel, without needless zeros. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * Receives the calls that brushes (`flat/brushes.ts`) make to a canvas, and writes SVG elements instead. A style is the
 * name of a class in the picture's style sheet, not a colour. Consecutive areas of one style become one element.
 */
export class SvgPaths implements DrawnPaths {
  fillStyle: string | CanvasGradient | CanvasPattern = '';
  strokeStyle: string | CanvasGradient | CanvasPattern = '';
  lineWidth = 1;
  /** Names of the styles in use. The names of styles for lines end with `-line`. */
  readonly used = new Set<string>();
  private readonly elements: string[] = [];
  private areas = '';
  private areaStyle = '';
  private path = '';
  private dash: readonly number[] = [];

  /** The elements so far, in drawing order. */
  get markup(): string {
    this.endAreas();
    return this.elements.join('\n');
  }

  /** Appends a finished element, whose fill has the given style. */
  element(markup: string, style: string): void {
    this.endAreas();
    this.used.add(style);
    this.elements.push(markup);
  }

  setLineDash(segments: Iterable<number>): void {
    this.dash = [...segments];
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const style = String(this.fillStyle);
    if (style !== this.areaStyle) this.endAreas();
    this.areaStyle = style;
    this.areas += `M${coordinate(x)} ${coordinate(y)}h${coordinate(width)}v${coordinate(height)}h${coordinate(-width)}z`;
  }

  beginPath(): void {
    this.path = '';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${coordinate(x)} ${coordinate(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${coordinate(x)} ${coordinate(y)}`;
  }

  /** Adds a whole circle. Brushes draw no arcs other than whole circles. */
  arc(x: number, y: number, radius: number): void {
    const [r, across] = [coordinate(radius), coordinate(2 * radius)];
    this.path += `M${coordinate(x - radius)} ${coordinate(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0z`;
  }

  fill(): void {
    const style = String(this.fillStyle);
    this.element(`<path class="${style}" d="${this.path}"/>`, style);
  }

  stroke(): void {
    const style = `${String(this.strokeStyle)}-line`;
    const dashes = this.dash.length > 0 ? ` stroke-dasharray="${this.dash.map(coordinate).join(' ')}"` : '';
    const width = coordinate(this.lineWidth);
    this.element(`<path class="${style}" d="${this.path}" stroke-width="${width}"${dashes}/>`, style);
  }

  private endAreas(): void {
    const { areas, areaStyle } = this;
    this.areas = '';
    this.areaStyle = '';
    if (areas === '') return;
    this.used.add(areaStyle);
    this.elements.push(`<path class="${areaStyle}" d="${areas}"/>`);
  }
}
