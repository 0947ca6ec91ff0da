import { ALL_ALBUMS, SINGLE_SCENE } from '../catalogue/albums.ts';
import { ARTISTS } from '../catalogue/artists.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CoverScene } from '../catalogue/cover-scene.ts';
import { CHARTS } from '../lists/charts.ts';
import type { PlaylistDirectory } from '../lists/playlist-directory.ts';
import { AVATAR_COUNT, artistPictureId, chartPictureId, LIST_COVER_COUNT } from './picture-ids.ts';

const LIST_SCENES: readonly CoverScene[] = ['arcs', 'dunes', 'ribbons', 'tiles', 'orbits', 'strata'];

/** Every picture the service can show, by the path segment of its URL, with what is on it. */
export function pictureScenes(catalogue: Catalogue, playlists: PlaylistDirectory): Map<string, CoverScene> {
  const scenes = new Map<string, CoverScene>();
  const listScene = (index: number): CoverScene => LIST_SCENES[index % LIST_SCENES.length] as CoverScene;
  for (const album of ALL_ALBUMS) scenes.set(String(album.id), album.scene);
  for (const song of catalogue.songs) if (song.album === null) scenes.set(song.coverId, SINGLE_SCENE);
  playlists.official.forEach(({ playlist }, index) => {
    if (playlist.coverId !== null) scenes.set(playlist.coverId, listScene(index));
  });
  for (let number = 1; number <= LIST_COVER_COUNT; number += 1) scenes.set(`list-${number}`, listScene(number));
  for (let number = 1; number <= AVATAR_COUNT; number += 1) scenes.set(`avatar-${number}`, 'bust');
  for (const { id } of Object.values(ARTISTS)) scenes.set(artistPictureId(id), 'emblem');
  for (const { rankId } of CHARTS) scenes.set(chartPictureId(rankId), 'podium');
  return scenes;
}
