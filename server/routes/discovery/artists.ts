import type { ApiRoute } from '../../api-exchange.ts';
import { ALL_ALBUMS } from '../../catalogue/albums.ts';
import { ARTISTS, type Artist, artistById } from '../../catalogue/artists.ts';
import { byPopularity, byRelease } from '../../catalogue/popularity.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { videosOfArtist } from '../../videos/videos.ts';
import { failureWithMessage, success } from '../answers.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { SHAPES } from '../shapes.ts';
import { artistPicture, songFacts } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';

const PAGE_SIZE = { usual: 30, largest: 250 };

export function albumCount(artist: Artist): number {
  return ALL_ALBUMS.filter((album) => ARTISTS[album.artist].id === artist.id).length;
}

/** `/artist/detail`. An artist without chapters has no `long_intro`; unknown artists fail. */
export const artistDetail: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
  const artist = artistById(Number(param('id')));
  if (artist === undefined) return failureWithMessage('歌手不存在', 20017, null);
  return success(
    SHAPES.discovery.artist({
      ...artist,
      picture: artistPicture(artist.id, baseUrl),
      avatar: pictureUrl(artistPictureId(artist.id), 400, baseUrl),
      longIntro: artist.chapters.length === 0 ? undefined : artist.chapters,
      songCount: catalogue.ofArtist(artist.id).length,
      albumCount: albumCount(artist),
      videos: videosOfArtist(catalogue, artist.id).length,
    }),
  );
};

/** `/artist/audios`: an artist's recordings, most played (`sort=hot`) or newest first. */
export const artistAudios: ApiRoute = (request, { catalogue }) => {
  const authorId = Number(request.param('id'));
  if (artistById(authorId) === undefined) return failureWithMessage('歌手不存在', 20017, []);
  const page = requestedPage(request, PAGE_SIZE);
  const songs = catalogue.ofArtist(authorId).toSorted(request.param('sort') === 'hot' ? byPopularity : byRelease);
  const found = pageOf(songs, page).map((song) =>
    SHAPES.discovery.artistAudio({ ...songFacts(song, request.baseUrl), authorId }),
  );
  return success(found, { total: songs.length, extra: { page_total: Math.ceil(songs.length / page.pagesize) } });
};
