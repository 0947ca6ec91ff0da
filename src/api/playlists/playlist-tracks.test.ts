import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeCloudSong, makeLocalSong, makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { addToPlaylist, loadPlaylistTracks, removeFromPlaylist, type TrackList } from './playlist-tracks.ts';

const session = { userId: '7', token: 't' };

function entry(number: number, changes: object = {}): object {
  return {
    hash: makeSong(number).hash.toLowerCase(),
    name: `A - ${number}`,
    fileid: number,
    timelen: 1000,
    ...changes,
  };
}

/** A service of either version with these entries; `count` is the reported length. */
function service(entries: readonly object[], options: { key?: 'info' | 'songs'; count?: number } = {}): FakeApiClient {
  return new FakeApiClient(({ params }) => {
    const size = Number(params.pagesize);
    const from = (Number(params.page) - 1) * size;
    const data = { count: options.count ?? entries.length, pagesize: size };
    return { status: 1, error_code: 0, data: { ...data, [options.key ?? 'info']: entries.slice(from, from + size) } };
  });
}

const entries = (count: number): object[] => Array.from({ length: count }, (_, index) => entry(index + 1));

describe('the songs of a playlist', () => {
  it('are read to the end, in order, from either version of the service', async () => {
    for (const key of ['info', 'songs'] as const) {
      const client = service(entries(601), { key });
      const list = await loadPlaylistTracks(client, 'g', { limits: { pageSize: 300, maxPages: 9 } });
      expect(list.tracks.map(({ fileId }) => Number(fileId))).toEqual(Array.from({ length: 601 }, (_, at) => at + 1));
      expect(list).toMatchObject({ totalCount: 601, unavailableCount: 0, isComplete: true });
      expect(client.calls).toHaveLength(3);
    }
  });

  it('end at the limit, without counting the rest as unavailable', async () => {
    const list = await loadPlaylistTracks(service(entries(15)), 'g', { limits: { pageSize: 3, maxPages: 4 } });
    expect(list).toMatchObject({ totalCount: 15, unavailableCount: 0, isComplete: false });
    expect(list.tracks).toHaveLength(12);
  });

  it('are never requested in pages above 300', async () => {
    const client = service(entries(2));
    await loadPlaylistTracks(client, 'g', { limits: { pageSize: 500, maxPages: 1 } });
    expect(client.calls[0]?.params.pagesize).toBe(300);
  });

  it('do not end with a page that contains hidden entries', async () => {
    const list = [
      ...entries(4),
      { shield: 1, fileid: 5 },
      { shield: 1, fileid: 6 },
      entry(7),
      { shield: 1, fileid: 8 },
    ];
    const read = await loadPlaylistTracks(service(list), 'g', { limits: { pageSize: 3, maxPages: 9 } });
    expect(read.tracks.map(({ fileId }) => fileId)).toEqual(['1', '2', '3', '4', '7']);
    expect(read).toMatchObject({ totalCount: 8, unavailableCount: 3, isComplete: true });
  });

  it('count as unavailable where the service counts but does not return them', async () => {
    const read = await loadPlaylistTracks(service(entries(2), { count: 9 }), 'g');
    expect(read).toMatchObject({ totalCount: 9, unavailableCount: 7, isComplete: true });
  });

  it('may be empty in any form that the service uses', async () => {
    for (const info of [null, undefined, {}, [], '']) {
      const client = new FakeApiClient(() => ({ status: 1, data: { info, count: 0 } }));
      expect(await loadPlaylistTracks(client, 'g')).toEqual({
        tracks: [],
        totalCount: 0,
        unavailableCount: 0,
        isComplete: true,
      });
    }
  });

  it('keep artists and titles that contain the separator', async () => {
    const list = [
      entry(1, { name: 'A - B - Title', singerinfo: [{ id: 9, name: 'A - B' }] }),
      entry(2, { name: 'A - Title - Live', singerinfo: null }),
      entry(3, { name: 'Only a title', singerinfo: { id: '8', name: 'One' } }),
    ];
    const { tracks } = await loadPlaylistTracks(service(list), 'g');
    expect(tracks.map(({ song }) => [song.title, song.artists])).toEqual([
      ['Title', [{ name: 'A - B', id: '9' }]],
      ['Title - Live', [{ name: 'A', id: null }]],
      ['Only a title', [{ name: 'One', id: '8' }]],
    ]);
  });

  it('have the access derived from privilege, price and old copyright', async () => {
    const list = [
      entry(1, { privilege: 10, download: [{ pay_type: 2 }] }),
      entry(2, { privilege: 10, download: null }),
      entry(3, { privilege: 5, media_old_cpy: 1 }),
      entry(4, { privilege: 5 }),
      entry(5, { privilege: 40 }),
    ];
    const { tracks } = await loadPlaylistTracks(service(list), 'g');
    expect(tracks.map(({ song }) => song.access)).toEqual(['paid', 'vip', 'free', 'no-copyright', 'unavailable']);
  });

  it('use the cover of the recording where they have none of their own', async () => {
    const list = [entry(1, { cover: '', trans_param: { union_cover: 'http://x.test/{size}/a.jpg' } }), entry(2)];
    const { tracks } = await loadPlaylistTracks(service(list), 'g');
    expect(tracks.map(({ song }) => song.cover)).toEqual(['http://x.test/{size}/a.jpg', null]);
  });

  it('are reported while they are read', async () => {
    const reports: TrackList[] = [];
    await loadPlaylistTracks(service(entries(5)), 'g', {
      limits: { pageSize: 2, maxPages: 9 },
      onProgress: (list) => reports.push(list),
    });
    expect(reports.map(({ tracks, totalCount }) => [tracks.length, totalCount])).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });
});

describe('adding songs', () => {
  const taking = (): FakeApiClient => {
    const client = new FakeApiClient(({ params }) => ({
      status: 1,
      data: {
        info: String(params.data)
          .split(',')
          .map((text, index) => ({ hash: text.split('|')[1], fileid: index + 1 })),
      },
    }));
    client.currentSession = session;
    return client;
  };

  it('sends as many requests as the names need to keep each address short', async () => {
    const client = taking();
    const songs = makeSongs(300).map((song) => ({ ...song, title: '很长的歌名'.repeat(8) }));
    const added = await addToPlaylist(client, '7', songs);
    expect(client.calls.length).toBeGreaterThan(1);
    for (const { params } of client.calls) expect(encodeURIComponent(String(params.data)).length).toBeLessThan(8000);
    expect(added.map(({ hash }) => hash)).toEqual(songs.map(({ hash }) => hash));
  });

  it('is rejected for songs of the cloud drive and of this device before a request is sent', async () => {
    for (const other of [makeCloudSong(2), makeLocalSong(2)]) {
      const client = taking();
      // @ts-expect-error: the type rejects them too
      await expect(addToPlaylist(client, '7', [makeSong(1), other])).rejects.toMatchObject({ kind: 'bad-data' });
      expect(client.calls).toEqual([]);
    }
  });

  it('sends nothing for no songs', async () => {
    const client = taking();
    expect(await addToPlaylist(client, '7', [])).toEqual([]);
    expect(client.calls).toEqual([]);
  });
});

describe('removing songs', () => {
  it('accepts file ids and rejects hashes', async () => {
    const client = new FakeApiClient(() => ({ status: 1 }));
    client.currentSession = session;
    await expect(removeFromPlaylist(client, '7', [makeSong(10).hash.replace('A', 'F')])).rejects.toMatchObject({
      kind: 'bad-data',
    });
    await expect(removeFromPlaylist(client, '7', ['1,2'])).rejects.toMatchObject({ kind: 'bad-data' });
    expect(client.calls).toEqual([]);
    await removeFromPlaylist(client, '7', ['1', '2']);
    expect(client.calls[0]?.params.fileids).toBe('1,2');
  });
});
