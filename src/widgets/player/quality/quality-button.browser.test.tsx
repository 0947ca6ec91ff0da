import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Song } from '@/core/song/song.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeLocalSong, makeSong } from '../../../../tests/support/fakes/songs.ts';
import { QualityButton } from './quality-button.tsx';

afterEach(() => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const better = { high: 'A', lossless: 'B' };
const panel = page.getByRole('dialog', { name: 'Sound quality' });

async function open(song: Song) {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  await page.viewport(1280, 800);
  await render(
    <div style={{ position: 'fixed', inset: 'auto 20px 20px auto' }}>
      <QualityButton />
    </div>,
    { host },
  );
  await page.getByRole('button', { name: 'Sound quality: Standard' }).click();
  return player;
}

const fact = (name: string) => panel.getByRole('term').filter({ hasText: name }).element().nextElementSibling;

/** Not a song that tests of offline copies in the same page have saved. */
const songNumber = 701;

test('says why a song of the service sounds as it does', async () => {
  const player = await open(makeSong(songNumber, { variants: better }));
  await expect.element(panel.getByText('MP3 · 128 kbit/s')).toBeVisible();
  expect(fact('Source')?.textContent).toBe('Music service');
  expect(fact('Why not higher')?.textContent).toBe('Higher levels need a login');
  expect(fact('Normalise volume')?.textContent).toBe('Off');
  expect(fact('Effects')?.textContent).toBe('Off');
  await player.dispatch({ type: 'set-crossfade', crossfadeMs: 3000 });
  await expect.poll(() => fact('Effects')?.textContent).toBe('Crossfade 3 s');
  sessionStore.setState({ session: { userId: '7', token: 'token' } });
  await expect.poll(() => fact('Why not higher')?.textContent).toBe('Limited by your choice below');
});

test('says that a local song is as its file', async () => {
  await open(makeLocalSong(1));
  await expect.element(panel.getByText('File on this device')).toBeVisible();
  expect(fact('Why not higher')?.textContent).toBe('The file has this quality');
});

test('changes the quality with one press, which a login may be needed for', async () => {
  await open(makeSong(songNumber, { variants: better }));
  await panel.getByRole('button', { name: 'Lossless (1104 kbit/s)' }).click();
  expect(settingsStore.getState().quality).toBe('normal');
  sessionStore.setState({ session: { userId: '7', token: 'token' } });
  await page.getByRole('button', { name: 'Sound quality: Standard' }).click();
  await panel.getByRole('button', { name: 'Lossless (1104 kbit/s)' }).click();
  expect(settingsStore.getState().quality).toBe('lossless');
  await expect.element(panel).not.toBeInTheDocument();
});
