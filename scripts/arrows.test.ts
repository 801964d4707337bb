import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import configuration, { rooms } from '../.dependency-cruiser.mjs';

/** Files with one forbidden import each, and the name of the rule that must reject the import. */
const broken: readonly [file: string, line: string, rule: string][] = [
  ['src/shared/layout/a.ts', "import { engine } from '../../main/engine/core/ok.ts';", 'arrow-shared'],
  ['src/shared/base/b.ts', "import { readFileSync } from 'node:fs';", 'arrow-shared'],
  ['src/shared/base/c.ts', "import WebSocket from 'ws';", 'arrow-shared'],
  ['src/shared/base/d.ts', "export type { Store } from '../../main/store/ok.ts';", 'arrow-shared'],
  ['src/main/engine/a.ts', "import { store } from '../store/ok.ts';", 'arrow-engine'],
  ['src/main/engine/b.ts', "import { performance } from 'node:perf_hooks';", 'arrow-engine'],
  ['src/main/engine/c.ts', "import { z } from 'zod';", 'arrow-engine'],
  ['src/main/engine/techniques/d.ts', "import type { Store } from '../../store/ok.ts';", 'arrow-engine'],
  ['src/main/store/a.ts', "import { jobs } from '../jobs/ok.ts';", 'arrow-store'],
  ['src/main/trace/a.ts', "import { jobs } from '../jobs/ok.ts';", 'arrow-trace'],
  ['src/main/answers/a.ts', "import { jobs } from '../jobs/ok.ts';", 'arrow-answers'],
  ['src/main/jobs/a.ts', "import { store } from '../store/ok.ts';", 'arrow-jobs'],
  ['src/main/jobs/b.ts', "import { services } from '../services/runtime/ok.ts';", 'arrow-jobs'],
  ['src/main/formats/a.ts', "import { engine } from '../engine/core/ok.ts';", 'arrow-formats'],
  ['src/main/printing/a.ts', "import { engine } from '../engine/core/ok.ts';", 'arrow-printing'],
  ['src/main/services/a.ts', "import { app } from 'electron';", 'arrow-services'],
  ['src/main/services/b.ts', "import Database from 'better-sqlite3';", 'arrow-services'],
  ['src/main/services/c.ts', "import { electronHost } from '../hosts/electron/ok.ts';", 'arrow-services'],
  ['src/main/hosts/a.ts', "import { electronHost } from './electron/ok.ts';", 'arrow-hosts'],
  ['src/main/hosts/electron/a.ts', "import { browserHost } from '../browser/ok.ts';", 'arrow-electron-host'],
  ['src/main/hosts/electron/b.ts', "import { store } from '../../store/ok.ts';", 'arrow-electron-host'],
  ['src/main/hosts/browser/a.ts', "import { app } from 'electron';", 'arrow-browser-host'],
  ['src/main/hosts/browser/b.ts', "import { engine } from '../../engine/core/ok.ts';", 'arrow-browser-host'],
  ['src/main/cli/a.ts', "import { app } from 'electron';", 'arrow-cli'],
  ['src/main/cli/b.ts', "import Database from 'better-sqlite3';", 'arrow-cli'],
  ['src/main/hosts/browser/c.ts', "import { jobs } from '../../jobs/ok.ts';", 'arrow-browser-host'],
  ['src/main/hosts/browser/index.ts', "import { store } from '../../store/ok.ts';", 'arrow-browser-entry'],
  ['src/main/index.ts', "import Database from 'better-sqlite3';", 'arrow-electron-entry'],
  ['src/enginePackage/a.ts', "import { worker } from '../main/jobs/ok.ts';", 'arrow-engine-package'],
  ['src/enginePackage/b.ts', "import { readFileSync } from 'node:fs';", 'arrow-engine-package'],
  ['src/preload/a.ts', "import type { Services } from '../main/services/runtime/ok.ts';", 'arrow-preload'],
  ['src/preload/b.ts', "import { shared } from '../shared/base/ok.ts';", 'preload-takes-types-only'],
  ['src/renderer/api/a.ts', "import { services } from '../../main/services/runtime/ok.ts';", 'arrow-renderer-api'],
  ['src/renderer/state/a.ts', "import { Container } from 'pixi.js';", 'arrow-renderer-state'],
  ['src/renderer/state/b.ts', "import { h } from 'preact';", 'arrow-renderer-state'],
  ['src/renderer/state/c.ts', "import { api } from '../api/ok.ts';", 'arrow-renderer-state'],
  ['src/renderer/input/a.ts', "import { ui } from '../ui/controls/ok.ts';", 'arrow-renderer-input'],
  ['src/renderer/board/a.ts', "import { ui } from '../ui/controls/ok.ts';", 'arrow-renderer-board'],
  ['src/renderer/i18n/a.ts', "import { h } from 'preact';", 'arrow-renderer-i18n'],
  ['src/renderer/ui/a.tsx', "import { Container } from 'pixi.js';", 'arrow-renderer-ui'],
  ['src/renderer/main.ts', "import { engine } from '../main/engine/core/ok.ts';", 'arrow-renderer-entry'],
  ['src/elsewhere/a.ts', "import { shared } from '../shared/base/ok.ts';", 'has-a-place'],
  ['src/main/store/b.ts', "import { example } from './example.test.ts';", 'tests-are-leaves'],
  ['src/main/store/c.ts', "import { bench } from '../../../bench/ok.ts';", 'sources-stand-alone'],
  ['src/main/engine/rating/a.ts', "import { a } from '../reference/target.ts';", 'reference-by-its-entrances'],
  ['src/main/services/d.ts', "import { a } from '../engine/reference/target.ts';", 'reference-for-ratings'],
  ['src/main/store/d.ts', "import { nothing } from './nothing.ts';", 'resolvable'],
  ['src/main/store/e.ts', "import { f } from './f.ts';", 'no-cycles'],
  ['src/main/store/g.ts', "import type { H } from './h.ts';", 'no-cycles'],
];

/**
 * For every room (a folder with its own rule for imports), a file with a forbidden import of another room. For every
 * folder that is divided into rooms, a file that is in none of them.
 */
const brokenRooms: readonly [file: string, line: string, rule: string][] = Object.entries(rooms).flatMap(
  ([folder, table]) => {
    const name = folder.split('/').at(-1);
    const refused = Object.entries(table).flatMap(([room, to]): [string, string, string][] => {
      const other = Object.keys(table).find((each) => each !== room && !to.includes(each) && !to.includes('*'));
      return other === undefined
        ? []
        : [[`${folder}/${room}/room.ts`, `import { a } from '../${other}/target.ts';`, `room-${name}-${room}`]];
    });
    return [
      ...refused,
      [`${folder}/nowhere/room.ts`, `import { a } from '../${Object.keys(table)[0]}/target.ts';`, `room-of-${name}`],
    ];
  },
);

const roomTargets = Object.entries(rooms).flatMap(([folder, table]) =>
  Object.keys(table).map((room) => `${folder}/${room}/target.ts`),
);

/** Files with allowed imports. */
const allowed: readonly [file: string, text: string][] = [
  ['src/shared/base/ok.ts', "import { z } from 'zod';\nexport const shared = z;"],
  ['src/main/engine/core/ok.ts', "import { shared } from '../../../shared/base/ok.ts';\nexport const engine = shared;"],
  [
    'src/main/store/ok.ts',
    "import { join } from 'node:path';\nimport Database from 'better-sqlite3';\nimport '../../shared/base/ok.ts';\n" +
      'export type Store = string;\nexport const store = [join, Database];',
  ],
  [
    'src/main/jobs/ok.ts',
    "import '../engine/core/ok.ts';\nimport { Piscina } from 'piscina';\nexport const jobs = Piscina;",
  ],
  ['src/main/formats/core/ok.ts', "import '../../../shared/base/ok.ts';"],
  [
    'src/main/services/runtime/ok.ts',
    "import '../../store/ok.ts';\nimport '../../jobs/ok.ts';\nimport '../../formats/core/ok.ts';\n" +
      'export type Services = string;\nexport const services = 1;',
  ],
  [
    'src/main/hosts/electron/ok.ts',
    "import '../../services/runtime/ok.ts';\nexport { app as electronHost } from 'electron';",
  ],
  [
    'src/main/hosts/browser/ok.ts',
    "import '../../services/runtime/ok.ts';\nexport { WebSocketServer as browserHost } from 'ws';",
  ],
  ['src/main/cli/ok.ts', "import '../services/runtime/ok.ts';\nimport 'commander';"],
  [
    'src/preload/index.ts',
    "import { contextBridge } from 'electron';\nimport type { Store } from '../shared/base/ok.ts';",
  ],
  ['src/renderer/api/ok.ts', 'export const api = 1;'],
  ['src/renderer/state/settings/ok.ts', "import '@preact/signals-core';\nimport '../../../shared/base/ok.ts';"],
  ['src/renderer/board/ok.ts', "import 'pixi.js';\nimport '../state/settings/ok.ts';"],
  ['src/renderer/ui/controls/ok.tsx', "import 'preact';\nimport '../../board/ok.ts';\nexport const ui = <p>text</p>;"],
  ['src/main/store/f.ts', "import { e } from './e.ts';"],
  ['src/main/store/h.ts', "import type { G } from './g.ts';"],
  ['src/main/store/example.test.ts', "import '../engine/core/ok.ts';\nimport 'fast-check';\nexport const example = 1;"],
  ['bench/ok.ts', "import '../src/main/engine/core/ok.ts';\nexport const bench = 1;"],
];

describe('the arrows between folders', () => {
  let root: string;
  let violations: { readonly file: string; readonly rule: string }[];

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'arrows-'));
    const targets = roomTargets.map((file) => [file, 'export const a = 1;'] as const);
    for (const [file, text] of [...broken, ...brokenRooms, ...allowed, ...targets]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `${text}\n`);
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
    const { forbidden, options } = configuration;
    const { output } = await cruise(['src'], {
      ...options,
      ruleSet: { forbidden: forbidden ?? [] },
      validate: true,
      baseDir: root,
    });
    violations = (output as ICruiseResult).summary.violations.map(({ from, rule }) => ({
      file: from,
      rule: rule.name,
    }));
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it.each([...broken, ...brokenRooms])('%s: %s breaks %s', (file, _line, rule) => {
    expect(violations).toContainEqual({ file, rule });
  });

  it('lets every permitted import pass', () => {
    const cycle = ['src/main/store/f.ts', 'src/main/store/h.ts'];
    const permitted = allowed.map(([file]) => file).filter((file) => !cycle.includes(file));
    expect(violations.filter(({ file }) => permitted.includes(file))).toEqual([]);
  });

  it('has a breaking example for every rule', () => {
    const rules = configuration.forbidden?.map((rule) => rule.name);
    const proven = new Set([...broken, ...brokenRooms].map(([, , rule]) => rule));
    expect(rules?.filter((rule) => rule !== undefined && !proven.has(rule))).toEqual([]);
  });
});
