/** Path → Markdown of every English page. */
export const pages: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../../resources/manual/en/**/*.md',
  { eager: true, query: '?raw', import: 'default' },
);
