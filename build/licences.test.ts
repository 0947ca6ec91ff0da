import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { Licences, noticesOf, packageFolder } from './licences.ts';

const root = path.resolve(import.meta.dirname, '..');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kanade-licences-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function installed(name: string, license: string, files: Record<string, string>): Promise<string> {
  const place = path.join(folder, name);
  await mkdir(place, { recursive: true });
  await writeFile(
    path.join(place, 'package.json'),
    JSON.stringify({ name, version: '1.2.3', license, repository: 'a/b' }),
  );
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(place, file), text);
  return place;
}

it('every package that Kanade depends on has a licence text, and a licence that is met by it', () => {
  const folders = Object.keys(packageFile.dependencies).map((name) => path.join(root, 'node_modules', name));
  for (const folder of folders) {
    expect(noticesOf(folder)[0]).toEqual({
      title: expect.stringMatching(/^\S+ \d+\.\d+\.\d+$/),
      licence: expect.stringMatching(/^[\w.-]+$/),
      source: expect.stringMatching(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/),
      text: expect.stringMatching(/\S/),
    });
  }
});

it('names the library inside the MP3 encoder, with its licence and where its source code is', () => {
  const notice = new Licences().add('wasm-media-encoders').notice();
  expect(notice).toContain('LAME 3.100 (LGPL-2.0-or-later)\nhttps://github.com/arseneyr/lame\n');
  expect(notice).toContain('GNU LIBRARY GENERAL PUBLIC LICENSE');
});

it('refuses a package without a licence text, and one whose licence has not been read', async () => {
  expect(noticesOf(await installed('good', 'MIT', { 'LICENCE.md': 'the text' }))).toEqual([
    { title: 'good 1.2.3', licence: 'MIT', source: 'https://github.com/a/b', text: 'the text' },
  ]);
  const bare = await installed('bare', 'MIT', { 'README.md': 'licensed under MIT' });
  expect(() => noticesOf(bare)).toThrow('bare has no licence file');
  const empty = await installed('empty', 'MIT', { LICENSE: '\n' });
  expect(() => noticesOf(empty)).toThrow('empty has no licence file');
  const copyleft = await installed('copyleft', 'LGPL-2.1', { COPYING: 'the text' });
  expect(() => noticesOf(copyleft)).toThrow('copyleft has the licence "LGPL-2.1"');
});

describe('the package of a module', () => {
  const folderOf = (id: string) => {
    const found = packageFolder(id);
    return found && path.relative(root, found).replaceAll('\\', '/');
  };
  it.each([
    [`${root}/node_modules/react/index.js`, 'node_modules/react'],
    [`\0${root}/node_modules/react/index.js?commonjs-module`, 'node_modules/react'],
    [`${root}/node_modules/@tanstack/react-query/build/x.js?v=1`, 'node_modules/@tanstack/react-query'],
    [`${root}/node_modules/a/node_modules/b/lib/x.js`, 'node_modules/a/node_modules/b'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['\0rolldown/runtime.js', 'node_modules/rolldown'],
    [`${root}/src/core/log.ts`, null],
    ['\0virtual:pwa-register', null],
  ])('of %j is %j', (id, expected) => expect(folderOf(id)).toBe(expected));
});

it('a notice is merged with that of another product, each package once and in order', () => {
  const one = new Licences().add('zustand', 'idb').notice();
  const both = new Licences().add('react', 'idb').notice(one);
  expect(both).toBe(new Licences().add('idb', 'react', 'zustand').notice());
});

it('names data of others in a file of Kanade', async () => {
  const licences = new Licences();
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [licences.collector()],
    build: { write: false, lib: { entry: path.join(root, 'src/core/text/simplified.ts'), formats: ['es'] } },
  });
  expect(licences.notice()).toContain('Unicode CLDR, simplified Chinese characters (Unicode-3.0)\n');
});
