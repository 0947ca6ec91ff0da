import type { ListedSong } from '../../../src/core/list-tools/duplicates.ts';
import type { CatalogueSong } from '../../../src/core/song/song.ts';
import { SeededRandom } from '../seeded-random.ts';
import { makeSong } from './songs.ts';

type Pair = [one: string, other: string];

const words = [
  'Tram',
  'Harbour',
  'Night',
  'Paper',
  'Lantern',
  'Snow',
  '夜',
  '雾',
  '海',
  '灯',
  '信',
  '雪',
  'ゆき',
  'そら',
  '바다',
  '밤',
];
const artistNames = [
  'Mira Vale',
  'The Testers',
  '林深',
  '海雾乐队',
  'ユキ',
  '서리',
  'Bo & Cy',
  'DJ Kelp',
  "O'Neil",
  'Élan',
];

/** How other releases write the same title. */
const spellings: readonly ((title: string) => string)[] = [
  (title) => title.toUpperCase(),
  (title) => title.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (title) => `${title} (Album Version)`,
  (title) => `${title} - Remastered 2014`,
  (title) => `${title}（电影《归途》主题曲）`,
  (title) => `${title} (feat. Guest)`,
  (title) => title.replaceAll(' ', '  '),
  (title) => title.replaceAll(' ', '-'),
];

/** What makes another recording of the same title. */
const versions = [
  '(Live)',
  '(Remix)',
  '(伴奏)',
  '(DJ版)',
  '- Live',
  '(Acoustic)',
  '（现场）',
  '(Demo)',
  '(Cover)',
  '(Part 2)',
];

/**
 * A list with planted pairs: `same` are the same song by its ids, `alike` another release of it, `apart` only look
 * like it.
 */
export function plantedDuplicates(length: number, planted: number) {
  const random = new SeededRandom(46);
  const entries: ListedSong[] = [];
  const push = (song: CatalogueSong): string => {
    const key = String(entries.length);
    entries.push({ key, song, age: entries.length });
    return key;
  };
  const originals = Array.from({ length: length - planted - 500 }, (_, index) => {
    const title = `${random.pick(words)} ${random.pick(words)} ${index}`;
    const song = makeSong(index + 1, {
      title,
      artists: [{ name: random.pick(artistNames), id: null }],
      durationMs: random.int(90_000, 400_000),
      albumAudioId: String(700_000 + index),
    });
    return { song, key: push(song) };
  });
  const pair = (index: number, change: Partial<CatalogueSong>): Pair => {
    const original = originals[index];
    if (!original) throw new Error('there are too few songs');
    return [original.key, push({ ...original.song, ...change })];
  };
  const newSong = (index: number) => ({
    hash: makeSong(1_000_000 + index).hash,
    albumAudioId: String(9_000_000 + index),
  });
  const same: Pair[] = [];
  const alike: Pair[] = [];
  const apart: Pair[] = [];
  for (let index = 0; index < planted; index += 1) {
    const { song } = originals[index] ?? originals[0] ?? { song: makeSong(1) };
    if (index % 4 === 0) same.push(pair(index, {}));
    else if (index % 4 === 1) same.push(pair(index, { hash: newSong(index).hash }));
    else {
      const title = random.pick(spellings)(song.title);
      alike.push(pair(index, { ...newSong(index), title, durationMs: song.durationMs + random.int(-1900, 1900) }));
    }
  }
  for (let index = planted; index < planted + 500; index += 1) {
    const { song } = originals[index] ?? originals[0] ?? { song: makeSong(1) };
    const kind = index % 3;
    const change: Partial<CatalogueSong> =
      kind === 0
        ? { title: `${song.title} ${random.pick(versions)}` }
        : kind === 1
          ? { artists: [{ name: `Cover ${index}`, id: null }] }
          : { durationMs: song.durationMs + random.pick([-1, 1]) * random.int(4000, 60_000) };
    // The provider sometimes gives another version the id of the recording.
    const ids = kind === 0 && index % 2 === 0 ? { hash: newSong(index).hash } : newSong(index);
    apart.push(pair(index, { ...ids, ...change }));
  }
  return { entries, same, alike, apart };
}
