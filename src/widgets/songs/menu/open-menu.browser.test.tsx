import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { api } from '@/state/queries/api.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { address, fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { OpenMenu } from './open-menu.tsx';

const song = makeSong(70, { albumAudioId: '700' });
const at = { x: 20, y: 20 };
const entry = (name: string) => page.getByRole('menuitem', { name });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** Videos of the song; a service without the call has none. */
let videos: unknown;

beforeEach(() => {
  videos = missingCall;
  vi.spyOn(api, 'get').mockImplementation(async (path) => (path === '/kmr/audio/mv' ? videos : missingCall));
});

async function show(count = 0) {
  const { host, player } = await fakeHost();
  if (count > 0) await player.dispatch({ type: 'replace-queue', songs: makeSongs(count), startIndex: 0, play: false });
  await render(<OpenMenu menu={{ song, at }} onClose={() => undefined} />, { host });
  await expect.element(entry('Share')).toBeVisible();
  return player;
}

test('the video of a song is opened; a service without the call offers none', async () => {
  videos = { status: 1, error_code: 0, data: [[{ video_id: 7, title: 'Harbour' }]] };
  await show();
  await entry('Watch the video').click();
  await expect.poll(address).toBe('/video/7');
});

test('a song without a video has none to watch', async () => {
  await show();
  await expect.poll(() => vi.mocked(api.get).mock.calls.map(([path]) => path)).toContain('/kmr/audio/mv');
  await expect.element(entry('Watch the video')).not.toBeInTheDocument();
});

test('a song is added to the queue; one that is full accepts none, and nothing says that it did', async () => {
  const player = await show(9999);
  const refused = vi.fn();
  player.onEvent(refused);
  await entry('Add to queue').click();
  await expect.poll(toasts).toEqual(['Added to the queue: Song 70']);
  toastStore.setState({ toasts: [] });
  await entry('Add to queue').click();
  const error = expect.objectContaining({ kind: 'queue-full' });
  await expect.poll(() => refused.mock.lastCall).toEqual([{ type: 'command-refused', error }]);
  expect(toasts()).toEqual([]);
});
