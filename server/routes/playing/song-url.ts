import type { ApiAnswer, ApiCall, ApiRoute } from '../../api-exchange.ts';
import { effectFile, type MediaFile, mediaFile, needsGrant, offeredQuality, servedAs } from '../../audio/media-file.ts';
import { type HashedFile, hasSource, type Song } from '../../catalogue/catalogue.ts';
import { EFFECTS, type Effect, type Quality } from '../../catalogue/song-hash.ts';
import { type Rights, rightsOf } from '../../session-rights.ts';
import { recordListen } from '../../users/listen-history.ts';
import { type Facts, shapesOf } from '../shapes.ts';
import { hashOffset, songFacts } from '../song-fields.ts';
import templates from './song-url.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** The best existing quality up to the requested one and the caller's rights. */
function deliveredQuality(song: Song, asked: Quality, rights: Rights): Quality {
  const exists = (quality: Quality): boolean => song.hashes[quality] !== '';
  if ((asked === 'flac' || asked === 'high') && !rights.lossless) return '128';
  if (asked === 'high' && exists('high')) return 'high';
  if ((asked === 'high' || asked === 'flac') && exists('flac')) return 'flac';
  return asked === '320' && exists('320') ? '320' : '128';
}

/** The requested `quality`; without it, or for a missing effect, the quality of the hash. */
function askedQuality(parameter: string, ofHash: Quality): Quality {
  if (parameter === '128' || parameter === '320' || parameter === 'flac' || parameter === 'high') return parameter;
  return parameter === '' ? ofHash : '128';
}

/** The requested effect, by `quality` or else by the hash; null for none, and for one the song lacks. */
function askedEffect(parameter: string, { song, effect }: HashedFile): Effect | null {
  const asked = parameter === '' ? effect : EFFECTS.find((known) => known === parameter);
  return asked === undefined || song.effectHashes === null ? null : asked;
}

function fullFile(song: Song, effect: Effect | null, asked: Quality, rights: Rights): MediaFile {
  const withEffect = effect === null ? null : effectFile(song, effect);
  return withEffect ?? mediaFile(song, offeredQuality(song, deliveredQuality(song, asked, rights)));
}

/** Whether the caller may hear the whole song. */
function mayHear(song: Song, rights: Rights): boolean {
  return song.access === 'free' || (song.access === 'vip' && rights.vip);
}

/** The same file under this machine's other name, for clients that try mirrors. */
function mirrorOf(url: string): string {
  return url.includes('//127.0.0.1:')
    ? url.replace('//127.0.0.1:', '//localhost:')
    : url.replace(/\/\/(localhost|\[::1\]):/, '//127.0.0.1:');
}

/** No address; `status` is the reason: 2 a missing right, 3 no file. */
function noUrl(status: 2 | 3, transParam: unknown, more: Facts = {}): ApiAnswer {
  const facts = { status, transParam, reasons: [], previewWindow: undefined, grade: 5, gradeLevel: 1, ...more };
  return { body: SHAPES.noUrl(facts) };
}

/** `/song/url`: address of a song's file. Starts rendering, so that audio is ready when it is loaded. */
const songUrl: ApiRoute = async ({ param, session, sessionExpired, baseUrl }, { catalogue, media, grants, users }) => {
  const found = catalogue.byHash(param('hash'));
  if (found === undefined) return noUrl(3, {});
  // An error, so that the user logs in again instead of getting previews.
  if (sessionExpired) return { body: SHAPES.sessionExpired({}) };
  const { song } = found;
  const facts = songFacts(song, baseUrl);
  if (!hasSource(song)) return noUrl(3, facts.transParam, { grade: 75, gradeLevel: 0 });
  const rights = rightsOf(session);
  const full = mayHear(song, rights);
  const quality = param('quality');
  const effect = askedEffect(quality, found);
  // Effects have no preview: an entitled caller should request the song without the effect.
  if ((!full && param('free_part') === '') || (full && effect !== null && !rights.vip)) {
    return noUrl(2, facts.transParam, { reasons: ['pkg', 'buy'], previewWindow: hashOffset(song) });
  }
  const file = full ? fullFile(song, effect, askedQuality(quality, found.quality), rights) : mediaFile(song, 'preview');
  const { extension, head } = servedAs(file);
  const bytes = (await media.finishedBytes(file)) ?? file.bytes;
  media.prepare(file);
  if (full && session !== null) recordListen(users, session.userId, song.hashes['128']);
  const name = `${file.hash}.${extension}`;
  const url = `${baseUrl}/demo/audio/${name}${needsGrant(file) ? `?grant=${grants.issue(name)}` : ''}`;
  // No loudness, because songs are rendered while they first play, and players measure it. Zero would mean the loudest
  // possible sound.
  return {
    body: SHAPES.url({
      ...facts,
      isFull: full ? 1 : 0,
      hash: full ? file.hash : song.hashes['128'],
      bytes: head.length + bytes,
      bitrate: file.bitrate,
      fileSeconds: file.seconds,
      extension,
      url,
      mirror: mirrorOf(url),
      previewWindow: full ? undefined : hashOffset(song),
    }),
  };
};

export const SONG_URL_CALLS: readonly ApiCall[] = [{ path: '/song/url', route: songUrl }];
