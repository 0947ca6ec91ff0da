import { afterEach, expect, test } from 'vitest';
import { setChosenFiles } from '@/local/folders/chosen-files.ts';
import { storeFolder } from '../../../tests/support/fakes/local-music/stored-folder.ts';
import { closeLocalPages } from '../../../tests/support/local-files/library-pages.ts';
import { makeDiskFolder } from '../../../tests/support/local-files/origin-folder.ts';
import { documentFiles } from './document-files.ts';
import { openFileBus } from './file-bus.ts';
import { PageRequests } from './page-requests.ts';
import { shareInPage } from './share-local-files.ts';

const { signal } = new AbortController();
const stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await closeLocalPages();
});

test('a file of a folder on the disk is opened by the id of its song', async () => {
  const folder = await makeDiskFolder('Played', { 'Album (1)/01 – “Rain” ☔.mp3': 'sound', 'top.flac': 'top' });
  const { tracks } = await storeFolder(folder.handle, ['Album (1)/01 – “Rain” ☔.mp3', 'top.flac']);
  const files = await Promise.all(tracks.map(({ id }) => documentFiles.open(id, signal)));
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['sound', 'top']);
  expect(await documentFiles.find(tracks[0]?.id ?? '')).toEqual(tracks[0]);
});

test('a kept file is opened once, again where it has changed, and is gone where it was deleted', async () => {
  const folder = await makeDiskFolder('Kept', { 'a.mp3': 'first', 'b.mp3': 'other' });
  const { tracks } = await storeFolder(folder.handle, ['a.mp3', 'b.mp3']);
  const [a = '', b = ''] = tracks.map(({ id }) => id);
  documentFiles.setOpenFiles([a, b]);
  const first = await documentFiles.open(a, signal);
  expect(await documentFiles.open(a, signal)).toBe(first);
  await folder.write('a.mp3', 'second, and longer');
  await folder.delete('b.mp3');
  expect(await (await documentFiles.open(a, signal)).text()).toBe('second, and longer');
  await expect(documentFiles.open(b, signal)).rejects.toMatchObject({ kind: 'file-gone' });
  documentFiles.setOpenFiles([]);
});

test('files pass between documents, and stay readable when the page that had them stops sharing', async () => {
  const { folderId, tracks } = await storeFolder(null, ['a.mp3']);
  setChosenFiles(folderId, [{ path: 'a.mp3', file: new File(['chosen'], 'a.mp3') }]);
  const bus = openFileBus();
  stops.push(() => bus.close());
  const pages = new PageRequests(bus);
  const offered = new Promise<void>((resolve) => pages.onOffer(resolve));
  const stop = shareInPage();
  await offered;
  const [track] = tracks;
  const wanted = { id: track?.id ?? '', folderId, path: 'a.mp3' };
  const { files, isAnswered } = await pages.ask([wanted, { ...wanted, id: 'x', path: 'missing.mp3' }]);
  stop();
  expect([...files.keys()]).toEqual([wanted.id]);
  expect([await files.get(wanted.id)?.text(), isAnswered]).toEqual(['chosen', true]);
});

test('the true duration is stored once it is known', async () => {
  const { tracks } = await storeFolder(null, ['a.mp3'], { durationMs: 0 });
  const [track] = tracks;
  await documentFiles.correctDuration(track?.id ?? '', 123_456, false);
  expect(await documentFiles.find(track?.id ?? '')).toMatchObject({ durationMs: 123_456 });
});
