/** Path → Markdown of every French page. */
export const pages: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../../resources/manual/fr/**/*.md',
  { eager: true, query: '?raw', import: 'default' },
);
