import { foldedForSearch } from '@/core/text/folded.ts';
import { foldedToSimplified } from '@/core/text/simplified.ts';

/** A recording as other programs name it: what duplicates, replacements and imported lists are compared by. */
export type NamedSong = {
  title: string;
  /** Empty = unknown. */
  artists: readonly string[];
  /** 0 = unknown. */
  durationMs: number;
};

/** Names of a recording that can be compared with `===`. */
export type ComparedNames = {
  /** Title without guests, versions, notes, spaces and punctuation. */
  title: string;
  /** What tells recordings of the same title apart: `live`, `remix`, a language; "" = the original. */
  version: string;
  /** Artists and guests; empty = unknown. */
  artists: readonly string[];
};

/** Limits of what is compared, so that a damaged text costs no more than a long one. */
const maxNameLength = 300;
const maxArtists = 12;

/** Words for a version in the languages of the catalogue; Chinese ones are simplified. Each list becomes its first word. */
const versionWords: readonly (readonly string[])[] = [
  ['live', '现场', '现场版', '演唱会', '演唱会版', 'ライブ', '라이브'],
  ['remix', 'mix', '混音', '混音版', '리믹스', 'リミックス', 'rmx'],
  ['instrumental', 'inst', '伴奏', '伴奏版', '纯音乐', '纯音乐版', 'karaoke', 'カラオケ', '반주'],
  ['dj', 'dj版'],
  ['acoustic', '不插电', '어쿠스틱', 'アコースティック', 'unplugged'],
  ['demo', '小样', '데모', 'デモ'],
  ['cover', '翻唱', '翻唱版', 'カバー', '커버'],
  ['piano', '钢琴', '钢琴版', 'ピアノ', '피아노'],
  ['slowed', '慢速', '慢速版', '降速', '降速版'],
  ['sped up', '加速', '加速版'],
  ['cantonese', '粤语', '粤语版', '粤'],
  ['mandarin', '国语', '国语版', '国'],
  ['english', '英文', '英文版', '英语版'],
  ['japanese', '日文', '日文版', '日语版'],
  ['korean', '韩文', '韩文版', '韩语版'],
];

/** Parts of a title that say nothing about the recording. */
const noteWords = [
  ...['album version', 'single version', 'original version', 'original', 'bonus track', 'deluxe', 'deluxe edition'],
  ...['原版', '完整版', '专辑版', '主题曲', '片尾曲', '片头曲', '插曲', '推广曲', '宣传曲'],
  ...['ost', 'original soundtrack', 'opening', 'ending', 'theme', 'theme song'],
];

const canonicalVersions = new Map(
  versionWords.flatMap(([first = '', ...others]) => [first, ...others].map((word) => [compact(word), first] as const)),
);
const notes = new Set(noteWords.map(compact));
/** Ends of longer notes, such as `电影《海雾》主题曲`. */
const noteEnds = ['主题曲', '片尾曲', '片头曲', '插曲', '推广曲', '宣传曲'];

const remastered = /^(?:(?:19|20)\d\d\s+)?(?:digital(?:ly)?\s+)?remaster(?:ed)?(?:\s+(?:19|20)\d\d)?(?:\s+version)?$/;
const guest = /^(?:feat|ft|featuring)\b[.:\s]*/;
const guestInTitle = /\s(?:feat|ft|featuring)[.:]?\s/;
const artistBreaks = /\s*(?:[、,，;；/／&＆|]|\s(?:feat|ft|featuring|vs|x|with|and)\.?\s)\s*/;

/** Removes spaces, punctuation and symbols of a folded text; a text of nothing else stays. */
function compact(text: string): string {
  const folded = foldedToSimplified(foldedForSearch(text.slice(0, maxNameLength)));
  return folded.replace(/[\p{P}\p{S}\s]+/gu, '') || folded.trim();
}

/** Splits a line of artists, and a single artist that is several. */
function splitArtists(line: string): string[] {
  return line
    .slice(0, maxNameLength)
    .split(artistBreaks)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, maxArtists);
}

/** Normalises the names of a recording. Linear in their length. */
export function comparedNames({ title, artists }: Pick<NamedSong, 'title' | 'artists'>): ComparedNames {
  const { rest, parts } = withoutBrackets(foldedForSearch(title.slice(0, maxNameLength)));
  const guests: string[] = [];
  const versions = new Set<string>();
  const take = (part: string): void => {
    const text = part.trim();
    if (guest.test(text)) guests.push(...splitArtists(text.replace(guest, '')));
    else if (!isNote(text)) versions.add(versionOf(text));
  };
  for (const part of parts) take(part);
  let [bare = ''] = rest.split(guestInTitle, 1);
  const guestText = rest.slice(bare.length).replace(guestInTitle, '');
  if (guestText !== '') guests.push(...splitArtists(guestText));
  // `Song - Live`, `Song - Remastered 2011`: what follows the last dash, if it is a known word.
  const dash = bare.lastIndexOf(' - ');
  if (dash > 0) {
    const tail = bare.slice(dash + 3).trim();
    if (isNote(tail) || canonicalVersions.has(compact(tail))) {
      take(tail);
      bare = bare.slice(0, dash);
    }
  }
  const end = trailingVersion(bare);
  if (end !== null) {
    versions.add(end.version);
    bare = end.bare;
  }
  versions.delete('');
  return {
    // A title that is only a bracket or a version keeps its text.
    title: compact(bare) || compact(title),
    version: [...versions].sort().join('/'),
    artists: [...new Set([...artists.flatMap(splitArtists), ...guests].map(compact))].slice(0, maxArtists),
  };
}

/** Takes the outer brackets out of a text. Brackets that are never closed stay. */
function withoutBrackets(text: string): { rest: string; parts: string[] } {
  const parts: string[] = [];
  let rest = '';
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('([【〔'.includes(character)) {
      if (depth === 0) {
        rest += text.slice(from, at);
        from = at;
      }
      depth += 1;
    } else if (')]】〕'.includes(character) && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      parts.push(text.slice(from + 1, at));
      rest += ' ';
      from = at + 1;
    }
  }
  rest += text.slice(from);
  return rest.trim() === '' ? { rest: text, parts: [] } : { rest, parts };
}

function isNote(text: string): boolean {
  const key = compact(text);
  return key === '' || notes.has(key) || remastered.test(text) || noteEnds.some((end) => key.endsWith(end));
}

/** The canonical word of a known version; any other text stands for itself. */
function versionOf(text: string): string {
  const key = compact(text);
  const known = canonicalVersions.get(key) ?? canonicalVersions.get(key.replace(/(?:version|ver|edit|版)$/, ''));
  return known ?? key;
}

/** A version at the end of a title without brackets: `Song Live`, `歌 DJ版`. */
function trailingVersion(bare: string): { bare: string; version: string } | null {
  const text = bare.trimEnd();
  const space = text.lastIndexOf(' ');
  if (space <= 0) return null;
  const version = canonicalVersions.get(compact(text.slice(space + 1)));
  return version === undefined ? null : { bare: text.slice(0, space), version };
}

/** Whether one recording can have both lists of artists: the shorter list is part of the longer one. */
export function haveSameArtists(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length > 0 && short.every((artist) => long.includes(artist));
}
