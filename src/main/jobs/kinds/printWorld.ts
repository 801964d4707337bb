import { expectOk, ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { PrintForm } from '../../../shared/contract/printing.ts';
import type { PictureWindow } from '../../../shared/scene/boardContent.ts';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type PageProvince, pageOf } from '../../engine/worlds/page.ts';
import { type WorldSource, worldOf } from '../../engine/worlds/world.ts';
import { type PrintedBoard, pageCount } from '../../printing/printing.ts';
import type { JobContext } from '../handler.ts';
import { contentOf, printed } from './print.ts';

export interface PrintWorldInput {
  /** Description of the world, which must be valid. */
  readonly source: WorldSource;
  /** Places of all provinces of a rectangle, row by row. */
  readonly places: readonly LatticePlace[];
  /** The provinces to draw; see `pageOf`. Places of the rectangle without a province here are not made yet. */
  readonly provinces: readonly PageProvince[];
  /** Some cells of the rectangle belong to provinces outside it. True to print their digits as givens. */
  readonly rims: boolean;
  /**
   * The part of the rectangle that a picture shows, in cells from the rectangle's first cell. Null: the whole
   * rectangle.
   */
  readonly part: PictureWindow | null;
  readonly title: string;
  /** Text below a picture, or below the title of a page. */
  readonly caption: string;
  readonly form: PrintForm;
}

/** Prints a rectangle of provinces as a document, or draws it as a picture. Errors: those of `printed`. */
export function printWorldJob(
  input: PrintWorldInput,
  context: JobContext,
): Promise<Result<CallOutput<'worlds.print'>>> {
  return printed([boardOf(input)], input.form, context);
}

/** Counts the pages of the document with a rectangle of provinces. */
export async function worldPagesJob(
  input: PrintWorldInput & { readonly form: { readonly format: 'pdf' } },
): Promise<Result<CallOutput<'worlds.pages'>>> {
  return ok({ pages: await pageCount([boardOf(input)], input.form.options) });
}

function boardOf({ source, places, provinces, rims, part, title, caption, form }: PrintWorldInput): PrintedBoard {
  const { topology, givens, solution, owners, marks } = pageOf(expectOk(worldOf(source)), places, provinces, rims);
  const content = { ...contentOf(givens, marks, form.options.byPlace), owners };
  return { topology, content, title, solution, caption, ...(part && { part }) };
}
