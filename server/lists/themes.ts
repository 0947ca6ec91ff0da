import * as v from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Song } from '../catalogue/song.ts';
import { isSelected, SongSelectionSchema } from '../catalogue/song-selection.ts';
import { checkedData } from '../checked-data.ts';
import { shuffled } from './list-spec.ts';
import { isOnRadio } from './stations.ts';
import data from './themes.json' with { type: 'json' };

const ThemeSchema = v.strictObject({
  /** Never changes. */
  id: v.number(),
  title: v.string(),
  intro: v.string(),
  songs: SongSelectionSchema,
});

type Theme = v.InferOutput<typeof ThemeSchema>;

/** Songs for an occasion, as written by hand. */
export const THEMES = checkedData('themes.json', data, v.array(ThemeSchema));

/** The songs of a theme, always in the same order. */
export function songsOfTheme({ id, songs }: Theme, catalogue: Catalogue): Song[] {
  const fitting = catalogue.songs.filter((song) => isOnRadio(song) && isSelected(song, songs));
  return shuffled(fitting, `theme:${id}`);
}
