import { PDFArray, PDFContentStream, type PDFPage, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/**
 * Compresses the drawing of a finished page. Otherwise the PDF library keeps every line and every corner of an outline
 * as a separate object until the document is saved. In a long document, that is more than half of the memory.
 */
export function packPage(page: PDFPage): void {
  const { context } = page.doc;
  const contents = page.node.Contents();
  for (const ref of contents instanceof PDFArray ? contents.asArray() : []) {
    const stream = context.lookup(ref);
    if (!(ref instanceof PDFRef && stream instanceof PDFContentStream)) continue;
    context.assign(ref, PDFRawStream.of(stream.dict, stream.getContents()));
  }
  // Without this, the page would keep the uncompressed stream in order to add later drawings. There are none.
  Reflect.set(page, 'contentStream', undefined);
}
