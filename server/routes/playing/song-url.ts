import type { ApiAnswer, ApiBody, ApiRoute } from '../../api-exchange.ts';
import { effectFile, type MediaFile, mediaFile, needsGrant, offeredQuality, servedAs } from '../../audio/media-file.ts';
import { type HashedFile, hasSource, type Song } from '../../catalogue/catalogue.ts';
import { EFFECTS, type Effect, type Quality } from '../../catalogue/song-hash.ts';
import { type Rights, rightsOf } from '../../session-rights.ts';
import { recordListen } from '../../users/listen-history.ts';
import { hashOffset, transParam } from '../song-fields.ts';

const TRACKER = { identity_block: 0, cpy_grade: 5, cpy_level: 1, musicpack_advance: 0, all_quality_free: 0 };

/** The caller sent an expired token: an error lets the user log in again instead of getting previews. */
const SESSION_EXPIRED: ApiAnswer = {
  body: {
    status: 2,
    priv_status: 0,
    error_code: 20018,
    auth_through: [],
    trans_param: { display: 0, display_rate: 0 },
  },
};

function refused(status: 2 | 3, extra: ApiBody): ApiBody {
  return { status, priv_status: 0, auth_through: [], tracker_through: TRACKER, ...extra };
}

/** The best existing quality not above the requested one and the caller's rights. */
function deliveredQuality(song: Song, asked: Quality, rights: Rights): Quality {
  const exists = (quality: Quality): boolean => song.hashes[quality] !== '';
  if ((asked === 'flac' || asked === 'high') && !rights.lossless) return '128';
  if (asked === 'high' && exists('high')) return 'high';
  if ((asked === 'high' || asked === 'flac') && exists('flac')) return 'flac';
  return asked === '320' && exists('320') ? '320' : '128';
}

/** `quality` decides; without it (or with an effect the song does not have) the quality the hash belongs to. */
function askedQuality(parameter: string, ofHash: Quality): Quality {
  if (parameter === '128' || parameter === '320' || parameter === 'flac' || parameter === 'high') return parameter;
  return parameter === '' ? ofHash : '128';
}

/** The effect that is asked for, by `quality` or without it by the hash; null for none and for one it does not have. */
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

/** `/song/url`: where to load a song from. Rendering starts now, so that the audio is available when it is loaded. */
export const songUrl: ApiRoute = async (request, { catalogue, media, grants, users }) => {
  const found = catalogue.byHash(request.param('hash'));
  if (found === undefined) return { body: refused(3, { fail_process: [], trans_param: {} }) };
  if (request.sessionExpired) return SESSION_EXPIRED;
  const { song } = found;
  const trans = transParam(song, request.baseUrl);
  if (!hasSource(song)) {
    return {
      body: refused(3, {
        fail_process: [],
        trans_param: trans,
        tracker_through: { ...TRACKER, cpy_grade: 75, cpy_level: 0 },
      }),
    };
  }
  const rights = rightsOf(request.session);
  const full = mayHear(song, rights);
  const quality = request.param('quality');
  const effect = askedEffect(quality, found);
  // Effects have no preview: a caller who may hear the song is to ask for it without the effect.
  if ((!full && request.param('free_part') === '') || (full && effect !== null && !rights.vip)) {
    return { body: refused(2, { fail_process: ['pkg', 'buy'], hash_offset: hashOffset(song), trans_param: trans }) };
  }
  const file = full ? fullFile(song, effect, askedQuality(quality, found.quality), rights) : mediaFile(song, 'preview');
  const { extension, head } = servedAs(file);
  const bytes = (await media.finishedBytes(file)) ?? file.bytes;
  media.prepare(file);
  if (full && request.session !== null) recordListen(users, request.session.userId, song.hashes['128']);
  const name = `${file.hash}.${extension}`;
  const url = `${request.baseUrl}/demo/audio/${name}${needsGrant(file) ? `?grant=${grants.issue(name)}` : ''}`;
  return {
    body: {
      status: 1,
      priv_status: full ? 1 : 0,
      hash: full ? file.hash : song.hashes['128'],
      std_hash: song.hashes['128'],
      std_hash_time: mediaFile(song, '128').seconds * 1000,
      fileName: song.title,
      fileSize: head.length + bytes,
      fileHead: 100,
      bitRate: file.bitrate,
      timeLength: file.seconds,
      extName: extension,
      q: 0,
      url: [url],
      backupUrl: [mirrorOf(url)],
      // No loudness: a song is rendered while it first plays, and players measure by themselves. Zero would be read as
      // the loudest sound there is.
      classmap: { attr0: 234881032 },
      auth_through: [],
      tracker_through: TRACKER,
      trans_param: trans,
      ...(full ? {} : { hash_offset: hashOffset(song) }),
    },
  };
};
