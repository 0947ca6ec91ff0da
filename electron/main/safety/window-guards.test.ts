import type { Session, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { FakeApp, FakeContents, FakeSession } from '../../testing/fake-electron.ts';
import { ownPagesOf, pageOf } from './own-page.ts';
import { createVerificationFrames, guardApp } from './window-guards.ts';

const id = 'b'.repeat(32);
const home = pageOf(id, 'app.html');
const isOwnPage = ownPagesOf(id);
/** Address of a captcha that is shown, so that frames may load it. */
const pictureTest = 'https://captcha.example/';
const verificationFrames = { mayLoad: (_contents: WebContents, url: string) => url === pictureTest };

function guarded() {
  const contents = new FakeContents();
  const opened: string[] = [];
  const links = {
    open: async (url: string) => {
      opened.push(url);
      return true;
    },
  };
  const app = new FakeApp();
  guardApp({
    app: app.asApp,
    sessions: [],
    isOwnPage,
    pagesOf: () => isOwnPage,
    linksOf: () => links,
    verificationFrames,
  });
  app.emit('web-contents-created', {}, contents.asContents);
  const isStopped = (event: string, url: string, isMainFrame = true) => {
    let stopped = false;
    contents.emit(event, {
      url,
      isMainFrame,
      preventDefault() {
        stopped = true;
      },
    });
    return stopped;
  };
  return { contents, opened, isStopped };
}

test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s stays on our own pages', (event) => {
  const { isStopped } = guarded();
  expect(isStopped(event, `${home}#/search`)).toBe(false);
  for (const url of [
    'https://example.org/',
    'http://127.0.0.1:6521/',
    pageOf('c'.repeat(32), 'app.html'),
    `chrome-extension://${id}@${'c'.repeat(32)}/app.html`,
    `chrome-extension://name@${id}/app.html`,
    `https://${id}/app.html`,
    `blob:${home}`,
    `filesystem:${home}`,
    `view-source:${home}`,
    `javascript:location='${home}'`,
    'data:text/html,<script></script>',
    'file:///etc/passwd',
    'smb://host/share',
    'about:blank',
    '',
  ]) {
    expect(isStopped(event, url), url).toBe(true);
  }
});

test('a frame may show the picture test, but the page itself can not go there', () => {
  const { isStopped } = guarded();
  for (const event of ['will-frame-navigate', 'will-redirect']) {
    expect(isStopped(event, pictureTest, false)).toBe(false);
    expect(isStopped(event, pictureTest)).toBe(true);
    expect(isStopped(event, 'https://example.org/', false)).toBe(true);
  }
  expect(isStopped('will-navigate', pictureTest)).toBe(true);
});

test('no webview is attached', () => {
  expect(guarded().isStopped('will-attach-webview', '')).toBe(true);
});

test.each(['https://example.org/', home, 'about:blank'])('no window opens for %s; the link is passed on', (url) => {
  const { contents, opened } = guarded();
  type Details = Parameters<NonNullable<typeof contents.openHandler>>[0];
  expect(contents.openHandler?.({ url } as Details)).toEqual({ action: 'deny' });
  expect(opened).toEqual([url]);
});

const noLinks = { open: async () => false };

function permissions() {
  const session = new FakeSession();
  const app = new FakeApp().asApp;
  guardApp({
    app,
    sessions: [session.asSession],
    isOwnPage,
    pagesOf: () => isOwnPage,
    linksOf: () => noLinks,
    verificationFrames,
  });
  type Name = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];
  return {
    session,
    isGranted(permission: Name, requestingUrl: string, details: object = {}) {
      let granted: boolean | null = null;
      const answer = (value: boolean) => {
        granted = value;
      };
      const contents = new FakeContents().asContents;
      session.request?.(contents, permission, answer, { requestingUrl, isMainFrame: true, ...details });
      return granted;
    },
    isHeld: (permission: Name, origin: string, mediaType?: 'audio' | 'video', details: object = {}) =>
      session.check?.(null, permission, origin, {
        isMainFrame: true,
        requestingUrl: origin,
        ...(mediaType && { mediaType }),
        ...details,
      }),
  };
}

test('own pages are granted the permissions they need, on requests and on checks', () => {
  const { isGranted, isHeld } = permissions();
  const granted = ['notifications', 'clipboard-sanitized-write', 'loopback-network', 'screen-wake-lock', 'fullscreen'];
  for (const name of granted as Parameters<typeof isGranted>[0][]) {
    expect(isGranted(name, home)).toBe(true);
    expect(isHeld(name, `chrome-extension://${id}/`)).toBe(true);
  }
});

test('own pages may read the names of audio outputs, without the use of the microphone', () => {
  const { isGranted, isHeld } = permissions();
  const origin = `chrome-extension://${id}/`;
  expect(isHeld('media', origin, 'audio')).toBe(true);
  expect(isHeld('speaker-selection', origin)).toBe(true);
  expect(isHeld('media', origin, 'video')).toBe(false);
  expect(isHeld('media', 'https://example.org', 'audio')).toBe(false);
  expect(isGranted('media', home)).toBe(false);
});

test('nothing else is granted, and nothing to other pages', () => {
  const { isGranted, isHeld } = permissions();
  for (const name of ['media', 'geolocation', 'clipboard-read', 'openExternal', 'hid', 'unknown'] as const) {
    expect(isGranted(name, home)).toBe(false);
    expect(isHeld(name, `chrome-extension://${id}/`)).toBe(false);
  }
  expect(isGranted('notifications', 'https://example.org/')).toBe(false);
  expect(isHeld('notifications', 'https://example.org')).toBe(false);
});

test('a session that is created later, such as that of plugins, is guarded like the others', () => {
  const app = new FakeApp();
  guardApp({
    app: app.asApp,
    sessions: [],
    isOwnPage,
    pagesOf: () => isOwnPage,
    linksOf: () => noLinks,
    verificationFrames,
  });
  const session = new FakeSession();
  app.emit('session-created', session.asSession);
  const details = { isMainFrame: true, requestingUrl: pageOf('c'.repeat(32), 'popup.html') };
  const answers: boolean[] = [];
  const contents = new FakeContents().asContents;
  session.request?.(contents, 'notifications', (isGranted) => answers.push(isGranted), details);
  expect(answers).toEqual([false]);
  expect(session.check?.(null, 'notifications', details.requestingUrl, details)).toBe(false);
  expect(session.device).not.toBeNull();
});

test('own pages read the folders that the user chooses, and write into none', () => {
  const { isGranted, isHeld } = permissions();
  const origin = `chrome-extension://${id}/`;
  const folder = (fileAccessType?: string) => ({ filePath: '/music', isDirectory: true, fileAccessType });
  expect(isGranted('fileSystem', home, folder('readable'))).toBe(true);
  expect(isHeld('fileSystem', origin, undefined, folder('readable'))).toBe(true);
  for (const access of ['writable', undefined]) {
    expect(isGranted('fileSystem', home, folder(access))).toBe(false);
    expect(isHeld('fileSystem', origin, undefined, folder(access))).toBe(false);
  }
  expect(isGranted('fileSystem', 'https://example.org/', folder('readable'))).toBe(false);
  expect(isHeld('fileSystem', 'https://example.org', undefined, folder('readable'))).toBe(false);
});

test('no page gets a device', () => {
  const { session } = permissions();
  type Details = Parameters<NonNullable<typeof session.device>>[0];
  for (const deviceType of ['hid', 'serial', 'usb'] as const) {
    expect(session.device?.({ deviceType, origin: `chrome-extension://${id}` } as Details)).toBe(false);
  }
});

test.each([
  [home, false],
  ['https://example.org/', true],
  [pageOf('c'.repeat(32), 'popup.html'), true],
])('a download of %s: prevented is %s', (url, isPrevented) => {
  const { session } = permissions();
  const contents = new FakeContents();
  contents.url = url;
  let prevented = false;
  const preventDefault = () => {
    prevented = true;
  };
  session.emit('will-download', { preventDefault }, {}, contents.asContents);
  expect(prevented).toBe(isPrevented);
});

const service = 'http://127.0.0.1:6521';

function setUp() {
  const contents = new FakeContents();
  const frames = createVerificationFrames();
  const mayLoad = (url: string) => frames.mayLoad(contents.asContents, url);
  return { contents, frames, mayLoad };
}

test('while a picture test is shown, its frames load the service and https addresses, and nothing else', () => {
  const { contents, frames, mayLoad } = setUp();
  expect(mayLoad(`${service}/picture`)).toBe(false);
  frames.allow(contents.asContents, { origin: service });
  expect([`${service}/picture`, 'https://captcha.example/frame.html'].map(mayLoad)).toEqual([true, true]);
  for (const url of [
    'http://127.0.0.1:6522/',
    'http://captcha.example/',
    'https://user:word@captcha.example/',
    `${service.replace('//', '//user@')}/picture`,
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'blob:http://127.0.0.1:6521/1',
    'about:blank',
    '',
  ]) {
    expect(mayLoad(url), url).toBe(false);
  }
  expect(frames.mayLoad(new FakeContents().asContents, `${service}/picture`)).toBe(false);
  frames.allow(contents.asContents, null);
  expect(mayLoad('https://captcha.example/')).toBe(false);
});

test('a provider without a page of the service needs https only', () => {
  const { contents, frames, mayLoad } = setUp();
  frames.allow(contents.asContents, { origin: null });
  expect(['https://captcha.example/', `${service}/picture`, 'data:text/html,x'].map(mayLoad)).toEqual([
    true,
    false,
    false,
  ]);
});

test('it ends with the page, and leaves no listener behind', () => {
  const { contents, frames, mayLoad } = setUp();
  const { asContents } = contents;
  const listeners = () => contents.eventNames().reduce((sum, name) => sum + contents.listenerCount(name), 0);
  const before = listeners();
  frames.allow(asContents, { origin: service });
  frames.allow(asContents, { origin: service });
  contents.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  expect(mayLoad(`${service}/picture`)).toBe(true);
  contents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  expect(mayLoad(`${service}/picture`)).toBe(false);
  expect(listeners()).toBe(before);
});
