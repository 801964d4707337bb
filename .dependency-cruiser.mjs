// @ts-check
/**
 * The arrows: which folder may import what. Everything that a row does not name is forbidden, so a new folder or a new
 * library has to be given its place here first.
 *
 * TypeScript 7 has no JavaScript API for other tools to parse with, hence the swc parser. It sees type-only imports
 * too, and they count: a type pulls its module's knowledge along as much as a value does.
 */

/**
 * @typedef {object} Arrow
 * @property {string} from regular expression on the importing file
 * @property {string[]} to what it may import: regular expressions on files, beside those of `from` itself
 * @property {string[]} [npm] packages it may import
 * @property {true} [node] whether it may import Node's own modules
 */

const shared = '^src/shared/';
const engine = '^src/main/engine/';
const store = '^src/main/store/';
const jobs = '^src/main/jobs/';
const formats = '^src/main/formats/';
const services = '^src/main/services/';
/** What both hosts need, if anything: files directly in hosts/. */
const hosts = '^src/main/hosts/[^/]+$';
const electronHost = '^src/main/hosts/electron/';
const browserHost = '^src/main/hosts/browser/(?!index\\.ts$)';
const rendererState = '^src/renderer/state/';
const board = '^src/renderer/board/';
const input = '^src/renderer/input/';
const i18n = '^src/renderer/i18n/';

/** @type {Record<string, Arrow>} */
const arrows = {
  shared: { from: shared, to: [], npm: ['zod'] },
  engine: { from: engine, to: [shared] },
  store: { from: store, to: [shared], npm: ['better-sqlite3', 'zod'], node: true },
  jobs: { from: jobs, to: [engine, shared], npm: ['piscina', 'zod'], node: true },
  formats: { from: formats, to: [shared], npm: ['lz-string', 'sax', 'zod'] },
  services: {
    from: services,
    to: [store, jobs, engine, formats, shared],
    npm: ['zod', '@cantoo/pdf-lib', '@resvg/resvg-wasm'],
    node: true,
  },
  hosts: { from: hosts, to: [services, shared], npm: ['zod'], node: true },
  'electron-host': { from: electronHost, to: [hosts, services, shared], npm: ['electron'], node: true },
  'browser-host': { from: browserHost, to: [hosts, services, shared], npm: ['ws'], node: true },
  cli: { from: '^src/main/cli/', to: [services, shared], npm: ['commander'], node: true },
  // The two programs with a window are put together here, worker threads and all; nothing imports these files.
  'electron-entry': {
    from: '^src/main/index\\.ts$',
    to: [electronHost, hosts, services, jobs, shared],
    npm: ['electron'],
    node: true,
  },
  'browser-entry': {
    from: '^src/main/hosts/browser/index\\.ts$',
    to: [browserHost, hosts, services, jobs, shared],
    node: true,
  },

  preload: { from: '^src/preload/', to: [shared], npm: ['electron'] },

  'renderer-api': { from: '^src/renderer/api/', to: [shared], npm: ['zod'] },
  'renderer-state': { from: rendererState, to: [shared], npm: ['@preact/signals-core'] },
  'renderer-input': { from: input, to: [rendererState, shared], npm: ['@preact/signals-core'] },
  'renderer-board': { from: board, to: [rendererState, shared], npm: ['pixi.js', '@preact/signals-core'] },
  'renderer-i18n': { from: i18n, to: [shared], npm: ['i18next', '@preact/signals-core'] },
  'renderer-ui': {
    from: '^src/renderer/ui/',
    to: [rendererState, board, input, i18n, shared],
    npm: ['preact', '@preact/signals', '@preact/signals-core'],
  },
  'renderer-entry': {
    from: '^src/renderer/[^/]+$',
    to: ['^src/renderer/', shared],
    npm: ['preact', '@preact/signals', '@preact/signals-core'],
  },
};

/** Tests and their helpers look at whatever they test. */
const tests = '(\\.test\\.tsx?$|/testing/)';

/** @param {string} name */
const inNodeModules = (name) => `node_modules/${name.replaceAll('.', '\\.')}/`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const arrowRules = Object.entries(arrows).map(([name, arrow]) => ({
  name: `arrow-${name}`,
  comment: `Folders: ${arrow.to.join(', ') || 'its own only'}. Packages: ${arrow.npm?.join(', ') ?? 'none'}.`,
  severity: 'error',
  from: { path: arrow.from, pathNot: tests },
  to: {
    pathNot: [arrow.from, ...arrow.to, ...(arrow.npm ?? []).map(inNodeModules)],
    ...(arrow.node ? { dependencyTypesNot: ['core'] } : {}),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrowRules,
    {
      name: 'has-a-place',
      comment: 'Every source file belongs to a folder that has its row above.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, ...Object.values(arrows).map((arrow) => arrow.from)] },
      to: {},
    },
    {
      name: 'preload-takes-types-only',
      comment: 'The sandboxed preload is one small file: it may know the types of the contract, not run its code.',
      severity: 'error',
      from: { path: '^src/preload/', pathNot: tests },
      to: { path: shared, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one idea, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Nothing but tests and tools imports a test or a test helper.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'sources-stand-alone',
      comment: 'The application imports no benchmark, script or end-to-end test.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(bench|e2e|scripts)/' },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere, or to a package that package.json does not declare.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
