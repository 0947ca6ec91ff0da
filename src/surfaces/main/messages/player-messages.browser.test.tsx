import { afterEach, expect, test, vi } from 'vitest';
import type { PlayerEvent } from '@/playback/player.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, renderHook } from '../../../../tests/support/components/render.tsx';
import { makeSong } from '../../../../tests/support/fakes/songs.ts';
import { usePlayerMessages } from './player-messages.ts';

afterEach(() => toastStore.setState({ toasts: [] }));

test.each<[PlayerEvent, string]>([
  [
    { type: 'song-failed', error: { kind: 'server', serverText: null }, song: makeSong(1) },
    '“Song 1”: Failed to get this song’s address. Please try again later.',
  ],
  [
    { type: 'song-failed', error: { kind: 'verification', serverText: null }, song: makeSong(1) },
    '“Song 1”: The service asks for verification. Please open its official app once.',
  ],
  [{ type: 'gave-up' }, 'Several songs in a row could not be played. Please choose one yourself.'],
  [{ type: 'sleep-timer-ended' }, 'The sleep timer has stopped the music'],
  [{ type: 'output-lost', name: 'Headphones' }, '“Headphones” is no longer available. Playback is paused.'],
  [
    { type: 'command-refused', error: { kind: 'queue-full', serverText: null } },
    'The queue is full: it holds up to 10,000 songs.',
  ],
])('%o is told', async (event, message) => {
  const { host, player } = await fakeHost();
  const onEvent = vi.spyOn(player, 'onEvent');
  await renderHook(usePlayerMessages, undefined, { host });
  const [listener] = onEvent.mock.calls.at(-1) ?? [];
  listener?.(event);
  await expect.poll(() => toastStore.getState().toasts.map(({ text }) => text)).toEqual([message]);
});

test('a service that is away and an expired session have no message here', async () => {
  const { host, player } = await fakeHost();
  const onEvent = vi.spyOn(player, 'onEvent');
  await renderHook(usePlayerMessages, undefined, { host });
  const [listener] = onEvent.mock.calls.at(-1) ?? [];
  for (const kind of ['no-response', 'provider-away', 'login-expired'] as const)
    listener?.({ type: 'song-failed', error: { kind, serverText: null }, song: makeSong(1) });
  listener?.({ type: 'gave-up' });
  await expect.poll(() => toastStore.getState().toasts.length).toBe(1);
});
