/**
 * Contracts "de" and "à" with the article of a name that was filled in, and makes the space before a double punctuation
 * sign a no-break space.
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
