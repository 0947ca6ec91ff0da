import type { ApiRoute } from '../../api-exchange.ts';
import { songsOfTheme, THEMES } from '../../lists/themes.ts';
import { success } from '../answers.ts';
import { coverUrl } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import { cardSong } from './recommendations.ts';

/** `/theme/playlist`: the themes. Their ids are numbers or texts. */
export const themePlaylist: ApiRoute = ({ baseUrl }, { catalogue }) =>
  success({
    theme_list: THEMES.map((theme, place) => {
      const [first] = songsOfTheme(theme, catalogue);
      return {
        id: place % 2 === 0 ? theme.id : String(theme.id),
        title: theme.title,
        intro: theme.intro,
        pic: first === undefined ? '' : coverUrl(first, baseUrl),
      };
    }),
  });

/** `/theme/playlist/track`: the songs of the theme `theme_id`; an unknown one has none. */
export const themePlaylistTrack: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
  const theme = THEMES.find(({ id }) => String(id) === param('theme_id'));
  const songs = theme === undefined ? [] : songsOfTheme(theme, catalogue);
  return success({
    theme_id: theme?.id ?? 0,
    song_list: songs.map((song, place) => ({
      ...cardSong(song, place, baseUrl),
      album_audio_id: String(song.mixSongId),
    })),
  });
};

/** The editors have chosen every third list, up to this many: the last ones of all are no pleasure to listen to. */
const PICKS = 8;

/** `/top/ip`: lists that the editors have chosen, and something that is no list. */
export const topIp: ApiRoute = ({ baseUrl }, { playlists }) => {
  const lists = playlists.official.filter((_, place) => place % 3 === 0).slice(0, PICKS);
  const entries = lists.map(({ playlist: { gid, name, coverId, entries: songs } }, place) => ({
    id: 71 + place,
    type: 1,
    title: name,
    sub_title: `${songs.length} 首`,
    image_url: coverId === null ? '' : pictureUrl(coverId, 400, baseUrl),
    sizable_image_url: coverId === null ? '' : pictureUrl(coverId, '{size}', baseUrl),
    special_link: '',
    extra: { global_collection_id: gid, global_special_id: '', song_count: songs.length },
  }));
  const talk = { id: 70, type: 2, title: '夜班访谈', sub_title: '', image_url: '', special_link: '', extra: {} };
  return success({ list: [...entries.slice(0, 1), talk, ...entries.slice(1)] });
};
