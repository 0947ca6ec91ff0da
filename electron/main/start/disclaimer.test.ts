import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWindow } from '../../testing/fake-electron.ts';
import { askForDisclaimer, createDisclaimer } from './disclaimer.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-disclaimer-'));
  file = join(folder, 'disclaimer.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** Events that a window's page receives after loading. */
async function sentOnLoad(disclaimer = createDisclaimer(file)): Promise<unknown[][]> {
  const window = new FakeWindow();
  const isAccepted = vi.spyOn(disclaimer, 'isAccepted');
  askForDisclaimer(window.asWindow, disclaimer);
  expect(window.webContents.sent).toEqual([]);
  window.webContents.emit('did-finish-load');
  await isAccepted.mock.results[0]?.value;
  return window.webContents.sent;
}

const request = [['disclaimer:show', true]];

test('the page is requested to show the disclaimer at every start until it is accepted', async () => {
  expect(await sentOnLoad()).toEqual(request);
  await createDisclaimer(file).answer(false);
  expect(await sentOnLoad()).toEqual(request);
  await createDisclaimer(file).answer(true);
  expect(await sentOnLoad()).toEqual([]);
  expect(await readdir(folder)).toEqual(['disclaimer.json']);
});

test('the last of several answers wins', async () => {
  const disclaimer = createDisclaimer(file);
  await Promise.all([disclaimer.answer(true), disclaimer.answer(false), disclaimer.answer(true)]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ accepted: true });
});

test.each(['', '{', '[]', 'true', '{"accepted":"yes"}', '{"accepted":1}'])('the file %j is no yes', async (text) => {
  await writeFile(file, text);
  expect(await createDisclaimer(file).isAccepted()).toBe(false);
});

test('an answer that can’t be saved holds until the app ends', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const disclaimer = createDisclaimer(join(folder, 'missing', 'disclaimer.json'));
  await disclaimer.answer(true);
  expect(warn).toHaveBeenCalledOnce();
  expect(await sentOnLoad(disclaimer)).toEqual([]);
  warn.mockRestore();
});

test('a page that was closed before the answer was read receives no event', async () => {
  const window = new FakeWindow();
  window.webContents.destroyed = true;
  const disclaimer = createDisclaimer(file);
  const isAccepted = vi.spyOn(disclaimer, 'isAccepted');
  askForDisclaimer(window.asWindow, disclaimer);
  window.webContents.emit('did-finish-load');
  await isAccepted.mock.results[0]?.value;
  expect(window.webContents.sent).toEqual([]);
});
