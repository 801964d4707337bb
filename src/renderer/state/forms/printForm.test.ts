import { describe, expect, it } from 'vitest';
import { printFormSchema } from '../../../shared/contract/printing.ts';
import { isPrintable, PRINT_FORMATS, type PrintChoice, printFields, printForm, USUAL_PRINT } from './printForm.ts';

const USUAL: PrintChoice = { ...USUAL_PRINT, names: 'beside' };
const PICTURE: PrintChoice = { ...USUAL, format: 'png', sizeBy: 'width' };

describe('the form of pages and pictures', () => {
  it('gives what the host takes, in every format', () => {
    for (const format of PRINT_FORMATS) {
      const form = printForm({ ...USUAL, format }, true, 'fr');
      expect(printFormSchema.parse(form)).toEqual(form);
      expect(form.options).toMatchObject({ byPlace: true, language: 'fr', names: 'beside' });
    }
  });

  it('gives each choice for pages under its own name', () => {
    const pages = {
      paper: 'letter',
      perPage: 4,
      fit: 'scale',
      solutions: true,
      grey: false,
      entries: true,
      ring: 2,
    } as const;
    expect(printForm({ ...USUAL, ...pages }, false, 'en').options).toMatchObject(pages);
  });

  it('shows the fields of the format, and one of the two sizes of a picture', () => {
    const board = ['names', 'entries'];
    expect(Object.keys(printFields(USUAL, true))).toEqual([
      ...['paper', 'perPage', 'fit', 'solutions', 'grey'],
      ...board,
    ]);
    expect(Object.keys(printFields(USUAL, false))).not.toContain('perPage');
    expect(Object.keys(printFields(PICTURE, true))).toEqual(['theme', 'sizeBy', 'width', 'names', 'path', 'entries']);
    expect(Object.keys(printFields({ ...PICTURE, sizeBy: 'cell' }, true))).toContain('cellSize');
  });

  it('gives a size on paper in pixels, with their density', () => {
    const paper = { ...PICTURE, sizeBy: 'mm', millimetres: 127, dpi: 100 } as const;
    expect(Object.keys(printFields(paper, false))).toEqual([
      'theme',
      'sizeBy',
      'millimetres',
      'dpi',
      'names',
      'entries',
    ]);
    expect(printForm(paper, false, 'en').options).toMatchObject({ width: 500, dpi: 100 });
    for (const typed of [{ millimetres: Number.NaN }, { dpi: 29 }, { millimetres: 2000, dpi: 1200 }]) {
      expect(isPrintable({ ...paper, ...typed })).toBe(false);
    }
  });

  it('offers the solution path of a game as a picture, which has no entries', () => {
    const path = { ...PICTURE, path: true };
    expect(Object.keys(printFields(path, true)).slice(-2)).toEqual(['path', 'seconds']);
    expect(Object.keys(printFields(path, false))).not.toContain('path');
    expect(Object.keys(printFields({ ...path, format: 'pdf' }, true))).not.toContain('path');
  });

  it('does not take a width that is out of range', () => {
    for (const width of [Number.NaN, 99, 100.5, 16_385]) {
      expect(isPrintable({ ...PICTURE, width })).toBe(false);
      expect(isPrintable({ ...USUAL, width })).toBe(true);
      expect(isPrintable({ ...PICTURE, sizeBy: 'cell', width })).toBe(true);
      expect(printForm({ ...PICTURE, width }, false, 'en').options).not.toHaveProperty('width');
    }
    expect(printForm({ ...PICTURE, width: 100 }, false, 'en').options).toMatchObject({ width: 100 });
  });
});
