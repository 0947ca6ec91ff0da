import { example, examplePart, localExample } from '../examples.ts';
import type { Route, Routes } from '../routing.ts';
import { success } from '../routing.ts';
import { type Covers, chartSong, recommendedSong } from '../song-shapes.ts';
import { songs, type TwinSong } from '../songs.ts';
import type { Playlists } from './playlist-routes.ts';

/** Recommendations and charts with the songs of the twin, and what is only read: bodies of the contract. */
export function discoveryRoutes(parts: { mediaAddress: () => string; coverOf: Covers; playlists: Playlists }): Routes {
  const { mediaAddress, coverOf, playlists } = parts;
  const recommended = (file: string) => (): ReturnType<Route['answer']> => {
    const { data } = localExample(file, mediaAddress());
    const song_list = songs.map((song) => recommendedSong(song, coverOf));
    return { body: success({ ...(data as object), song_list, song_list_size: song_list.length }) };
  };
  const newSong = (song: TwinSong): object => ({ ...recommendedSong(song, coverOf), timelength: song.seconds * 1000 });
  const fixed = (file: string, login: Route['login'] = 'optional'): Route => ({
    login,
    answer: () => ({ body: localExample(file, mediaAddress()) }),
  });
  return {
    '/everyday/recommend': { answer: recommended('everyday_recommend.json') },
    '/top/card': { answer: recommended('top_card.json') },
    '/top/song': { answer: () => ({ body: success(songs.map(newSong)) }) },
    '/top/playlist': { answer: () => ({ body: topPlaylists(playlists, mediaAddress()) }) },
    '/rank/list': fixed('rank_list.json'),
    '/rank/audio': {
      answer: ({ param }) => {
        const songlist = (Number(param('page')) || 1) > 1 ? [] : songs.map((song) => chartSong(song, coverOf));
        return { body: success({ total: songs.length, songlist }) };
      },
    },
    '/song/climax': { answer: () => ({ body: example('song_climax.none.json') }) },
    '/artist/detail': fixed('artist_detail.json'),
    '/artist/audios': fixed('artist_audios.json'),
    '/artist/follow': fixed('artist_follow.json', 'needed'),
    '/artist/unfollow': fixed('artist_unfollow.json', 'needed'),
    '/user/detail': fixed('user_detail.json', 'needed'),
    '/user/follow': fixed('user_follow.json', 'needed'),
    '/user/listen': fixed('user_listen.json', 'needed'),
    '/user/cloud': fixed('user_cloud.json', 'needed'),
    '/user/cloud/url': fixed('user_cloud_url.failed.json', 'needed'),
  };
}

function topPlaylists({ publishedId, published }: Playlists, mediaAddress: string): ReturnType<typeof success> {
  const { data } = localExample('top_playlist.json', mediaAddress);
  const entry = {
    ...examplePart('top_playlist.json', 'data', 'special_list', 0),
    global_collection_id: publishedId,
    specialname: published.name,
    suid: Number(published.userId),
    flexible_cover: '',
    imgurl: '',
    pic: '',
  };
  return success({ ...(data as object), special_list: [entry], has_next: 0 });
}
