import type { CallOutput } from '../../../shared/contract/calls.ts';

/** What the page knows about the browser that shows it. */
interface Surroundings {
  readonly userAgent: string;
  readonly language: string;
  /** Size of the window in CSS pixels, and number of device pixels per CSS pixel. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

interface ReportParts {
  readonly info: CallOutput<'app.info'>;
  readonly trouble: CallOutput<'app.trouble'>;
  readonly surroundings: Surroundings;
  /** What the user wrote about the problem. */
  readonly words: string;
  /** The open game or puzzle in the program's own format; null if the user does not want to send it. */
  readonly puzzle: string | null;
}

/** A heading with a text below it. Returns nothing if the text is empty. */
function section(heading: string, text: string): string[] {
  return text.trim() === '' ? [] : ['', `== ${heading} ==`, text.trimEnd()];
}

/**
 * The report of a problem as plain text. It is in English whatever the language of the window, because the developers
 * read it.
 */
export function reportText({ info, trouble, surroundings, words, puzzle }: ReportParts): string {
  const { version, origin, host, runtime } = info;
  const { userAgent, language, width, height, pixelRatio } = surroundings;
  const crashes = trouble.crashes.map(({ file, bytes, date }) => `${date}  ${bytes} bytes  ${file}`);
  const lines = [
    `Carpet Sudoku ${version}${origin ? ` (commit ${origin.commit} of ${origin.date})` : ''}, host: ${host}`,
    Object.entries(runtime)
      .map(([name, number]) => `${name} ${number}`)
      .join(', '),
    userAgent,
    `language ${language}, window ${width} × ${height}, pixel ratio ${pixelRatio}`,
    ...section('What happened', words),
    ...section('Crashes (these files are not in this report)', crashes.join('\n')),
    ...section('Puzzle', puzzle ?? ''),
    ...section('Log', trouble.log),
  ];
  return `${lines.join('\n')}\n`;
}
