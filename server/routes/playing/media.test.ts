import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFile, servedAs } from '../../audio/media-file.ts';
import { createRenderer } from '../../audio/renderer.ts';
import { compositionOf, createCatalogue, type Song } from '../../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { parseRange } from './media.ts';

describe('the Range header', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 100 }],
    ['bytes=10-19', { start: 10, end: 20 }],
    ['bytes=90-500', { start: 90, end: 100 }],
    ['bytes=-30', { start: 70, end: 100 }],
    ['bytes=-300', { start: 0, end: 100 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['chapters=1-2', null],
    ['bytes=-', null],
    [undefined, null],
  ])('%s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});

describe('audio', () => {
  const catalogue = createCatalogue();
  const { songs } = catalogue;
  // The shortest free song, because this suite really renders it once.
  const song = [...songs]
    .filter((entry) => entry.access === 'free')
    .sort((a, b) => compositionOf(a).seconds - compositionOf(b).seconds)[0] as Song;
  const file = mediaFile(song, '128');
  const path = `/demo/audio/${file.hash}.mp3`;
  let running: TestService;
  beforeAll(async () => {
    running = await runTestService({ renderer: createRenderer() });
  });
  afterAll(() => running.close());

  it('answers ranges with the announced size while rendering, all from one rendering', async () => {
    const [tail, head, whole] = await Promise.all([
      running.call(path, { range: 'bytes=-2000' }),
      running.call(path, { range: 'bytes=0-999' }),
      running.call(path),
    ]);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'audio/mpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(whole.body.length).toBe(file.bytes);
    expect(head.status).toBe(206);
    expect(head.headers['content-range']).toBe(`bytes 0-999/${file.bytes}`);
    expect(head.body.equals(whole.body.subarray(0, 1000))).toBe(true);
    expect(tail.headers['content-range']).toBe(`bytes ${file.bytes - 2000}-${file.bytes - 1}/${file.bytes}`);
    expect(tail.body.equals(whole.body.subarray(-2000))).toBe(true);
    const again = await running.call(path);
    expect(again.body.equals(whole.body)).toBe(true);
    expect(again.headers.etag).toBe(whole.headers.etag);
  });

  it('supports 416, 304, If-Range and HEAD', async () => {
    const beyond = await running.call(path, { range: `bytes=${file.bytes}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${file.bytes}`);
    const head = await running.call(path, {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(file.bytes));
    expect(head.body).toHaveLength(0);
    const etag = head.headers.etag as string;
    expect((await running.call(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await running.call(path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await running.call(path, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await running.call(path, {}, 'POST')).status).toBe(405);
  });

  it('answers any range of a file with bytes in front', async () => {
    const video = catalogue.recordings().find(({ container }) => container === 'mp4-standard') as Song;
    const { head } = servedAs(mediaFile(video, '128'));
    const videoPath = `/demo/audio/${video.hashes['128']}.mp4`;
    const { call, close } = await runTestService();
    const { body: whole } = await call(videoPath);
    expect(whole.length).toBe(head.length + mediaFile(video, '128').bytes);
    expect(whole.subarray(0, head.length).equals(head)).toBe(true);
    for (const [start, end] of [
      [0, 1],
      [5, head.length],
      [head.length - 3, head.length + 3],
      [head.length, head.length + 9],
    ] as const) {
      const { body } = await call(videoPath, { range: `bytes=${start}-${end - 1}` });
      expect(body.equals(whole.subarray(start, end))).toBe(true);
    }
    await close();
  });

  it('does not serve a wrong extension or a song without copyright', async () => {
    const blocked = songs.find((entry) => entry.access === 'no-copyright') as Song;
    expect((await running.call(path.replace('.mp3', '.flac'))).status).toBe(404);
    expect((await running.call(`/demo/audio/${blocked.hashes['128']}.mp3`)).status).toBe(404);
  });
});
