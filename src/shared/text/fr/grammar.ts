const HOUSE = '(?:la|le|les) (?:ligne|colonne|bloc|région)s? ';
/** Matches a name of houses, such as `les lignes 2 et 5 de NO` or `le bloc 1 de C`. */
const NAME = `${HOUSE}\\d+(?:(?:, \\d+)* et \\d+)?(?: de [\\p{L}\\d]+)?(?: = [^,;.]+?)?`;
const SEVERAL_NAMES = new RegExp(`(?<=^|\\s)(de|à) (${NAME}(?:(?:, | et )${NAME})+)`, 'gu');
const NEXT_NAME = new RegExp(`(, | et )(?=${HOUSE})`, 'g');

/** Replaces the indefinite article of a noun by the definite one: `la cage` for `une cage`. */
export function definite(noun: string): string {
  return noun
    .replace(/^une? (?=[aeiouyéèêâ])/, 'l’')
    .replace(/^une /, 'la ')
    .replace(/^un /, 'le ');
}

/**
 * Corrects a French sentence after names were filled in. Repeats "de" and "à" before each of several houses, contracts
 * "de" and "à" with the article of a name, and makes the space before a double punctuation sign a no-break space.
 */
export function contracted(text: string): string {
  return text
    .replace(SEVERAL_NAMES, (_, word: string, names: string) => `${word} ${names.replace(NEXT_NAME, `$1${word} `)}`)
    .replace(/\bde le\b/g, 'du')
    .replace(/\bde les\b/g, 'des')
    .replace(/(^|\s)à le(?=\s)/g, '$1au')
    .replace(/(^|\s)à les(?=\s)/g, '$1aux')
    .replaceAll("'", '’')
    .replace(/ (?=[;:!?])/g, '\u00a0');
}
