import { afterEach, expect, test } from 'vitest';
import { openHistory } from './app-router';

const before = location.href;

afterEach(() => history.replaceState(null, '', before));

test('an address that was changed before anything listens is shown too', async () => {
  const { first, listen } = await openHistory();
  expect(first.location.pathname).toBe('/');
  const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = '#/nowhere/at-all';
  await changed;
  const shown: string[] = [];
  const stop = listen(({ location: { pathname } }) => shown.push(pathname));
  await expect.poll(() => shown).toEqual(['/nowhere/at-all']);
  stop();
});

test('without a change nothing is shown again', async () => {
  const { navigator, listen } = await openHistory();
  const shown: string[] = [];
  const stop = listen(({ location: { pathname } }) => shown.push(pathname));
  navigator.replace('/also-nowhere');
  await expect.poll(() => shown).toEqual(['/also-nowhere']);
  stop();
});
