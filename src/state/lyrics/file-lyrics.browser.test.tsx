import { expect, test } from 'vitest';
import { localSong } from '@/core/local-music/local-track.ts';
import { type LyricChoice, noLyricChoice } from '@/core/lyrics/lyric-choice.ts';
import { songId } from '@/core/song/song-id.ts';
import { setChosenFiles } from '@/local/folders/chosen-files.ts';
import { renderHook } from '../../../tests/support/components/render.tsx';
import { storeFolder } from '../../../tests/support/fakes/local-music/stored-folder.ts';
import { makeLocalSong } from '../../../tests/support/fakes/songs.ts';
import { makeDiskFolder } from '../../../tests/support/local-files/origin-folder.ts';
import { bytesOf } from '../../../tests/support/local-files/writers/bytes.ts';
import { id3v2, lyricsFrame, silentFrames } from '../../../tests/support/local-files/writers/id3.ts';
import { loadFileLyrics } from './file-lyrics.ts';
import { useLyrics } from './use-lyrics.ts';

const { signal } = new AbortController();

/** Lyrics of the first of these files in a folder. */
async function lyricsOf(files: Record<string, string | Uint8Array<ArrayBuffer>>): Promise<string | null> {
  const [path = ''] = Object.keys(files);
  const { tracks } = await storeFolder((await makeDiskFolder('Lyrics', files)).handle, [path]);
  return loadFileLyrics(tracks[0]?.id ?? '', signal);
}

test('the lyrics of a local song are in a file of its name beside it, whatever its case', async () => {
  const files = { 'A/01. Rain.mp3': 'x', 'A/01. rain.LRC': '[00:01.00]Rain', 'A/02.lrc': '[00:01.00]Other' };
  expect(await lyricsOf(files)).toBe('[00:01.00]Rain');
  expect(await lyricsOf({ 'top.mp3': 'x', 'top.lrc': '[00:01.00]Top' })).toBe('[00:01.00]Top');
});

test('the file beside a song may have its whole name, and accents that are composed otherwise', async () => {
  expect(await lyricsOf({ 'song.mp3': 'x', 'song.mp3.lrc': '[00:01.00]Whole' })).toBe('[00:01.00]Whole');
  expect(await lyricsOf({ 'Fu\u0308r.mp3': 'x', 'F\u00fcr.lrc': '[00:01.00]F\u00fcr' })).toBe('[00:01.00]F\u00fcr');
  const two = { 'song.mp3': 'x', 'song.flac.lrc': '[00:01.00]Other', 'song.lrc': '[00:01.00]Both' };
  expect(await lyricsOf(two)).toBe('[00:01.00]Both');
});

test('timed lyrics are preferred to plain ones, of files and tags', async () => {
  const timed = '[00:01.00]Timed\n[00:05.00]lines';
  const mp3 = (lyrics: string) => bytesOf(id3v2(3, [lyricsFrame(3, lyrics, 'utf-16')]), silentFrames(128, 20));
  expect(await lyricsOf({ 'a.mp3': mp3(timed), 'a.lrc': 'plain' })).toBe(timed);
  expect(await lyricsOf({ 'a.mp3': mp3('plain'), 'a.lrc': timed })).toBe(timed);
  expect(await lyricsOf({ 'a.mp3': mp3('in the tags'), 'a.lrc': 'beside' })).toBe('beside');
  expect(await lyricsOf({ 'a.mp3': 'x', 'a.krc': 'plain', 'a.mp3.lrc': timed })).toBe(timed);
  expect(await lyricsOf({ 'a.mp3': 'x', 'a.lrc': 'plain' })).toBe('plain');
});

test('timed words are preferred, and old encodings are read', async () => {
  expect(await lyricsOf({ 'a.mp3': 'x', 'a.lrc': '[00:01.00]Line', 'a.krc': '[1000,500]<0,500,0>Word' })).toBe(
    '[1000,500]<0,500,0>Word',
  );
  const gbk = Uint8Array.from(atob('WzAwOjAxLjAwXdTCueLC5NTazt7Iy7XE1b7MqA=='), (character) => character.charCodeAt(0));
  expect(await lyricsOf({ 'a.mp3': 'x', 'a.lrc': gbk })).toBe('[00:01.00]月光落在无人的站台');
});

test('a song without any has none, and one whose file is gone says so', async () => {
  expect(await lyricsOf({ 'a.mp3': 'x', 'b.lrc': '[00:01.00]Other' })).toBeNull();
  const { tracks } = await storeFolder((await makeDiskFolder('Lyrics', {})).handle, ['gone.mp3']);
  await expect(loadFileLyrics(tracks[0]?.id ?? '', signal)).rejects.toMatchObject({ kind: 'file-gone' });
});

test('files that were chosen without a handle may have lyrics beside them', async () => {
  const { folderId, tracks } = await storeFolder(null, ['A/a.mp3']);
  setChosenFiles(folderId, [
    { path: 'A/a.mp3', file: new File(['x'], 'a.mp3') },
    { path: 'A/a.lrc', file: new File(['[00:01.00]Chosen'], 'a.lrc') },
  ]);
  expect(await loadFileLyrics(tracks[0]?.id ?? '', signal)).toBe('[00:01.00]Chosen');
});

test('lyrics without times are shown as text, timed ones as lines', async () => {
  const folder = await makeDiskFolder('Lyrics', {
    'a.mp3': 'x',
    'a.lrc': '[ti:A]\nOnly words\nwithout times',
    'b.mp3': 'x',
    'b.lrc': '[00:01.00]Timed',
  });
  const { tracks } = await storeFolder(folder.handle, ['a.mp3', 'b.mp3']);
  const [plain = makeLocalSong(1), timed = makeLocalSong(2)] = tracks.map(localSong);
  const choice = (song: typeof plain): LyricChoice => noLyricChoice(songId(song));
  const hook = await renderHook((song) => useLyrics(song, choice(song)), plain);
  await expect.poll(hook.current).toEqual({ status: 'text', text: 'Only words\nwithout times' });
  const other = await renderHook((song) => useLyrics(song, choice(song)), timed);
  await expect.poll(other.current).toMatchObject({ status: 'ready', lines: [{ text: 'Timed' }], candidateId: null });
});
