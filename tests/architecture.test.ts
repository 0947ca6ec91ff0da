import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../src/core/navigation/paths.ts';
import { filesIn, isShipped, type SourceFile, sourceFiles, withoutComments } from './support/source-files.ts';

/**
 * Allowed imports between layers. A layer may always import itself; `packages` are npm packages, `*` = any. Layers that
 * are not listed are refused, so a new folder must be added here.
 */
const layers: Record<string, { mayImport: string[]; packages: string[] }> = {
  'src/core': { mayImport: [], packages: ['valibot'] },
  'src/storage': { mayImport: ['src/core'], packages: ['valibot', 'idb'] },
  'src/local': { mayImport: ['src/storage', 'src/core'], packages: ['valibot', 'idb', 'music-metadata-browser'] },
  'src/api': { mayImport: ['src/storage', 'src/core'], packages: ['@noble/hashes', 'valibot', 'axios'] },
  'src/playback': { mayImport: ['src/local', 'src/api', 'src/storage', 'src/core'], packages: ['valibot'] },
  'src/host': {
    mayImport: ['src/playback', 'src/local', 'src/api', 'src/storage', 'src/core', 'electron/ipc.ts'],
    packages: ['react', 'valibot', 'wxt'],
  },
  'src/state': {
    mayImport: ['src/host', 'src/playback', 'src/local', 'src/api', 'src/storage', 'src/core'],
    packages: ['react', 'valibot', 'zustand', 'idb', '@tanstack/react-query', '@noble/hashes'],
  },
  'src/ui': { mayImport: ['src/core'], packages: ['react', 'lucide-react', 'zustand'] },
  'src/i18n': { mayImport: ['src/core'], packages: ['react', 'i18next'] },
  'src/widgets': {
    mayImport: [
      'src/state',
      'src/host',
      'src/playback',
      'src/local',
      'src/api',
      'src/storage',
      'src/core',
      'src/ui',
      'src/i18n',
    ],
    packages: ['*'],
  },
  'src/features': {
    mayImport: [
      'src/widgets',
      'src/state',
      'src/host',
      'src/playback',
      'src/local',
      'src/api',
      'src/storage',
      'src/core',
      'src/ui',
      'src/i18n',
    ],
    packages: ['*'],
  },
  'src/surfaces': {
    mayImport: [
      'src/features',
      'src/widgets',
      'src/state',
      'src/host',
      'src/playback',
      'src/local',
      'src/api',
      'src/storage',
      'src/core',
      'src/ui',
      'src/i18n',
    ],
    packages: ['*', 'virtual:pwa-register'],
  },
  entrypoints: { mayImport: ['src/surfaces', 'src/host', 'src/playback', 'src/core'], packages: ['*'] },
  electron: { mayImport: ['src/core', 'src/i18n/locales'], packages: ['electron', 'valibot', 'ws', 'yauzl', 'node:*'] },
  server: { mayImport: [], packages: ['*', 'node:*'] },
};

type Import = { from: string; target: string };

/** Every import of a file: static, dynamic, type-only and re-exports. Comments are removed first. */
function importsOf({ file, text }: SourceFile): Import[] {
  const found = withoutComments(text).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g);
  return [...found].map((match) => ({ from: file, target: match[2] ?? '' }));
}

function layerOf(file: string): string | undefined {
  return Object.keys(layers).find((layer) => file === layer || file.startsWith(`${layer}/`));
}

/**
 * The feature or surface that a file belongs to, e.g. `features/search`; neither imports another of its kind. Undefined
 * for files directly in `src/surfaces`, which all surfaces use to start.
 */
function featureOf(file: string): string | undefined {
  return /^src\/((?:features|surfaces)\/[^/]+)\//.exec(file)?.[1];
}

/** Path of an import inside the project, or null for a package. */
function projectPath({ from, target }: Import): string | null {
  if (target.startsWith('@/')) return `src/${target.slice(2)}`;
  return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(from), target)) : null;
}

/** Package names as written in the table: `@scope/name`, `name`, or `node:*`. */
function packageName(target: string): string {
  if (target.startsWith('node:')) return 'node:*';
  if (target.startsWith('virtual:')) return target;
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Why an import is not allowed, or null. */
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
  const other = featureOf(inside);
  if (feature && other && other !== feature && feature.split('/')[0] === other.split('/')[0]) {
    return `${found.from} imports another of its kind: ${inside}`;
  }
  if (layer === 'src/surfaces' && !feature && other?.startsWith('surfaces/')) {
    return `${found.from} is for every surface and may not import ${inside}`;
  }
  const target = layerOf(inside);
  const allowed = target === layer || rules.mayImport.some((name) => inside === name || inside.startsWith(`${name}/`));
  return allowed ? null : `${found.from} may not import ${inside}`;
}

/**
 * Everything that is loaded with a file: project files, and packages by name. Type imports are removed by the build,
 * and dynamic imports are loaded later; neither counts.
 */
function loadedWith(file: string, files: ReadonlyMap<string, SourceFile>): Set<string> {
  const loaded = new Set<string>();
  const follow = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const source = files.get(name);
    if (!source) return;
    const text = source.text.replace(/\b(?:import|export) type [^;]*;/g, '').replace(/\bimport\s*\([^)]*\)/g, '');
    for (const found of importsOf({ file: source.file, text })) {
      const inside = projectPath(found);
      if (inside === null) loaded.add(packageName(found.target));
      else follow(inside);
    }
  };
  follow(file);
  return loaded;
}

/**
 * Files that import each other, directly or through other files, types included: each cycle sorted by name.
 * @param groupOf with another function, groups of files that import each other
 */
function cyclesOf(files: readonly SourceFile[], groupOf = (file: string): string => file): string[][] {
  const names = new Set(files.map(({ file }) => file));
  const graph = new Map<string, string[]>();
  for (const source of files) {
    const group = groupOf(source.file);
    const targets = importsOf(source).flatMap((found) => {
      const target = projectPath(found);
      return target && names.has(target) && groupOf(target) !== group ? [groupOf(target)] : [];
    });
    graph.set(group, [...(graph.get(group) ?? []), ...targets]);
  }
  const cycles = new Map<string, string[]>();
  // Tarjan's strongly connected components.
  const order = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, order.get(target) ?? lowest);
    }
    if (lowest === index) {
      const cycle = stack.splice(stack.indexOf(file)).toSorted();
      if (cycle.length > 1) cycles.set(cycle.join(), cycle);
    }
    return lowest;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return [...cycles.values()];
}

/** Layers in which no two folders import each other, directly or through others. */
const layeredFolders = ['src/storage', 'src/playback', 'src/host', 'src/ui'];

/** Maximum number of files in a folder, styles and tests included. */
const maxFiles = 25;

/** Folders that may contain more, with the reason. */
const exemptFolders: readonly { folder: RegExp; reason: string }[] = [
  { folder: /^src\/i18n\/locales\/[^/]+$/, reason: 'one file per subject, the same ones in each language' },
];

/** Folders with too many files. */
function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    if (exemptFolders.some((exempt) => exempt.folder.test(folder))) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => (count > maxFiles ? [`${folder} holds ${count} files`] : []));
}

/**
 * Screen addresses written out in a file instead of taken from `paths`. Service calls look the same; they are allowed
 * in `src/api`.
 */
function addressLiterals({ file, text }: SourceFile): string[] {
  if (/^src\/api\/|^src\/core\/navigation\/paths\.ts$/.test(file)) return [];
  const code = withoutComments(text);
  const names = Object.values(paths).flatMap((screen) => (screen === '/' ? [] : [screen.slice(1)]));
  const screens = new RegExp(`(?:['"\`]|#)/(?:${names.join('|')})(?=['"\`?#/])`, 'gi');
  const home = /(?:\bto=|\bto: |\bnavigate\(|\bpathname === )['"]\/['"]/g;
  const route = new RegExp(`\\bpath: ['"]/?(?:${names.join('|')})?['"]`, 'gi');
  return [screens, home, route].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([found]) => `${file} writes out an address: ${found}`),
  );
}

/** Mechanisms that only the file `home` may implement. */
const mechanisms = [
  { pattern: /\bnew BroadcastChannel\b/, home: 'src/storage/documents/bus.ts', use: 'openBus' },
  { pattern: /\bnew Set<\(/, home: 'src/core/async/emitter.ts', use: 'Emitter' },
  { pattern: /\bsteal: true\b/, home: 'src/storage/documents/life-lock.ts', use: 'LifeLock' },
];

/** Everything forbidden in the text of a file. */
function textViolations({ file, text }: SourceFile): string[] {
  const wrong: string[] = [];
  // What the browser shows for the extension is a surface that needs its API.
  const isInHost = /^src\/(?:host|surfaces\/background)\//.test(file);
  const outsideHosts = file.startsWith('src/') && !isInHost;
  if (outsideHosts && /\b(?:chrome|browser)\s*\.\s*(?:runtime|storage|tabs|offscreen)\b/.test(text)) {
    wrong.push(`${file} talks to the extension API outside a host`);
  }
  if (outsideHosts && /\bkanadeShell\b|\bisElectron\b/.test(text)) wrong.push(`${file} detects the desktop itself`);
  if (/^src\//.test(file) && /\bexport default\b/.test(text)) wrong.push(`${file} has a default export`);
  // Only separate icon files tell a build which page needs which icon.
  if (/^import \{[^}]*\} from 'lucide-react';/m.test(text)) {
    wrong.push(`${file} imports icons from the list of all instead of lucide-react/icons/<name>`);
  }
  for (const { pattern, home, use } of mechanisms) {
    const isOurs = /^(?:src|electron|entrypoints)\//.test(file) && !file.includes('.test.');
    if (isOurs && file !== home && pattern.test(text)) wrong.push(`${file} does by hand what ${use} of ${home} does`);
  }
  return wrong;
}

function nameViolation(file: string): string | null {
  const base = path.posix.basename(file);
  if (/^(?:utils?|helpers?|common|types|index|misc)\.tsx?$/.test(base)) return `${file} has a meaningless name`;
  // Locale files are named by their language tag, such as zh-CN.
  const locale = /^src\/i18n\/locales\/[a-z]{2}(?:-[A-Z]{2})?\.ts$/.test(file);
  return locale || /^[a-z0-9-]+(?:\.(?:(?:browser\.)?test|contract|d))?\.tsx?$/.test(base)
    ? null
    : `${file} is not in kebab-case`;
}

const all = ['src', 'entrypoints', 'electron', 'server'].flatMap(sourceFiles);
/** Tests, and code that runs only in tests, may import anything. */
const shipped = all.filter(isShipped);

describe('the architecture', () => {
  it('reads the code', () => {
    for (const layer of Object.keys(layers)) {
      expect(
        shipped.some(({ file }) => layerOf(file) === layer),
        `no file in ${layer}`,
      ).toBe(true);
    }
    expect(shipped.flatMap(importsOf).length).toBeGreaterThan(200);
  });

  it('allows no import from a layer above or beside', () => {
    expect(shipped.flatMap(importsOf).map(violation).filter(Boolean)).toEqual([]);
  });

  it('finds no wrong host access, default export or file name', () => {
    expect(shipped.flatMap(textViolations)).toEqual([]);
    expect(all.map(({ file }) => nameViolation(file)).filter(Boolean)).toEqual([]);
  });

  it('has no comment that begins without its noun', () => {
    const everywhere = ['src', 'entrypoints', 'electron', 'server', 'build', 'scripts', 'tests'].flatMap(sourceFiles);
    const found = everywhere.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:\/\*\*|^\s*\/\/)\s+(?:\* )?(?:Of|That of|Those of|As) .*/gm)].map(
        ([line]) => `${file}: ${line}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the folders', () => {
  const client = shipped.filter(({ file }) => !file.startsWith('server/'));
  const files = ['src', 'entrypoints', 'electron', 'build', 'scripts', 'tests'].flatMap((folder) =>
    filesIn(folder).filter((file) => /\.(?:tsx?|mjs|css)$/.test(file)),
  );

  it('has no import cycles', () => {
    expect(cyclesOf(shipped)).toEqual([]);
  });

  it.each(layeredFolders)('has no folders that import each other in %s', (layer) => {
    const files = client.filter(({ file }) => file.startsWith(`${layer}/`));
    expect(new Set(files.map(({ file }) => path.posix.dirname(file))).size).toBeGreaterThan(1);
    expect(cyclesOf(files, path.posix.dirname)).toEqual([]);
  });

  it('finds planted folders that import each other through different files', () => {
    const planted = [
      { file: 'src/playback/a/one.ts', text: "import { b } from '../b/two.ts';" },
      { file: 'src/playback/b/two.ts', text: "import { own } from './three.ts';" },
      { file: 'src/playback/b/three.ts', text: "import type { a } from '@/playback/a/four.ts';" },
      { file: 'src/playback/a/four.ts', text: "import { c } from '@/playback/c/five.ts';" },
      { file: 'src/playback/c/five.ts', text: '' },
    ];
    expect(cyclesOf(planted)).toEqual([]);
    expect(cyclesOf(planted, path.posix.dirname)).toEqual([['src/playback/a', 'src/playback/b']]);
  });

  it('has no folder with too many files', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(crowdedFolders(files)).toEqual([]);
  });

  it('spells the address of each screen in one file', () => {
    expect(client.flatMap(addressLiterals)).toEqual([]);
  });

  it('finds a planted cycle, through a third file and through types', () => {
    const planted = [
      { file: 'src/state/a.ts', text: "import { b } from './b.tsx';" },
      { file: 'src/state/b.tsx', text: "import type { c } from '@/state/c.ts';" },
      { file: 'src/state/c.ts', text: "export { a } from './a.ts';" },
      { file: 'src/state/d.ts', text: "import { a } from './a.ts';" },
    ];
    expect(cyclesOf(planted)).toEqual([['src/state/a.ts', 'src/state/b.tsx', 'src/state/c.ts']]);
  });

  it('finds a planted folder with too many files, unless it is exempt', () => {
    const crowd = (folder: string) => Array.from({ length: maxFiles + 1 }, (_, index) => `${folder}/f${index}.ts`);
    expect(crowdedFolders([...crowd('src/core/song'), ...crowd('src/i18n/locales/ja')])).toEqual([
      `src/core/song holds ${maxFiles + 1} files`,
    ]);
  });

  it.each([
    "navigate('/Lyrics')",
    "navigate('/')",
    '<Link to="/" />',
    'to={`/playlistDetail?singerid=` + id}',
    "location.hash = '#/search?q=a'",
    "if (pathname === '/settings') return;",
    "{ path: 'discover' }",
  ])('finds a planted address: %s', (text) => {
    expect(addressLiterals({ file: 'src/widgets/a.tsx', text })).toHaveLength(1);
  });

  it('does not mistake service calls or imports for addresses', () => {
    expect(addressLiterals({ file: 'src/api/catalogue/search-results.ts', text: "get('/search')" })).toEqual([]);
    expect(addressLiterals({ file: 'src/widgets/a.ts', text: "import { a } from '@/features/search/a.ts';" })).toEqual(
      [],
    );
  });
});

describe('what a small surface has to load', () => {
  const files = new Map(shipped.map((source) => [source.file, source]));
  const loaded = (...names: string[]) => [...new Set(names.flatMap((name) => [...loadedWith(name, files)]))];
  const ofScreens = /^src\/(?:features|surfaces\/)|^react-router/;

  it('does not hold screens, routes, widgets, queries or the service for the start of a page', () => {
    const start = loaded('src/surfaces/start-document.ts');
    expect(start).toContain('src/state/settings/appearance.ts');
    expect(
      start.filter((name) =>
        /^src\/(?:features|widgets|api|surfaces\/.+\/)|^react-router|^@tanstack|^axios/.test(name),
      ),
    ).toEqual([]);
  });

  it('does not hold screens or routes for lyrics that follow the song', () => {
    const lyrics = loaded(
      'src/surfaces/start-document.ts',
      'src/state/queries/start-queries.ts',
      'src/state/lyrics/use-lyrics.ts',
    );
    const view = loaded('src/widgets/lyrics/lyrics-view.tsx');
    expect([...lyrics, ...view]).toEqual(
      expect.arrayContaining(['src/api/catalogue/lyrics.ts', 'src/widgets/lyrics/animation/lyric-animator.ts']),
    );
    expect(
      [...lyrics, ...view].filter((name) => ofScreens.test(name) && name !== 'src/surfaces/start-document.ts'),
    ).toEqual([]);
  });

  it('is found through other files, but not through types and calls', () => {
    const planted = new Map(
      [
        ['src/surfaces/a.ts', "import { b } from '@/state/b.tsx';\nimport type { x } from 'react-router-dom';"],
        ['src/state/b.tsx', "import '@/features/c.ts';\nconst later = () => import('@/features/d.ts');"],
        ['src/features/c.ts', "import React from 'react';"],
        ['src/features/d.ts', "import y from 'y';"],
      ].map(([file = '', text = '']) => [file, { file, text }]),
    );
    expect([...loadedWith('src/surfaces/a.ts', planted)]).toEqual([
      'src/surfaces/a.ts',
      'src/state/b.tsx',
      'src/features/c.ts',
      'react',
    ]);
  });
});

describe('the architecture test', () => {
  const planted = (file: string, text: string): (string | null)[] => importsOf({ file, text }).map(violation);

  it.each([
    ['src/features/search/a.ts', "import { x } from '@/features/queue/queue-panel.tsx';"],
    ['src/features/search/a.ts', "const x = import('../queue/queue-panel.ts');"],
    ['src/features/search/a.ts', "export { x } from '../../app/layout.ts';"],
    ['src/core/a.ts', "import axios from 'axios';"],
    ['src/core/a.ts', "import type { Player } from '@/playback/player.ts';"],
    ['src/playback/a.ts', "import { useState } from 'react';"],
    ['src/local/a.ts', "import type { ApiClient } from '@/api/transport/client.ts';"],
    ['src/ui/a.tsx', "import { usePlayer } from '@/state/player/use-player.ts';"],
    ['src/surfaces/popup/a.ts', "import { x } from '../main/routes.ts';"],
    ['src/surfaces/a.ts', "import { x } from './main/routes.ts';"],
    ['src/state/a.ts', "import fs from 'node:fs';"],
    ['server/a.ts', "import { parseKrc } from '../src/core/lyrics/krc.ts';"],
    ['src/state/a.ts', "import { shell } from '../../electron/main/main.ts';"],
    ['electron/main/a.ts', "import { defaultSettings } from '@/state/settings/settings-store.ts';"],
    ['electron/main/a.ts', "import type { Host } from '../../src/host/host.ts';"],
    ['electron/main/a.ts', "import { translation } from '@/i18n/i18n.ts';"],
    ['src/nowhere/a.ts', "import 'react';"],
  ])('finds a forbidden import planted in %s: %s', (file, text) => {
    expect(planted(file, text).filter(Boolean)).toHaveLength(1);
  });

  it('finds other planted violations in a file', () => {
    expect(textViolations({ file: 'src/state/a.ts', text: 'chrome.runtime.sendMessage(1)' })).toHaveLength(1);
    expect(textViolations({ file: 'src/ui/a.tsx', text: 'export default 1' })).toHaveLength(1);
    expect(textViolations({ file: 'src/ui/a.tsx', text: "import {\n  Play,\n} from 'lucide-react';" })).toHaveLength(1);
    expect(textViolations({ file: 'src/ui/a.tsx', text: "import type { LucideIcon } from 'lucide-react';" })).toEqual(
      [],
    );
    for (const text of ["new BroadcastChannel('a')", 'new Set<() => void>()', '{ steal: true }']) {
      expect(textViolations({ file: 'src/state/a.ts', text })).toHaveLength(1);
    }
    expect(nameViolation('src/core/utils.ts')).not.toBeNull();
    expect(nameViolation('src/core/MyFile.ts')).not.toBeNull();
  });

  it('lets allowed imports pass', () => {
    expect(
      planted(
        'src/features/search/a.tsx',
        "import { x } from '@/widgets/songs/song-list.tsx';\nimport y from './b.ts';",
      ),
    ).toEqual([null, null]);
    expect(planted('src/surfaces/main/a.ts', "import { startDocument } from '../start-document.ts';")).toEqual([null]);
    expect(
      planted(
        'electron/main/a.ts',
        "import { a } from '@/core/queue/a.ts';\nimport { b } from '@/i18n/locales/en/b.ts';",
      ),
    ).toEqual([null, null]);
  });
});
