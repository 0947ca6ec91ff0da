import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { makeSong, makeSongs } from '../../tests/support/songs.ts';
import { addToPlaylist, loadPlaylistTracks, queueTracks, removeFromPlaylist, type TrackList } from './playlist-tracks';

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

/** A service with a list of entries, of either generation; `count` is what it says the length is. */
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
  it('are read to the end, in order, from either generation of the service', async () => {
    for (const key of ['info', 'songs'] as const) {
      const client = service(entries(601), { key });
      const list = await loadPlaylistTracks(client, 'g', { limits: { pageSize: 300, maxPages: 9 } });
      expect(list.tracks.map(({ fileId }) => Number(fileId))).toEqual(Array.from({ length: 601 }, (_, at) => at + 1));
      expect(list).toMatchObject({ totalCount: 601, unavailableCount: 0, isComplete: true });
      expect(client.calls).toHaveLength(3);
    }
  });

  it('are 1200 at most for the queue, in four pages, and the rest is not called unavailable', async () => {
    const client = service(entries(1500));
    const list = await loadPlaylistTracks(client, 'g', { limits: queueTracks });
    expect(client.calls.map(({ params }) => [params.page, params.pagesize])).toEqual([
      [1, 300],
      [2, 300],
      [3, 300],
      [4, 300],
    ]);
    expect(list).toMatchObject({ totalCount: 1500, unavailableCount: 0, isComplete: false });
    expect(list.tracks).toHaveLength(1200);
  });

  it('are never asked for in pages above 300', async () => {
    const client = service(entries(2));
    await loadPlaylistTracks(client, 'g', { limits: { pageSize: 500, maxPages: 1 } });
    expect(client.calls[0]?.params.pagesize).toBe(300);
  });

  it('do not end with a page of which some are shielded', async () => {
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

  it('count as unavailable where the service counts them and never sends them', async () => {
    const read = await loadPlaylistTracks(service(entries(2), { count: 9 }), 'g');
    expect(read).toMatchObject({ totalCount: 9, unavailableCount: 7, isComplete: true });
  });

  it('may be nothing, however the service spells that', async () => {
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

  it('keep their artists whose names contain the separator, and titles that do', async () => {
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

  it('have the access that privilege, price and old copyright give them', async () => {
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

  it('have a cover of their recording where they have none of their own', async () => {
    const list = [entry(1, { cover: '', trans_param: { union_cover: 'http://x.test/{size}/a.jpg' } }), entry(2)];
    const { tracks } = await loadPlaylistTracks(service(list), 'g');
    expect(tracks.map(({ song }) => song.coverUrl)).toEqual(['http://x.test/{size}/a.jpg', null]);
  });

  it('are told while they come', async () => {
    const told: TrackList[] = [];
    await loadPlaylistTracks(service(entries(5)), 'g', {
      limits: { pageSize: 2, maxPages: 9 },
      onProgress: (list) => told.push(list),
    });
    expect(told.map(({ tracks, totalCount }) => [tracks.length, totalCount])).toEqual([
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

  it('sends as many requests as the names need and keeps each address short', async () => {
    const client = taking();
    const songs = makeSongs(300).map((song) => ({ ...song, title: '很长的歌名'.repeat(8) }));
    const added = await addToPlaylist(client, '7', songs);
    expect(client.calls.length).toBeGreaterThan(1);
    for (const { params } of client.calls) expect(encodeURIComponent(String(params.data)).length).toBeLessThan(8000);
    expect(added.map(({ hash }) => hash)).toEqual(songs.map(({ hash }) => hash));
  });

  it('is refused for songs of the cloud drive and of this device before anything is sent', async () => {
    for (const origin of ['cloud', 'local'] as const) {
      const client = taking();
      await expect(addToPlaylist(client, '7', [makeSong(1), makeSong(2, { origin })])).rejects.toMatchObject({
        kind: 'bad-data',
      });
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
  it('takes file ids and refuses hashes', async () => {
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
