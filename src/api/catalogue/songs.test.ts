import { describe, expect, it, vi } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { fetchClimax, fetchCloudSongAddress, fetchSharedSong, fetchSongAddress, fetchSongsByHash } from './songs.ts';

const song = makeSong(1, { albumAudioId: '700' });
const request = { hash: song.hash, quality: null };
const good = {
  status: 1,
  priv_status: 1,
  hash: song.hash.toLowerCase(),
  std_hash_time: 90_000,
  bitRate: 128_000,
  timeLength: 90,
  extName: 'MP3',
  url: ['http://127.0.0.1:1/a.mp3', 'http://cdn.test/a.mp3'],
  backupUrl: ['http://cdn.test/a.mp3'],
};

const ask = (body: unknown) => fetchSongAddress(new FakeApiClient(() => body), request, song);

describe('the address of a song', () => {
  it('has its mirrors without duplicates, https first except for loopback, and converted units', async () => {
    expect(await ask(good)).toEqual({
      urls: ['http://127.0.0.1:1/a.mp3', 'https://cdn.test/a.mp3', 'http://cdn.test/a.mp3'],
      delivered: { level: 'normal', bitRate: 128_000, extension: 'mp3' },
      hash: song.hash,
      durationMs: 90_000,
      preview: null,
      loudness: null,
    });
  });

  it('has only https in a page that was loaded with it', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    expect((await ask(good)).urls).toEqual(['http://127.0.0.1:1/a.mp3', 'https://cdn.test/a.mp3']);
    vi.unstubAllGlobals();
  });

  it('includes the loudness where the service reports it, as numbers or strings', async () => {
    expect((await ask({ ...good, volume: -9.1, volume_gain: 0, volume_peak: 0.98 })).loudness).toEqual({
      lufs: -9.1,
      peak: 0.98,
    });
    expect((await ask({ ...good, volume: '-9.1', volume_peak: '' })).loudness).toEqual({ lufs: -9.1, peak: null });
    expect((await ask({ ...good, volume: 0, volume_gain: 0, volume_peak: 0 })).loudness).toBeNull();
  });

  it('may be a single string, and numbers may be strings', async () => {
    const address = await ask({
      ...good,
      url: 'https://cdn.test/a.flac',
      backupUrl: null,
      bitRate: '900000',
      extName: 'flac',
    });
    expect(address.urls).toEqual(['https://cdn.test/a.flac']);
    expect(address.delivered.level).toBe('lossless');
  });

  it('is a preview where the service delivers only a part', async () => {
    const part = { ...good, priv_status: 0, timeLength: 60, hash_offset: { start_ms: 75_000, end_ms: 135_000 } };
    expect((await ask(part)).preview).toEqual({ startMs: 75_000 });
  });

  it('requests the free part without a session, or where it is asked for', async () => {
    const client = new FakeApiClient(() => good);
    await fetchSongAddress(client, request, song);
    client.currentSession = { userId: '7', token: 't' };
    await fetchSongAddress(client, { ...request, quality: 'flac' }, song);
    await fetchSongAddress(client, { ...request, freePart: true }, song);
    expect(client.calls.map(({ params }) => [params.free_part, params.quality])).toEqual([
      [1, undefined],
      [undefined, 'flac'],
      [1, undefined],
    ]);
  });

  it.each([
    [{ status: 2, fail_process: ['pkg', 'buy'] }, 'needs-vip'],
    [{ status: 3, fail_process: [] }, 'no-copyright'],
    [{ status: 2, errcode: 20028, error: '请验证' }, 'verification'],
    [{ status: 0, errcode: 20028, error: '请验证' }, 'verification'],
    [{ status: 2, error_code: 20018 }, 'login-expired'],
    [{ status: 2, errcode: 36010, error: '异常' }, 'blocked'],
    [{ status: 0, error_code: 5 }, 'server'],
    [{ ...good, error_code: 5 }, 'server'],
    [{ ...good, url: 'http://', backupUrl: null }, 'bad-data'],
    [{ ...good, url: [], backupUrl: [] }, 'bad-data'],
    [{ ...good, url: ['javascript:alert(1)'], backupUrl: '' }, 'bad-data'],
    [{ code: 404, data: null, msg: 'Not Found' }, 'not-found'],
    [[], 'bad-data'],
    [null, 'bad-data'],
  ])('of %j is refused as %s', async (body, kind) => {
    await expect(ask(body)).rejects.toMatchObject({ kind });
  });
});

describe('climax marks', () => {
  it('are strings or numbers; those at the very start are left out', async () => {
    const data = [
      { start_time: '61000', end_time: '88000', timelength: '27000' },
      { start_time: 90_000, end_time: 95_000 },
      { start_time: 0, timelength: 3 },
      null,
    ];
    expect(await fetchClimax(new FakeApiClient(() => ({ status: 1, data })), song.hash)).toEqual([
      { startMs: 61_000, lengthMs: 27_000 },
      { startMs: 90_000, lengthMs: 5000 },
    ]);
  });

  it('are empty where the service returns no array', async () => {
    expect(await fetchClimax(new FakeApiClient(() => ({ status: 1, data: null })), song.hash)).toEqual([]);
  });
});

describe('the address of a song in the cloud drive', () => {
  const answer = (data: object): FakeApiClient => {
    const client = new FakeApiClient(() => ({ status: 1, error_code: 0, data }));
    client.currentSession = { userId: '7', token: 't' };
    return client;
  };

  it('has its mirrors, in any format, and the level of its container', async () => {
    for (const backup_url of ['http://b.test/b.flac', ['http://b.test/b.flac', '']]) {
      const data = { url: 'http://127.0.0.1:1/a.flac', backup_url, extName: 'FLAC', hash: song.hash.toLowerCase() };
      expect(await fetchCloudSongAddress(answer(data), song)).toEqual({
        urls: ['http://127.0.0.1:1/a.flac', 'https://b.test/b.flac', 'http://b.test/b.flac'],
        delivered: { level: 'lossless', bitRate: 0, extension: 'flac' },
        hash: song.hash,
        durationMs: 0,
        preview: null,
        loudness: null,
      });
    }
  });

  it('rejects with bad data where there is none', async () => {
    await expect(fetchCloudSongAddress(answer({ url: '', backup_url: [] }), song)).rejects.toMatchObject({
      kind: 'bad-data',
    });
  });
});

describe('songs by their hashes', () => {
  const resource = {
    hash: song.hash,
    name: 'A、B - One - Two',
    singername: 'A、B',
    albumname: 'Album',
    privilege: 10,
    pay_type: 2,
  };

  it('are requested together and use their name, not their album', async () => {
    const client = new FakeApiClient(() => ({ status: 1, data: [resource, { ...resource, hash: '' }, null] }));
    const songs = await fetchSongsByHash(client, ['x', 'y']);
    expect(client.calls[0]?.params).toEqual({ hash: 'x,y' });
    expect(songs).toHaveLength(1);
    expect(songs[0]).toMatchObject({
      title: 'One - Two',
      album: { name: 'Album', id: null },
      access: 'paid',
      cover: null,
    });
    expect(songs[0]?.artists.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('find a shared song, ignoring case, and none that was not requested', async () => {
    const client = new FakeApiClient(() => ({ status: 1, data: [resource] }));
    expect((await fetchSharedSong(client, song.hash.toLowerCase())).hash).toBe(song.hash);
    await expect(fetchSharedSong(client, 'F'.repeat(32))).rejects.toMatchObject({ kind: 'not-found' });
  });
});
