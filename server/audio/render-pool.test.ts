import { afterEach, expect, it } from 'vitest';
import { createRenderPool, type RenderPool, WAITING_GUESSES } from './render-pool.ts';

/** Without processes everything stays in the queue. */
let pool: RenderPool = createRenderPool(0);
const fates = new Map<string, string>();

function order(path: string): void {
  const rendering = pool.render({ songNumber: 1, quality: '128', path }, () => undefined);
  rendering.catch((error: Error) => fates.set(path, error.message));
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(async () => {
  await pool.close();
  pool = createRenderPool(0);
  fates.clear();
});

it('drops the oldest jobs without a waiting reader when many newer ones arrive', async () => {
  for (let job = 1; job <= WAITING_GUESSES + 2; job += 1) order(`job ${job}`);
  await settled();
  expect([...fates]).toEqual([
    ['job 1', 'Superseded by a later task'],
    ['job 2', 'Superseded by a later task'],
  ]);
});

it('keeps a job with a waiting reader, whatever the number of newer ones', async () => {
  order('wanted');
  pool.hurry('wanted');
  for (let job = 0; job < 3 * WAITING_GUESSES; job += 1) order(`job ${job}`);
  await settled();
  expect(fates.has('wanted')).toBe(false);
  expect(fates.size).toBe(2 * WAITING_GUESSES);
});

it('rejects what still waits when it is closed', async () => {
  order('late');
  await pool.close();
  await settled();
  expect(fates.get('late')).toBe('The service was stopped');
});
