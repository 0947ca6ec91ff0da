import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createPlaylistDirectory } from '../lists/playlist-directory.ts';
import { paintCover } from './paint-cover.ts';
import { avatarIdOf, listCoverIdOf } from './picture-ids.ts';
import { pictureScenes } from './picture-scenes.ts';

/** The smallest size that the service sends, in pixels: pictures are most alike there. */
const smallest = 16;

const catalogue = createCatalogue();
const scenes = pictureScenes(catalogue, createPlaylistDirectory(catalogue));

describe('pictures', () => {
  it('all differ from each other and come out the same every time', () => {
    const painted = new Set<string>();
    for (const [id, scene] of scenes) {
      const png = paintCover(scene, id, smallest);
      expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect(png.equals(paintCover(scene, id, smallest)), id).toBe(true);
      painted.add(png.toString('base64'));
    }
    expect(painted.size).toBe(scenes.size);
  });
  it('of users and their lists are from a finite set', () => {
    for (let user = 880200100; user < 880200200; user += 1) {
      expect(scenes.has(avatarIdOf(user))).toBe(true);
      expect(scenes.has(listCoverIdOf(`${user}:3`))).toBe(true);
    }
  });
});
