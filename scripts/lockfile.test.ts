import { expect, it } from 'vitest';
import { addChecksums, complete, missingOptionals, platformOf, readLockfile, unchecked } from './lockfile.mjs';

it('has every optional package of every platform in the lockfile', () => {
  expect(missingOptionals(readLockfile()), 'npm run lock completes it').toEqual([]);
});

it('records no download addresses in the lockfile', () => {
  const addresses = Object.values(readLockfile().packages).flatMap(({ resolved }) => resolved ?? []);
  expect(addresses).toEqual([]);
});

it('has a checksum for every package but some tools of other platforms', () => {
  // Development tools whose packages for some platforms the registry lacked at the last `npm run lock`, so that
  // checksums are missing. None is in the packaged application. Remove a family once its checksums are known; never add
  // one.
  const families = /^(@biomejs\/cli|@oxc-parser\/binding|@swc\/core|jscpd)-[a-z]/;
  const others = unchecked(readLockfile()).filter(
    ({ name, entry }) => !(families.test(name) && entry.optional && entry.dev && entry.os),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

it('adds the checksums that the registry has', () => {
  const entry = { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['linux'] };
  const lockfile = {
    packages: { '': {}, 'node_modules/a/node_modules/@b/c': { ...entry }, 'node_modules/d': { ...entry } },
  };
  const ask = (name: string, version: string) =>
    name === '@b/c' ? { integrity: `sha512-${version}`, license: 'MIT' } : undefined;
  expect(addChecksums(lockfile, ask)).toEqual(['d']);
  expect(lockfile.packages).toEqual({
    '': {},
    'node_modules/a/node_modules/@b/c': { ...entry, integrity: 'sha512-1.0.0', license: 'MIT' },
    'node_modules/d': entry,
  });
});

it.each([
  ['@biomejs/cli-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@swc/core-linux-ppc64-gnu', { cpu: ['ppc64'], libc: ['glibc'], os: ['linux'] }],
  ['@swc/core-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@swc/core-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['jscpd-windows-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
])('reads the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

it('completes a lockfile, and only that', () => {
  const tool = {
    version: '1.2.3',
    dev: true,
    optionalDependencies: { 'tool-linux-x64': '1.2.3', 'tool-win32-x64': '1.2.3' },
  };
  const present = { version: '1.2.3', integrity: 'sha512-x', cpu: ['x64'], dev: true, optional: true, os: ['linux'] };
  const lockfile = { packages: { '': {}, 'node_modules/tool': tool, 'node_modules/tool-linux-x64': present } };
  expect(complete(lockfile)).toEqual(['tool-win32-x64']);
  expect(lockfile.packages).toEqual({
    '': {},
    'node_modules/tool': tool,
    'node_modules/tool-linux-x64': present,
    'node_modules/tool-win32-x64': { version: '1.2.3', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
  });
  expect(complete(lockfile)).toEqual([]);
});

it('finds an optional package that lies below the one that lists it', () => {
  const packages = {
    '': {},
    'node_modules/a/node_modules/tool': { version: '2.0.0', optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
    'node_modules/a/node_modules/tool-linux-x64': { version: '2.0.0' },
  };
  expect(missingOptionals({ packages })).toEqual([]);
});

it('throws where a version or platform is unknown', () => {
  const missing = (optionalDependencies: Record<string, string>) => () =>
    complete({ packages: { '': {}, 'node_modules/tool': { version: '1.0.0', optionalDependencies } } });
  expect(missing({ 'tool-linux-x64': '^1.0.0' })).toThrow('range');
  expect(missing({ colours: '1.0.0' })).toThrow('no platform');
});
