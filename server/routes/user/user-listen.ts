import type { ApiRoute } from '../../api-exchange.ts';
import { compositionOf } from '../../catalogue/catalogue.ts';
import { mostPlayed } from '../../users/listen-history.ts';
import { signedIn, success } from '../answers.ts';
import { coverUrl } from '../song-fields.ts';

const MOST = 120;

/** `/user/listen`: what the caller heard most, with `type=1` of all time, else of the last week. */
export const userListen: ApiRoute = signedIn((request, { users, catalogue }, session) => {
  const lists = mostPlayed(users, session.userId, request.param('type') === '1' ? 'ever' : 'week')
    .slice(0, MOST)
    .flatMap(({ hash, plays }) => {
      const song = catalogue.byHash(hash)?.song;
      if (song === undefined) return [];
      return {
        name: `${song.artistName} - ${song.title}`,
        singername: song.artistName,
        author_name: song.artistName,
        image: coverUrl(song, request.baseUrl),
        hash,
        hash_128: hash,
        hash_320: song.hashes['320'],
        hash_flac: song.hashes.flac,
        duration: compositionOf(song).seconds,
        listen_count: plays,
        album_id: String(song.album?.id ?? 0),
        album_audio_id: song.mixSongId,
      };
    });
  return success({ lists });
});
