import { PDFArray, PDFContentStream, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/**
 * Compresses the drawing of a finished page. Otherwise the library keeps every line and every corner of an outline as
 * an object of its own until the document is saved: more than half of the memory of a long document.
 */
export function packPage(page: PDFPage): void {
  const { context } = page.doc;
  const contents = page.node.Contents();
  for (const ref of contents instanceof PDFArray ? contents.asArray() : []) {
    const stream = context.lookup(ref);
    if (!(ref instanceof PDFRef && stream instanceof PDFContentStream)) continue;
    context.assign(ref, PDFRawStream.of(stream.dict, stream.getContents()));
  }
  // The page would go on to hold the stream, to which it adds what is drawn later. Nothing is.
  Reflect.set(page, 'contentStream', undefined);
}
