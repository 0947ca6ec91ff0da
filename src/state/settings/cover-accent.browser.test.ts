import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeHost } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { startCoverAccent } from './cover-accent.ts';
import { coverAccentStore, showCoverAccent } from './cover-accent-store.ts';
import { changeSetting, settingsStore } from './settings-store.ts';

let asked: string[];
let stop = (): void => undefined;

beforeEach(async () => {
  showCoverAccent(null);
  asked = [];
  const canvas = new OffscreenCanvas(8, 8);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#c02020';
    context.fillRect(0, 0, 8, 8);
  }
  const picture = await canvas.convertToBlob();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(picture);
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

async function startWith(accentFromCover: 'on' | 'off') {
  const { player } = await fakeHost();
  await player.dispatch({
    type: 'replace-queue',
    songs: [1, 2].map((index) => makeSong(index, { cover: `https://a.example/${index}` })),
    startIndex: 0,
    play: false,
  });
  changeSetting('accentFromCover', accentFromCover);
  stop = startCoverAccent({ player });
  return player;
}

test('the colour of the cover is shown once the setting is on, and follows the songs', async () => {
  const player = await startWith('off');
  changeSetting('listDensity', 'compact');
  expect(asked).toEqual([]);
  changeSetting('accentFromCover', 'on');
  await expect.poll(() => coverAccentStore.getState()).not.toBeNull();
  await player.dispatch({ type: 'next' });
  await expect.poll(() => asked).toEqual(['https://a.example/1', 'https://a.example/2']);
});

test('a setting that is switched off while its code loads, or later, has nothing read', async () => {
  const player = await startWith('on');
  changeSetting('accentFromCover', 'off');
  changeSetting('accentFromCover', 'on');
  await expect.poll(() => asked).toEqual(['https://a.example/1']);
  changeSetting('accentFromCover', 'off');
  await player.dispatch({ type: 'next' });
  changeSetting('accentFromCover', 'on');
  await expect.poll(() => asked).toEqual(['https://a.example/1', 'https://a.example/2']);
});
