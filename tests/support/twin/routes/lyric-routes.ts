import { deflateSync } from 'node:zlib';
import type { Generation } from '../caller.ts';
import { example, examplePart, type JsonObject } from '../examples.ts';
import type { Call, Reply, Routes } from '../routing.ts';
import { artistOf, findVariant, hashOf, songs, type TwinSong } from '../songs.ts';

/** Lyrics: one candidate for each song, and its files. */
export function lyricRoutes(generation: Generation): Routes {
  return {
    '/search/lyric': { answer: ({ param }) => lyricCandidates(param('hash')) },
    '/lyric': { answer: (call) => lyric(call, generation) },
  };
}

function lyricCandidates(hash: string): Reply {
  const found = findVariant(hash);
  if (!found) return { body: example('search_lyric.none.json') };
  const { song } = found;
  const id = String(40_010_000 + song.number);
  const candidate = {
    ...examplePart('search_lyric.json', 'candidates', 0),
    id,
    download_id: id,
    accesskey: hashOf(song),
    singer: song.artist,
    song: song.title,
    duration: song.seconds * 1000,
    ...(song.lyrics === 'plain' && { krctype: 2, contenttype: 2 }),
  };
  const { base, ...artist } = examplePart('search_lyric.json', 'artists', 0);
  const { id: author_id, name: author_name } = artistOf(song);
  const artists = [{ ...artist, base: { ...(base as JsonObject), author_id, author_name } }];
  return { body: { ...example('search_lyric.json'), proposal: id, candidates: [candidate], artists } };
}

function lyric({ param }: Call, generation: Generation): Reply {
  const song = songs.find(({ number }) => String(40_010_000 + number) === param('id'));
  if (!song || param('accesskey') !== hashOf(song)) return { body: example('lyric.bad-accesskey.json') };
  const isKrc = param('fmt') !== 'lrc';
  const { content, decodeContent, contenttype } = isKrc ? krcFile(song, generation) : lrcFile(song);
  return {
    body: {
      ...example('lyric.json'),
      fmt: isKrc ? 'krc' : 'lrc',
      id: param('id'),
      contenttype,
      content,
      decodeContent: param('decode') === '' || content === '' ? undefined : decodeContent,
    },
  };
}

type LyricFile = { content: string; decodeContent: string; contenttype: number };

function lrcFile(song: TwinSong): LyricFile {
  const text = lrcText(song);
  return { content: Buffer.from(text).toString('base64'), decodeContent: text, contenttype: 0 };
}

/** Some lyrics are text although KRC is requested; generation 1 tries to decrypt that, and has nothing then. */
function krcFile(song: TwinSong, generation: Generation): LyricFile {
  if (song.lyrics === 'empty') return { content: '', decodeContent: '', contenttype: 0 };
  if (song.lyrics === 'plain') {
    const text = lrcFile(song);
    return { ...text, contenttype: 2, decodeContent: generation === 1 ? '' : text.decodeContent };
  }
  const text = krcText(song);
  return { content: encryptedKrc(text), decodeContent: text, contenttype: 0 };
}

const words = ({ title }: TwinSong): string[] => ['This', 'is', ...title.split(' ')];

/** One line every four seconds, a word every half second. */
function krcText(song: TwinSong): string {
  const lines = Array.from({ length: Math.floor(song.seconds / 4) }, (_, line) => {
    const timed = words(song).map((word, index) => `<${index * 500},500,0>${word} `);
    return `[${line * 4000 + 500},${words(song).length * 500}]${timed.join('')}`;
  });
  return `\uFEFF[ar:${song.artist}]\r\n[ti:${song.title}]\r\n[offset:0]\r\n${lines.join('\r\n')}\r\n`;
}

function lrcText(song: TwinSong): string {
  const lines = Array.from({ length: Math.floor(song.seconds / 4) }, (_, line) => {
    const seconds = String((line * 4) % 60).padStart(2, '0');
    return `[00:${seconds}.50]${words(song).join(' ')}`;
  });
  return `${lines.join('\r\n')}\r\n`;
}

/** The provider's format: compressed, combined with a fixed key, in base64. */
function encryptedKrc(text: string): string {
  const key = [64, 71, 97, 119, 94, 50, 116, 71, 81, 54, 49, 45, 206, 210, 110, 105];
  const bytes = deflateSync(text).map((byte, index) => byte ^ (key[index % key.length] ?? 0));
  return Buffer.concat([Buffer.from('krc1'), bytes]).toString('base64');
}
