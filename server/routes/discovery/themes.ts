import * as v from 'valibot';
import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Song } from '../../catalogue/song.ts';
import { isSelected, SongSelectionSchema } from '../../catalogue/song-selection.ts';
import { checkedData } from '../../checked-data.ts';
import { shuffled } from '../../lists/list-spec.ts';
import { isOnRadio } from '../../lists/stations.ts';
import data from '../../lists/themes.json' with { type: 'json' };
import { success } from '../answers.ts';
import { coverUrl } from '../song-fields.ts';
import { pictureUrl } from '../user-fields.ts';
import { cardSong } from './recommendations.ts';

const ThemeSchema = v.strictObject({
  /** Never changes. */
  id: v.number(),
  title: v.string(),
  intro: v.string(),
  songs: SongSelectionSchema,
});

type Theme = v.InferOutput<typeof ThemeSchema>;

/** Songs for an occasion, as written by hand. */
const THEMES = checkedData('themes.json', data, v.array(ThemeSchema));

/** Songs of a theme in a fixed order. */
function songsOfTheme({ id, songs }: Theme, catalogue: Catalogue): Song[] {
  const fitting = catalogue.songs.filter((song) => isOnRadio(song) && isSelected(song, songs));
  return shuffled(fitting, `theme:${id}`);
}

/** `/theme/playlist`: themes, with numbers or texts as ids. */
const themePlaylist: ApiRoute = ({ baseUrl }, { catalogue }) =>
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

/** `/theme/playlist/track`: songs of the theme `theme_id`; none for an unknown one. */
const themePlaylistTrack: ApiRoute = ({ param, baseUrl }, { catalogue }) => {
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

/** Maximum number of editors' picks: every third list, without the edge cases at the end. */
const PICKS = 8;

/** `/top/ip`: editors' picks, and an entry that is no list. */
const topIp: ApiRoute = ({ baseUrl }, { playlists }) => {
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

export const THEMES_CALLS: readonly ApiCall[] = [
  { path: '/theme/playlist', route: themePlaylist },
  { path: '/theme/playlist/track', route: themePlaylistTrack },
  { path: '/top/ip', route: topIp },
];
