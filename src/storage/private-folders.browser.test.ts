import { expect, test } from 'vitest';
import { createOfflineFile, offlineFileSizes, openOfflineFile, removeOfflineFile } from '@/storage/offline-songs.ts';
import { deleteFolder, filesOfFolder } from './private-folders.ts';

test('a file exists once it was closed, is removed, and the folder is deleted with all files', async () => {
  await deleteFolder('kanade-kept');
  expect(await filesOfFolder('kanade-kept')).toEqual([]);
  const file = await createOfflineFile('one.mp3');
  await file.write(new Uint8Array(7));
  await file.close();
  const second = await createOfflineFile('two.mp3');
  await second.write(new Uint8Array(9));
  // An aborted file can't be read at all.
  await second.abort();
  expect([...(await offlineFileSizes())].sort()).toEqual([
    ['one.mp3', 7],
    ['two.mp3', 0],
  ]);
  expect((await openOfflineFile('one.mp3'))?.size).toBe(7);
  await removeOfflineFile('one.mp3');
  await removeOfflineFile('one.mp3');
  expect(await openOfflineFile('one.mp3')).toBeNull();
  await deleteFolder('kanade-kept');
  await deleteFolder('kanade-kept');
  expect([...(await offlineFileSizes())]).toEqual([]);
});
