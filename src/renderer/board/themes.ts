import { CLUE_COLOURS, CLUE_CONTRAST, SAFE_HUES } from '../../shared/colours/colours.ts';
import type { Appearance } from '../state/settings/appearance.ts';
import { cellFills, clueColours, DARK, FILL_ALPHA, LIGHT, regionTints, type Theme } from './colourRoles.ts';

type Palette = Partial<Theme['palette']>;

/** Black on white: no information depends on a pale tint alone. */
const LIGHT_CONTRAST: Palette = {
  overlap: '#e4e9f2',
  overlapMore: '#d3dcec',
  turnedCell: '#faeefa',
  turnedOverlap: '#eddff2',
  turnedOverlapMore: '#e6d9ee',
  variantMark: '#b6bccb',
  variantLine: '#4a4f5c',
  ...regionTints('80'),
  lineCell: '#7d828c',
  lineBox: '#2c2f36',
  lineSubgrid: '#000000',
  house: '#2f6fed2e',
  sameDigit: '#f29d0099',
  selected: '#2f6fed66',
  cursor: '#2f6fed8c',
  frame: '#0036b3',
  given: '#000000',
  entry: '#0036b3',
  note: '#1b1d21',
  ink2: '#1878b0',
  ink8: '#5f646d',
  pending: '#0036b3',
  clash: '#a3001d',
  clashFill: '#e0193c4d',
  origin: '#0036b3',
  veil: '#ffffffa6',
  beyond: '#ffffff',
  stepRemovedInk: '#7a0015',
  stepLine: '#5b12b0',
  stepPlaced: '#00522b',
  ...clueColours(CLUE_CONTRAST, 0),
};

const DARK_CONTRAST: Palette = {
  cell: '#000000',
  overlap: '#14181f',
  overlapMore: '#1f2632',
  turnedCell: '#190e1c',
  turnedOverlap: '#24182c',
  turnedOverlapMore: '#2e213a',
  variantShade: '#262a33',
  variantMark: '#474d5e',
  variantLine: '#c3c8d1',
  ...regionTints('80'),
  lineCell: '#7c8491',
  lineBox: '#c3c8d1',
  lineSubgrid: '#ffffff',
  house: '#6ea0ff3d',
  sameDigit: '#f0a0308c',
  selected: '#5b93ff73',
  cursor: '#5b93ff99',
  frame: '#a8caff',
  given: '#ffffff',
  entry: '#a8caff',
  note: '#e3e6eb',
  ink8: '#9aa0ab',
  pending: '#a8caff',
  clash: '#ff93a0',
  clashFill: '#ff4d6466',
  origin: '#a8caff',
  veil: '#000000a6',
  beyond: '#000000',
  stepRemovedInk: '#ffd3d9',
  stepLine: '#dcc3ff',
  ...clueColours({ ...CLUE_COLOURS, ...CLUE_CONTRAST }, 1, '#000000'),
};

/** Colours of broken clues that people who cannot distinguish red from green can see too. */
const SAFE_CLUES = { clueBroken: ['#f0b48a', '#7a4526'], clueBrokenText: ['#8f3800', '#ff9c57'] } as const;

/** Blue and orange instead of green and red (after Okabe and Ito). */
const LIGHT_SAFE: Palette = {
  clash: '#8f3800',
  clashFill: '#d55e0040',
  entry: '#004c94',
  ink5: '#2860c0',
  finishedHouse: '#0072b217',
  finishedSubgrid: '#0072b233',
  stepRemoved: '#f4c6dd',
  stepRemovedInk: '#7a1f57',
  stepPlaced: '#0058a8',
  stepLine: '#15171b',
  ...cellFills(FILL_ALPHA.light, SAFE_HUES),
  ...clueColours(SAFE_CLUES, 0),
};

const DARK_SAFE: Palette = {
  clash: '#ff9c57',
  clashFill: '#d55e0059',
  finishedHouse: '#56b4e917',
  finishedSubgrid: '#56b4e933',
  stepRemoved: '#7a3560',
  stepRemovedInk: '#ffd2ea',
  stepPlaced: '#8fd0ff',
  stepPlacedInk: '#06121c',
  stepLine: '#f1f2f4',
  ...cellFills(FILL_ALPHA.dark, SAFE_HUES),
  ...clueColours(SAFE_CLUES, 1),
};

/** Builds the board's theme. If safe colours and high contrast change the same role, the safe colours win. */
export function themeOf({ dark, highContrast, safeColours }: Appearance): Theme {
  const usual = dark ? DARK : LIGHT;
  const background = highContrast ? (dark ? '#000000' : '#ffffff') : usual.background;
  const contrast = highContrast ? (dark ? DARK_CONTRAST : LIGHT_CONTRAST) : {};
  const safe = safeColours ? (dark ? DARK_SAFE : LIGHT_SAFE) : {};
  return { background, palette: { ...usual.palette, ...contrast, ...safe } };
}
