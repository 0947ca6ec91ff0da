import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { lyricsKey } from '@/state/lyrics/loaded-lyrics.ts';
import { lyricChoices } from '@/state/lyrics/lyric-choices.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { SeekLine } from './seek-line.tsx';

const durationMs = 100_000;
const slider = page.getByRole('slider', { name: 'Position' });
const lineAt = () => document.querySelector('[data-line-at]')?.textContent ?? null;
const kinds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-sections] > *')].map(({ dataset }) => dataset.kind);

/** A song of 100 s with these lyrics, paused at its start. */
async function renderSong(song: Song, lrc: string | null) {
  const text = lrc ?? '';
  if (lrc !== null) {
    await lyricChoices.set({ ...noLyricChoice(songId(song)), imported: { fileName: 'a.lrc', text }, changedAt: 1 });
  }
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = durationMs;
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().durationMs).toBe(durationMs);
  await player.dispatch({ type: 'pause' });
  await page.viewport(800, 400);
  const { queryClient } = await render(
    <div style={{ padding: '120px 40px 0' }}>
      <SeekLine lyrics={{ song, areLoaded: false }} />
    </div>,
    { host },
  );
  const hover = async (fraction: number) => {
    const { width, height } = slider.element().getBoundingClientRect();
    await userEvent.hover(slider, { position: { x: width * fraction, y: height / 2 } });
  };
  const position = () => player.getSnapshot().clock.anchorMs;
  return { player, queryClient, hover, position };
}

const lyrics = [
  '[00:20.00]first',
  '[00:24.00]second',
  '[00:28.00]come home',
  '[00:32.00]hey you',
  '[00:36.00]third',
  '[00:40.00]fourth',
  '[00:44.00]Come home',
  '[00:48.00]Hey, you',
].join('\n');

test('shows the line that is sung under the pointer, and the sections of the song', async () => {
  const { hover } = await renderSong(makeSong(81), lyrics);
  expect(kinds()).toEqual([]);
  await hover(0.22);
  await expect.poll(lineAt).toBe('first');
  expect(kinds()).toEqual(['instrumental', 'verse', 'refrain', 'verse', 'refrain', 'instrumental']);
  await hover(0.33);
  await expect.poll(lineAt).toBe('Refrainhey you');
  await hover(0.9);
  await expect.poll(lineAt).toBe('Instrumental');
  await userEvent.unhover(slider);
  await expect.poll(lineAt).toBeNull();
});

test('Alt with an arrow key goes from line to line', async () => {
  const { position } = await renderSong(makeSong(82), lyrics);
  (slider.element() as HTMLElement).focus();
  await expect.poll(() => kinds().length).toBeGreaterThan(0);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(position).toBe(20_000);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(position).toBe(24_000);
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(position).toBe(20_000);
});

test('asks for lyrics only once the user points at it, and shows nothing of a song without them', async () => {
  const { queryClient, hover } = await renderSong(makeSong(83), null);
  const asked = () => queryClient.getQueryCache().findAll({ queryKey: [lyricsKey] }).length;
  expect(asked()).toBe(0);
  await hover(0.5);
  await expect.poll(asked).toBe(1);
  expect([lineAt(), kinds()]).toEqual([null, []]);
});
