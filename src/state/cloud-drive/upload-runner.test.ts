import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Upload, UploadOutcome } from '@/core/cloud-drive/upload.ts';
import { AppError } from '@/core/errors.ts';
import type { FileTags } from '@/core/local-music/local-track.ts';
import type { UploadNotice } from '@/storage/uploads.ts';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { UploadRunner, type UploadRunnerParts } from './upload-runner.ts';

const tags: FileTags = {
  title: '夜航',
  artists: ['A', 'B'],
  album: null,
  albumArtist: null,
  trackNumber: null,
  discNumber: null,
  year: null,
  genres: [],
  durationMs: 12_000,
  isDurationExact: true,
  bitRateKbps: 900,
  sampleRateHz: 44_100,
  isLossless: true,
  loudness: null,
  hasLyrics: false,
  mediaType: 'audio/flac',
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const quota = { used_size: 10, availble_size: 90, max_size: 100 };
const success = (data: object, more: object = {}) => ({ status: 1, error_code: 0, data, ...more });

type Service = { drive?: object; match?: unknown; upload?: (call: ApiCall) => unknown };

/** A runner with stored files, whose texts are their bytes, and a service. */
function setUp(files: Record<string, string>, service: Service = {}, parts: Partial<UploadRunnerParts> = {}) {
  const uploads = new Map<string, Upload>(
    Object.entries(files).map(([id, text]) => [
      id,
      { id, userId: '7', fileName: `${id}.flac`, sizeBytes: text.length, addedAtEpochMs: 1, outcome: null },
    ]),
  );
  const client = new FakeApiClient((call) => {
    if (call.path === '/user/cloud') return success({ list: [], ...quota, ...service.drive });
    if (call.path === '/user/cloud/match') return service.match ?? success({}, { match_list: [] });
    call.options.upload?.onProgress?.(call.options.upload.body.size);
    return service.upload?.(call) ?? success(quota, { uploadInfo: { upload_id: 'u', matched: false } });
  });
  client.currentSession = { userId: '7', token: 't' };
  const notices: UploadNotice[] = [];
  const waits: number[] = [];
  const runner = new UploadRunner({
    client,
    store: {
      read: async () => [...uploads.values()],
      readFile: async (id) => (id in files ? new Blob([files[id] ?? '']) : null),
      setOutcome: async (id, outcome) => {
        const upload = uploads.get(id);
        if (upload) uploads.set(id, { ...upload, outcome });
      },
    },
    post: (notice) => notices.push(notice),
    readTags: async () => tags,
    exclusively: (work) => work(),
    waitForService: async (ms) => void waits.push(ms),
    now: () => 0,
    ...parts,
  });
  const outcomes = (): (UploadOutcome | null)[] => [...uploads.values()].map(({ outcome }) => outcome);
  const sent = (): ApiCall[] => client.calls.filter(({ path }) => path === '/user/cloud/upload');
  return { runner, client, uploads, notices, waits, outcomes, sent };
}

const added: UploadOutcome = { type: 'added', isInstant: false, recognisedAs: '' };

describe('uploads', () => {
  it('are sent one after the other, with what the file says of itself', async () => {
    const { runner, outcomes, sent, notices } = setUp({ a: 'one', b: 'two' });
    await runner.check();
    expect(outcomes()).toEqual([added, added]);
    expect(sent().map(({ params }) => params)).toEqual(
      ['a', 'b'].map((id) => ({
        name: `${id}.flac`,
        extendname: 'flac',
        author_name: 'A、B',
        track_name: '夜航',
        timelen: 12_000,
        bitrate: 4,
      })),
    );
    expect(await sent()[1]?.options.upload?.body.text()).toBe('two');
    expect(notices).toContainEqual({ type: 'progress', id: 'b', sentBytes: 3 });
  });

  it('are linked to the song that they are', async () => {
    const link = { hash_std: 'a'.repeat(32), audio_id: '5', album_audio_id: '6' };
    const match = success({}, { match_list: [{ ...link, author_name: 'A', audio_name: 'B' }] });
    // The service reports only matches that it found itself.
    const upload = () => success(quota, { uploadInfo: { upload_id: '', matched: false } });
    const { runner, outcomes, sent, client } = setUp({ a: 'one' }, { match, upload });
    await runner.check();
    expect(client.calls.find(({ path }) => path === '/user/cloud/match')?.params).toEqual({ hash: md5('one') });
    expect(sent()[0]?.params).toMatchObject(link);
    expect(outcomes()).toEqual([{ type: 'added', isInstant: true, recognisedAs: 'A - B' }]);
  });

  it('of bytes that are in the drive, or were just added, are not sent', async () => {
    const list = [{ hash: md5('one'), name: 'x.mp3' }];
    const { runner, outcomes, sent } = setUp({ a: 'one', b: 'two', c: 'two' }, { drive: { list, list_count: 1 } });
    await runner.check();
    expect(outcomes()).toEqual([{ type: 'present' }, added, { type: 'present' }]);
    expect(sent()).toHaveLength(1);
  });

  it('fail where the drive has no room, the service takes none, or the browser has lost the file', async () => {
    const full = setUp({ a: 'longer than it' }, { drive: { availble_size: 3 } });
    await full.runner.check();
    const old = setUp({ a: 'one' }, { match: success({ list: [] }) });
    await old.runner.check();
    const lost = setUp({ a: 'one' });
    lost.uploads.set('b', { ...(lost.uploads.get('a') as Upload), id: 'b' });
    await lost.runner.check();
    const reasons = [full, old, lost].map(({ outcomes }) => outcomes().at(-1));
    expect(reasons).toEqual(
      (['drive-full', 'not-offered', 'storage'] as const).map((reason) => ({ type: 'failed', reason })),
    );
    expect([...full.sent(), ...old.sent()]).toEqual([]);
  });

  it('wait for a service that is away, and fail for other reasons alone', async () => {
    let calls = 0;
    const upload = ({ params }: ApiCall) => {
      calls += 1;
      if (calls <= 2) throw new AppError('no-response');
      return params.name === 'b.flac' ? { status: 0, error_code: 20010 } : undefined;
    };
    const { runner, outcomes, waits } = setUp({ a: 'one', b: 'two', c: 'three' }, { upload });
    await runner.check();
    expect(waits).toEqual([2_000, 5_000]);
    expect(outcomes()).toEqual([added, { type: 'failed', reason: 'server' }, added]);
  });

  it.each([
    // The service forwards its own network errors.
    [{ status: 0, msg: 'Request failed with status code 503' }],
    [{ status: 502, body: { status: 0, msg: { name: 'AxiosError', code: 'ECONNRESET' } }, cookie: [], headers: {} }],
    [{ status: 0, msg: '[object Object]' }],
  ])('wait where the network of the service fails: %j', async (answer) => {
    let calls = 0;
    const upload = () => {
      calls += 1;
      return calls <= 2 ? answer : undefined;
    };
    const { runner, outcomes, waits } = setUp({ a: 'one' }, { upload });
    await runner.check();
    expect(waits).toEqual([2_000, 5_000]);
    expect(outcomes()).toEqual([added]);
  });

  it('that fail without a reason are given up after three times', async () => {
    const { runner, outcomes, sent } = setUp(
      { a: 'one', b: 'two' },
      { upload: () => ({ status: 0, msg: '[object Object]' }) },
    );
    await runner.check();
    expect(sent()).toHaveLength(6);
    expect(outcomes()).toEqual([
      { type: 'failed', reason: 'server' },
      { type: 'failed', reason: 'server' },
    ]);
  });

  it('read the drive once, whatever is added', async () => {
    const { runner, client } = setUp({ a: 'one', b: 'two' });
    await runner.check();
    expect(client.calls.filter(({ path }) => path === '/user/cloud')).toHaveLength(1);
  });

  it('that are removed are aborted, and the others go on', async () => {
    const begun = Promise.withResolvers<void>();
    const upload = ({ params, options }: ApiCall): unknown => {
      if (params.name !== 'a.flac') return undefined;
      begun.resolve();
      return new Promise((_, reject) => {
        options.signal?.addEventListener('abort', () => reject(new AppError('cancelled')));
      });
    };
    const { runner, uploads, outcomes } = setUp({ a: 'one', b: 'two' }, { upload });
    const done = runner.check();
    await begun.promise;
    uploads.delete('a');
    await runner.check();
    await done;
    expect(outcomes()).toEqual([added]);
  });

  it('of a user who is no longer logged in are not sent', async () => {
    const { runner, client, uploads, sent, outcomes } = setUp(
      { a: 'one' },
      {},
      {
        readTags: async () => {
          client.currentSession = { userId: '8', token: 't' };
          // The next read returns only that user's uploads.
          queueMicrotask(() => uploads.delete('a'));
          return tags;
        },
      },
    );
    await runner.check();
    expect(sent()).toEqual([]);
    expect(outcomes()).toEqual([]);
  });

  it('of a file whose tags can not be read are sent by its name', async () => {
    const { runner, sent } = setUp({ a: 'one' }, {}, { readTags: () => Promise.reject(new Error('no tags')) });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await runner.check();
    expect(sent()[0]?.params).toEqual({ name: 'a.flac', extendname: 'flac', bitrate: 2 });
  });
});
