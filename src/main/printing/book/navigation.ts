import { type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';

/**
 * An area of a page that leads to another page on a screen. Pages are given as indices from 0, the area in points from
 * the lower left corner.
 */
export interface PageLink {
  readonly from: number;
  readonly to: number;
  readonly area: readonly [left: number, bottom: number, right: number, top: number];
}

/** A PDF destination: shows the whole of a page in the viewer. */
function destination(document: PDFDocument, page: number) {
  return document.context.obj([document.getPage(page).ref, PDFName.of('Fit')]);
}

/** Makes areas of pages lead to other pages. Links to pages that do not exist are left out. */
export function addLinks(document: PDFDocument, links: readonly PageLink[]): void {
  const { context } = document;
  for (const { from, to, area } of links) {
    if (to < 0 || to >= document.getPageCount()) continue;
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [...area],
      Border: [0, 0, 0],
      Dest: destination(document, to),
    });
    document.getPage(from).node.addAnnot(context.register(link));
  }
}

/**
 * Adds an outline of one level, which viewers show beside the pages.
 *
 * @param entries titles and page numbers, from 1.
 */
export function addOutline(
  document: PDFDocument,
  entries: readonly { readonly title: string; readonly page: number }[],
): void {
  if (entries.length === 0) return;
  const { context } = document;
  const outlines = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  for (const [index, { title, page }] of entries.entries()) {
    const [before, after] = [refs[index - 1], refs[index + 1]];
    const entry = context.obj({ Parent: outlines, Dest: destination(document, page - 1) });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title));
    if (before) entry.set(PDFName.of('Prev'), before);
    if (after) entry.set(PDFName.of('Next'), after);
    context.assign(refs[index] as PDFRef, entry);
  }
  const whole = context.obj({ Type: 'Outlines', First: refs[0] as PDFRef, Last: refs.at(-1) as PDFRef });
  whole.set(PDFName.of('Count'), PDFNumber.of(entries.length));
  context.assign(outlines, whole);
  document.catalog.set(PDFName.of('Outlines'), outlines);
}
