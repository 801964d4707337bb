/** Makes a file name from a title. Characters that some operating systems do not allow in file names are replaced. */
export function fileNameOf(title: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those that names must not have
  return title.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '_');
}

/**
 * Saves a file through the browser's download.
 *
 * @param name may be made from a title; characters that file names must not have are replaced.
 * @param content the file's text, which is written as UTF-8, or the file's bytes, in one or several pieces.
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
  link.download = fileNameOf(name);
  link.click();
  // When the present task of the event loop ends, the download has its own copy of the data, so the address can be
  // freed.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
