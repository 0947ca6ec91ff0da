import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { canChangeCloudDrive, deleteCloudFiles, loadCloudDrive, uploadCloudFile } from './cloud-drive.ts';

function loggedIn(answer: (page: number) => unknown): FakeApiClient {
  const client = new FakeApiClient(({ params }) => answer(Number(params.page)));
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

const item = (number: number, changes: object = {}) => ({
  hash: makeSong(number).hash.toLowerCase(),
  name: `A - ${number}.mp3`,
  timelen: 1000,
  ...changes,
});
const drive = (data: object) => loadCloudDrive(loggedIn(() => ({ status: 1, error_code: 0, data })));

describe('the cloud drive', () => {
  it('is read page by page and reports the used space', async () => {
    const all = Array.from({ length: 130 }, (_, index) => item(index + 1));
    const client = loggedIn((page) => ({
      status: 1,
      data: {
        list: all.slice((page - 1) * 100, page * 100),
        list_count: 130,
        used_size: '5',
        max_size: 9,
        availble_size: 4,
      },
    }));
    const reported: number[] = [];
    const read = await loadCloudDrive(client, { onProgress: ({ songs }) => reported.push(songs.length) });
    expect(reported).toEqual([100, 130]);
    expect(read).toMatchObject({
      totalCount: 130,
      isComplete: true,
      quota: { usedBytes: 5, availableBytes: 4, maxBytes: 9 },
    });
  });

  it('accepts every form of an empty list and both names of the list field', async () => {
    for (const list of [null, '', undefined, {}]) expect((await drive({ list })).songs).toEqual([]);
    expect((await drive({ list: null, info: [item(1)] })).songs).toHaveLength(1);
  });

  it('titles songs after their files, without artist and extension', async () => {
    const read = await drive({
      list: [
        item(1, { name: 'A - B - C.flac', author_name: 'A - B', bitrate: 5 }),
        item(2, { name: 'memo.m4a', author_name: '', authors: [], bitrate: 3 }),
        item(3, {
          name: 'X、Y - Z.mp3',
          bitrate: 0,
          authors: [{ author_id: 1, author_name: 'X', sizable_avatar: '//a.test/b' }],
        }),
      ],
    });
    expect(read.songs.map(({ song, quality }) => [song.title, song.artists.map(({ name }) => name), quality])).toEqual([
      ['C', ['A - B'], 'hires'],
      ['memo', [], 'high'],
      ['Z', ['X'], 'normal'],
    ]);
    expect(read.songs[2]?.song.cover).toBe('//a.test/b');
    expect(read.songs.every(({ song }) => song.origin === 'cloud')).toBe(true);
  });

  it('treats a refusal with HTTP 200 or with an empty object as a failure', async () => {
    await expect(loadCloudDrive(loggedIn(() => ({ status: 0, error_code: 20018 })))).rejects.toMatchObject({
      kind: 'login-expired',
    });
    await expect(loadCloudDrive(loggedIn(() => ({})))).rejects.toMatchObject({ kind: 'server' });
  });

  it('can’t be changed where a service answers with its list instead', async () => {
    const client = loggedIn(() => ({ status: 1, error_code: 0, data: { list: [item(1)], list_count: 1 } }));
    expect(await canChangeCloudDrive(client)).toBe(false);
    const file = { body: new Blob(['x']), fileName: 'a.mp3', title: '', artist: '', durationMs: 0, match: null };
    const refused = { kind: 'not-found' };
    await expect(uploadCloudFile(client, { ...file, quality: 'normal' })).rejects.toMatchObject(refused);
    await expect(
      deleteCloudFiles(client, [{ fileId: '1', song: { ...makeSong(1), origin: 'cloud' } }]),
    ).rejects.toMatchObject(refused);
  });
});
