import { deflateSync } from 'node:zlib';
import type { Generation } from '../caller.ts';
import { example, examplePart, localExample } from '../examples.ts';
import type { MediaServer } from '../media-server.ts';
import type { Provider } from '../provider.ts';
import type { Call, Reply, Routes } from '../routing.ts';
import { type Covers, resource, searchEntry } from '../song-shapes.ts';
import {
  accessCodes,
  findVariant,
  hashOf,
  preview,
  type Quality,
  qualityFacts,
  songs,
  type TwinSong,
} from '../songs.ts';

export type PlayingParts = {
  generation: Generation;
  provider: Provider;
  media: MediaServer;
  coverOf: Covers;
  /** Whether a user has a VIP right now. */
  hasVip: (userId: string) => boolean;
};

/** Search, addresses of songs and lyrics. */
export function playingRoutes(parts: PlayingParts): Routes {
  return {
    '/search': { answer: (call) => search(call, parts) },
    '/song/url': { answer: (call) => songUrl(call, parts) },
    '/privilege/lite': { answer: ({ param }) => resources(param('hash'), parts) },
    '/search/lyric': { answer: ({ param }) => lyricCandidates(param('hash')) },
    '/lyric': { answer: lyric },
  };
}

function search({ caller, param }: Call, { provider, media, generation, coverOf }: PlayingParts): Reply {
  if (!provider.knows(caller)) return { body: example('search.error-152.json') };
  const kind = param('type') || 'song';
  if (kind === 'special' || kind === 'album' || kind === 'author') {
    return { body: localExample(`search.${kind}.json`, media.address) };
  }
  const words = param('keywords').trim().toLowerCase();
  const found = songs.filter(({ artist, title }) => `${artist} - ${title}`.toLowerCase().includes(words));
  const page = Math.max(1, Number(param('page')) || 1);
  const pagesize = Number(param('pagesize')) || 30;
  const lists = found
    .slice((page - 1) * pagesize, page * pagesize)
    .map((song) => searchEntry(song, generation, coverOf));
  const { data } = example('search.empty.json');
  return {
    body: {
      ...example('search.empty.json'),
      data: { ...(data as object), page, pagesize, size: lists.length, total: found.length, lists },
    },
  };
}

/**
 * A quality above 128 is delivered for its own hash together with its name, to users who are logged in; for everything
 * else the file with 128 kbit/s is delivered.
 */
function songUrl({ session, param }: Call, parts: PlayingParts): Reply {
  const found = findVariant(param('hash'));
  if (!found || accessCodes(found.song).privilege === 5) return { body: example('song_url.no-copyright.json') };
  const { song } = found;
  const isAsked = found.quality === (param('quality') || '128');
  const quality = isAsked && session ? found.quality : '128';
  const hasPageId = parts.generation === 2 && param('ppage_id') !== '';
  const isRefused = song.needsPageId && quality !== '128' && !hasPageId;
  const isAllowed =
    song.access === 'free' || (song.access === 'vip' && session && parts.hasVip(session.account.userId));
  if (isAllowed && !isRefused) return { body: addressBody(song, quality, parts) };
  return { body: param('free_part') === '' ? refusedBody(song) : previewBody(song, parts) };
}

function addressBody(song: TwinSong, quality: Quality, { media, coverOf }: PlayingParts): Reply['body'] {
  const hash = hashOf(song, quality);
  return {
    ...example('song_url.json'),
    hash,
    std_hash: hashOf(song),
    std_hash_time: song.seconds * 1000,
    fileName: song.title,
    fileSize: media.sizeOf(hash),
    bitRate: qualityFacts[quality].kbps * 1000,
    timeLength: song.seconds,
    extName: qualityFacts[quality].extension,
    url: [media.addressOf(hash), media.addressOf(hash, 1)],
    backupUrl: [media.addressOf(hash, 2)],
    trans_param: { union_cover: coverOf(song) },
  };
}

function previewBody(song: TwinSong, parts: PlayingParts): Reply['body'] {
  const { media } = parts;
  const hash = hashOf(song, 'preview');
  return {
    ...addressBody(song, '128', parts),
    priv_status: 0,
    fileSize: media.sizeOf(hash),
    timeLength: preview.seconds,
    url: [media.addressOf(hash), media.addressOf(hash, 1)],
    backupUrl: [],
    hash_offset: offsetOf(song),
  };
}

function refusedBody(song: TwinSong): Reply['body'] {
  return {
    ...example('song_url.vip-only.json'),
    hash_offset: offsetOf(song),
    trans_param: { hash_offset: offsetOf(song) },
  };
}

function offsetOf(song: TwinSong): object {
  const start_ms = preview.startMs;
  const end_ms = start_ms + preview.seconds * 1000;
  const offset_hash = hashOf(song, 'preview');
  return { start_ms, end_ms, start_byte: 0, end_byte: 1, file_type: 0, offset_hash, clip_hash: '' };
}

function resources(hashes: string, { coverOf }: PlayingParts): Reply {
  const data = hashes.split(',').map((hash) => {
    const found = findVariant(hash);
    return found
      ? resource(found.song, found.quality, coverOf)
      : { ...examplePart('privilege_lite.unknown.json', 'data', 0), hash: hash.toUpperCase() };
  });
  return { body: { ...example('privilege_lite.json'), data } };
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
  };
  return { body: { ...example('search_lyric.json'), proposal: id, candidates: [candidate], artists: [] } };
}

function lyric({ param }: Call): Reply {
  const song = songs.find(({ number }) => String(40_010_000 + number) === param('id'));
  if (!song || param('accesskey') !== hashOf(song)) return { body: example('lyric.bad-accesskey.json') };
  const isKrc = param('fmt') !== 'lrc';
  const text = isKrc ? krcText(song) : lrcText(song);
  return {
    body: {
      ...example('lyric.json'),
      fmt: isKrc ? 'krc' : 'lrc',
      id: param('id'),
      content: isKrc ? encryptedKrc(text) : Buffer.from(text).toString('base64'),
      decodeContent: param('decode') === '' ? undefined : text,
    },
  };
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
