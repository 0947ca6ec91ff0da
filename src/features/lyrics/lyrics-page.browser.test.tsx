import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { lyricChoices } from '@/state/lyrics/lyric-choices.ts';
import { closePanel, panelStore } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { readContrasts } from '../../../tests/support/components/lyric-contrast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { moveClock } from '../../../tests/support/components/timers.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { LyricsPage } from './lyrics-page.tsx';

const durationMs = 120_000;
const lineCount = 40;

/** Lines of four words of 400 ms each, from 1 s on, with these texts below them. */
function krc(name: string, ...kinds: ('translation' | 'romanization')[]): string {
  const content = kinds.map((kind) => ({
    type: kind === 'translation' ? 1 : 0,
    language: 0,
    lyricContent: Array.from({ length: lineCount }, (_, line) => [`${kind} ${line}`]),
  }));
  const rows = Array.from({ length: lineCount }, (_, line) => {
    const words = [0, 1, 2, 3].map((word) => `<${word * 400},400,0>${name}${line}-${word} `);
    return `[${1000 + line * 1600},1600]${words.join('')}`;
  });
  return [`[language:${btoa(JSON.stringify({ content, version: 1 }))}]`, ...rows].join('\r\n');
}

type Candidate = { text: string; singer?: string; language?: string };

/** The lyrics that the service has for each song, in its order; each is 3 s longer than the one before. */
let offered: Candidate[];
/** While true, all calls fail. */
let isFailing: boolean;
/** Calls wait for it. */
let held: Promise<void> | null;

async function answer(path: string, params: Record<string, unknown> = {}): Promise<unknown> {
  await held;
  if (isFailing) throw new AppError('server');
  if (path === '/lyric') return { status: 200, decodeContent: offered[Number(params.id) - 1]?.text ?? '' };
  if (path !== '/search/lyric') return missingCall;
  const candidates = offered.map(({ singer = 'The Testers', language = '' }, id) => ({
    ...{ id: String(id + 1), accesskey: 'K', song: 'Song', singer, language, krctype: 1, contenttype: 0 },
    duration: durationMs + id * 3000,
  }));
  return { status: 200, candidates };
}

let songNumber = 2000;

/** Shows the lyrics of a new song, which is paused. */
async function show(change: Partial<CatalogueSong> = {}) {
  songNumber += 1;
  const song = makeSong(songNumber, { durationMs, ...change });
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = durationMs;
  await player.dispatch({ type: 'replace-queue', songs: [song], startIndex: 0, play: false });
  passGate();
  const open = () => render(<LyricsPage />, { host, at: '/lyrics' });
  const { unmount } = await open();
  return { song, player, unmount, open };
}

/** Requests of lyrics are at least a second apart. */
const passGate = () => moveClock(1000);

const lyrics = page.getByRole('list', { name: 'Lyrics', exact: true });
const line = (text: string) => lyrics.getByRole('listitem').filter({ hasText: text }).first();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = page.getByRole('dialog', { name: 'Lyrics options' });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

beforeEach(async () => {
  offered = [{ text: krc('best', 'translation') }];
  isFailing = false;
  held = null;
  vi.spyOn(api, 'get').mockImplementation((path, params) => answer(path, params));
  await page.viewport(1200, 800);
});

afterEach(async () => {
  closePanel();
  settingsStore.setState(settingsStore.getInitialState(), true);
  await page.viewport(1280, 720);
});

test('lyrics that could not be loaded are tried again, and the screen says that they load', async () => {
  isFailing = true;
  // Without a length, the slider does not ask for the lyrics too.
  await show({ durationMs: 0 });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to get lyrics');
  isFailing = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  passGate();
  await button('Try again').click();
  await expect.element(page.getByText(/Getting lyrics/)).toBeVisible();
  resolve();
  await expect.element(line('best0-0')).toBeInTheDocument();
  await expect.element(page.getByText(/Getting lyrics/)).not.toBeInTheDocument();
});

test('a translation is switched on and off', async () => {
  await show();
  await expect.element(line('translation 0')).toBeInTheDocument();
  await expect.element(button('Romanization')).not.toBeInTheDocument();
  await button('Original only').click();
  await expect.element(line('translation 0')).not.toBeInTheDocument();
  await button('Translation').click();
  await expect.element(line('translation 0')).toBeInTheDocument();
});

test('the user chooses between translation and romanization where a line has both', async () => {
  offered = [{ text: krc('best', 'translation', 'romanization') }];
  await show();
  await expect.element(line('translation 0')).toBeInTheDocument();
  await button('Romanization').click();
  await expect.element(line('romanization 0')).toBeInTheDocument();
  await expect.element(line('translation 0')).not.toBeInTheDocument();
});

test('a song without lyrics says so, and so does the search for others, after one that failed', async () => {
  offered = [];
  await show();
  await expect.element(page.getByRole('heading', { name: 'No lyrics yet' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Lyrics options' }).click();
  isFailing = true;
  await sheet.getByRole('button', { name: 'Choose other lyrics' }).click();
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Failed to look for other lyrics.');
  isFailing = false;
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sheet.getByText('The service has no lyrics for this song.')).toBeVisible();
});

test('other lyrics of the service are shown at once, and when the screen is opened again, until the best are chosen', async () => {
  offered = [
    { text: krc('best') },
    { text: krc('cover'), singer: 'Cover Choir', language: 'English' },
    { text: krc('other'), singer: 'Other Choir' },
  ];
  const { unmount, open } = await show();
  const choose = async () => {
    await button('Lyrics options').click();
    await sheet.getByRole('button', { name: 'Choose other lyrics' }).click();
  };
  const candidates = sheet.getByRole('list').getByRole('button');
  await expect.element(line('best0-0')).toBeInTheDocument();
  await choose();
  await expect.poll(() => candidates.elements().map((one) => one.ariaPressed)).toEqual(['true', 'false', 'false']);
  await expect.element(candidates.nth(1)).toMatchTextContent('Cover ChoirWord by word · 3 s longer · English');
  passGate();
  await candidates.nth(1).click();
  await expect.element(line('cover0-0')).toBeInTheDocument();
  await expect.poll(() => candidates.elements().map((one) => one.ariaPressed)).toEqual(['false', 'true', 'false']);
  unmount();
  passGate();
  await open();
  await expect.element(line('cover0-0')).toBeInTheDocument();
  await choose();
  passGate();
  await sheet.getByRole('button', { name: 'Use best match' }).click();
  await expect.element(line('best0-0')).toBeInTheDocument();
});

/** Chooses a file with the button of the options. */
function chooseFile(file: File): void {
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('the options are not open');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  picker.files = chosen.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

test('an imported file replaces the lyrics, in an old encoding too, until it is removed; one without times is refused', async () => {
  const { unmount, open } = await show();
  await expect.element(line('best0-0')).toBeInTheDocument();
  await button('Lyrics options').click();
  await expect.element(sheet).toBeVisible();
  chooseFile(new File(['no times in here'], 'a.txt'));
  await expect.poll(toasts).toEqual(['“a.txt” has no timed lines.']);
  // 月光, in a legacy Chinese encoding.
  chooseFile(new File(['[00:01.00]', new Uint8Array([0xd4, 0xc2, 0xb9, 0xe2])], 'moon.lrc'));
  await expect.element(line('月光')).toBeInTheDocument();
  await expect.poll(toasts).toContain('Lyrics imported from “moon.lrc”');
  unmount();
  await open();
  await expect.element(line('月光')).toBeInTheDocument();

  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['[00:02.00]dropped'], 'dropped.lrc'));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(line('dropped')).toBeInTheDocument();
  await button('Lyrics options').click();
  await expect.element(sheet.getByText('From the file “dropped.lrc”')).toBeVisible();
  passGate();
  await sheet.getByRole('button', { name: 'Remove imported lyrics' }).click();
  await expect.element(line('best0-0')).toBeInTheDocument();
});

test('the timing is changed by keys and in the options, stored, and undone', async () => {
  const { song, player } = await show();
  await expect.element(lyrics).toBeVisible();
  const expectSungAt = async (positionMs: number, word: string) => {
    await player.dispatch({ type: 'seek', positionMs });
    await expect.poll(() => document.querySelector('[data-state=singing]')?.textContent?.trim()).toBe(word);
  };
  await expectSungAt(20_100, 'best11-3');
  await expectSungAt(5300, 'best2-2');
  await userEvent.keyboard(']'.repeat(11));
  await userEvent.keyboard('[[');
  await expect.poll(toasts).toEqual(['Timing: +1.0 s']);
  await expectSungAt(20_100, 'best12-2');
  await expect.poll(async () => (await lyricChoices.get(songId(song))).offsetMs).toBe(1000);
  await button('Lyrics options').click();
  const offset = sheet.getByRole('status');
  await expect.element(offset).toHaveTextContent('+1.0 s');
  await sheet.getByRole('button', { name: 'Lyrics 0.1 s later' }).click();
  await expect.element(offset).toHaveTextContent('+0.9 s');
  await sheet.getByRole('button', { name: 'Reset timing' }).click();
  await expect.element(offset).toHaveTextContent('0.0 s');
  // The options show the value themselves.
  expect(toasts()).toEqual(['Timing: +1.0 s']);
});

test('Escape leaves the options, then the lyrics; the options close with the screen', async () => {
  const { unmount } = await show();
  await button('Lyrics options').click();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(button('Close lyrics')).toBeVisible();
  await button('Lyrics options').click();
  await expect.element(sheet).toBeVisible();
  unmount();
  expect(panelStore.getState().panel).toBeNull();
});

test.each(['Cover', 'Plain'])(
  'the texts below the lines have a contrast of 4.5:1 on the background "%s", in both themes',
  async (background) => {
    const { player } = await show();
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    await player.dispatch({ type: 'seek', positionMs: 20_000 });
    await button('Lyrics options').click();
    await sheet.getByRole('button', { name: background }).click();
    for (const shown of ['dark', 'light']) {
      dataset.theme = shown;
      await expect.poll(() => document.querySelectorAll('[data-near="2"]')).toHaveLength(2);
      const contrasts = readContrasts(background === 'Cover');
      expect(contrasts.length).toBeGreaterThanOrEqual(6);
      for (const { contrast } of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
    }
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  },
);

const singer = page.getByRole('img', { name: 'A cheerful virtual singer' });

test('a song without an artist has an unknown one', async () => {
  await show({ artists: [] });
  await expect.element(page.getByText('Unknown artist')).toBeVisible();
  await expect.element(singer).not.toBeInTheDocument();
});

test('a song of the virtual singer shows her', async () => {
  await show({ artists: [{ name: 'Somebody feat. hatsune miku', id: '1' }] });
  await expect.element(singer).toBeVisible();
});
