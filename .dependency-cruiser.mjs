// @ts-check
/**
 * The arrows: which folder may import what. Everything that a row does not name is forbidden, so a new folder or
 * library needs its place here first.
 *
 * TypeScript 7 has no JavaScript API for other tools to parse with, hence the swc parser. It sees type-only imports
 * too. They count, because a type couples modules as much as a value does.
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
const printing = '^src/main/printing/';
const answers = '^src/main/answers/';
const services = '^src/main/services/';
const trace = '^src/main/trace/';
/** Code shared by both hosts: files directly in hosts/. */
const hosts = '^src/main/hosts/[^/]+$';
const electronHost = '^src/main/hosts/electron/';
const browserHost = '^src/main/hosts/browser/(?!index\\.ts$)';
const rendererState = '^src/renderer/state/';
const board = '^src/renderer/board/';
const input = '^src/renderer/input/';
const i18n = '^src/renderer/i18n/';

/** @type {Record<string, Arrow>} */
export const arrows = {
  shared: { from: shared, to: [], npm: ['marked', 'zod'] },
  engine: { from: engine, to: [shared] },
  store: { from: store, to: [shared], npm: ['better-sqlite3', 'zod'], node: true },
  trace: { from: trace, to: [engine, shared], node: true },
  answers: { from: answers, to: [engine, shared] },
  jobs: { from: jobs, to: [trace, answers, engine, formats, printing, shared], npm: ['piscina', 'zod'], node: true },
  // Node for its zlib, which stops at a given length: links of Penpa+ are raw deflate.
  formats: { from: formats, to: [shared], npm: ['lz-string', 'sax', 'zod'], node: true },
  printing: {
    from: printing,
    to: [shared],
    npm: ['@cantoo/fontkit', '@cantoo/pdf-lib', '@resvg/resvg-wasm'],
    node: true,
  },
  services: { from: services, to: [store, jobs, answers, trace, engine, formats, shared], npm: ['zod'], node: true },
  hosts: { from: hosts, to: [services, shared], npm: ['zod'], node: true },
  'electron-host': { from: electronHost, to: [hosts, services, shared], npm: ['electron'], node: true },
  'browser-host': { from: browserHost, to: [hosts, services, shared], npm: ['ws'], node: true },
  cli: { from: '^src/main/cli/', to: [services, answers, printing, trace, shared], npm: ['commander'], node: true },
  // The two programs with a window are assembled here, including worker threads; nothing imports these files.
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

  // The engine's npm package. Of the jobs it needs the one that knows time limits; none of these files imports Node.
  'engine-package': {
    from: '^src/enginePackage/',
    to: [answers, engine, '^src/main/jobs/kinds/generate\\.ts$', shared],
    npm: ['zod'],
  },

  preload: { from: '^src/preload/', to: [shared], npm: ['electron'] },

  'renderer-api': { from: '^src/renderer/api/', to: [shared], npm: ['zod'] },
  'renderer-state': { from: rendererState, to: [shared], npm: ['@preact/signals-core', 'zod'] },
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
    to: ['^src/renderer/', shared, '^virtual:colours\\.css$'],
    npm: ['preact', '@preact/signals', '@preact/signals-core'],
  },
};

/** What screens and dialogs are composed of. */
const uiParts = ['words', 'controls', 'forms', 'pictures'];

/**
 * The arrows between the rooms of one folder: which siblings a room may import besides itself and its own sub-rooms.
 * Imports of other rooms are rejected, and so are rooms without a row. `'*'` stands for every sibling.
 * Files that lie directly in a folder are rooms of their own, named with their ending left out.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const rooms = {
  'src/shared': {
    text: [],
    colours: [],
    base: ['text'],
    layout: ['base', 'text'],
    variants: ['base', 'text', 'layout'],
    constraints: ['base'],
    topology: ['base', 'text', 'layout', 'variants', 'constraints'],
    rules: ['base', 'text', 'colours', 'layout', 'constraints', 'topology'],
    puzzle: ['base', 'text', 'layout', 'variants', 'topology', 'rules'],
    game: ['base', 'constraints', 'topology'],
    step: ['base', 'text', 'layout', 'constraints', 'topology', 'variants', 'rules', 'game'],
    rating: ['base', 'text', 'step'],
    generate: ['base', 'layout', 'topology', 'rules', 'step', 'rating'],
    daily: ['base', 'layout', 'generate'],
    library: ['text', 'rating'],
    scene: ['base', 'colours', 'layout', 'variants', 'topology', 'rules', 'game'],
    picture: ['base', 'text', 'colours', 'layout', 'variants', 'topology', 'rules', 'game', 'scene'],
    // Pages and books: options, paper, fonts.
    printing: ['base', 'text', 'layout', 'topology', 'generate', 'scene', 'picture'],
    manual: ['base', 'text', 'layout', 'topology', 'puzzle', 'step', 'contract'],
    lessons: ['layout'],
    learn: ['base', 'topology', 'step', 'contract', 'lessons'],
    worlds: ['base'],
    // Statistics over many puzzles: their groups are layouts, classes and places of subgrids.
    usage: ['base', 'text', 'layout', 'topology', 'step', 'generate'],
    contract: ['*'],
  },
  'src/main/engine': {
    core: [],
    propagation: ['core'],
    search: ['core', 'propagation'],
    canonical: ['core'],
    techniques: ['core'],
    humanSolver: ['core', 'techniques'],
    reference: ['core', 'search', 'techniques'],
    rating: ['core', 'search', 'techniques', 'humanSolver', 'reference'],
    filling: ['core', 'propagation', 'search'],
    generate: ['core', 'search', 'techniques', 'humanSolver', 'filling', 'rating'],
    trainer: ['core', 'canonical', 'techniques', 'humanSolver', 'generate'],
    setting: ['core', 'search', 'humanSolver', 'generate'],
    lessons: ['core', 'search', 'techniques', 'humanSolver', 'trainer'],
    // Frozen on purpose: a recipe must always make the same worlds, so it shares no code that may change.
    recipes: [],
    // Search and human solver prove provinces: the generator must not be its own judge.
    worlds: ['core', 'search', 'humanSolver', 'generate', 'recipes'],
  },
  'src/main/engine/techniques': {
    common: [],
    inference: ['common'],
    singles: ['common', 'inference'],
    subsets: ['common', 'inference'],
    intersections: ['common', 'inference'],
    fish: ['common', 'inference'],
    singleDigit: ['common', 'inference'],
    wings: ['common', 'inference'],
    uniqueness: ['common', 'inference'],
    colouring: ['common', 'inference'],
    chains: ['common', 'inference'],
    nets: ['common', 'inference', 'subsets', 'intersections'],
    clues: ['common'],
    // The levels of consistency of one rating, as rules that explain steps.
    constraintModels: ['common', 'singles', 'nets'],
    registry: ['*'],
    graderVersion: [],
  },
  'src/main/services': {
    runtime: [],
    puzzles: ['runtime'],
    play: ['runtime', 'puzzles'],
    generate: ['runtime', 'puzzles'],
    files: ['runtime', 'play', 'puzzles'],
    library: ['runtime', 'puzzles'],
    books: ['runtime', 'puzzles', 'generate', 'library'],
    stock: ['runtime', 'generate'],
    trainer: ['runtime'],
    daily: ['runtime', 'generate'],
    usage: ['runtime', 'library'],
    worlds: ['runtime', 'play'],
    // Opens everything stored, to find what is damaged.
    damage: ['play', 'worlds', 'trainer'],
    application: ['*'],
  },
  'src/main/formats': {
    core: [],
    syntax: ['core'],
    boards: ['core', 'syntax'],
    programs: ['core', 'syntax', 'boards'],
    pasted: ['core', 'syntax', 'boards'],
    registry: ['*'],
    read: ['*'],
    readLine: ['*'],
    write: ['*'],
    detect: ['*'],
    index: ['*'],
  },
  'src/renderer/state': {
    forms: [],
    settings: ['forms'],
    board: [],
    session: ['board'],
    library: [],
    statistics: [],
    hints: ['board', 'session'],
    analysis: ['board', 'session', 'hints'],
    play: ['settings', 'board', 'session', 'hints', 'analysis'],
    layoutEditor: ['board', 'settings'],
    // Drawing the clues of one rule; the puzzle editor is around it.
    clues: ['board', 'play'],
    puzzleEditor: ['settings', 'board', 'session', 'analysis', 'play', 'clues'],
    learn: ['settings', 'board', 'session', 'play'],
    daily: [],
    worlds: ['settings', 'board', 'session', 'play'],
    app: ['*'],
  },
  'src/renderer/ui': {
    words: [],
    controls: ['words'],
    forms: ['words', 'controls'],
    pictures: ['controls'],
    home: [...uiParts, 'worlds', 'daily', 'drafts'],
    drafts: [...uiParts],
    daily: [...uiParts],
    statistics: [...uiParts],
    newGame: [...uiParts],
    worlds: [...uiParts, 'board', 'game', 'analysis'],
    hints: [...uiParts],
    analysis: [...uiParts, 'hints'],
    files: [...uiParts],
    settingsDialog: [...uiParts],
    board: [...uiParts, 'hints', 'newGame'],
    game: [...uiParts, 'board', 'analysis', 'newGame'],
    puzzleEditor: [...uiParts, 'board', 'newGame'],
    layoutEditor: [...uiParts, 'newGame'],
    library: [...uiParts, 'newGame'],
    learn: [...uiParts, 'board', 'hints'],
    manual: [...uiParts],
    root: ['*'],
  },
};

/** Tests and their helpers may import anything. */
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

/** A room as a regular expression: a folder, or the files of that name. @param {string} folder @param {string} room */
const roomPath = (folder, room) => `^${folder}/${room}(/|\\.tsx?$)`;

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const roomRules = Object.entries(rooms).flatMap(([folder, table]) => [
  ...Object.entries(table)
    .filter(([, to]) => !to.includes('*'))
    .map(([room, to]) => ({
      name: `room-${folder.split('/').at(-1)}-${room}`,
      comment: `Rooms of ${folder}: ${to.join(', ') || 'its own only'}.`,
      severity: /** @type {const} */ ('error'),
      from: { path: roomPath(folder, room), pathNot: tests },
      to: { path: `^${folder}/`, pathNot: [room, ...to].map((each) => roomPath(folder, each)) },
    })),
  {
    name: `room-of-${folder.split('/').at(-1)}`,
    comment: `Every file of ${folder} belongs to a room that has its row above.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^${folder}/`, pathNot: [tests, ...Object.keys(table).map((room) => roomPath(folder, room))] },
    to: {},
  },
]);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...arrowRules,
    ...roomRules,
    {
      name: 'has-a-place',
      comment: 'Every source file belongs to a folder that has its row above.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, ...Object.values(arrows).map((arrow) => arrow.from)] },
      to: {},
    },
    {
      name: 'preload-takes-types-only',
      comment: 'The sandboxed preload is one small file: it may import types of the contract, but not its code.',
      severity: 'error',
      from: { path: '^src/preload/', pathNot: tests },
      to: { path: shared, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Join two files that need each other, or move their common part to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'reference-by-its-entrances',
      comment: 'Each program that engine/reference follows has one entrance, and only ratings use it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/main/engine/reference/'] },
      to: { path: '^src/main/engine/reference/', pathNot: '/(hodoku/solver|sukakuExplainer/emulator)\\.ts$' },
    },
    {
      name: 'reference-for-ratings',
      comment: 'Each program that engine/reference follows has one entrance, and only ratings use it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/main/engine/(rating|reference)/'] },
      to: { path: '^src/main/engine/reference/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Only tests and tools import a test or a test helper.',
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
      to: { couldNotResolve: true, pathNot: '^virtual:colours\\.css$' },
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
