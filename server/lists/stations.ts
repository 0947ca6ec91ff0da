import * as v from 'valibot';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Song } from '../catalogue/song.ts';
import { isSelected, SongSelectionSchema } from '../catalogue/song-selection.ts';
import { checkedData } from '../checked-data.ts';
import { shuffled } from './list-spec.ts';
import data from './stations.json' with { type: 'json' };

const StationSchema = v.strictObject({
  /** Never changes. */
  id: v.number(),
  name: v.string(),
  description: v.string(),
  songs: SongSelectionSchema,
});

/** A station as written by hand. */
export type Station = v.InferOutput<typeof StationSchema>;

const GroupSchema = v.strictObject({ classId: v.number(), name: v.string(), stations: v.array(StationSchema) });

export const STATION_GROUPS = checkedData('stations.json', data, v.array(GroupSchema));

const STATIONS = new Map(STATION_GROUPS.flatMap(({ stations }) => stations.map((one) => [String(one.id), one])));

export function stationById(id: string): Station | undefined {
  return STATIONS.get(id);
}

/** Whether a recording may be on the radio: everyone can play it at once. */
export function isOnRadio(song: Song): boolean {
  return song.container === 'mp3' && (song.access === 'free' || song.access === 'vip');
}

/** Songs of a station in order; repeats at the end. */
export function songsOf(station: Station, catalogue: Catalogue): Song[] {
  const fitting = catalogue.recordings().filter((song) => isOnRadio(song) && isSelected(song, station.songs));
  return shuffled(fitting, `station:${station.id}`);
}
