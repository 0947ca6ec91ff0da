import { example, examplePart, type JsonObject, localExample } from '../examples.ts';
import { type Call, type Reply, type Routes, success } from '../routing.ts';
import { type Covers, cardSong, chartSong, mixSongId, recommendedSong } from '../song-shapes.ts';
import { songs } from '../songs.ts';
import type { Playlists } from './playlist-routes.ts';

export type DiscoveryParts = {
  mediaAddress: () => string;
  coverOf: Covers;
  pictureOf: (name: string) => string;
  playlists: Playlists;
  /** Whether a user has a VIP right now. */
  hasVip: (userId: string) => boolean;
};

/** The radio with picks for VIPs; others get no songs. */
const vipCard = '6';

/** Recommendations, radio and charts with the songs of the twin. */
export function discoveryRoutes(parts: DiscoveryParts): Routes {
  const { mediaAddress, coverOf, pictureOf } = parts;
  return {
    '/everyday/recommend': { answer: () => daily(parts) },
    '/theme/playlist': {
      answer: () => {
        const themes = examplePart('theme_playlist.json', 'data').theme_list as JsonObject[];
        return { body: success({ theme_list: themes.map((theme) => ({ ...theme, pic: pictureOf('theme') })) }) };
      },
    },
    '/theme/playlist/track': {
      answer: () => {
        const song_list = songs.map((song) => ({
          ...cardSong(song, coverOf),
          album_audio_id: String(mixSongId(song)),
        }));
        return { body: success({ ...examplePart('theme_playlist_track.json', 'data'), song_list }) };
      },
    },
    '/top/ip': { answer: () => picks(parts) },
    '/top/card': { answer: (call) => card(call, parts) },
    '/top/playlist': { answer: ({ param }) => topPlaylists(param('category_id'), parts) },
    '/rank/list': { answer: () => ({ body: localExample('rank_list.json', mediaAddress()) }) },
    '/rank/audio': {
      answer: ({ param }) => {
        const songlist = (Number(param('page')) || 1) > 1 ? [] : songs.map((song) => chartSong(song, coverOf));
        return { body: success({ total: songs.length, songlist }) };
      },
    },
  };
}

function daily({ mediaAddress, coverOf }: DiscoveryParts): Reply {
  const { data } = localExample('everyday_recommend.json', mediaAddress());
  const song_list = songs.map((song) => recommendedSong(song, coverOf));
  return { body: success({ ...(data as object), song_list, song_list_size: song_list.length }) };
}

function card({ session, param }: Call, { coverOf, hasVip }: DiscoveryParts): Reply {
  const card_id = param('card_id') || '1';
  if (card_id === vipCard && !(session && hasVip(session.account.userId))) {
    return { body: example('top_card.empty.json') };
  }
  const song_list = songs.map((song) => cardSong(song, coverOf));
  const data = { ...examplePart('top_card.json', 'data'), card_id: Number(card_id) };
  return { body: success({ ...data, song_list, song_list_size: song_list.length }) };
}

function picks({ playlists, pictureOf }: DiscoveryParts): Reply {
  const [list, other] = examplePart('top_ip.json', 'data').list as JsonObject[];
  const lists = playlists.recommended().map(({ global_collection_id, specialname }) => ({
    ...list,
    title: specialname,
    image_url: pictureOf('pick'),
    sizable_image_url: pictureOf('pick'),
    extra: { ...(list?.extra as object), global_collection_id },
  }));
  return { body: success({ list: [...lists, other] }) };
}

/** The same lists in the recommendations and in every category that there is a tag for. */
function topPlaylists(category: string, { playlists, mediaAddress }: DiscoveryParts): Reply {
  const isKnown =
    category === '' || category === '0' || JSON.stringify(example('playlist_tags.json')).includes(category);
  if (!isKnown) return { body: example('top_playlist.empty.json') };
  const { data } = localExample('top_playlist.json', mediaAddress());
  return { body: success({ ...(data as object), special_list: playlists.recommended(), has_next: 0 }) };
}
