import type { ApiRequest, ApiRoute } from '../../api-exchange.ts';
import { ALL_ALBUMS } from '../../catalogue/albums.ts';
import { ARTISTS, type Artist, artistById } from '../../catalogue/artists.ts';
import { compositionOf, type Song } from '../../catalogue/catalogue.ts';
import { byPopularity, byRelease } from '../../catalogue/popularity.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { createJsonFragments, joinJson } from '../kept-answers.ts';
import { pageOf, requestedPage } from '../page-parameters.ts';
import { accessFields, artistPicture, qualityFields, transParam } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';

const PAGE_SIZE = { usual: 30, largest: 250 };
const NO_SUCH_ARTIST = { status: 0, error_code: 20017, error_msg: '歌手不存在', data: null };

function requestedArtist(request: ApiRequest): Artist | undefined {
  return artistById(Number(request.param('id')));
}

export function albumCount(artist: Artist): number {
  return ALL_ALBUMS.filter((album) => ARTISTS[album.artist].id === artist.id).length;
}

/** `/artist/detail`. An artist without chapters has no `long_intro`; unknown artists fail. */
export const artistDetail: ApiRoute = (request, { catalogue }) => {
  const artist = requestedArtist(request);
  if (artist === undefined) return { body: NO_SUCH_ARTIST };
  const detail = {
    author_id: artist.id,
    author_name: artist.name,
    sizable_avatar: artistPicture(artist.id, request.baseUrl),
    avatar: pictureUrl(artistPictureId(artist.id), 400, request.baseUrl),
    intro: artist.intro,
    ...(artist.chapters.length === 0 ? {} : { long_intro: artist.chapters }),
    song_count: catalogue.ofArtist(artist.id).length,
    album_count: albumCount(artist),
    mv_count: artist.videos,
    fansnums: artist.fans,
    birthday: artist.birthday,
    country: artist.country,
    language: artist.language,
    is_publish: 1,
    type: 2,
    identity: 1,
  };
  return { body: { status: 1, error_code: 0, data: detail } };
};

function audioFields(song: Song, baseUrl: string): Record<string, unknown> {
  const { privilege, payType, failProcess } = accessFields(song.access);
  const standard = qualityFields(song, '128');
  const hq = qualityFields(song, '320');
  const sq = qualityFields(song, 'flac');
  return {
    hash: standard.hash,
    audio_name: song.title,
    author_name: song.artistName,
    album_name: song.album?.name ?? '',
    album_id: song.album?.id ?? 0,
    album_audio_id: song.mixSongId,
    audio_id: song.audioId,
    mixsongid: song.mixSongId,
    timelength: compositionOf(song).seconds * 1000,
    hash_128: standard.hash,
    hash_320: hq.hash,
    hash_flac: sq.hash,
    hash_high: song.hashes.high,
    filesize: standard.bytes,
    filesize_320: hq.bytes,
    filesize_flac: sq.bytes,
    bitrate: 128,
    extname: 'mp3',
    privilege,
    pay_type: payType,
    old_cpy: 0,
    fail_process: failProcess,
    mvhash: '',
    remark: song.version,
    publish_date: song.released,
    trans_param: transParam(song, baseUrl),
  };
}

const audios = createJsonFragments<Song>((song, baseUrl) => JSON.stringify(audioFields(song, baseUrl)));

/** `/artist/audios`: an artist's recordings, most played (`sort=hot`) or newest first. */
export const artistAudios: ApiRoute = (request, { catalogue, generation }) => {
  const artist = requestedArtist(request);
  if (artist === undefined) return { body: { ...NO_SUCH_ARTIST, data: [] } };
  const page = requestedPage(request, PAGE_SIZE);
  const order = request.param('sort') === 'hot' ? byPopularity : byRelease;
  const songs = catalogue.ofArtist(artist.id).toSorted(order);
  const found = pageOf(songs, page);
  const extra = { page_total: Math.ceil(songs.length / page.pagesize) };
  const body = { status: 1, error_code: 0, total: songs.length, extra };
  if (found.length === 0) return { body: { ...body, data: generation === 2 ? null : [] } };
  const entries = found.flatMap((song, index) => [
    `${index === 0 ? '' : ','}{"author_id":${artist.id},`,
    audios(song, request.baseUrl).subarray(1),
  ]);
  return { body, serialised: joinJson([`${JSON.stringify(body).slice(0, -1)},"data":[`, ...entries, ']}']) };
};
