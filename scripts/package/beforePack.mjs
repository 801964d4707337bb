// @ts-check
/** electron-builder calls this before it packs. Makes the folder `share` of packages for Linux. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectReleases } from '../changelog.mjs';
import { root } from '../launch/run.mjs';
import { completeMetainfo, ID, menuEntry, typesOfFiles, writeShare } from './share.mjs';

/**
 * @param {import('electron-builder').AfterPackContext} context
 */
export async function beforePack({ packager, electronPlatformName }) {
  if (electronPlatformName !== 'linux') return;
  const { config, appInfo } = packager;
  const types = packager.fileAssociations;
  const { category = '', desktop } = config.linux ?? {};
  const entry = menuEntry({
    Type: 'Application',
    Name: appInfo.productName,
    Comment: appInfo.description ?? '',
    .../** @type {Record<string, string>} */ (desktop?.entry ?? {}),
    Exec: `${config.linux?.executableName} %U`,
    Icon: ID,
    StartupWMClass: ID,
    Terminal: 'false',
    MimeType: types.map(({ mimeType }) => `${mimeType};`).join(''),
    Categories: `${category};`,
  });
  const template = readFileSync(join(root, 'resources', 'linux', `${ID}.metainfo.xml`), 'utf8');
  const homepage = packager.info.metadata.homepage ?? undefined;
  writeShare(join(root, 'out', 'linux', 'share'), {
    entry,
    types: typesOfFiles(types),
    metainfo: completeMetainfo(template, { releases: projectReleases(), homepage }),
    icons: join(root, 'resources', 'icons'),
  });
}
