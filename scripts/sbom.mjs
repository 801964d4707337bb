// @ts-check
/**
 * Writes a software bill of materials, in CycloneDX's JSON, to out/sbom.json: `npm run sbom`. It lists every package of
 * the lockfile with version, checksum and licence, and needs no network.
 *
 * Runs on Node 20 and needs no dependency.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * The fields of CycloneDX that are used here. `scope` is "optional" for packages that the application does not need at
 * run time.
 *
 * @typedef {{ name: string, version: string, scope: string, licenses?: object[], hashes?: object[] }} Component
 * @typedef {{ bomFormat: string, metadata: { component: { name: string } }, components: Component[] }} BillOfMaterials
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @returns {BillOfMaterials} */
export function billOfMaterials() {
  const args = ['sbom', '--package-lock-only', '--offline', '--sbom-type=application', '--sbom-format=cyclonedx'];
  const npm = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: platform === 'win32',
  });
  if (npm.status !== 0) {
    throw new Error(`npm sbom failed: ${npm.stderr}`);
  }
  /** @type {BillOfMaterials} */
  const bill = JSON.parse(npm.stdout);
  // npm writes the folder's name here; replace it by the project's name.
  bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  return bill;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(root, 'out', 'sbom.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  console.log(file);
}
