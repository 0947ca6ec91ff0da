import type { ApiRequest, ServiceContext } from '../../api-exchange.ts';
import { ARTISTS, type Artist } from '../../catalogue/artists.ts';
import { fold, queryWords } from '../../catalogue/song-search.ts';
import { dayText } from '../../china-time.ts';
import { artistPictureId } from '../../covers/picture-ids.ts';
import { type AlbumList, artistUserId, type OfficialList } from '../../lists/playlist-directory.ts';
import { albumCount } from '../discovery/artists.ts';
import { pictureUrl } from '../user-fields.ts';

const LANGUAGE_NAMES = { 'zh-Hans': '国语', 'zh-Hant': '国语', ja: '日语', ko: '韩语', en: '英语' } as const;

/** Entries whose text contains every word; those with the words in their name come first. */
function matching<T>(
  items: readonly T[],
  keywords: string,
  nameOf: (item: T) => string,
  more: (item: T) => string,
): T[] {
  const words = queryWords(keywords);
  if (words.length === 0) return [];
  return items
    .map((item) => ({ item, name: fold(nameOf(item)), text: fold(`${nameOf(item)}\n${more(item)}`) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ item, name }) => ({ item, score: words.filter((word) => name.includes(word)).length }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** One kind of search result: everything that was found, and how an entry of the asked page is written. */
export type Found = { total: number; entries(from: number, count: number): Record<string, unknown>[] };

function found<T>(items: readonly T[], write: (item: T) => Record<string, unknown>): Found {
  return { total: items.length, entries: (from, count) => items.slice(from, from + count).map(write) };
}

export function searchLists(request: ApiRequest, { playlists }: ServiceContext): Found {
  const keywords = request.param('keywords');
  const lists = matching(
    playlists.official,
    keywords,
    ({ playlist }) => playlist.name,
    ({ playlist }) => [playlist.intro, playlist.ownerName, ...playlist.tags].join('\n'),
  );
  return found(lists, ({ playlist, specialId }: OfficialList) => ({
    specialid: specialId,
    specialname: playlist.name,
    gid: playlist.gid,
    img: playlist.coverId === null ? '' : pictureUrl(playlist.coverId, 150, request.baseUrl),
    intro: playlist.intro,
    nickname: playlist.ownerName,
    suid: String(playlist.ownerId),
    song_count: playlist.entries.length,
    play_count: String(playlist.playCount),
    total_play_count: String(playlist.playCount),
    collect_count: String(playlist.collectCount),
    publish_time: dayText(playlist.createdAt),
    grade: 0,
    grade_int: '0',
    grade_float: '0',
    contain: '',
    tag_str: playlist.tags.join(','),
    abtags: [],
    srid: '',
    quality: 0,
    quality_new: 0,
    version: 1,
    high_quality: 0,
    isugc: 1,
    ispublish: 1,
    isvip: 0,
    isperiodical: 0,
    nper: 0,
    iscustom: 0,
    alg_path: '',
    trans_param: { special_tag: 0, trans_flag: 0 },
  }));
}

export function searchAlbums(request: ApiRequest, { playlists }: ServiceContext): Found {
  const keywords = request.param('keywords');
  const albums = matching(
    playlists.albums,
    keywords,
    ({ album }) => album.name,
    ({ album, artist }) => `${artist.name}\n${LANGUAGE_NAMES[album.language]}\n${artist.tags.join('\n')}`,
  );
  return found(albums, ({ album, artist, playlist }: AlbumList) => ({
    albumid: album.id,
    albumname: album.name,
    singer: artist.name,
    singerid: String(artist.id),
    singerids: [artist.id],
    singers: [{ id: artist.id, name: artist.name }],
    img: pictureUrl(String(album.id), 240, request.baseUrl),
    publish_time: album.released,
    songcount: playlist.entries.length,
    language: LANGUAGE_NAMES[album.language],
    intro: playlist.intro,
    short_intro: '',
    company: '',
    title: '',
    collect_count: playlist.collectCount,
    play_count: playlist.playCount,
    play_times: playlist.playCount,
    buyercount: 0,
    privilege: 0,
    oldhide: 1,
    grade: 0,
    grade_int: '0',
    grade_float: '0',
    quality: 0,
    newquality: 0,
    category: 1,
    isfirst: 0,
    cd_url: '',
    ostremark: '',
    auxiliary: '',
    album_aux: '',
    tag_str: '',
    alg_path: '',
    program_inner: 0,
    program_def_songs: [],
    isouter: 0,
    outerdata: {},
    trans_param: { special_tag: '' },
    rec_tag: { desc: '', type: 0 },
    jump_url: '',
    // Beyond the original service: the id under which this album opens as a list.
    gid: playlist.gid,
  }));
}

export function searchArtists(request: ApiRequest, { catalogue }: ServiceContext): Found {
  const keywords = request.param('keywords');
  const artists = matching(
    Object.values(ARTISTS),
    keywords,
    ({ name }) => name,
    ({ tags, language, country }) => [...tags, language, country].join('\n'),
  );
  return found(artists, (artist: Artist) => ({
    AuthorId: artist.id,
    AuthorName: artist.name,
    Avatar: pictureUrl(artistPictureId(artist.id), 240, request.baseUrl),
    Heat: Math.floor(artist.fans / 29),
    FansNum: artist.fans,
    AlbumCount: albumCount(artist),
    AudioCount: catalogue.ofArtist(artist.id).length,
    VideoCount: artist.videos,
    LyricistCount: 0,
    ComposerCount: 0,
    IsSettledAuthor: 0,
    Identity: 1,
    UserId: artistUserId(artist.id),
    Auxiliary: '',
    ComplexSongName: '',
    AuthorStatus: 0,
    AlgPath: '',
  }));
}
