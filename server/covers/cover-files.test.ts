import { readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTISTS } from '../catalogue/artists.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { CHARTS } from '../lists/charts.ts';
import { createPlaylistDirectory } from '../lists/playlist-directory.ts';
import { sceneStillId, videosOf } from '../videos/videos.ts';
import { COVER_IDS, readCover } from './cover-files.ts';
import { artistPictureId, avatarIdOf, chartPictureId, listCoverIdOf } from './picture-ids.ts';

const folder = new URL('./pictures/', import.meta.url);
const megabyte = 1024 * 1024;
/** Enough users and lists for every picture of the fixed set to be chosen. */
const seeds = Array.from({ length: 2000 }, (_, index) => 880200100 + index);

function named(): Set<string> {
  const catalogue = createCatalogue();
  const { official, albums } = createPlaylistDirectory(catalogue);
  const covers = [...catalogue.recordings(), ...[...official, ...albums].map(({ playlist }) => playlist)];
  return new Set([
    ...covers.flatMap(({ coverId }) => coverId ?? []),
    ...official.map(({ curator }) => curator.pictureId),
    ...Object.values(ARTISTS).map(({ id }) => artistPictureId(id)),
    ...videosOf(catalogue).map(({ scene }) => sceneStillId(scene)),
    ...CHARTS.map(({ rankId }) => chartPictureId(rankId)),
    ...seeds.flatMap((seed) => [avatarIdOf(seed), listCoverIdOf(`${seed}:3`)]),
  ]);
}

describe('pictures', () => {
  it('exist for everything that names one, and no others', () => {
    expect([...COVER_IDS].sort()).toEqual([...named()].sort());
  });
  it('are there in both sizes, and small', async () => {
    let total = 0;
    for (const side of [240, 640]) {
      const names = readdirSync(new URL(`${side}/`, folder));
      expect(names.sort()).toEqual([...COVER_IDS].map((id) => `${id}.webp`).sort());
      for (const id of COVER_IDS) {
        const picture = await readCover(id, side);
        expect(picture?.toString('latin1', 8, 16), id).toBe('WEBPVP8 ');
        const height = id.startsWith('scene-') ? (side * 9) / 16 : side;
        expect([picture?.readUInt16LE(26), picture?.readUInt16LE(28)], id).toEqual([side, height]);
      }
      total += names.reduce((sum, name) => sum + statSync(new URL(`${side}/${name}`, folder)).size, 0);
    }
    expect(total).toBeLessThan(3 * megabyte);
  });
  it('of other names are not read', async () => {
    for (const id of ['nobody', '', '..', '../pictures/240/62001', '62001.webp'])
      expect(await readCover(id, 240)).toBeNull();
  });
});
