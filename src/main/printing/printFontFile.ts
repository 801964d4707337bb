/** Path of the font of printed pages. In the build, this module is one folder level higher than in the sources. */
export const PRINT_FONT_FILE = new URL(
  `${import.meta.url.endsWith('.ts') ? '../../../' : '../../'}resources/fonts/inter-print.ttf`,
  import.meta.url,
);
