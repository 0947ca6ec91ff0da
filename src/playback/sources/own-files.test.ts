import { beforeEach, expect, it, vi } from 'vitest';
import type { SongAddress } from '@/api/catalogue/songs.ts';
import { AppError, type ErrorKind } from '@/core/errors.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { findOwnFile, orOwnFile } from './own-files.ts';

const song = makeSong(1, { albumAudioId: '700' });
const fileHash = 'AB'.repeat(16);
const file = { hash: fileHash, name: 'A - B.mp3', kv_id: 1 };
const { signal } = new AbortController();

/** A service whose cloud drive contains these files. */
function serviceWith(files: object[], url: unknown = 'http://a.test/own.mp3'): FakeApiClient {
  const client = new FakeApiClient(({ path }) =>
    path === '/user/cloud'
      ? { status: 1, data: { list: files, list_count: files.length } }
      : { status: 1, data: { url, hash: fileHash, extName: 'mp3' } },
  );
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('a file is found by the hash of the song, and by the id of the recording', async () => {
  const byHash = serviceWith([{ ...file, hash_std: song.hash.toLowerCase() }]);
  expect(await findOwnFile(byHash, song)).toMatchObject({ origin: 'cloud', hash: fileHash });
  expect(await findOwnFile(serviceWith([{ ...file, album_audio_id: 700 }]), song)).toMatchObject({ hash: fileHash });
  expect(await findOwnFile(serviceWith([file]), song)).toBeNull();
  expect(await findOwnFile(serviceWith([file]), makeSong(2, { albumAudioId: null }))).toBeNull();
});

it('the drive is loaded once for several songs, again for another user, and not without a login', async () => {
  const client = serviceWith([file]);
  await findOwnFile(client, song);
  await findOwnFile(client, makeSong(2));
  expect(client.calls).toHaveLength(1);
  client.currentSession = { userId: '8', token: 't' };
  await findOwnFile(client, song);
  expect(client.calls).toHaveLength(2);
  client.currentSession = null;
  expect(await findOwnFile(client, song)).toBeNull();
  expect(client.calls).toHaveLength(2);
});

const part: SongAddress = {
  urls: ['http://a.test/part.mp3'],
  delivered: { level: 'normal', bitRate: 128_000, extension: 'mp3' },
  hash: song.hash,
  durationMs: 60_000,
  preview: { startMs: 0 },
  loudness: null,
};

const refused = (kind: ErrorKind) => () => Promise.reject(new AppError(kind));

it('the own file takes the place of a free part and of a missing right, not of other failures', async () => {
  const client = () => serviceWith([{ ...file, album_audio_id: 700 }]);
  for (const found of [() => Promise.resolve(part), refused('needs-vip'), refused('no-copyright')]) {
    expect(await orOwnFile(found(), client(), song, signal)).toMatchObject({
      urls: expect.arrayContaining(['http://a.test/own.mp3']),
      preview: null,
    });
  }
  await expect(orOwnFile(refused('no-response')(), client(), song, signal)).rejects.toMatchObject({
    kind: 'no-response',
  });
});

it('without an own file, or where it has no address, it stays with what was found', async () => {
  for (const client of [serviceWith([file]), serviceWith([{ ...file, album_audio_id: 700 }], '')]) {
    expect(await orOwnFile(Promise.resolve(part), client, song, signal)).toBe(part);
    await expect(orOwnFile(refused('needs-vip')(), client, song, signal)).rejects.toMatchObject({
      kind: 'needs-vip',
    });
  }
});

it('a drive that can not be loaded is no error of the song, and is loaded again', async () => {
  let isAway = true;
  const client = new FakeApiClient(() => {
    if (isAway) throw new AppError('no-response');
    return { status: 1, data: { list: [{ ...file, album_audio_id: 700 }], list_count: 1 } };
  });
  client.currentSession = { userId: '7', token: 't' };
  expect(await findOwnFile(client, song)).toBeNull();
  isAway = false;
  expect(await findOwnFile(client, song)).not.toBeNull();
});

it('nothing is given for an older song', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(orOwnFile(Promise.resolve(part), serviceWith([file]), song, controller.signal)).rejects.toMatchObject({
    kind: 'cancelled',
  });
});
