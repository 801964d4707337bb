/** Hands a text to the user as a file, by the browser's own way of saving. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the data by the time this task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
