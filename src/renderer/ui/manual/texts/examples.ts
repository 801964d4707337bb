/** Path → JSON of every example. */
export const examples: Readonly<Record<string, unknown>> = import.meta.glob<unknown>(
  '../../../../../resources/manual/examples/*.json',
  { eager: true, import: 'default' },
);
