import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * Checks that files named in documents exist. A text in backticks is a path of the project if it
 *
 * - ends like a source file (`endings`), or begins with a folder of the project's root, src/ or electron/, and
 * - is no address (`/login`, `kanade://…`, `a?b=c`), no place on a user's computer (`~/…`, `$NAME/…`, `FOLDER/…`), and
 *   not made by a build (named in .gitignore).
 *
 * It may begin at any folder (`engine/engine.ts`). `*` and `<name>` stand for a part of a name, `{a,b}` for both. Links
 * are relative to their document. Code blocks are skipped.
 */

const root = path.resolve(import.meta.dirname, '..');
const endings = /\.(?:tsx?|mjs|cjs|css|html|md|jsonc)$/;
const folders = ['', 'src', 'electron'];

/** Names that .gitignore lists, as a whole or as `*.ending`. */
const ignored = fs
  .readFileSync(path.join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.replace(/\/$/, ''));

const isIgnored = (name: string): boolean => ignored.some((pattern) => path.matchesGlob(name, pattern));

/** Files and folders of the project, each as `/src/core`. */
const places: readonly string[] = placesIn('');

function placesIn(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === '.git' || isIgnored(entry.name)) return [];
    const place = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [place, ...placesIn(place)] : [place];
  });
}

const starts = new Set(folders.flatMap((folder) => fs.readdirSync(path.join(root, folder))));

const withoutBlocks = (text: string): string => text.replace(/^(`{3,}|~{3,}).*\n[\s\S]*?^\1$/gm, '');

/** The paths of the project that a document names in backticks. */
function namedPaths(text: string): string[] {
  const named = [...withoutBlocks(text).matchAll(/(`+)([^`\n]+)\1/g)].map(([, , code = '']) => code);
  return named.filter((name) => {
    const [first = '', ...rest] = name.split('/');
    if (/[\s?#…:]|^[/~$]|^[A-Z]+\//.test(name) || isIgnored(first)) return false;
    return endings.test(name) || (rest.length > 0 && starts.has(first));
  });
}

function exists(name: string): boolean {
  return alternatives(name.replace(/\/$/, '')).every((one) => {
    const parts = one.split(/\*+|<\w+>/).map((part) => part.replace(/[.+?^$()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`/${parts.join('[^/]*')}$`);
    return places.some((place) => pattern.test(place));
  });
}

/** `a/{b,c}` as `a/b` and `a/c`. */
function alternatives(name: string): string[] {
  const [found, before = '', list = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  if (found === undefined) return [name];
  return list.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}

/** Relative links to missing files. */
function brokenLinks(document: string, text: string): string[] {
  const links = [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((target) => {
    const [file = ''] = target.split('#');
    return !/^\w+:/.test(target) && file !== '' && !fs.existsSync(path.join(root, path.dirname(document), file));
  });
}

const documents = places.filter((place) => place.endsWith('.md'));

describe('every path that a document names exists', () => {
  it.each(documents)('%s', (document) => {
    const text = fs.readFileSync(path.join(root, document), 'utf8');
    expect(namedPaths(text).filter((name) => !exists(name))).toEqual([]);
    expect(brokenLinks(document, text)).toEqual([]);
  });

  it('finds many', () => {
    const text = documents.map((document) => fs.readFileSync(path.join(root, document), 'utf8')).join('\n');
    expect(namedPaths(text).length).toBeGreaterThan(300);
  });
});

/** Folders whose subfolders each have a line in the nearest README. */
const described = [
  ...fs.readdirSync(path.join(root, 'src')).map((layer) => `src/${layer}`),
  ...['electron', 'electron/main', 'scripts', 'server', 'tests'],
];

it.each(described)('the README of %s names each of its folders', (folder) => {
  const layer = folder.replace(/\/main$/, '');
  const readme = fs.readFileSync(path.join(root, layer, 'README.md'), 'utf8');
  const isChild = (place: string): boolean => path.dirname(place) === `/${folder}` && !path.extname(place);
  const children = places.filter(isChild).map((place) => place.slice(layer.length + 2));
  expect(children.length).toBeGreaterThan(0);
  expect(children.filter((name) => !readme.includes(`\`${name}/\``))).toEqual([]);
});

describe('this test', () => {
  it.each([
    'src/nowhere',
    'core/nowhere',
    'nowhere.ts',
    'core/errors.tsx',
    'src/core/{errors,nowhere}.ts',
    'src/nowhere/*.ts',
    'src/<layer>/nowhere.ts',
    'main/nowhere',
  ])('finds %s', (name) => {
    expect(namedPaths(`see \`${name}\` and [it](https://kanade.example)`).filter((one) => !exists(one))).toEqual([
      name,
    ]);
  });

  it.each(['core/errors.ts', 'errors.ts', 'src/{core,api}', 'src/i18n/locales/*/core.ts', 'src/<layer>/errors.ts'])(
    'takes %s for one that exists',
    (name) => {
      expect(namedPaths(`\`${name}\``).filter(exists)).toEqual([name]);
    },
  );

  it.each([
    '/song/url',
    'kanade://share?hash=x',
    '~/.config/kanade.ts',
    '$XDG_DATA_HOME/kanade',
    'FOLDER/media',
    'dist/extension',
    'node_modules/.bin',
    'wxt/browser',
    'npm run check',
    'snapshot.json',
  ])('leaves out %s', (name) => {
    expect(namedPaths(`\`${name}\``)).toEqual([]);
  });

  it('finds links that lead nowhere', () => {
    expect(brokenLinks('docs/a.md', '[a](nowhere.md#b) [b](../README.md) [c](#here)')).toEqual(['nowhere.md#b']);
  });
});
