import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SoundingTab } from '@/host/host.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { useDocumentTitle } from './document-title.ts';

function Titled() {
  useDocumentTitle();
  return <p>page</p>;
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href.replace(/.*\//, '');

let titleBefore: string;

beforeEach(() => {
  titleBefore = document.title;
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">');
});
afterEach(() => {
  document.title = titleBefore;
  document.querySelector('link[rel="icon"]')?.remove();
});

async function renderIn(sounding: SoundingTab) {
  const { host, player } = await fakeHost();
  const tabs = { sounding: () => sounding, subscribe: () => () => undefined, playHere: async () => false };
  await render(<Titled />, { host: { ...host, tabs } });
  return player;
}

test('title and icon say whether this tab plays', async () => {
  const player = await renderIn('this');
  await expect.poll(() => document.title).toBe('Kanade');
  const song = makeSong(1);
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
  await expect.poll(() => document.title).toBe('▶ Song 1 — The Testers · Kanade');
  expect(icon()).toBe('icon-playing.svg');
  await player.dispatch({ type: 'pause' });
  await expect.poll(() => document.title).toBe('Song 1 — The Testers · Kanade');
  expect(icon()).toBe('icon.svg');
  await player.dispatch({ type: 'clear-queue' });
  await expect.poll(() => document.title).toBe('Kanade');
});

test('a tab beside the one that plays names the song only', async () => {
  const player = await renderIn('other');
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  await expect.poll(() => document.title).toBe('Song 1 — The Testers · Kanade');
  expect(icon()).toBe('icon.svg');
});
