import { folded } from '@/core/text/folded';
import { type LocalTrack, parentPath } from './local-track';

/** What follows the name of an album that has several discs: ` (Disc 2)`, ` - CD1`, `: Disc 3 of 4`, ` [CD 2: Title]`. */
const number = String.raw`(?:#|no?\.?)?\s*(?<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|i{1,3}|iv|vi{0,3}|ix|x)(?![\p{L}\p{N}])`;
const word = '(?:cd|dis[ck]|disque|disco|disk|ディスク|碟|盘|盤|디스크|시디)';
const rest = String.raw`(?:\s*(?:of|\/|von|de)\s*\d{1,2})?`;
/** What stands behind a disc in brackets belongs to the album: ` (Deluxe)`, ` [FLAC]`. */
const brackets = String.raw`(?<behind>(?:\s*[([（［【][^)\]）］】]*[)\]）］】])*)`;
const bracketed = new RegExp(
  String.raw`\s*[([（［【]\s*${word}[\s._-]*${number}${rest}(?:\s*[-–—:：]?\s[^)\]）］】]*)?[)\]）］】](?:\s*[-–—:：]\s.*|${brackets})$`,
  'iu',
);
/** Without brackets, words that also mean something else do not count: "Italo Disco 2". */
const plainWord = '(?:cd|dis[ck]|ディスク|碟|盘|盤|디스크)';
const plain = new RegExp(
  String.raw`(?:[\s._]+|\s*[-–—:：,，;]\s*)${plainWord}[\s._-]*${number}${rest}(?:\s*[-–—:：]\s.*|${brackets})$`,
  'iu',
);
/** Other carriers, which only a folder is named after: `Digital Media 01`, `LP 2`, `Side B`, `12" Vinyl 1`. */
const carrier = String.raw`(?:sacd|dvd|lp|(?:\d{1,2}(?:"|″|''|in(?:ch)?)?\s*)?vinyl|digital[\s_]media|cassette|tape|side)`;
/** The name of a folder that holds one disc of an album: `CD 1`, `Disc2`, `disk 03 - Title`, `第1碟`, `Bonus Disc`. */
const folder = new RegExp(
  String.raw`^(?:第?\s*(?<ordinal>\d{1,2}|[一二三四五六七八九十])\s*(?:[碟盘盤张張]|枚目)|bonus[\s._-]*${word}|(?:dis[ck]|side|seite|face)[\s._-]*(?<letter>[a-h])|[([（［]?\s*(?:${word}|${carrier})[\s._-]*${number}${rest}[)\]）］]?(?:\s*[-–—:：._]?\s.*|\s*[([（［].*)?)$`,
  'iu',
);

const numerals: readonly (readonly string[])[] = [
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
  [...'一二三四五六七八九十'],
  [...'abcdefgh'],
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
];

/** What each name with a disc contains: most names have none, and there may be twenty thousand. */
const mark = /cd|dis|ディスク|[碟盘盤张張]|枚目|디스크|시디/i;
const folderMark = new RegExp(`${mark.source}|dvd|lp|vinyl|media|cassette|tape|side|seite|face`, 'i');

/** No real name is longer; more of it is not looked at. */
const longestName = 500;

/** Null for a bonus disc. */
function numberIn({ groups: { number: counted, ordinal, letter } = {} }: RegExpExecArray): number | null {
  const text = (counted ?? ordinal ?? letter ?? '').toLowerCase();
  const place = Math.max(...numerals.map((names) => names.indexOf(text)));
  return place + 1 || Number(text) || null;
}

/** A name without the mark of a disc, and the number of the disc; null without a mark. */
function withoutDisc(name: string): { name: string; disc: number | null } {
  const text = name.slice(0, longestName).trim();
  if (!mark.test(text)) return { name: text, disc: null };
  const found = bracketed.exec(text) ?? plain.exec(text);
  if (!found || found.index === 0) return { name: text, disc: null };
  return { name: `${text.slice(0, found.index)}${found.groups?.behind ?? ''}`.trim(), disc: numberIn(found) };
}

type Place = {
  /** Name of the album, in the form in which names are compared; "" without an album. */
  name: string;
  /** The folder of the album, without the folders of its discs. */
  folder: string;
  disc: number | null;
};

const places = new WeakMap<LocalTrack, Place>();

function placeOf(track: LocalTrack): Place {
  const known = places.get(track);
  if (known) return known;
  const album = withoutDisc(track.album ?? '');
  const parent = parentPath(track.path);
  const slash = parent.lastIndexOf('/');
  const last = parent.slice(slash + 1, slash + 1 + longestName);
  const found = folderMark.test(last) ? folder.exec(last) : null;
  // The songs of a bonus disc without any number would be mixed with those of the first one.
  const disc = found && (track.discNumber ?? numberIn(found)) !== null ? found : null;
  const beside = withoutDisc(last);
  const place: Place = {
    name: folded(album.name).trim(),
    folder: disc ? parentPath(parent) : beside.disc === null ? parent : `${parent.slice(0, slash + 1)}${beside.name}`,
    disc: album.disc ?? (disc ? numberIn(disc) : beside.disc),
  };
  places.set(track, place);
  return place;
}

/** The number of the disc that a song is on: by its tags, else by the name of its album or its folder. */
export function discOf(track: LocalTrack): number | null {
  return track.discNumber ?? placeOf(track).disc;
}

/** The name of an album without the mark of a disc. */
export function albumName({ album }: Pick<LocalTrack, 'album'>): string {
  return withoutDisc(album ?? '').name;
}

/** Names of several artists together, as programs write them in place of an album artist. */
const severalArtists: readonly string[] = [
  'various artists',
  'various',
  'various artist',
  'va',
  'v.a.',
  'v/a',
  'v. a.',
  'verschiedene interpreten',
  'verschiedene künstler',
  'diverse',
  'diverse interpreten',
  'artistes divers',
  'artistes variés',
  'varios artistas',
  'varios',
  'vários artistas',
  'artisti vari',
  'aa.vv.',
  'разные исполнители',
  'сборник',
  '群星',
  '合輯',
  '合辑',
  '多位艺人',
  '多位藝人',
  'ヴァリアス・アーティスト',
  'ヴァリアス',
  'オムニバス',
  '여러 아티스트',
  'various artists (va)',
];

/** Whether the name of an album artist stands for several artists. */
function isSeveralArtists(name: string): boolean {
  return severalArtists.includes(folded(name).trim());
}

/** Stands for several artists; no name, once it is folded and trimmed, has a blank at its start. */
const several = ' several';

/** The album artist in the form in which names are compared; null where the tags do not say it. */
function albumArtistOf({ albumArtist, isCompilation }: LocalTrack): string | null {
  const name = folded(albumArtist ?? '').trim();
  if (name === '') return isCompilation ? several : null;
  return isSeveralArtists(name) ? several : name;
}

const keysOfTracks = new WeakMap<readonly LocalTrack[], ReadonlyMap<string, string>>();

/**
 * The key of the album of each track, by the track's id; tracks without an album tag have none. The same key after a new
 * scan. Songs of one name belong together
 *
 * - if they have the same album artist, in whatever folders;
 * - if they are in one folder or in those of its discs, apart from album artists that differ in a folder with other
 *   albums, or whose songs have the same numbers: there, albums of one name are of different bands.
 */
export function albumKeysOf(tracks: readonly LocalTrack[]): ReadonlyMap<string, string> {
  const known = keysOfTracks.get(tracks);
  if (known) return known;
  const groups = new Map<string, LocalTrack[]>();
  const namesOfFolder = new Map<string, Set<string>>();
  for (const track of tracks) {
    const { name, folder: path } = placeOf(track);
    const place = `${track.folderId}/${path}`;
    const names = namesOfFolder.get(place) ?? new Set();
    namesOfFolder.set(place, names.add(name));
    if (name === '') continue;
    const group = groups.get(`${name}/f/${place}`);
    if (group) group.push(track);
    else groups.set(`${name}/f/${place}`, [track]);
  }
  const keys = new Map<string, string>();
  for (const [folderKey, group] of groups) {
    const [first] = group;
    if (!first) continue;
    const { name, folder: path } = placeOf(first);
    const keyOf = (artist: string): string => `${name}/a/${artist.trim()}`;
    const artists = countedArtists(group);
    const isAlone = namesOfFolder.get(`${first.folderId}/${path}`)?.size === 1;
    const [main] = artists;
    // One artist, all of a folder, or "various artists" for some: the songs without an album artist are of it too.
    const bands = bandsWithSameNumbers(group, isAlone);
    const joined = artists.some(([artist]) => artist === several)
      ? several
      : artists.length === 1 || (isAlone && !bands)
        ? main?.[0]
        : null;
    for (const track of group) {
      const artist = joined ?? albumArtistOf(track) ?? bands?.get(track);
      keys.set(track.id, artist === null || artist === undefined ? folderKey : keyOf(artist));
    }
  }
  keysOfTracks.set(tracks, keys);
  return keys;
}

/** What separates an artist from a guest in one text. */
const guestMark = /^\s*(?:[,;&+/([]|(?:feat|ft|featuring|with|and|vs|x)\b)/;

/**
 * The bands of songs of one name and folder, if different ones have songs with the same number, as albums have and a
 * compilation has not; else null. In a folder with nothing else, a band with a single song is a guest of a compilation.
 */
function bandsWithSameNumbers(tracks: readonly LocalTrack[], isAlone: boolean): ReadonlyMap<LocalTrack, string> | null {
  const nameOf = (track: LocalTrack): string => albumArtistOf(track) ?? folded(track.artists[0] ?? '').trim();
  const bandOf = new Map<string, string>();
  const before: string[] = [];
  // An artist comes directly before those texts that add guests.
  for (const name of [...new Set(tracks.map(nameOf))].sort()) {
    while (before.length > 0 && !name.startsWith(before.at(-1) ?? '')) before.pop();
    const main = before.at(-1);
    if (main !== undefined && guestMark.test(name.slice(main.length))) bandOf.set(name, main);
    else {
      bandOf.set(name, name);
      before.push(name);
    }
  }
  const bands = new Map<LocalTrack, string>();
  const songs = new Map<string, number>();
  const numbers = new Map<string, string>();
  let areSame = false;
  for (const track of tracks) {
    const band = bandOf.get(nameOf(track)) ?? '';
    if (band === '') return null;
    bands.set(track, band);
    songs.set(band, (songs.get(band) ?? 0) + 1);
    if (track.trackNumber === null) continue;
    const number = `${discOf(track) ?? 1}/${track.trackNumber}`;
    areSame ||= (numbers.get(number) ?? band) !== band;
    numbers.set(number, band);
  }
  return areSame && (!isAlone || [...songs.values()].every((count) => count > 1)) ? bands : null;
}

/** The album artists of tracks with the number of their songs, the most frequent first. */
function countedArtists(tracks: readonly LocalTrack[]): [artist: string, count: number][] {
  const counts = new Map<string, number>();
  for (const track of tracks) {
    const artist = albumArtistOf(track);
    if (artist !== null) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/**
 * The artist under whose name an album is shown: the album artist of most of its songs, else the only artist of all;
 * null = several.
 */
export function shownAlbumArtist(tracks: readonly LocalTrack[]): string | null {
  const named = countedArtists(tracks);
  const [main] = named;
  if (main) {
    const isMain = main[0] !== several && main[1] * 2 > tracks.length;
    return isMain ? (tracks.find((track) => albumArtistOf(track) === main[0])?.albumArtist ?? null) : null;
  }
  const artists = new Set(tracks.map(({ artists: [name] }) => folded(name ?? '').trim()));
  return artists.size === 1 ? (tracks[0]?.artists[0] ?? null) : null;
}
