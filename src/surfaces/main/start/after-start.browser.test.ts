import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followStorage } from '@/storage/stored-value';
import { afterStart } from './after-start';

let loads: number;
let stopStorage: () => void;

const host = {
  player: {
    load: async () => {
      loads += 1;
    },
  },
  update: { start: () => undefined },
};

beforeEach(async () => {
  loads = 0;
  localStorage.clear();
  history.replaceState(null, '', '#/');
  document.body.innerHTML = '<button>Anything</button>';
  const storage = followStorage();
  stopStorage = storage.stop;
  await storage.ready;
});

afterEach(() => {
  vi.restoreAllMocks();
  stopStorage();
  localStorage.clear();
  history.replaceState(null, '', '#');
  document.body.innerHTML = '';
});

test('at home without a song the player is loaded when the page is used, once', async () => {
  await afterStart(host);
  expect(loads).toBe(0);
  // The mouse may be there already.
  await userEvent.unhover(document.querySelector('button') as HTMLElement);
  await userEvent.hover(document.querySelector('button') as HTMLElement);
  await expect.poll(() => loads).toBe(1);
  await userEvent.click(document.querySelector('button') as HTMLElement);
  expect(loads).toBe(1);
});

test('at home without a song a key loads the player', async () => {
  await afterStart(host);
  await userEvent.keyboard('l');
  expect(loads).toBe(1);
});

test('the song of another tab loads the player', async () => {
  await afterStart(host);
  const other = document.createElement('iframe');
  document.body.append(other);
  other.contentWindow?.localStorage.setItem('current_song', 'null');
  await expect.poll(() => loads).toBe(1);
});

test('another address, such as a typed one, loads the player', async () => {
  await afterStart(host);
  location.hash = '#/settings';
  await expect.poll(() => loads).toBe(1);
});

test('a song that is stored is shown at once, and so is what other screens show of the player', async () => {
  localStorage.setItem('current_song', 'null');
  await afterStart(host);
  expect(loads).toBe(1);
  localStorage.clear();
  history.replaceState(null, '', '#/settings');
  await afterStart(host);
  expect(loads).toBe(2);
});

test('without a mouse, whose movement precedes a press, the player is loaded at once', async () => {
  const asked = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  await afterStart(host);
  expect(loads).toBe(1);
  expect(asked).toHaveBeenCalledWith('(hover: hover)');
});
