import { appendFileSync, chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Text that marks the fuses (settings of Electron's binary that are fixed when packing). After it, the binary has a
 * version, the number of fuses, and `0` or `1` for each fuse.
 */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

/** Locales of the stand-in runtimes, named as in Chromium on Linux. */
const LOCALES = ['de', 'en-GB', 'en-US', 'fr', 'ja'];

/** Content of a stand-in for Electron's binary, with about Electron's default fuses. */
const UNFLIPPED = `${SENTINEL}\x01${String.fromCharCode(FUSES)}${'1'.repeat(FUSES)}`;

function write(path: string, content = ''): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Writes a stand-in for Electron's runtime for Linux: the files that electron-builder looks for, all empty except for
 * the fuses.
 *
 * @param node Node's executable, which then runs the program as Electron does with ELECTRON_RUN_AS_NODE
 */
export function linuxRuntime(folder: string, node?: string): void {
  const program = join(folder, 'electron');
  write(program);
  if (node !== undefined) copyFileSync(node, program);
  appendFileSync(program, UNFLIPPED, 'latin1');
  for (const name of ['chrome-sandbox', 'LICENSE', 'LICENSES.chromium.html', 'version']) write(join(folder, name));
  for (const locale of LOCALES) write(join(folder, 'locales', `${locale}.pak`));
  chmodSync(join(folder, 'electron'), 0o755);
}

const PLIST =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<plist version="1.0"><dict><key>CFBundleExecutable</key><string>Electron</string></dict></plist>';

/** Writes a stand-in for Electron's runtime for macOS, with its four helper programs. */
export function macRuntime(folder: string): void {
  const contents = join(folder, 'Electron.app', 'Contents');
  const program = (where: string, name: string): void => {
    write(join(where, 'MacOS', name));
    write(join(where, 'Info.plist'), PLIST);
  };
  program(contents, 'Electron');
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${kind}`;
    program(join(contents, 'Frameworks', `${name}.app`, 'Contents'), name);
  }
  write(join(contents, 'Frameworks', 'Electron Framework.framework', 'Electron Framework'), UNFLIPPED);
  const resources = join(contents, 'Frameworks', 'Electron Framework.framework', 'Versions', 'A', 'Resources');
  for (const locale of ['de', 'en', 'fr', 'ja']) write(join(resources, `${locale}.lproj`, 'locale.pak'));
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) write(join(folder, name));
}

/**
 * The functions of the package `resedit` that are used here. The package is installed as a dependency of
 * electron-builder.
 */
interface ResEdit {
  readonly NtExecutable: { createEmpty(is32Bit: boolean, isDLL: boolean): { generate(): ArrayBuffer } };
  readonly NtExecutableResource: {
    from(executable: object): { entries: unknown[]; outputResource(executable: object): void };
  };
  readonly Resource: {
    readonly VersionInfo: {
      createEmpty(): {
        setStringValues(language: { lang: number; codepage: number }, values: Record<string, string>): void;
        outputToResourceEntries(entries: unknown[]): void;
      };
    };
  };
}

/** Writes a stand-in for Electron's runtime for Windows: a program without code, with a version and the fuses. */
export function windowsRuntime(folder: string): void {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
  const library = createRequire(builder.resolve('app-builder-lib'));
  const { NtExecutable, NtExecutableResource, Resource } = library('resedit') as ResEdit;
  const language = { lang: 1033, codepage: 1200 };
  const program = NtExecutable.createEmpty(false, false);
  const resource = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setStringValues(language, { ProductName: 'Electron' });
  version.outputToResourceEntries(resource.entries);
  resource.entries.push({ type: 'FUSES', id: 1, bin: Buffer.from(UNFLIPPED, 'latin1'), ...language });
  resource.outputResource(program);
  write(join(folder, 'electron.exe'));
  writeFileSync(join(folder, 'electron.exe'), Buffer.from(program.generate()));
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) write(join(folder, name));
  for (const locale of LOCALES) write(join(folder, 'locales', `${locale}.pak`));
}
