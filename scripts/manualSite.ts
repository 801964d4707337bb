/**
 * Writes the manual as a site of plain HTML: `npm run manual -- site [folder]`, by default into out/manual.
 *
 * The app's own components render the pages. So this script loads the components with Vite, as the build does.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const packageSchema = z.object({ version: z.string() });

/**
 * Exports of `src/renderer/ui/manual/site/site.tsx`. Declared here because scripts cannot import types from components.
 */
interface SiteModule {
  manualSite(version: string): { readonly files: ReadonlyMap<string, string>; readonly screens: readonly string[] };
}

/**
 * Writes the site into a folder, and leaves other files in the folder as they are. Returns the number of files written.
 */
export async function writeSite(folder: string): Promise<number> {
  const { module } = await runnerImport<SiteModule>(join(root, 'src/renderer/ui/manual/site/site.tsx'), {
    root: join(root, 'src/renderer'),
    configFile: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  });
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const { files, screens } = module.manualSite(version);
  const place = (path: string): string => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  for (const [path, content] of files) writeFileSync(place(path), content);
  for (const path of screens) copyFileSync(join(root, 'docs/images/screens', basename(path)), place(path));
  return files.size + screens.length;
}
