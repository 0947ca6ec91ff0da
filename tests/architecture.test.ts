import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Who may import whom. A layer may always import itself; `packages` are npm packages, `*` = any. What is not listed is
 * refused, so a new folder has to say here where it stands.
 */
const layers: Record<string, { mayImport: string[]; packages: string[] }> = {
  'src/core': { mayImport: [], packages: ['valibot'] },
  'src/api': { mayImport: ['src/core'], packages: ['valibot', 'axios'] },
  'src/playback': { mayImport: ['src/api', 'src/core'], packages: ['valibot', 'idb'] },
  'src/host': {
    mayImport: ['src/playback', 'src/api', 'src/core', 'electron/ipc'],
    packages: ['react', 'valibot', 'wxt'],
  },
  'src/state': {
    mayImport: ['src/host', 'src/playback', 'src/api', 'src/core'],
    packages: ['react', 'valibot', 'zustand', 'idb', '@tanstack/react-query'],
  },
  'src/ui': { mayImport: ['src/core'], packages: ['react', 'lucide-react', 'zustand'] },
  'src/i18n': { mayImport: ['src/core'], packages: ['react', 'i18next', 'react-i18next'] },
  'src/widgets': {
    mayImport: ['src/state', 'src/host', 'src/playback', 'src/api', 'src/core', 'src/ui', 'src/i18n'],
    packages: ['*'],
  },
  'src/features': {
    mayImport: ['src/widgets', 'src/state', 'src/host', 'src/playback', 'src/api', 'src/core', 'src/ui', 'src/i18n'],
    packages: ['*'],
  },
  'src/app': {
    mayImport: [
      'src/features',
      'src/widgets',
      'src/state',
      'src/host',
      'src/playback',
      'src/api',
      'src/core',
      'src/ui',
      'src/i18n',
    ],
    packages: ['*', 'virtual:pwa-register'],
  },
  entrypoints: {
    mayImport: ['src/app', 'src/features', 'src/state', 'src/host', 'src/playback', 'src/api', 'src/core', 'src/i18n'],
    packages: ['*'],
  },
  electron: { mayImport: [], packages: ['electron', 'valibot', 'node:*'] },
  server: { mayImport: [], packages: ['*', 'node:*'] },
};

type SourceFile = { file: string; text: string };

type Import = { from: string; target: string };

/** Every import of a file: static, dynamic, type-only and re-exports; comments are taken out first. */
function importsOf({ file, text }: SourceFile): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g);
  return [...found].map((match) => ({ from: file, target: match[2] ?? '' }));
}

function layerOf(file: string): string | undefined {
  return Object.keys(layers).find((layer) => file === layer || file.startsWith(`${layer}/`));
}

/** The first folder below src/features, e.g. `search`. */
function featureOf(file: string): string | undefined {
  return /^src\/features\/([^/]+)/.exec(file)?.[1];
}

/** Path of an import inside the project, or null for a package. */
function projectPath({ from, target }: Import): string | null {
  if (target.startsWith('@/')) return `src/${target.slice(2)}`;
  return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target)) : null;
}

/** Names of packages as they stand in the table: `@scope/name`, `name`, or `node:*`. */
function packageName(target: string): string {
  if (target.startsWith('node:')) return 'node:*';
  if (target.startsWith('virtual:')) return target;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What is wrong with an import, or null. */
function violation(found: Import): string | null {
  const layer = layerOf(found.from);
  const rules = layer && layers[layer];
  if (!rules) return `${found.from} stands in no layer of the table`;
  const inside = projectPath(found);
  if (inside === null) {
    const name = packageName(found.target);
    const allowed = rules.packages.includes(name) || (rules.packages.includes('*') && !/^(?:node|virtual):/.test(name));
    return allowed ? null : `${found.from} may not import the package ${name}`;
  }
  const feature = featureOf(found.from);
  if (feature && featureOf(inside) && featureOf(inside) !== feature) {
    return `${found.from} imports another feature: ${inside}`;
  }
  const target = layerOf(inside);
  const allowed = target === layer || rules.mayImport.some((name) => inside === name || inside.startsWith(`${name}/`));
  return allowed ? null : `${found.from} may not import ${inside}`;
}

/** Whatever is forbidden in the text of a file. */
function textViolations({ file, text }: SourceFile): string[] {
  const wrong: string[] = [];
  const outsideHosts = file.startsWith('src/') && !file.startsWith('src/host/');
  if (outsideHosts && /\b(?:chrome|browser)\s*\.\s*(?:runtime|storage|tabs|offscreen)\b/.test(text)) {
    wrong.push(`${file} talks to the extension API outside a host`);
  }
  if (outsideHosts && /\bkanadeShell\b|\bisElectron\b/.test(text)) wrong.push(`${file} asks for the desktop by itself`);
  if (/^src\//.test(file) && /\bexport default\b/.test(text)) wrong.push(`${file} has a default export`);
  return wrong;
}

function nameViolation(file: string): string | null {
  const base = path.posix.basename(file);
  if (/^(?:utils?|helpers?|common|types|index|misc)\.tsx?$/.test(base)) return `${file} has a name that says nothing`;
  // Locale files are named by their language tag, zh-CN for one.
  const locale = /^src\/i18n\/locales\/[a-z]{2}(?:-[A-Z]{2})?\.ts$/.test(file);
  return locale || /^[a-z0-9-]+(?:\.(?:test|contract|d))?\.tsx?$/.test(base) ? null : `${file} is not in kebab-case`;
}

function sourceFiles(folder: string): SourceFile[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
}

const all = ['src', 'entrypoints', 'electron', 'server'].flatMap(sourceFiles);
/** Tests may use anything, and what runs only in tests too. */
const shipped = all.filter(
  ({ file }) => !/\.(?:test|contract)\.tsx?$/.test(file) && !file.startsWith('electron/testing/'),
);

describe('the architecture', () => {
  it('sees the code', () => {
    for (const layer of Object.keys(layers)) {
      expect(
        shipped.some(({ file }) => layerOf(file) === layer),
        `no file in ${layer}`,
      ).toBe(true);
    }
    expect(shipped.flatMap(importsOf).length).toBeGreaterThan(200);
  });

  it('lets nobody import what stands above or beside', () => {
    expect(shipped.flatMap(importsOf).map(violation).filter(Boolean)).toEqual([]);
  });

  it('keeps hosts, defaults and names in order', () => {
    expect(shipped.flatMap(textViolations)).toEqual([]);
    expect(all.map(({ file }) => nameViolation(file)).filter(Boolean)).toEqual([]);
  });
});

describe('the architecture test', () => {
  const planted = (file: string, text: string): (string | null)[] => importsOf({ file, text }).map(violation);

  it.each([
    ['src/features/search/a.ts', "import { x } from '@/features/queue/queue-panel';"],
    ['src/features/search/a.ts', "const x = import('../queue/queue-panel');"],
    ['src/features/search/a.ts', "export { x } from '../../app/layout';"],
    ['src/core/a.ts', "import axios from 'axios';"],
    ['src/core/a.ts', "import type { Player } from '@/playback/player';"],
    ['src/playback/a.ts', "import { useState } from 'react';"],
    ['src/ui/a.tsx', "import { usePlayer } from '@/state/use-player';"],
    ['src/state/a.ts', "import fs from 'node:fs';"],
    ['server/a.ts', "import { parseKrc } from '../src/core/krc.ts';"],
    ['src/state/a.ts', "import { shell } from '../../electron/main/main';"],
    ['src/nowhere/a.ts', "import 'react';"],
  ])('finds a forbidden import planted in %s: %s', (file, text) => {
    expect(planted(file, text).filter(Boolean)).toHaveLength(1);
  });

  it('finds other things planted in a file', () => {
    expect(textViolations({ file: 'src/state/a.ts', text: 'chrome.runtime.sendMessage(1)' })).toHaveLength(1);
    expect(textViolations({ file: 'src/ui/a.tsx', text: 'export default 1' })).toHaveLength(1);
    expect(nameViolation('src/core/utils.ts')).not.toBeNull();
    expect(nameViolation('src/core/MyFile.ts')).not.toBeNull();
  });

  it('lets allowed imports pass', () => {
    expect(
      planted('src/features/search/a.tsx', "import { x } from '@/widgets/song-list';\nimport y from './b';"),
    ).toEqual([null, null]);
  });
});
