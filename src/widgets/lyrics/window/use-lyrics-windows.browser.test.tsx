import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, renderHook } from '../../../../tests/support/components/render.tsx';
import { useLyricsWindows } from './use-lyrics-windows.tsx';

const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** Whether the browser has picture-in-picture windows, and whether its pointer is one of a mouse. */
let has: { pictureInPicture: boolean; mouse: boolean };

const original = globalThis.matchMedia;
const { documentPictureInPicture } = window;

beforeEach(() => {
  has = { pictureInPicture: false, mouse: true };
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    original.call(window, query.includes('pointer: fine') ? (has.mouse ? 'all' : 'not all') : query),
  );
  const get = () => (has.pictureInPicture ? { requestWindow: () => Promise.reject(new Error('refused')) } : undefined);
  Object.defineProperty(window, 'documentPictureInPicture', { configurable: true, get });
});

afterEach(() => {
  Object.defineProperty(window, 'documentPictureInPicture', { configurable: true, value: documentPictureInPicture });
});

async function windows(change: Partial<Awaited<ReturnType<typeof fakeHost>>['host']> = {}) {
  const { host } = await fakeHost();
  const { current } = await renderHook(useLyricsWindows, undefined, { host: { ...host, ...change } });
  return current();
}

const names = async (...given: Parameters<typeof windows>) => (await windows(...given)).map(({ name }) => name);

test('a browser without picture-in-picture has a plain window, a phone has none', async () => {
  expect(await names()).toEqual(['Open lyrics window']);
  has.mouse = false;
  expect(await names()).toEqual([]);
});

test('a browser with picture-in-picture has no plain window, but that of its host', async () => {
  has.pictureInPicture = true;
  expect(await names()).toEqual(['Lyrics in picture-in-picture']);
  const openLyricsWindow = async () => true;
  expect(await names({ openLyricsWindow })).toEqual(['Lyrics in picture-in-picture', 'Open lyrics window']);
});

test.each([false, true])('a window that the browser does not open is reported: %s', async (pictureInPicture) => {
  has.pictureInPicture = pictureInPicture;
  vi.spyOn(window, 'open').mockReturnValue(null);
  const [first] = await windows();
  first?.run();
  await expect.poll(toasts).toEqual(['The browser did not open the window.']);
});
