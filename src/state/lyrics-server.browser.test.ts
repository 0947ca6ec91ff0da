import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import { noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import type { DesktopShell, LyricsServer } from '@/host/host.ts';
import type { Engine } from '@/playback/engine/engine.ts';
import { lyricsGate } from '@/state/lyrics/load-song-lyrics.ts';
import { lyricChoices } from '@/state/lyrics/lyric-choices.ts';
import { api } from '@/state/queries/api.ts';
import { changeSetting, settingsStore } from '@/state/settings/settings-store.ts';
import { fakeHost } from '../../tests/support/components/render.tsx';
import { holdTimers, moveClock } from '../../tests/support/components/timers.ts';
import { makeLocalSong, makeSong } from '../../tests/support/fakes/songs.ts';
import { syncLyricsServer } from './shell-sync.ts';

const krc = (text: string) => `[id:$1]\n[1000,500]<0,500,0>${text}\n`;
const [first, second, third] = [makeSong(1), makeSong(2), makeSong(3)];

let player: Engine;
let stop: () => void;
/** Calls to the shell. */
let enabled: boolean[];
let sent: Parameters<LyricsServer['setLyrics']>[0][];
/** Songs whose lyrics were requested, by hash. */
let searched: string[];
/** Lyrics by song hash; other songs have none. */
let texts: Map<string, string>;

beforeEach(async () => {
  [enabled, sent, searched, texts] = [[], [], [], new Map()];
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    const [hash, id] = [String(params.hash), String(params.id)];
    if (path === '/lyric') return { status: 200, decodeContent: texts.get(id) ?? '' };
    searched.push(hash);
    if (texts.get(hash) === 'away') throw new AppError('no-response');
    const candidates = texts.has(hash) ? [{ id: hash, accesskey: 'k', krctype: 1, contenttype: 0 }] : [];
    return { status: 200, candidates };
  });
  player = (await fakeHost()).player;
  const lyricsServer = {
    enable: (isOn: boolean) => enabled.push(isOn),
    setLyrics: (lyrics: (typeof sent)[number]) => sent.push(lyrics),
  } as unknown as LyricsServer;
  stop = syncLyricsServer({ desktop: { lyricsServer } as DesktopShell, player });
});
afterEach(async () => {
  stop();
  settingsStore.setState(settingsStore.getInitialState(), true);
  await lyricChoices.replaceAll([]);
});

const play = (...songs: (typeof first)[]) =>
  player.dispatch({ type: 'replace-queue', songs, startIndex: 0, play: false });

/** Lyrics are requested without the second between two requests. */
const skipSpacing = () => vi.spyOn(lyricsGate, 'pass').mockResolvedValue();

test('the server is on while the setting is, and gets lyrics only then', async () => {
  skipSpacing();
  expect(enabled).toEqual([false]);
  texts.set(first.hash, krc('rain'));
  await play(first);
  changeSetting('apiMode', 'on');
  await expect.poll(() => sent).toEqual([{ hash: first.hash, krc: krc('rain') }]);
  changeSetting('apiMode', 'off');
  changeSetting('theme', 'dark');
  texts.set(second.hash, krc('snow'));
  await play(second);
  changeSetting('apiMode', 'on');
  await expect.poll(() => sent.at(-1)).toEqual({ hash: second.hash, krc: krc('snow') });
  expect(enabled).toEqual([false, true, false, true]);
  expect(searched).toEqual([first.hash, second.hash]);
});

test('each song has its lyrics sent once, also when it has none, and null is sent for no song', async () => {
  skipSpacing();
  changeSetting('apiMode', 'on');
  await expect.poll(() => sent).toEqual([null]);
  texts.set(first.hash, krc('rain'));
  await play(first, second);
  await expect.poll(() => sent.length).toBe(2);
  await player.dispatch({ type: 'seek', positionMs: 3000 });
  await player.dispatch({ type: 'next' });
  await expect.poll(() => sent.length).toBe(3);
  await player.dispatch({ type: 'clear-queue' });
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.slice(1)).toEqual([{ hash: first.hash, krc: krc('rain') }, { hash: second.hash, krc: '' }, null]);
});

test('songs that are skipped at once have no lyrics sent', async () => {
  // The gate may know a time that an earlier test had moved to.
  moveClock(1000);
  for (const song of [first, second, third]) texts.set(song.hash, krc(song.title));
  changeSetting('apiMode', 'on');
  await expect.poll(() => sent).toEqual([null]);
  const spacing = holdTimers(1, 1000);
  await play(first, second, third);
  await player.dispatch({ type: 'next' });
  await player.dispatch({ type: 'next' });
  moveClock(1000);
  await spacing.pass();
  await expect.poll(() => sent.at(-1)).toEqual({ hash: third.hash, krc: krc('Song 3') });
  expect(sent).toHaveLength(2);
});

test('lyrics in another format are converted, and a song without times has none', async () => {
  skipSpacing();
  changeSetting('apiMode', 'on');
  texts.set(first.hash, '[00:01.00]rain\n[00:02.00]snow');
  texts.set(second.hash, '[00:00.00]纯音乐，请欣赏');
  await play(first);
  await expect.poll(() => sent.at(-1)?.krc).toBe('[1000,1000]<0,1000,0>rain\n[2000,5000]<0,5000,0>snow');
  await play(second);
  await expect.poll(() => sent.at(-1)).toEqual({ hash: second.hash, krc: '' });
});

test('lyrics that the user imports are sent in place of the others, an offset alone sends nothing', async () => {
  skipSpacing();
  changeSetting('apiMode', 'on');
  texts.set(first.hash, krc('rain'));
  await play(first);
  await expect.poll(() => sent.at(-1)?.krc).toBe(krc('rain'));
  const choice = { ...noLyricChoice(`catalogue:${first.hash}`), changedAt: 1 };
  await lyricChoices.set({ ...choice, offsetMs: 500 });
  await lyricChoices.set({ ...choice, offsetMs: 500, imported: { fileName: 'a.krc', text: krc('hail') } });
  await expect.poll(() => sent.at(-1)?.krc).toBe(krc('hail'));
  await lyricChoices.set(choice);
  await expect.poll(() => sent.at(-1)?.krc).toBe(krc('rain'));
  expect(sent.filter(Boolean)).toHaveLength(3);
});

test('while the service is away, and for a file without lyrics, empty ones are sent', async () => {
  skipSpacing();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  changeSetting('apiMode', 'on');
  texts.set(first.hash, 'away');
  await play(first);
  await expect.poll(() => sent.at(-1)).toEqual({ hash: first.hash, krc: '' });
  const file = makeLocalSong(7);
  await player.dispatch({ type: 'replace-queue', songs: [file], startIndex: 0, play: false });
  await expect.poll(() => sent.at(-1)).toEqual({ hash: file.localId, krc: '' });
});
