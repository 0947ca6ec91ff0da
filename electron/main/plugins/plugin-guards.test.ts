import type { Session } from 'electron';
import { expect, test } from 'vitest';
import { FakeContents } from '../../testing/fake-electron.ts';
import { FakePluginSession } from '../../testing/fake-plugin-pages.ts';
import { ownPagesOf, pageOf } from '../safety/own-page.ts';
import { guardContents } from '../safety/window-guards.ts';
import { guardPluginSession, linksFor, pagesFor } from './plugin-guards.ts';

const ours = 'b'.repeat(32);
const one = 'c'.repeat(32);
const other = 'd'.repeat(32);
const isOwnPage = ownPagesOf(ours);
const isPluginPage = (url: string) => ownPagesOf(one)(url) || ownPagesOf(other)(url);

/** Contents at an address with the app's guards. */
function guarded(url: string) {
  const contents = new FakeContents(url);
  const opened: string[] = [];
  let time = 0;
  const links = { open: async (address: string) => opened.push(address) > 0 };
  const pages = pagesFor(contents.asContents, isOwnPage, isPluginPage);
  guardContents(
    contents.asContents,
    pages,
    linksFor(contents.asContents, links, isPluginPage, () => time),
    () => false,
  );
  return {
    opened,
    pass: (ms: number) => {
      time += ms;
    },
    navigates(address: string) {
      let isStopped = false;
      contents.emit('will-frame-navigate', { url: address, preventDefault: () => (isStopped = true) });
      return !isStopped;
    },
    openWindow: (address: string) =>
      contents.openHandler?.({ url: address } as Parameters<NonNullable<typeof contents.openHandler>>[0]),
  };
}

test.each([
  [pageOf(one, 'popup.html'), pageOf(one, 'options.html'), true],
  [pageOf(one, 'popup.html'), pageOf(other, 'popup.html'), false],
  [pageOf(one, 'popup.html'), pageOf(ours, 'app.html'), false],
  [pageOf(one, 'popup.html'), 'https://example.org/', false],
  [pageOf(one, 'popup.html'), 'file:///etc/passwd', false],
  [pageOf(ours, 'app.html'), pageOf(ours, 'lyrics.html'), true],
  [pageOf(ours, 'app.html'), pageOf(one, 'popup.html'), false],
  [pageOf(ours, 'app.html'), 'https://example.org/', false],
  ['', pageOf(one, 'popup.html'), false],
  [pageOf('e'.repeat(32), 'popup.html'), pageOf('e'.repeat(32), 'a.html'), false],
])('from %s to %s: %s', (from, to, isAllowed) => {
  expect(guarded(from).navigates(to)).toBe(isAllowed);
});

test('no page of a plugin opens a window, and links open at most once a second', () => {
  const { openWindow, opened, pass } = guarded(pageOf(one, 'popup.html'));
  for (const path of ['a', 'b']) expect(openWindow(`https://example.org/${path}`)).toEqual({ action: 'deny' });
  pass(1000);
  openWindow('https://example.org/c');
  expect(opened).toEqual(['https://example.org/a', 'https://example.org/c']);
});

test('links of our own pages are not limited', () => {
  const { openWindow, opened } = guarded(pageOf(ours, 'app.html'));
  openWindow('https://example.org/a');
  openWindow('https://example.org/b');
  expect(opened).toHaveLength(2);
});

test('plugins get the socket and the clipboard, and no downloads or devices', () => {
  const session = new FakePluginSession(() => one);
  guardPluginSession(session.asSession, isPluginPage);
  type Name = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>[1];
  const isGranted = (permission: Name, url: string) => {
    let granted: boolean | null = null;
    const details = { requestingUrl: url, isMainFrame: true };
    session.request?.(new FakeContents(url).asContents, permission, (value) => (granted = value), details);
    expect(session.check?.(null, permission, url, details)).toBe(granted);
    return granted;
  };
  const page = pageOf(one, 'popup.html');
  expect(isGranted('loopback-network', page)).toBe(true);
  expect(isGranted('clipboard-sanitized-write', page)).toBe(true);
  for (const name of ['media', 'geolocation', 'clipboard-read', 'hid', 'notifications', 'openExternal'] as const) {
    expect(isGranted(name, page)).toBe(false);
  }
  expect(isGranted('loopback-network', 'https://example.org/')).toBe(false);
  type Device = Parameters<NonNullable<typeof session.device>>[0];
  expect(session.device?.({ deviceType: 'usb', origin: page } as Device)).toBe(false);
  let isStopped = false;
  for (const download of session.downloads) download({ preventDefault: () => (isStopped = true) });
  expect(isStopped).toBe(true);
});
