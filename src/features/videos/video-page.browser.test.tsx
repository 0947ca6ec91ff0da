import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { api } from '@/state/queries/api.ts';
import { giveConsent } from '@/state/session/consent-store.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { VideoPage } from './video-page.tsx';

const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const video = { video_id: 7, video_name: 'Harbour at night', hd_hash: 'a'.repeat(32), sd_hash: 'b'.repeat(32) };

/** Answers by path; a service without a call has none. */
let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {
    '/video/detail': success([video]),
    // The files themselves are not loaded.
    '/video/url': new Promise(() => undefined),
    '/user/video/collect': success({ ctotal: 0, info: [] }),
    '/mv/collect': success({}),
    '/mv/collect/del': success({}),
  };
  vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path] ?? missingCall);
  giveConsent('disclaimer');
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});

afterEach(() => clearUser());

async function show() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
  const screen = <Route path="/video/:videoKey" element={<VideoPage />} />;
  await render(<Routes>{screen}</Routes>, { host, at: '/video/7' });
  return player;
}

const title = page.getByRole('heading', { level: 1, name: 'Harbour at night' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

test('a video that the service does not know says so', async () => {
  answers['/video/detail'] = success([]);
  await show();
  await expect.element(page.getByRole('heading', { name: 'This video does not exist' })).toBeVisible();
});

test('a video whose files the service does not have says so, and has no picture to show', async () => {
  answers['/video/url'] = success({});
  await show();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The service has no file of this video');
  await expect.element(title).toBeVisible();
  await expect.element(button('Picture in picture')).not.toBeInTheDocument();
});

test('a video is saved and taken out of the saved ones', async () => {
  await show();
  await expect.element(button('Save video')).toBeVisible();
  answers['/user/video/collect'] = success({ ctotal: 1, info: [video] });
  await button('Save video').click();
  await expect.poll(toasts).toEqual(['Saved to your videos']);
  await expect.element(button('Saved')).toHaveAttribute('aria-pressed', 'true');
  answers['/user/video/collect'] = success({ ctotal: 0, info: [] });
  await button('Saved').click();
  await expect.element(button('Save video')).toHaveAttribute('aria-pressed', 'false');
});

test('a service without saved videos has none to save', async () => {
  delete answers['/user/video/collect'];
  await show();
  await expect.element(title).toBeVisible();
  await expect.element(button('Picture in picture')).toBeVisible();
  await expect.element(button('Save video')).not.toBeInTheDocument();
});

test('the chosen picture quality is the one that is asked for', async () => {
  await show();
  const qualities = page.getByRole('group', { name: 'Picture quality' });
  await expect.element(qualities.getByRole('button', { name: '720p' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(qualities.getByRole('button', { name: '432p' }));
  await expect.element(qualities.getByRole('button', { name: '432p' })).toHaveAttribute('aria-pressed', 'true');
  const asked = vi.mocked(api.get).mock.calls.filter(([path]) => path === '/video/url');
  expect(asked.map(([, params]) => params?.hash)).toEqual([video.hd_hash, video.sd_hash]);
});

test('keys are those of the video, until music plays again', async () => {
  const player = await show();
  await expect.element(title).toBeVisible();
  const element = document.querySelector('video') as HTMLVideoElement;
  // Its file counts as loaded; the browser lets a muted video start.
  vi.spyOn(element, 'readyState', 'get').mockReturnValue(4);
  element.muted = true;
  const unhandled: string[] = [];
  const onKey = (event: KeyboardEvent) => unhandled.push(event.key);
  addEventListener('keydown', onKey);
  await userEvent.keyboard(' ');
  await expect.poll(() => element.paused).toBe(false);
  await userEvent.keyboard('m ');
  await expect.poll(() => element.paused).toBe(true);
  expect(element.muted).toBe(false);
  expect(unhandled).toEqual([]);
  await player.dispatch({ type: 'play' });
  await userEvent.keyboard(' ');
  removeEventListener('keydown', onKey);
  expect(unhandled).toEqual([' ']);
  expect(element.paused).toBe(true);
});
