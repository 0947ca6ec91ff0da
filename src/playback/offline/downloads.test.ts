import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLogSink } from '@/core/log.ts';
import type { OfflineRequest, OfflineSong } from '@/core/offline-songs/offline-song.ts';
import { songId } from '@/core/song/song-id.ts';
import { fakeMediaServers } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { FakeSongSource } from '../../../tests/support/fakes/fake-song-source.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { Downloads } from './downloads.ts';

const mb = 1024 * 1024;
const start = 1_700_000_000_000;

/** An audio server whose answers the test releases piece by piece. */
class FakeMedia {
  /** Requested files, and the number of open answers. */
  readonly asked: string[] = [];
  open = 0;
  mostOpen = 0;
  /** Announced size; the body has `bytes`. */
  announced = 1000;
  bytes = 1000;
  type = 'audio/mpeg';
  failure: 'none' | 'network' | 'no-cors' = 'none';
  /** Bodies wait for this. */
  gate: Promise<void> = Promise.resolve();

  readonly fetch = async (address: string, { mode, signal }: RequestInit = {}): Promise<Response> => {
    if (this.failure === 'network' || (this.failure === 'no-cors' && mode !== 'no-cors')) throw new TypeError('failed');
    if (mode === 'no-cors') return new Response(null);
    this.asked.push(address.slice(-7));
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
    const { bytes, gate } = this;
    const ended = () => {
      this.open -= 1;
    };
    let isSent = false;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (isSent) {
          ended();
          controller.close();
          return;
        }
        isSent = true;
        const aborted = new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
        aborted.catch(() => undefined);
        try {
          await Promise.race([gate, aborted]);
          controller.enqueue(new Uint8Array(bytes));
        } catch (error) {
          ended();
          controller.error(error);
        }
      },
    });
    return new Response(body, { headers: { 'content-length': String(this.announced), 'content-type': this.type } });
  };
}

function setUp(change: { freeBytes?: number | null; limit?: string } = {}) {
  const media = new FakeMedia();
  vi.stubGlobal('fetch', media.fetch);
  const source = new FakeSongSource();
  const mediaServers = fakeMediaServers();
  const songs = new Map<string, OfflineSong>();
  const requests = new Map<string, OfflineRequest>();
  const files = new Map<string, number>();
  const waits: number[] = [];
  let nowMs = start;
  let names = 0;
  let writeError: Error | null = null;
  const options = { freeBytes: null as number | null, limit: '1024', userId: null as string | null, ...change };
  const downloads = new Downloads({
    source,
    mediaServers,
    channel: { post: () => undefined },
    now: () => nowMs,
    newName: () => {
      names += 1;
      return `name-${names}`;
    },
    userId: () => options.userId,
    limit: () => options.limit,
    freeBytes: async () => options.freeBytes,
    waitForService: async (ms) => {
      waits.push(ms);
      nowMs += ms;
      // The service returns after the third wait.
      if (waits.length === 3) {
        media.failure = 'none';
        source.down = null;
      }
    },
    exclusively: (work) => work(),
    saveExtras: async () => undefined,
    createFile: async (name) => {
      let size = 0;
      return {
        write: async (piece: Uint8Array) => {
          if (writeError) throw writeError;
          size += piece.byteLength;
        },
        close: async () => void files.set(name, size),
        abort: async () => undefined,
      } as unknown as FileSystemWritableFileStream;
    },
    sizeOf: async (name) => files.get(name) ?? null,
    discardFile: async (name) => void files.delete(name),
    store: {
      read: async () => ({ songs: [...songs.values()], requests: [...requests.values()] }),
      change: async (id, values) => {
        const request = requests.get(id);
        if (request) requests.set(id, { ...request, ...values });
      },
      fulfil: async (saved) => {
        const id = songId(saved.song);
        if (!requests.delete(id)) return saved.fileName;
        const before = songs.get(id);
        songs.set(id, saved);
        return before?.fileName ?? null;
      },
      remove: async (removed) => {
        for (const { song, fileName } of removed) {
          songs.delete(songId(song));
          files.delete(fileName);
        }
      },
    },
  });
  return {
    downloads,
    media,
    source,
    songs,
    requests,
    files,
    waits,
    options,
    failWrites: (error: Error) => {
      writeError = error;
    },
    request(number: number, values: Partial<OfflineRequest> = {}) {
      const song = makeSong(number);
      requests.set(songId(song), {
        song,
        requestedAtEpochMs: nowMs,
        owner: null,
        failure: null,
        unreadableOrigin: null,
        ...values,
      });
      return songId(song);
    },
    save(number: number, values: Partial<OfflineSong> = {}) {
      const saved: OfflineSong = {
        song: makeSong(number),
        fileName: `old-${number}.mp3`,
        sizeBytes: 1000,
        delivered: null,
        encoding: '',
        durationMs: 0,
        loudness: null,
        requestedAtEpochMs: start - 1000,
        keptAtEpochMs: start - 1000,
        usedAtEpochMs: start - 1000 + number,
        isPinned: false,
        owner: null,
        ...values,
      };
      songs.set(songId(saved.song), saved);
      files.set(saved.fileName, saved.sizeBytes);
    },
  };
}

beforeEach(() => setLogSink({ warn: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  setLogSink(null);
});

const numbersOf = (songs: ReadonlyMap<string, OfflineSong>) => [...songs.values()].map(({ song }) => song.title).sort();

describe('fetching', () => {
  it('saves every requested song, two at a time, each once', async () => {
    const { downloads, media, songs, requests, files, request } = setUp();
    for (const number of [1, 2, 3, 4, 5]) request(number);
    await Promise.all([downloads.check(), downloads.check()]);
    expect(numbersOf(songs)).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 5']);
    expect(requests.size).toBe(0);
    expect(media.mostOpen).toBe(2);
    expect(new Set(media.asked).size).toBe(5);
    expect(media.asked).toHaveLength(5);
    expect([...files.values()]).toEqual([1000, 1000, 1000, 1000, 1000]);
  });

  it('aborts a song whose request is removed, and leaves nothing of it', async () => {
    const { downloads, media, songs, requests, files, request } = setUp();
    media.gate = new Promise(() => undefined);
    const id = request(1);
    const done = downloads.check();
    await vi.waitFor(() => expect(media.open).toBe(1));
    requests.delete(id);
    await downloads.check();
    await done;
    expect([songs.size, files.size, media.open]).toEqual([0, 0, 0]);
  });

  it('does not carry out requests of another user, or of yesterday', async () => {
    const { downloads, media, request } = setUp();
    request(1, { owner: '7' });
    request(2, { requestedAtEpochMs: start - 24 * 3_600_000 });
    await downloads.check();
    expect(media.asked).toEqual([]);
  });

  it('replaces the file of a song that is saved again', async () => {
    const { downloads, songs, files, save, request } = setUp();
    save(1);
    const id = request(1);
    await downloads.check();
    expect([...files.keys()]).toEqual([songs.get(id)?.fileName]);
    expect(files.has('old-1.mp3')).toBe(false);
  });
});

describe('a song that can not be saved', () => {
  const failureAfter = async (prepare: (set: ReturnType<typeof setUp>) => void) => {
    const set = setUp();
    prepare(set);
    const id = set.request(1);
    await set.downloads.check();
    expect([set.songs.size, set.files.size]).toEqual([0, 0]);
    return set.requests.get(id);
  };

  it.each([
    ['needs-vip', ({ source }) => void source.failures.set(makeSong(1).hash, 'needs-vip')],
    ['no-copyright', ({ source }) => void source.failures.set(makeSong(1).hash, 'no-copyright')],
    ['incomplete', ({ media }) => void Object.assign(media, { bytes: 999 })],
    ['incomplete', ({ media }) => void Object.assign(media, { type: 'text/html' })],
    ['disk-full', ({ failWrites }) => failWrites(new DOMException('full', 'QuotaExceededError'))],
    ['disk-full', ({ options }) => void Object.assign(options, { freeBytes: 5 * mb })],
    ['storage', ({ failWrites }) => failWrites(new DOMException('denied', 'NotAllowedError'))],
    ['limit', ({ media }) => void Object.assign(media, { announced: 1025 * mb })],
  ] satisfies [string, (set: ReturnType<typeof setUp>) => void][])('says why: %s', async (failure, prepare) => {
    expect((await failureAfter(prepare))?.failure).toBe(failure);
  });

  it('says that a preview is not saved offline', async () => {
    const request = await failureAfter(({ source }) => {
      const resolve = source.resolve.bind(source);
      source.resolve = async (song, signal) => ({ ...(await resolve(song, signal)), preview: { startMs: 0 } });
    });
    expect(request?.failure).toBe('preview');
  });

  it('names the server that does not allow to be read', async () => {
    const request = await failureAfter(({ media }) => void Object.assign(media, { failure: 'no-cors' }));
    expect(request).toMatchObject({ failure: 'not-readable', unreadableOrigin: 'http://127.0.0.1:1' });
  });

  it('ends the requests for the others, too, where the provider blocks the account', async () => {
    const { downloads, source, requests, request } = setUp();
    for (const number of [1, 2, 3, 4]) {
      source.failures.set(makeSong(number).hash, 'blocked');
      request(number);
    }
    await downloads.check();
    expect([...requests.values()].map(({ failure }) => failure)).toEqual(Array(4).fill('blocked'));
    // Two are fetched at a time.
    expect(source.asked).toHaveLength(2);
  });

  it('is not tried again by itself, and does not keep others waiting', async () => {
    const { downloads, source, media, songs, request } = setUp();
    source.failures.set(makeSong(1).hash, 'needs-vip');
    request(1);
    request(2);
    await downloads.check();
    await downloads.check();
    expect(numbersOf(songs)).toEqual(['Song 2']);
    expect(source.asked.filter((hash) => hash === makeSong(1).hash)).toHaveLength(1);
    expect(media.asked).toHaveLength(1);
  });
});

it('waits while the service can not be reached, longer each time, and then goes on', async () => {
  const { downloads, source, songs, waits, request } = setUp();
  source.down = 'no-response';
  request(1);
  await downloads.check();
  expect(waits).toEqual([2000, 5000, 15_000]);
  expect(numbersOf(songs)).toEqual(['Song 1']);
});

describe('room', () => {
  it('is made by the least recently used song', async () => {
    const { downloads, songs, media, save, request } = setUp({ limit: '512' });
    Object.assign(media, { announced: 1000 });
    save(1, { sizeBytes: 300 * mb });
    save(2, { sizeBytes: 212 * mb });
    request(3);
    await downloads.check();
    expect(numbersOf(songs)).toEqual(['Song 2', 'Song 3']);
  });

  it('is not made by songs of the same request: what does not fit is refused', async () => {
    const { downloads, songs, requests, media, request } = setUp({ limit: '512' });
    Object.assign(media, { announced: 300 * mb, bytes: 300 * mb });
    const ids = [request(1), request(2)];
    await downloads.check();
    expect(songs.size).toBe(1);
    expect(ids.map((id) => requests.get(id)?.failure)).toContain('limit');
  });
});
