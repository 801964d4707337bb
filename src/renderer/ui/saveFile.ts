/**
 * Hands a file to the user, by the browser's own way of saving.
 *
 * @param content text, written as UTF-8, or bytes, in pieces too.
 */
export function saveFile(
  name: string,
  mediaType: string,
  content: string | Uint8Array<ArrayBuffer> | readonly Uint8Array<ArrayBuffer>[],
): void {
  const type = typeof content === 'string' ? `${mediaType};charset=utf-8` : mediaType;
  const parts = typeof content === 'string' || content instanceof Uint8Array ? [content] : [...content];
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the data by the time this task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
