import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { playOfHistory } from '@/core/plays/play.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { chooseRadio } from '@/state/player/radio-choice.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { RadioView } from './radio-view.tsx';

const hash = (number: number): string => makeSong(number).hash;
const song = (number: number) => ({ hash: hash(number), songname: `Song ${number}`, author_name: 'The Testers' });
const personal = (...numbers: number[]) => ({ status: 1, data: { song_list: numbers.map(song) } });
const stations = {
  status: 1,
  data: {
    class_list: [{ classname: 'Moods', fmlist: [{ fmid: '7', fmname: 'Night', fmtype: 2, description: 'Late' }] }],
  },
};
const stationSongs = {
  status: 1,
  data: [{ offset: '20', songs: [{ name: 'A - Song 50', hash: hash(50), time: 1000 }] }],
};

/** Mocks the service with these answers by path; all other calls are missing. */
function answers(byPath: Record<string, () => unknown>) {
  return vi.spyOn(api, 'get').mockImplementation(async (path) => {
    const answer = byPath[path];
    return answer ? answer() : missingCall;
  });
}

const card = page.getByRole('region', { name: 'Radio', exact: true });
const play = card.getByRole('button', { name: 'Play radio: Personal picks' });
const choice = (name: string) => card.getByRole('button', { name });

afterEach(() => {
  chooseRadio({ kind: 'personal', mode: 'normal', pool: 0 });
  return playLog.clear(Date.now());
});

async function show(byPath: Record<string, () => unknown>) {
  const get = answers(byPath);
  await withTexts(async () => undefined, 'app', 'lists');
  const { host, player } = await fakeHost();
  await render(
    <>
      <RadioView />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
    { host },
  );
  const titles = () => player.getSnapshot().queue.items.map((item) => item.song.title);
  const asked = () => get.mock.calls.filter(([path]) => path === '/personal/fm').map(([, params]) => params);
  return { player, titles, asked };
}

test('the radio begins with the list of its card, and goes on as personal radio', async () => {
  const { player, titles, asked } = await show({ '/top/card': () => personal(1, 2, 3) });
  await play.click();
  await expect.poll(titles).toEqual(['Song 1', 'Song 2', 'Song 3']);
  expect(asked()).toEqual([]);
  expect(player.getSnapshot()).toMatchObject({
    radio: { kind: 'personal', mode: 'normal', pool: 0 },
    queueSource: 'home-radio/1',
    wantsToPlay: true,
  });
});

test('personal radio plays in the chosen way, which is remembered, and changes what follows while it plays', async () => {
  const { player, titles, asked } = await show({
    '/fm/class': () => stations,
    '/personal/fm': () => (asked().length === 1 ? personal(1, 2, 3) : personal(4, 5)),
  });
  await choice('Lesser known').click();
  expect(asked()).toEqual([]);
  await play.click();
  await expect.poll(titles).toEqual(['Song 1', 'Song 2', 'Song 3']);
  expect(asked()[0]).toMatchObject({ mode: 'small', song_pool_id: 0 });
  expect(player.getSnapshot()).toMatchObject({
    radio: { kind: 'personal', mode: 'small', pool: 0 },
    wantsToPlay: true,
  });
  await choice('Something new').click();
  await expect.poll(titles).toEqual(['Song 1', 'Song 4', 'Song 5']);
  expect(asked()[1]).toMatchObject({ mode: 'small', song_pool_id: 2, hash: hash(1) });
  expect(player.getSnapshot().radio).toEqual({ kind: 'personal', mode: 'small', pool: 2 });
});

test('songs heard lately are left out, unless there is nothing else', async () => {
  await playLog.put([playOfHistory({ song: makeSong(1), atEpochMs: Date.now() })]);
  const { player, titles } = await show({ '/fm/class': () => stations, '/personal/fm': () => personal(1, 2) });
  await choice('Lesser known').click();
  await play.click();
  await expect.poll(titles).toEqual(['Song 2']);
  await playLog.put([playOfHistory({ song: makeSong(2), atEpochMs: Date.now() })]);
  await choice('Quick listen').click();
  await expect.poll(titles).toEqual(['Song 2', 'Song 1']);
  await card.getByRole('button', { name: 'Pause radio: Personal picks' }).click();
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(false);
  await play.click();
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
});

test('a station plays by a press on its card', async () => {
  const { player, titles } = await show({ '/fm/class': () => stations, '/fm/songs': () => stationSongs });
  const moods = page.getByRole('region', { name: 'Moods' });
  await moods.getByRole('button', { name: 'Night Late' }).click();
  await expect.poll(titles).toEqual(['Song 50']);
  expect(player.getSnapshot().radio).toEqual({ kind: 'station', id: '7', type: '2', name: 'Night', offset: '20' });
  const { queue } = player.getSnapshot();
  await moods.getByRole('button', { name: 'Pause radio: Night' }).click();
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(false);
  await moods.getByRole('button', { name: 'Night Late' }).click();
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  expect(player.getSnapshot().queue).toBe(queue);
});

test('what the service does not have is not offered', async () => {
  await show({});
  await expect.element(page.getByText('The connected music service does not offer this.')).toBeVisible();
  await choice('Lesser known').click();
  await play.click();
  await expect.element(page.getByText('The connected music service has no such radio')).toBeVisible();
  await expect.element(choice('Lesser known')).not.toBeInTheDocument();
});

test('a failure is told, and stations can be asked for again', async () => {
  let isAway = true;
  await show({
    '/fm/class': () => {
      if (isAway) throw new AppError('server');
      return stations;
    },
    '/top/card': () => {
      throw new AppError('server');
    },
  });
  await expect.element(page.getByText('The stations could not be loaded')).toBeVisible();
  await play.click();
  await expect.element(page.getByText(/^Could not start the radio: /)).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: 'Moods' })).toBeVisible();
});

test('without a login it says that a login teaches it', async () => {
  expect(sessionStore.getState().session).toBeNull();
  await show({ '/fm/class': () => stations });
  await expect.element(card.getByText(/Log in and it learns your taste/)).toBeVisible();
});
