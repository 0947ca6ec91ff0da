import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StandInWindow } from '../testing/stand-ins';
import { askForDisclaimer, createDisclaimer } from './disclaimer';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-disclaimer-'));
  file = join(folder, 'disclaimer.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** What the page of a window is told when it has loaded. */
async function toldOnLoad(disclaimer = createDisclaimer(file)): Promise<unknown[][]> {
  const window = new StandInWindow();
  const isAccepted = vi.spyOn(disclaimer, 'isAccepted');
  askForDisclaimer(window.asWindow, disclaimer);
  expect(window.webContents.sent).toEqual([]);
  window.webContents.emit('did-finish-load');
  await isAccepted.mock.results[0]?.value;
  return window.webContents.sent;
}

const asked = [['disclaimer:show', true]];

test('the page is told to ask, at every start, until somebody agrees', async () => {
  expect(await toldOnLoad()).toEqual(asked);
  await createDisclaimer(file).answer(false);
  expect(await toldOnLoad()).toEqual(asked);
  await createDisclaimer(file).answer(true);
  expect(await toldOnLoad()).toEqual([]);
  expect(await readdir(folder)).toEqual(['disclaimer.json']);
});

test('the last of several answers holds', async () => {
  const disclaimer = createDisclaimer(file);
  await Promise.all([disclaimer.answer(true), disclaimer.answer(false), disclaimer.answer(true)]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ accepted: true });
});

test.each(['', '{', '[]', 'true', '{"accepted":"yes"}', '{"accepted":1}'])('the file %j is no yes', async (text) => {
  await writeFile(file, text);
  expect(await createDisclaimer(file).isAccepted()).toBe(false);
});

test('an answer that can not be kept holds until the end', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const disclaimer = createDisclaimer(join(folder, 'missing', 'disclaimer.json'));
  await disclaimer.answer(true);
  expect(warn).toHaveBeenCalledOnce();
  expect(await toldOnLoad(disclaimer)).toEqual([]);
  warn.mockRestore();
});

test('a page that is gone when the answer is known is told nothing', async () => {
  const window = new StandInWindow();
  window.webContents.destroyed = true;
  const disclaimer = createDisclaimer(file);
  const isAccepted = vi.spyOn(disclaimer, 'isAccepted');
  askForDisclaimer(window.asWindow, disclaimer);
  window.webContents.emit('did-finish-load');
  await isAccepted.mock.results[0]?.value;
  expect(window.webContents.sent).toEqual([]);
});
