import type { ApiCall, ApiRoute, ServiceContext } from '../../api-exchange.ts';
import type { Song } from '../../catalogue/catalogue.ts';
import { playCountOf } from '../../catalogue/popularity.ts';
import { shuffled } from '../../lists/list-spec.ts';
import type { OfficialList } from '../../lists/playlist-directory.ts';
import { songTags } from '../../lists/song-tags.ts';
import { isOnRadio, STATION_GROUPS, type Station, songsOf, stationById } from '../../lists/stations.ts';
import { TAG_GROUPS } from '../../lists/tags.ts';
import { idNumber, success } from '../answers.ts';
import { cardSong } from '../discovery/recommendations.ts';
import { pageOf, requestedPage } from '../list-parameters.ts';
import { shapesOf } from '../shapes.ts';
import { coverUrl, songFacts } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './radio.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Songs per call of personal radio, and the maximum number left in a client that gets new ones. */
const PERSONAL_SIZE = 5;
const PERSONAL_FEW = 4;
/** Maximum number of disliked songs of a user; the oldest are dropped. */
const MAX_DISLIKED = 500;
const SIMILAR_SIZE = 20;
const SIMILAR_LISTS = 10;
const STATION_SIZE = { default: 20, largest: 50 };
/** Play count below which recordings are little known; see `playCountOf`. */
const FEW_PLAYS = 5000;

/** Recordings of the modes of personal radio; other modes play everything. */
const MODES = new Map<string, (song: Song) => boolean>([
  ['small', (song) => playCountOf(song) < FEW_PLAYS],
  ['peak', (song) => playCountOf(song) >= FEW_PLAYS],
]);

/**
 * `/personal/fm`: the next songs of a radio through all recordings, in an order by user, mode and pool, starting after
 * the heard song or at the beginning. `action=garbage` dislikes it for good.
 */
const personalFm: ApiRoute = ({ param, baseUrl, session }, context) => {
  const { catalogue, users } = context;
  const [mode, pool] = [param('mode') || 'normal', param('song_pool_id') || '0'];
  const heard = catalogue.byHash(param('hash'))?.song;
  if (session && heard && param('action') === 'garbage') {
    users.changeUser(session.userId, (user) => {
      const others = (user.disliked ?? []).filter((hash) => hash !== heard.hashes['128']);
      user.disliked = [...others, heard.hashes['128']].slice(-MAX_DISLIKED);
    });
  }
  const left = idNumber(param('remain_songcnt')) ?? 0;
  const disliked = new Set(session ? (users.user(session.userId)?.disliked ?? []) : []);
  const fits = MODES.get(mode) ?? (() => true);
  const all = catalogue.recordings().filter((song) => isOnRadio(song) && fits(song));
  const order = shuffled(all, `personal:${session?.userId ?? 0}:${mode}:${pool}`).filter(
    (song) => song === heard || !disliked.has(song.hashes['128']),
  );
  const at = heard === undefined ? -1 : order.indexOf(heard);
  // Skips the songs that the caller still has.
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].slice(heard === undefined ? 0 : left);
  const wanted = next.filter((song) => song !== heard);
  const songs = left > PERSONAL_FEW ? [] : wanted.slice(0, PERSONAL_SIZE);
  return success(
    SHAPES.personal({
      mode,
      songs: songs.map((song, place) => SHAPES.personalSong(personalFacts(song, place, baseUrl))),
    }),
  );
};

/** Facts of a song, including those that this call spells in several ways. */
function personalFacts(song: Song, place: number, baseUrl: string): Record<string, unknown> {
  const singers = song.artists.map(({ id, name }) => ({ id, name, is_publish: 1 }));
  const albumName = song.album?.name ?? '';
  return {
    ...songFacts(song, baseUrl),
    singers: place === 1 && singers.length === 1 ? singers[0] : singers,
    goods: place === 1 ? {} : [{ albumname: albumName, info: { image: coverUrl(song, baseUrl) } }],
    reason: place === 2 ? null : { rec_desc: `因为你听过 ${albumName}`, similar_desc: '' },
  };
}

/** Similarity of two songs: artists, style, language, search terms and tempo. */
function likeness(song: Song, other: Song): number {
  const { spec } = song;
  const shared = spec.tags.filter((tag) => other.spec.tags.includes(tag)).length;
  return (
    (song.artists.some(({ id }) => other.artists.some((artist) => artist.id === id)) ? 4 : 0) +
    (spec.music.style === other.spec.music.style ? 4 : 0) +
    (spec.language === other.spec.language ? 2 : 0) +
    Math.min(shared, 3) +
    (Math.abs(spec.music.bpm - other.spec.music.bpm) <= 8 ? 1 : 0)
  );
}

/**
 * Similar recordings, most similar first, one per song and none of the given songs. The recording of a song depends on
 * the request.
 */
function similarTo(seeds: readonly Song[], { catalogue }: ServiceContext): Song[] {
  const own = new Set(seeds.map(({ spec }) => spec.number));
  const seed = seeds.map(({ serial }) => serial).join(',');
  const perSong = new Map<number, Song>();
  for (const song of shuffled(catalogue.recordings().filter(isOnRadio), `similar:${seed}`)) {
    if (!own.has(song.spec.number) && !perSong.has(song.spec.number)) perSong.set(song.spec.number, song);
  }
  const score = (song: Song): number => seeds.reduce((sum, one) => sum + likeness(one, song), 0);
  return [...perSong.values()].sort((a, b) => score(b) - score(a));
}

/** `/ai/recommend` and `/ai/recommend/song`: songs similar to those in `album_audio_id`; only the second is paged. */
const recommend =
  (hasPages: boolean): ApiRoute =>
  (request, context) => {
    const ids = new Set(request.param('album_audio_id').split(','));
    const seeds = context.catalogue.recordings().filter(({ mixSongId }) => ids.has(String(mixSongId)));
    const found = similarTo(seeds, context);
    const page = requestedPage(request, { default: SIMILAR_SIZE, largest: SIMILAR_SIZE });
    const songs =
      seeds.length === 0 ? [] : pageOf(found, hasPages ? page : { ...page, from: 0, pagesize: SIMILAR_SIZE });
    return success({
      song_list: songs.map((song, place) => ({
        ...cardSong(song, place, request.baseUrl),
        album_audio_id: String(song.mixSongId),
        mixsongid: song.mixSongId,
      })),
      client_playlist_flag: 0,
    });
  };

const aiRecommend = recommend(false);
const aiRecommendSong = recommend(true);

/** Groups of tags, reduced to those of the songs. */
function styleGroups(songs: readonly Song[]): { name: string; tags: { id: number; name: string }[] }[] {
  const used = new Set(songs.flatMap((song) => songTags(song).map(({ id }) => id)));
  return TAG_GROUPS.flatMap(({ name, tags }) => {
    const present = tags.filter(({ id }) => used.has(id));
    return present.length === 0 ? [] : [{ name, tags: present }];
  });
}

/** `/everyday/style/recommend`: tags to choose from, and songs with any of `tagids`, by default of any tag. */
const everydayStyleRecommend: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
  const ids = new Set(param('tagids').split(',').filter(Boolean));
  const hasTag = (song: Song): boolean => ids.size === 0 || songTags(song).some(({ id }) => ids.has(String(id)));
  const songs = shuffled(
    catalogue.songs.filter((song) => isOnRadio(song) && hasTag(song)),
    'style',
  );
  return success({
    tag_info: styleGroups(catalogue.songs).map(({ name, tags }, group) => ({
      name,
      child: tags.map((tag, place) => ({
        id: place % 2 === 0 ? String(tag.id) : tag.id,
        name: tag.name,
        default: group + place === 0 ? 1 : 0,
      })),
    })),
    song_list: songs.map((song, place) => cardSong(song, place, baseUrl)),
  });
};

/** `/playlist/similar`: for each of `ids` the lists with most shared tags. */
const playlistSimilar: ApiRoute = ({ param, baseUrl }, { playlists }) => {
  const entry = (gid: string): object => {
    const list = playlists.officialByGid(gid);
    const shared = (other: OfficialList): number =>
      other.tagIds.filter((id) => list?.tagIds.includes(id)).length * 2 + (other.curator === list?.curator ? 1 : 0);
    const others = list === null ? [] : playlists.official.filter((other) => other !== list && shared(other) > 1);
    return {
      global_collection_id: gid,
      collection_list: others
        .sort((a, b) => shared(b) - shared(a))
        .slice(0, SIMILAR_LISTS)
        .map(({ playlist }, place) => similarList(playlist, place, baseUrl)),
    };
  };
  return success(param('ids').split(',').filter(Boolean).map(entry));
};

/** This call spells the number of songs in two ways. */
function similarList(playlist: OfficialList['playlist'], place: number, baseUrl: string): object {
  const { gid, name, ownerName, entries, playCount, coverId } = playlist;
  const size = entries.length;
  const counts =
    place % 2 === 0
      ? { song_count: size, count: undefined, heat: playCount }
      : { song_count: undefined, count: String(size), heat: String(playCount) };
  const cover = coverId === null ? '' : pictureUrl(coverId, '{size}', baseUrl);
  return SHAPES.similarList({ gid, name, ownerName, cover, ...counts });
}

function stationFacts(station: Station, { catalogue }: ServiceContext, baseUrl: string): Record<string, unknown> {
  const [first] = songsOf(station, catalogue);
  return { ...station, idText: String(station.id), picture: first === undefined ? '' : coverUrl(first, baseUrl) };
}

/** `/fm/class`: stations by group. */
const fmClass: ApiRoute = ({ baseUrl }, context) =>
  success({
    class_list: STATION_GROUPS.map(({ classId, name, stations }) => ({
      classid: classId,
      classname: name,
      fmlist: stations.map((station) => SHAPES.station(stationFacts(station, context, baseUrl))),
    })),
  });

/** `/fm/recommend`: first station of each group, with some songs. */
const fmRecommend: ApiRoute = ({ baseUrl }, context) =>
  success(
    STATION_GROUPS.flatMap(({ classId, name, stations: [station] }) =>
      station === undefined
        ? []
        : {
            ...SHAPES.station(stationFacts(station, context, baseUrl)),
            classid: classId,
            classname: name,
            rcmdlist: songsOf(station, context.catalogue)
              .slice(0, 3)
              .map((song) => SHAPES.stationSong(songFacts(song, baseUrl))),
          },
    ),
  );

/** `/fm/songs`: songs of the stations `fmid` from `fmoffset`, -1 for the first ones; stations repeat endlessly. */
const fmSongs: ApiRoute = (request, { catalogue }) => {
  const { param, baseUrl } = request;
  const offset = idNumber(param('fmoffset')) ?? 0;
  const size = Math.min(idNumber(param('fmsize')) || STATION_SIZE.default, STATION_SIZE.largest);
  return success(
    stationsOf(param('fmid')).map((station) => {
      const all = songsOf(station, catalogue);
      const songs = Array.from(
        { length: Math.min(size, all.length) },
        (_, index) => all[(offset + index) % all.length],
      );
      return {
        fmid: String(station.id),
        fmtype: 2,
        offset: String(offset + songs.length),
        size,
        songs: songs.flatMap((song) => (song ? SHAPES.stationSong(songFacts(song, baseUrl)) : [])),
      };
    }),
  );
};

/** `/fm/image`: pictures of the stations `fmid`. */
const fmImage: ApiRoute = ({ param, baseUrl }, context) =>
  success(
    stationsOf(param('fmid')).map((station) => ({
      fmid: String(station.id),
      fmtype: 2,
      imgurl: stationFacts(station, context, baseUrl).picture,
      banner: '',
    })),
  );

function stationsOf(ids: string): Station[] {
  return ids.split(',').flatMap((id) => stationById(id.trim()) ?? []);
}

export const RADIO_CALLS: readonly ApiCall[] = [
  { path: '/ai/recommend', route: aiRecommend },
  { path: '/ai/recommend/song', route: aiRecommendSong },
  { path: '/everyday/style/recommend', route: everydayStyleRecommend },
  { path: '/fm/class', route: fmClass },
  { path: '/fm/image', route: fmImage },
  { path: '/fm/recommend', route: fmRecommend },
  { path: '/fm/songs', route: fmSongs },
  { path: '/personal/fm', route: personalFm },
  { path: '/playlist/similar', route: playlistSimilar },
];
