import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Moment } from '@/core/moments/moment.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { moments } from '@/state/moments/moments.ts';
import { closeSongDialog, songDialogStore } from '@/state/panels.ts';
import { removeToast, toastStore } from '@/ui/feedback/toast.ts';
import { SeekLine } from '@/widgets/player/parts/seek-line.tsx';
import { fakeHost, render, renderHook } from '../../../../tests/support/components/render.tsx';
import { makeLocalSong, makeSong } from '../../../../tests/support/fakes/songs.ts';
import { MomentDialog } from './moment-dialog.tsx';
import { useMarkMoment } from './use-mark-moment.ts';

const durationMs = 100_000;
const ticks = page.getByRole('group', { name: 'Moments of this song' });
const names = () => [...document.querySelectorAll('[data-moment]')].map((tick) => tick.getAttribute('aria-label'));
const messages = () => toastStore.getState().toasts.map(({ text }) => text);
const moment = (song: Song, id: string, change: Partial<Moment> = {}): Moment => {
  return { id, song, atMs: 40_000, text: '', createdAt: 1, changedAt: 1, ...change };
};

beforeEach(async () => {
  await moments.replaceAll([]);
  for (const { id } of toastStore.getState().toasts) removeToast(id);
});

/** A song of 100 s, paused at its start. */
async function paused(song: Song) {
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = durationMs;
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().durationMs).toBe(durationMs);
  await player.dispatch({ type: 'pause' });
  await page.viewport(800, 400);
  return { host, player, position: () => player.getSnapshot().clock.anchorMs };
}

test.each([makeSong(201, { durationMs }), makeLocalSong(202, { durationMs })])(
  'a marked second of $title is a tick that seeks there',
  async (song) => {
    const { host, position } = await paused(song);
    await render(
      <div style={{ padding: '120px 40px 0' }}>
        <SeekLine lyrics={{ song, areLoaded: false }} />
        <MomentDialog song={song} atMs={39_400} moment={null} onClose={() => undefined} />
      </div>,
      { host },
    );
    await page.getByRole('button', { name: '1 second later' }).click();
    await page.getByRole('textbox', { name: 'Note (optional)' }).fill('  the quiet\u2003bridge ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(messages).toEqual(['Moment marked at 0:40']);
    await expect.poll(names).toEqual(['Play from 0:40: the quiet bridge']);
    expect(await moments.ofSong(songId(song))).toMatchObject([{ song, atMs: 40_400, text: 'the quiet bridge' }]);
    document.querySelector<HTMLElement>('[data-moment]')?.click();
    await expect.poll(position).toBe(40_400);
  },
);

test('ticks are one tab stop after the slider, moved through by arrows; focus shows the note, Enter goes there', async () => {
  const song = makeSong(203);
  await moments.save([moment(song, 'b', { atMs: 60_000, text: 'solo' })]);
  await moments.save([moment(song, 'a', { atMs: 20_000, text: 'verse' })]);
  await moments.save([moment(makeSong(204), 'other')]);
  const { host, position } = await paused(song);
  await render(
    <div style={{ padding: '120px 40px 0' }}>
      <SeekLine lyrics={{ song, areLoaded: false }} />
    </div>,
    { host },
  );
  await expect.poll(names).toEqual(['Play from 0:20: verse', 'Play from 1:00: solo']);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(ticks.getByRole('button').first()).toHaveFocus();
  await expect.element(page.getByText('verse', { exact: true })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('solo', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(position).toBe(60_000);
});

test('ticks follow changes, and those of a preview are where it plays them', async () => {
  const song = makeSong(205);
  const { host, parts, player } = await fakeHost();
  parts.output.durationMs = durationMs;
  parts.source.previews.add(song.hash);
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().preview).toEqual({ startMs: 3000 });
  await moments.save([moment(song, 'before', { atMs: 2000 })]);
  await render(<SeekLine lyrics={{ song, areLoaded: false }} />, { host });
  await moments.save([moment(song, 'within', { atMs: 33_000 })]);
  await expect.poll(names).toEqual(['Play from 0:33']);
  expect(document.querySelector<HTMLElement>('[data-moment]')?.style.left).toBe('30%');
  await moments.remove(['within']);
  await expect.poll(names).toEqual([]);
});

test('the form is opened with the song and its position, and changes a moment in place', async () => {
  const song = makeSong(206);
  const { host, player } = await paused(song);
  await player.dispatch({ type: 'seek', positionMs: 12_000 });
  const hook = await renderHook(useMarkMoment, undefined, { host });
  hook.current()();
  expect(songDialogStore.getState().dialog).toEqual({ type: 'moment', song, atMs: 12_000, moment: null });
  closeSongDialog();
  const known = moment(song, 'known', { text: 'verse' });
  await moments.save([known]);
  const onClose = vi.fn();
  await render(<MomentDialog song={song} atMs={known.atMs} moment={known} onClose={onClose} />, { host });
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('chorus');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [changed] = await moments.all();
  expect(changed).toMatchObject({ id: 'known', text: 'chorus', createdAt: 1 });
  expect(changed?.changedAt).toBeGreaterThan(1);
});

test('what is not stored is said, and the form stays', async () => {
  const save = vi.spyOn(moments, 'save').mockResolvedValueOnce('too-many').mockResolvedValueOnce('full');
  const onClose = vi.fn();
  await render(<MomentDialog song={makeSong(207)} atMs={0} moment={null} onClose={onClose} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/10,000 moments are the limit/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/no storage space is left/);
  expect([onClose.mock.calls.length, messages()]).toEqual([0, []]);
  save.mockRestore();
});
