import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PlaybackError } from '@/playback/player.ts';
import { finishVerification, verificationStore } from '@/state/session/verifications.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { LyricsError } from './lyrics-error.tsx';

const refused: PlaybackError = {
  kind: 'verification',
  serverText: null,
  songKey: 1,
  skipAtEpochMs: null,
  retryAtEpochMs: null,
};

async function show(error: PlaybackError): Promise<unknown[]> {
  const commands: unknown[] = [];
  const { host } = await fakeHost();
  const snapshot = { ...host.player.getSnapshot(), error };
  vi.spyOn(host.player, 'getSnapshot').mockReturnValue(snapshot);
  vi.spyOn(host.player, 'dispatch').mockImplementation(async (command) => void commands.push(command));
  await render(<LyricsError />, { host });
  return commands;
}

afterEach(() => finishVerification(false));

const verify = page.getByRole('button', { name: 'Verify' });

test('a song that waits for a verification offers it on the lyrics screen, and is tried again after it', async () => {
  const commands = await show({ ...refused, verificationId: 'e1' });
  await expect.element(page.getByText('The music service asks for verification.')).toBeVisible();
  await verify.click();
  expect(verificationStore.getState().current).toBe('e1');
  finishVerification(true);
  await expect.poll(() => commands).toEqual([{ type: 'retry' }]);
});

test('one that only the official app can do is not offered', async () => {
  await show(refused);
  await expect.element(page.getByText(/Please open its official app once/)).toBeVisible();
  await expect.element(verify).not.toBeInTheDocument();
});

test('a tab that plays and does not respond is named, and playback moved here', async () => {
  const { host } = await fakeHost();
  const playHere = vi.fn(async () => true);
  const tabs = { sounding: () => 'silent' as const, subscribe: () => () => undefined, playHere };
  await render(<LyricsError />, { host: { ...host, tabs } });
  await expect.element(page.getByText('The tab that plays doesn’t respond')).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  expect(playHere).toHaveBeenCalledOnce();
});
