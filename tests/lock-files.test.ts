import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Entry = { version?: string; integrity?: string; resolved?: string; optionalDependencies?: Record<string, string> };

const root = path.resolve(import.meta.dirname, '..');

/** Packages of a lock file by folder; '' is the project itself. */
function packagesOf(file: string): Record<string, Entry> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
}

/** Where Node finds a package from a folder: the nearest `node_modules` upwards; null if missing. */
function found(packages: Record<string, Entry>, from: string, name: string): string | null {
  const place = path.posix.join(from, 'node_modules', name);
  if (Object.hasOwn(packages, place)) return place;
  return from === '' ? null : found(packages, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}

/** Platform-specific packages that the lock file lacks, with which `npm ci` refuses it on every platform. */
function missing(packages: Record<string, Entry>): string[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => found(packages, from, name) === null),
  );
}

describe.each(['package-lock.json', 'tools/package-lock.json'])('%s', (file) => {
  const packages = packagesOf(file);

  it('has the packages of every platform', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(missing(packages)).toEqual([]);
  });

  it('has a checksum of every package, and names no registry', () => {
    const entries = Object.entries(packages).filter(([name]) => name !== '');
    expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([]);
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  });
});

it('finds a platform that is missing, at the top and inside of a package', () => {
  const packages: Record<string, Entry> = {
    '': {},
    'node_modules/a': { optionalDependencies: { '@a/linux': '1.0.0', '@a/macos': '1.0.0' } },
    'node_modules/@a/linux': {},
    'node_modules/b/node_modules/@c/d': { optionalDependencies: { '@a/linux': '1.0.0', e: '1.0.0' } },
    'node_modules/b/node_modules/e': {},
    'node_modules/@c/d': { optionalDependencies: { e: '1.0.0' } },
  };
  expect(missing(packages)).toEqual(['@a/macos', 'e']);
});

it('the tools have the Node types of the project, because TypeScript reads both', () => {
  const versions = ['package-lock.json', 'tools/package-lock.json'].flatMap((file) =>
    Object.entries(packagesOf(file)).flatMap(([name, { version }]) => (/\/@types\/node$/.test(name) ? [version] : [])),
  );
  expect(versions.length).toBeGreaterThan(1);
  expect(new Set(versions).size).toBe(1);
});
