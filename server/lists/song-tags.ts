import type { Song } from '../catalogue/catalogue.ts';
import type { StyleName } from '../music/arrangement-style.ts';
import { type Tag, tagById } from './tags.ts';

const STYLE_TAGS: Record<StyleName, number> = {
  lofi: 1403,
  synthpop: 1201,
  chip: 1205,
  waltz: 1207,
  ballad: 1401,
  rock: 1202,
  bossa: 1206,
  ambient: 1208,
};
const LANGUAGE_TAGS = { 'zh-Hans': 1301, 'zh-Hant': 1301, ja: 1302, ko: 1303, en: 1304 } as const;

/** Tags of a song: its style and language. */
export function songTags(song: Song): Tag[] {
  return [STYLE_TAGS[song.spec.music.style], LANGUAGE_TAGS[song.spec.language]].flatMap((id) => tagById(id) ?? []);
}
