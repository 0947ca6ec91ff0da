import { expect, test } from 'vitest';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { useSharedSound } from './use-video-sound.ts';

/** A muted video without a file, which the browser lets start, beside playing music. */
async function setUp() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true });
  const video = document.createElement('video');
  video.muted = true;
  const start = () => void video.play().catch(() => undefined);
  const { unmount } = await renderHook(() => useSharedSound({ current: video }, { goesOn: false }), undefined, {
    host,
  });
  const isSounding = () => ({ music: player.getSnapshot().wantsToPlay, video: !video.paused });
  return { player, video, start, unmount, isSounding };
}

test('a video pauses the music, also if the player changes at that moment, and gives it back when it is left', async () => {
  const { player, start, unmount, isSounding } = await setUp();
  start();
  // Before the browser reports the start of the video.
  await player.dispatch({ type: 'set-volume', volume: 40 });
  await expect.poll(isSounding).toEqual({ music: false, video: true });
  unmount();
  await expect.poll(isSounding).toEqual({ music: true, video: false });
});

test('music that starts pauses the video', async () => {
  const { player, start, isSounding } = await setUp();
  start();
  await expect.poll(isSounding).toEqual({ music: false, video: true });
  await player.dispatch({ type: 'play' });
  await expect.poll(isSounding).toEqual({ music: true, video: false });
});
