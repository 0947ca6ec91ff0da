import { afterEach, expect, test } from 'vitest';
import { openHistory, prepareScreens } from './app-router';

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

test('an address that is changed while the code of the first screen loads is shown once its own code is there', async () => {
  const opening = openHistory();
  location.hash = '#/lyrics';
  const { first, listen } = await opening;
  expect(prepareScreens(first.location)).toBeNull();
  const shown: string[] = [];
  const stop = listen(({ location: next }) => {
    expect(prepareScreens(next)).toBeNull();
    shown.push(next.pathname);
  });
  await expect.poll(() => shown).toEqual(['/lyrics']);
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
