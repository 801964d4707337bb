/**
 * What French makes of an article after "de" and "à", and of the space before a double sign: names that are filled into
 * a sentence bring them next to each other.
 */
export function contracted(text: string): string {
  return text
    .replace(/\bde le\b/g, 'du')
    .replace(/\bde les\b/g, 'des')
    .replace(/(^|\s)à le(?=\s)/g, '$1au')
    .replace(/(^|\s)à les(?=\s)/g, '$1aux')
    .replaceAll("'", '’')
    .replace(/ (?=[;:!?])/g, '\u00a0');
}
