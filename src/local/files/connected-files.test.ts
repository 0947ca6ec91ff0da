import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { FakeBuses } from '../../../tests/support/fakes/browser/fake-buses.ts';
import { changedFile, FakeFolder } from '../../../tests/support/fakes/local-music/fake-folder.ts';
import { makeTrack } from '../../../tests/support/fakes/local-music/local-tracks.ts';
import { ConnectedFiles, type ConnectedFilesParts } from './connected-files.ts';
import { type FileMessage, fileMessageSchema } from './file-bus.ts';
import type { FilePlace } from './folder-reader.ts';
import { answerLimitMs, PageRequests } from './page-requests.ts';
import { type SharedFiles, shareLocalFiles } from './share-local-files.ts';

const trackAt = (id: string, path: string, folderId = 'folder-1') => makeTrack({ id, path, folderId });
const { signal } = new AbortController();

let tracks: Map<string, LocalTrack>;
let folder: FakeFolder;
let buses: FakeBuses<FileMessage>;
let session: Map<string, File>;

beforeEach(() => {
  vi.useFakeTimers();
  tracks = new Map(
    [trackAt('a', 'Album/a.mp3'), trackAt('b', 'b.mp3'), trackAt('c', 'c.mp3', 'chosen')].map((track) => [
      track.id,
      track,
    ]),
  );
  folder = new FakeFolder({ Album: { 'a.mp3': 'one' }, 'b.mp3': 'two' });
  buses = new FakeBuses(fileMessageSchema);
  session = new Map();
});

afterEach(() => vi.useRealTimers());

const sessionOf = (files: ReadonlyMap<string, File>) => ({ get: ({ path }: FilePlace) => files.get(path) ?? null });

const readFolderHandle = async (id: string) => (id === 'folder-1' ? folder.handle : null);

function connect(change: Partial<ConnectedFilesParts> = {}): ConnectedFiles {
  return new ConnectedFiles({
    readTracks: async (ids) => new Map([...tracks].filter(([id]) => ids.includes(id))),
    readFolderHandle,
    hasFolders: async () => true,
    correctDuration: async () => undefined,
    session: sessionOf(session),
    pages: new PageRequests(buses.open()),
    ...change,
  });
}

/** A page with chosen files by path, and a readable folder. */
function openPage(files: Record<string, File> = {}, pageFolder: FakeFolder | null = null): SharedFiles {
  return shareLocalFiles({
    bus: buses.open(),
    readFolderHandle: async (id) => (id === 'folder-1' && pageFolder ? pageFolder.handle : null),
    session: sessionOf(new Map(Object.entries(files))),
  });
}

/** Content of the opened file, or kind of the error. */
async function opened(files: ConnectedFiles, id: string, abort = signal): Promise<string> {
  const result = files.open(id, abort).then(
    (file) => file.text(),
    (error: { kind: string }) => error.kind,
  );
  await vi.advanceTimersByTimeAsync(answerLimitMs);
  return result;
}

/** Runs a round of opening files, with pages that answer. */
const settle = () => vi.advanceTimersByTimeAsync(answerLimitMs * 2);

it('opens a file through the handle of its folder', async () => {
  expect(await opened(connect(), 'a')).toBe('one');
});

it('prefers a file that was given to this document', async () => {
  session.set('Album/a.mp3', new File(['given'], 'a.mp3'));
  expect(await opened(connect(), 'a')).toBe('given');
  expect(folder.opened).toBe(0);
});

it('asks the pages where this document has no access', async () => {
  folder.access = 'prompt';
  openPage({}, new FakeFolder({ Album: { 'a.mp3': 'from a page' } }));
  expect(await opened(connect(), 'a')).toBe('from a page');
});

it('has files of a folder that was chosen as files from the page that has them', async () => {
  openPage();
  openPage({ 'c.mp3': new File(['chosen'], 'c.mp3') });
  expect(await opened(connect(), 'c')).toBe('chosen');
});

it('rejects after a second without an answer, because the folder is not connected', async () => {
  folder.access = 'prompt';
  const rejected = vi.fn();
  connect().open('a', signal).catch(rejected);
  await vi.advanceTimersByTimeAsync(answerLimitMs - 1);
  expect(rejected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(rejected).toHaveBeenCalledWith(expect.objectContaining({ kind: 'folder-not-connected' }));
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a request that was replaced without waiting', async () => {
  folder.access = 'prompt';
  const replaced = new AbortController();
  const rejected = vi.fn();
  connect().open('a', replaced.signal).catch(rejected);
  await vi.advanceTimersByTimeAsync(10);
  replaced.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(rejected).toHaveBeenCalledWith(expect.objectContaining({ kind: 'cancelled' }));
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['is missing from a folder that can be read', () => (folder.content = { Album: {} })],
  ['is missing with the folder that contained it', () => (folder.content = {})],
  ['is a folder now', () => (folder.content = { Album: { 'a.mp3': {} } })],
  ['is not in the index', () => tracks.delete('a')],
])('says that a file is gone which %s', async (_, change) => {
  change();
  const posted = buses.sent.length;
  expect(await opened(connect(), 'a')).toBe('file-gone');
  expect(buses.sent).toHaveLength(posted);
});

it('says that the folder is not connected where there is no folder at all', async () => {
  tracks.clear();
  expect(await opened(connect({ hasFolders: async () => false }), 'a')).toBe('folder-not-connected');
});

it('says that the folder is not connected where all of it is missing or the index can’t be read', async () => {
  folder.exists = false;
  expect(await opened(connect(), 'a')).toBe('folder-not-connected');
  folder.exists = true;
  const readTracks = async () => {
    throw new Error('damaged');
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await opened(connect({ readTracks }), 'a')).toBe('folder-not-connected');
});

it('gives up on a folder that never answers', async () => {
  const rejected = vi.fn();
  const waiting = connect({ readFolderHandle: () => new Promise(() => undefined) });
  waiting.open('a', signal).catch(rejected);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rejected).toHaveBeenCalledWith(expect.objectContaining({ kind: 'folder-not-connected' }));
});

it('finds a file that a scan found at another place while it was opened', async () => {
  folder.content = { New: { 'a.mp3': 'moved' } };
  let reads = 0;
  const readTracks = async () => {
    reads += 1;
    return new Map([['a', trackAt('a', reads === 1 ? 'Album/a.mp3' : 'New/a.mp3')]]);
  };
  expect(await opened(connect({ readTracks }), 'a')).toBe('moved');
});

it('keeps the files of the queue readable after the access ended, and lets go of songs that left it', async () => {
  const files = connect();
  files.setOpenFiles(['a', 'b']);
  await settle();
  folder.access = 'prompt';
  expect([await opened(files, 'a'), await opened(files, 'b')]).toEqual(['one', 'two']);
  files.setOpenFiles(['b']);
  expect([await opened(files, 'a'), await opened(files, 'b')]).toEqual(['folder-not-connected', 'two']);
});

it('takes files from pages that open later, and keeps them when they close', async () => {
  folder.access = 'prompt';
  const files = connect();
  files.setOpenFiles(['a', 'c']);
  await settle();
  const page = openPage({ 'c.mp3': new File(['chosen'], 'c.mp3') }, new FakeFolder({ Album: { 'a.mp3': 'one' } }));
  await settle();
  page.stop();
  expect([await opened(files, 'a'), await opened(files, 'c')]).toEqual(['one', 'chosen']);
});

it('asks for everything again when a page can open more', async () => {
  const own = new Map<string, File>();
  const page = shareLocalFiles({ bus: buses.open(), readFolderHandle: async () => null, session: sessionOf(own) });
  const files = connect();
  files.setOpenFiles(['c']);
  await settle();
  own.set('c.mp3', new File(['later'], 'c.mp3'));
  page.offer();
  await settle();
  page.stop();
  expect(await opened(files, 'c')).toBe('later');
});

it('opens a kept file again that has changed on the disk', async () => {
  folder.content = { 'b.mp3': changedFile('b.mp3') };
  const files = connect();
  files.setOpenFiles(['b']);
  await settle();
  folder.content = { 'b.mp3': 'changed' };
  expect(await opened(files, 'b')).toBe('changed');
});

it('keeps no more files than its limit, those nearest to the current song', async () => {
  const files = connect({ limit: 1 });
  files.setOpenFiles(['b', 'a']);
  await settle();
  expect(folder.opened).toBe(1);
  folder.access = 'prompt';
  expect([await opened(files, 'b'), await opened(files, 'a')]).toEqual(['two', 'folder-not-connected']);
  folder.access = 'granted';
  files.setOpenFiles(['a', 'b']);
  await settle();
  folder.access = 'prompt';
  expect([await opened(files, 'b'), await opened(files, 'a')]).toEqual(['folder-not-connected', 'one']);
});

it('asks in batches, and stops asking when no page is open', async () => {
  folder.access = 'prompt';
  for (let index = 0; index < 250; index += 1) tracks.set(`t${index}`, trackAt(`t${index}`, `${index}.mp3`));
  const ids = [...tracks.keys()];
  const files = connect();
  files.setOpenFiles(ids);
  await vi.advanceTimersByTimeAsync(answerLimitMs * 5);
  expect(buses.sent).toHaveLength(1);
  const page = Object.fromEntries(ids.map((id, index) => [`${index - 3}.mp3`, `${id}`]));
  openPage({}, new FakeFolder(page));
  await vi.advanceTimersByTimeAsync(answerLimitMs * 5);
  expect(buses.sent.filter((message) => (message as { kind: string }).kind === 'want')).toHaveLength(4);
  expect(await opened(files, 't249')).toBe('t249');
});

it('ignores pages that lie', async () => {
  folder.access = 'prompt';
  const file = new File(['false'], 'a.mp3');
  const liar = buses.open();
  liar.subscribe((message) => {
    if (message.kind !== 'want') return;
    const { request } = message;
    for (const lie of [
      null,
      'files',
      { kind: 'files', request, files: [{ id: 'a', file: { name: 'a.mp3', size: 5 } }] },
      { kind: 'files', request, files: [{ id: 'a', file: new Blob(['no name']) }] },
      { kind: 'files', request: 'another', files: [{ id: 'a', file }] },
      { kind: 'files', request, files: [{ id: 'b', file }] },
      { kind: 'files', request, files: Array.from({ length: 200 }, () => ({ id: 'a', file })) },
      { kind: 'of another build', request },
    ]) {
      buses.post(lie);
    }
  });
  expect(await opened(connect(), 'a')).toBe('folder-not-connected');
});

it('does not answer requests that are no requests', async () => {
  openPage({ 'c.mp3': new File(['chosen'], 'c.mp3') });
  await settle();
  const before = buses.sent.length;
  for (const wrong of [
    { kind: 'want', request: '', files: [] },
    { kind: 'want', request: 'r', files: [{ id: 'c', folderId: 'chosen' }] },
    { kind: 'want', request: 'r', files: Array.from({ length: 101 }, () => tracks.get('c')) },
  ]) {
    buses.post(wrong);
  }
  await settle();
  expect(buses.sent).toHaveLength(before + 3);
});
