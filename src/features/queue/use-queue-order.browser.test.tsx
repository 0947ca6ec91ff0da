import { expect, test } from 'vitest';
import { AppError } from '@/core/errors.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { useQueueOrder } from './queue-list.tsx';

const items: readonly QueueItem[] = [1, 2, 3].map((key) => ({ key, song: makeSong(key) }));
const keysOf = (shown: readonly QueueItem[]) => shown.map(({ key }) => key).join(' ');

/** The hook with a player whose responses the test controls. */
async function withSlowPlayer() {
  const { host, player } = await fakeHost();
  const answers: { taken: () => void; refused: (error: unknown) => void }[] = [];
  const slow = Object.create(player, {
    dispatch: {
      value: () => new Promise<void>((resolve, reject) => answers.push({ taken: resolve, refused: reject })),
    },
  }) as typeof player;
  const rendered: (readonly QueueItem[])[] = [];
  const hook = await renderHook(
    (given: readonly QueueItem[]) => {
      rendered.push(given);
      return useQueueOrder(given);
    },
    items,
    { host: { ...host, player: slow } },
  );
  return { ...hook, answers, rendered };
}

test('a move is shown immediately, and stays while the player executes it', async () => {
  const { current, update, answers, rendered } = await withSlowPlayer();
  current().move(1, 2);
  await expect.poll(() => keysOf(current().shown)).toBe('2 3 1');
  const shown = current().shown;
  const moved = [items[1], items[2], items[0]] as QueueItem[];
  update(moved);
  await expect.poll(() => rendered.at(-1)).toBe(moved);
  expect(current().shown).toBe(shown);
  const count = rendered.length;
  answers[0]?.taken();
  await expect.poll(() => rendered.length).toBeGreaterThan(count);
  expect(current().shown).toBe(shown);
  // The move is no longer applied to the player's list.
  update(items);
  await expect.poll(() => keysOf(current().shown)).toBe('1 2 3');
});

test('a refused move is reverted with a message while another move is pending', async () => {
  const { current, answers } = await withSlowPlayer();
  current().move(1, 2);
  await expect.poll(() => keysOf(current().shown)).toBe('2 3 1');
  current().move(3, 0);
  await expect.poll(() => keysOf(current().shown)).toBe('3 2 1');
  answers[0]?.refused(new AppError('offline'));
  await expect.poll(() => keysOf(current().shown)).toBe('3 1 2');
  await expect.poll(() => toastStore.getState().toasts.map(({ tone }) => tone)).toEqual(['danger']);
});

test('a song that is added meanwhile is shown beside the move', async () => {
  const { current, update } = await withSlowPlayer();
  current().move(3, 0);
  await expect.poll(() => keysOf(current().shown)).toBe('3 1 2');
  update([...items, { key: 4, song: makeSong(4) }]);
  await expect.poll(() => keysOf(current().shown)).toBe('3 1 2 4');
});
