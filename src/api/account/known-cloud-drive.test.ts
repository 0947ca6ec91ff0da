import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { changeKnownDrive, readCloudDrive } from './known-cloud-drive.ts';

const space = { used_size: 10, availble_size: 90, max_size: 100 };

describe('the cloud drive of 3,000 files', () => {
  let names: number[];
  let client: FakeApiClient;
  const titles = async () =>
    (await readCloudDrive(client, { fresh: true })).songs.map(({ song }) => Number(song.title));
  /** Pages read since the previous call. */
  const pagesRead = () => client.calls.splice(0).map(({ params }) => params.page);

  beforeEach(() => {
    names = Array.from({ length: 3000 }, (_, index) => index + 1);
    client = new FakeApiClient(({ params }) => {
      const from = (Number(params.page) - 1) * 100;
      const list = names.slice(from, from + 100).map((name) => ({
        hash: String(name).padStart(32, '0'),
        name: `${name}.mp3`,
        kv_id: name,
      }));
      return { status: 1, data: { list, list_count: names.length, ...space } };
    });
    client.currentSession = { userId: '7', token: 't' };
  });

  it('is read as a whole once, and then checked with one call', async () => {
    expect(await titles()).toHaveLength(3000);
    expect(pagesRead()).toHaveLength(30);
    expect(await titles()).toHaveLength(3000);
    expect(pagesRead()).toEqual([1]);
  });

  it('gets an added file with one call where the newest come first, with two where they come last', async () => {
    await titles();
    pagesRead();
    names.unshift(3001);
    expect((await titles())[0]).toBe(3001);
    expect(pagesRead()).toEqual([1]);
    names.push(3002);
    expect((await titles()).at(-1)).toBe(3002);
    expect(pagesRead()).toEqual([1, 31]);
  });

  it('is read again where files were deleted elsewhere, and not where this client deleted them', async () => {
    await titles();
    pagesRead();
    names.splice(1500, 1);
    expect(await titles()).toEqual(names);
    expect(pagesRead()).toHaveLength(31);
    const [deleted] = names.splice(1500, 1);
    changeKnownDrive(client, (drive) => ({
      ...drive,
      songs: drive.songs.filter(({ song }) => song.title !== String(deleted)),
      totalCount: drive.totalCount - 1,
    }));
    expect(await titles()).toEqual(names);
    expect(pagesRead()).toEqual([1]);
  });

  it('is read again after ten minutes, and for another user', async () => {
    await titles();
    pagesRead();
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * 60_000);
    await titles();
    expect(pagesRead()).toHaveLength(30);
    now.mockRestore();
    client.currentSession = { userId: '8', token: 't' };
    await titles();
    expect(pagesRead()).toHaveLength(30);
  });

  it('is read once for two who need it at once, and not at all for one that takes what is known', async () => {
    const [first, second] = await Promise.all([
      readCloudDrive(client),
      readCloudDrive(client, { isKnownEnough: true }),
    ]);
    expect(second).toBe(first);
    expect(pagesRead()).toHaveLength(30);
  });

  it('is read by the next one where the first gives up', async () => {
    const controller = new AbortController();
    const first = readCloudDrive(client, { signal: controller.signal });
    const second = titles();
    controller.abort();
    await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await second).toHaveLength(3000);
  });

  it('of few files is read with one call, whatever has changed', async () => {
    names = [1, 2, 3];
    await titles();
    names = [4, 3];
    expect(await titles()).toEqual([4, 3]);
    expect(pagesRead()).toEqual([1, 1]);
  });
});
