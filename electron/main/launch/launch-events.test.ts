import { join, resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeApp } from '../../testing/fake-electron';
import type { Requested } from './launch-arguments';
import { followLaunchEvents, registerScheme } from './launch-events';

const link = 'kanade://share?listid=1';
const workingDirectory = resolve('/music');
const execPath = '/opt/kanade/electron';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function setUp(argv: string[], isPackaged = true) {
  const app = new FakeApp();
  app.isPackaged = isPackaged;
  const requests: Requested[] = [];
  const parts = { app: app.asApp, argv: [execPath, ...argv], execPath, workingDirectory };
  const second = followLaunchEvents({ ...parts, onRequest: (requested) => requests.push(requested) });
  return { app, parts, requests, second };
}

test('a cold start opens what its arguments name', () => {
  expect(setUp([link, 'a.mp3']).requests).toEqual([{ links: [link], files: [join(workingDirectory, 'a.mp3')] }]);
  expect(setUp(['dist/desktop', '--dev', link], false).requests).toEqual([{ links: [link], files: [] }]);
  expect(setUp([]).requests).toEqual([]);
});

test('a second start opens them in the first instance, relative to its own folder', () => {
  const { requests, second } = setUp([]);
  second([execPath, '--flag', 'b.flac', link], resolve('/other'));
  second([execPath], resolve('/other'));
  expect(requests).toEqual([{ links: [link], files: [resolve('/other/b.flac')] }]);
});

test.each([
  ['open-url', link, { links: [link], files: [] }],
  ['open-file', resolve('/music/c.ogg'), { links: [], files: [resolve('/music/c.ogg')] }],
])('macOS sends %s', (event, value, requested) => {
  const { app, requests } = setUp([]);
  const prevented = vi.fn();
  app.emit(event, { preventDefault: prevented }, value);
  expect(requests).toEqual([requested]);
  expect(prevented).toHaveBeenCalledOnce();
});

test('a hostile link from the system opens nothing', () => {
  const { app, requests } = setUp([]);
  for (const url of ['kanade://share?hash=1', 'kanade://settings', 'file:///etc/passwd', 'javascript:alert(1)']) {
    app.emit('open-url', { preventDefault: () => {} }, url);
  }
  expect(requests).toEqual([]);
});

test('a packaged app is registered for its scheme, an unpackaged one together with its folder', () => {
  const packaged = setUp([]);
  registerScheme(packaged.parts);
  expect(packaged.app.protocols).toEqual([['kanade', execPath, []]]);
  const unpackaged = setUp(['dist/desktop'], false);
  registerScheme(unpackaged.parts);
  registerScheme(unpackaged.parts);
  expect(unpackaged.app.protocols).toEqual([['kanade', execPath, [join(workingDirectory, 'dist/desktop')]]]);
});

test('an unpackaged run without its folder is not registered', () => {
  const { app, parts } = setUp(['--dev'], false);
  registerScheme(parts);
  expect(app.protocols).toEqual([]);
});
