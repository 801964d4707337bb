import { describe, expect, it } from 'vitest';
import { CLUE_INKS } from '../../shared/colours/colours.ts';
import type { Appearance } from '../state/settings/appearance.ts';
import { type ColourRole, paletteData, ROLES, type Theme } from './colourRoles.ts';
import { themeOf } from './themes.ts';

const both = [false, true] as const;
const LOOKS: readonly Appearance[] = both.flatMap((dark) =>
  both.flatMap((highContrast) =>
    both.map((safeColours) => ({ dark, highContrast, safeColours, animated: true, digitScale: 1 })),
  ),
);

type Rgb = readonly [number, number, number];

/** A colour in linear light, from 0 to 1. */
function linear(hex: string): Rgb {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Contrast of two opaque colours as defined by WCAG 2. */
function contrast(a: string, b: string): number {
  const light = (hex: string): number => {
    const [red, green, blue] = linear(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour that is seen where a translucent colour (#rrggbbaa) covers an opaque one. */
function veiled(under: string, veil: string): string {
  const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const alpha = part(veil, 7) / 255;
  const mixed = [1, 3, 5].map((at) => Math.round(part(under, at) * (1 - alpha) + part(veil, at) * alpha));
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The colour that is seen where a translucent colour (#rrggbbaa) multiplies or screens an opaque one, as CSS blends.
 */
function blended(under: string, over: string, mode: 'multiply' | 'screen'): string {
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [under, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
    return Math.round(mode === 'multiply' ? (a * b) / 255 : 255 - ((255 - a) * (255 - b)) / 255);
  });
  return veiled(under, `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}${over.slice(7)}`);
}

/** Simulations of red-blind and green-blind vision in linear light (Viénot, Brettel and Mollon 1999). */
const SEEN: readonly ((rgb: Rgb) => Rgb)[] = [
  (rgb) => rgb,
  ([red, green, blue]) => {
    const mixed = 0.1124 * red + 0.8876 * green;
    return [mixed, mixed, 0.004 * red - 0.004 * green + blue];
  },
  ([red, green, blue]) => {
    const mixed = 0.2928 * red + 0.7072 * green;
    return [mixed, mixed, -0.0223 * red + 0.0223 * green + blue];
  },
];

/** Colour difference ΔE (CIE 1976) of two colours in linear light. */
function difference(a: Rgb, b: Rgb): number {
  const lab = ([red, green, blue]: Rgb): Rgb => {
    const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [left, right] = [lab(a), lab(b)];
  return Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);
}

const ratio = ({ palette }: Theme, ink: ColourRole, background: ColourRole): number =>
  contrast(palette[ink], palette[background]);

describe.each(LOOKS)('the board: dark $dark, contrast $highContrast, safe $safeColours', (look) => {
  const theme = themeOf(look);

  it('has a colour for every role', () => {
    const data = paletteData(theme);
    expect(data).toHaveLength(4 * ROLES.length);
    expect(data.every((part) => part >= 0 && part <= 1)).toBe(true);
  });

  it('has readable digits on every background', () => {
    const turned = ['turnedCell', 'turnedOverlap', 'turnedOverlapMore'] as const;
    for (const background of ['cell', 'overlap', 'overlapMore', ...turned] as const) {
      for (const ink of ['given', 'entry', 'note', 'clash'] as const) {
        expect(ratio(theme, ink, background), `${ink} on ${background}`).toBeGreaterThan(look.highContrast ? 5.5 : 4.5);
      }
    }
    for (const background of ['variantShade', 'variantMark'] as const) {
      expect(ratio(theme, 'given', background), background).toBeGreaterThan(6);
      for (const ink of ['entry', 'note'] as const)
        expect(ratio(theme, ink, background), background).toBeGreaterThan(3);
    }
    for (const patch of ['stepOn', 'stepOff'] as const) {
      expect(ratio(theme, 'stepInk', patch), patch).toBeGreaterThan(4.5);
    }
    expect(ratio(theme, 'stepRemovedInk', 'stepRemoved')).toBeGreaterThan(4.5);
    expect(ratio(theme, 'stepPlacedInk', 'stepPlaced')).toBeGreaterThan(4.5);
  });

  it('has readable digits and notes on the lines and fills of clues', () => {
    const inks = CLUE_INKS.filter((ink) => !/White|Black|Rim|Text|Cage|Arrow|Diagonal/.test(ink));
    for (const ink of inks) {
      expect(ratio(theme, 'given', ink), ink).toBeGreaterThan(5);
      for (const digit of ['entry', 'note'] as const) {
        expect(ratio(theme, digit, ink), `${digit} on ${ink}`).toBeGreaterThan(2.9);
        expect(ratio(theme, digit, `${ink}Pale`), `${digit} on pale ${ink}`).toBeGreaterThan(2.9);
      }
    }
    for (const ink of ['clueText', 'clueCage', 'clueRim', 'clueBrokenText'] as const) {
      expect(ratio(theme, ink, 'cell'), ink).toBeGreaterThan(4.5);
    }
    expect(ratio(theme, 'clueWhite', 'clueBlack')).toBeGreaterThan(10);
  });

  it('distinguishes coloured notes from plain ones of both kinds', () => {
    for (const plain of ['note', 'entry'] as const) {
      for (const ink of ROLES.filter((role) => role.startsWith('ink'))) {
        const between = difference(linear(theme.palette[plain]), linear(theme.palette[ink]));
        expect(between, `${ink} and ${plain}`).toBeGreaterThan(14);
      }
    }
  });

  it('draws coloured candidates and the pen clearly', () => {
    const grounds = ['cell', 'overlap', 'overlapMore', 'turnedCell', 'turnedOverlap', 'turnedOverlapMore'] as const;
    for (let index = 1; index <= 9; index++) {
      const [ink, colour] = [`ink${index}`, `colour${index}`] as [ColourRole, ColourRole];
      for (const ground of grounds) expect(ratio(theme, ink, ground), `${ink} on ${ground}`).toBeGreaterThan(3);
      const disc = veiled(theme.palette.cell, theme.palette[colour]);
      expect(contrast(theme.palette.given, disc), `a digit on ${colour}`).toBeGreaterThan(4.5);
    }
  });

  it.runIf(look.safeColours)('has cell colours that differ without red, without green and without any cones', () => {
    const fills = ROLES.filter((role) => /^colour\d$/.test(role)).map((role) =>
      linear(veiled(theme.palette.cell, theme.palette[role])),
    );
    const grey = ([red, green, blue]: Rgb): Rgb => {
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      return [light, light, light];
    };
    for (const [index, one] of fills.entries()) {
      for (const other of fills.slice(0, index)) {
        for (const seen of SEEN) expect(difference(seen(one), seen(other))).toBeGreaterThan(11);
        expect(difference(grey(one), grey(other))).toBeGreaterThan(3);
      }
    }
  });

  it('draws the marks of a step clearly on every cell, and leaves dimmed digits readable', () => {
    const marks = [
      'stepHouse',
      'stepWitness',
      'stepOn',
      'stepOff',
      'stepPlaced',
      'stepRemovedInk',
      'stepLine',
    ] as const;
    const grounds = ['cell', 'overlap', 'overlapMore', 'turnedCell', 'turnedOverlap', 'turnedOverlapMore'] as const;
    for (const ground of [...grounds, 'variantShade'] as const) {
      for (const mark of marks) expect(ratio(theme, mark, ground), `${mark} on ${ground}`).toBeGreaterThan(3);
    }
    // Conflict colours are not checked here: a position with conflicts has no steps, so it is never dimmed.
    for (const ground of grounds) {
      for (const ink of ['given', 'entry', 'note'] as const) {
        const [digit, under] = [ink, ground].map((role) =>
          veiled(theme.palette[role as ColourRole], theme.palette.stepVeil),
        );
        expect(contrast(digit as string, under as string), `${ink} dimmed on ${ground}`).toBeGreaterThan(3);
      }
    }
  });

  it('leaves digits, notes and marks readable under the strongest tint of work', () => {
    const { heat } = theme.palette;
    const grounds = ['cell', 'overlap', 'overlapMore', 'turnedCell', 'turnedOverlap', 'turnedOverlapMore'] as const;
    const tinted = (role: ColourRole): string => blended(theme.palette[role], heat, look.dark ? 'screen' : 'multiply');
    for (const ground of grounds) {
      expect(contrast(tinted('given'), tinted(ground)), `given on ${ground}`).toBeGreaterThan(4.5);
      for (const ink of ['entry', 'note', 'stepHouse', 'stepOn', 'stepOff', 'stepLine'] as const) {
        expect(contrast(tinted(ink), tinted(ground)), `${ink} on ${ground}`).toBeGreaterThan(3);
      }
    }
    // The scale of tints has four steps, and even neighbouring ones must be distinguishable.
    const quarter = `${heat.slice(0, 7)}${Math.round(Number.parseInt(heat.slice(7), 16) / 4).toString(16)}`;
    const first = blended(theme.palette.cell, quarter, look.dark ? 'screen' : 'multiply');
    for (const seen of SEEN) {
      expect(difference(seen(linear(first)), seen(linear(theme.palette.cell)))).toBeGreaterThan(2.3);
      expect(difference(seen(linear(tinted('cell'))), seen(linear(theme.palette.cell)))).toBeGreaterThan(14);
    }
  });

  it('distinguishes variant marks, variant shades and plain cells', () => {
    const backgrounds = ['cell', 'variantShade', 'variantMark'] as const;
    for (const [i, a] of backgrounds.entries()) {
      for (const b of backgrounds.slice(i + 1)) {
        const between = difference(linear(theme.palette[a]), linear(theme.palette[b]));
        expect(between, `${a} and ${b}`).toBeGreaterThan(7);
      }
    }
  });

  it('distinguishes the parts of a step, with safe colours also for red-blind and green-blind people', () => {
    const fates = ['stepOn', 'stepOff', 'stepRemoved', 'stepPlaced', 'cell'] as const;
    for (const seen of look.safeColours ? SEEN : SEEN.slice(0, 1)) {
      for (const [i, a] of fates.entries()) {
        for (const b of fates.slice(i + 1)) {
          const between = difference(seen(linear(theme.palette[a])), seen(linear(theme.palette[b])));
          expect(between, `${a} and ${b}`).toBeGreaterThan(14);
        }
      }
    }
  });
});
