import { example, examplePart } from '../examples.ts';
import type { MediaServer } from '../media-server.ts';
import { type Call, failedInside, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, previewWindow, resource, transParam } from '../song-shapes.ts';
import { accessCodes, findVariant, hashOf, preview, type Quality, qualityFacts, type TwinSong } from '../songs.ts';

export type PlayingParts = {
  media: MediaServer;
  coverOf: Covers;
  /** Whether a user has a VIP right now. */
  hasVip: (userId: string) => boolean;
};

/** Addresses of songs, and what belongs to a song. */
export function playingRoutes(parts: PlayingParts): Routes {
  return {
    '/song/url': { answer: (call) => songUrl(call, parts) },
    '/song/climax': { answer: ({ param }) => climax(param('hash')) },
    '/privilege/lite': { answer: (call) => resources(call, parts) },
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
  const hasVip = session !== null && parts.hasVip(session.account.userId);
  const isRefused = song.needsVipAbove320 && quality !== '128' && quality !== '320' && !hasVip;
  const isAllowed = song.access === 'free' || (song.access === 'vip' && hasVip);
  if (isAllowed && !isRefused) return { body: addressBody(song, quality, parts) };
  return { body: param('free_part') === '' ? refusedBody(song, parts) : previewBody(song, parts) };
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
    extName: song.isVideo && quality === '128' ? 'mp4' : qualityFacts[quality].extension,
    url: [media.addressOf(hash), media.addressOf(hash, 1)],
    backupUrl: [media.addressOf(hash, 2)],
    trans_param: transParam(song, coverOf),
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
    hash_offset: previewWindow(song),
  };
}

function refusedBody(song: TwinSong, { coverOf }: PlayingParts): Reply['body'] {
  return {
    ...example('song_url.vip-only.json'),
    hash_offset: previewWindow(song),
    trans_param: transParam(song, coverOf),
  };
}

/** Some seconds in the middle of each song. */
function climax(hashes: string): Reply {
  if (hashes === '') return { body: example('song_climax.error.json') };
  const data = hashes.split(',').flatMap((hash) => {
    const found = findVariant(hash);
    if (!found) return [];
    const [startMs, lengthMs] = [found.song.seconds * 400, found.song.seconds * 200];
    const start_time = String(startMs);
    return { hash: hash.toUpperCase(), start_time, end_time: String(startMs + lengthMs), timelength: String(lengthMs) };
  });
  return { body: success(data) };
}

function resources({ param }: Call, { coverOf }: PlayingParts): Reply {
  const hashes = param('hash').split(',');
  // The service assigns each album to a hash, and fails where there are more of them.
  if (param('album_id').split(',').length > hashes.length) return failedInside;
  const data = hashes.map((hash) => {
    const found = findVariant(hash);
    return found
      ? resource(found.song, found.quality, coverOf)
      : { ...examplePart('privilege_lite.unknown.json', 'data', 0), hash: hash.toUpperCase() };
  });
  return { body: { ...example('privilege_lite.json'), data } };
}
