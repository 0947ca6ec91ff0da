import { folded } from '@/core/text/folded.ts';
import { type LocalTrack, parentPath } from './local-track.ts';

/** Disc suffix of an album name: ` (Disc 2)`, ` - CD1`, `: Disc 3 of 4`, ` [CD 2: Title]`. */
const number = String.raw`(?:#|no?\.?)?\s*(?<number>\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|i{1,3}|iv|vi{0,3}|ix|x)(?![\p{L}\p{N}])`;
const word = '(?:cd|dis[ck]|disque|disco|disk|ディスク|碟|盘|盤|디스크|시디)';
const rest = String.raw`(?:\s*(?:of|\/|von|de)\s*\d{1,2})?`;
/** Brackets after the disc suffix belong to the album: ` (Deluxe)`, ` [FLAC]`. */
const brackets = String.raw`(?<behind>(?:\s*[([（［【][^)\]）］】]*[)\]）］】])*)`;
const bracketed = new RegExp(
  String.raw`\s*[([（［【]\s*${word}[\s._-]*${number}${rest}(?:\s*[-–—:：]?\s[^)\]）］】]*)?[)\]）］】](?:\s*[-–—:：]\s.*|${brackets})$`,
  'iu',
);
/** Without brackets, ambiguous words do not count as a disc: "Italo Disco 2". */
const plainWord = '(?:cd|dis[ck]|ディスク|碟|盘|盤|디스크)';
const plain = new RegExp(
  String.raw`(?:[\s._]+|\s*[-–—:：,，;]\s*)${plainWord}[\s._-]*${number}${rest}(?:\s*[-–—:：]\s.*|${brackets})$`,
  'iu',
);
/** Other media, recognised only in folder names: `Digital Media 01`, `LP 2`, `Side B`, `12" Vinyl 1`. */
const carrier = String.raw`(?:sacd|dvd|lp|(?:\d{1,2}(?:"|″|''|in(?:ch)?)?\s*)?vinyl|digital[\s_]media|cassette|tape|side)`;
/** Name of a disc folder: `CD 1`, `Disc2`, `disk 03 - Title`, `第1碟`, `Bonus Disc`. */
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

/** Fast pre-check: a library may have 20,000 names, most without a disc. */
const mark = /cd|dis|ディスク|[碟盘盤张張]|枚目|디스크|시디/i;
const folderMark = new RegExp(`${mark.source}|dvd|lp|vinyl|media|cassette|tape|side|seite|face`, 'i');

/** Longer names are cut before matching. */
const maxNameLength = 500;

/** Disc number of a match; null for a bonus disc. */
function numberIn({ groups: { number: counted, ordinal, letter } = {} }: RegExpExecArray): number | null {
  const text = (counted ?? ordinal ?? letter ?? '').toLowerCase();
  const place = Math.max(...numerals.map((names) => names.indexOf(text)));
  return place + 1 || Number(text) || null;
}

/** Splits a disc suffix off a name; `disc` is null without one. */
function withoutDisc(name: string): { name: string; disc: number | null } {
  const text = name.slice(0, maxNameLength).trim();
  if (!mark.test(text)) return { name: text, disc: null };
  const found = bracketed.exec(text) ?? plain.exec(text);
  if (!found || found.index === 0) return { name: text, disc: null };
  return { name: `${text.slice(0, found.index)}${found.groups?.behind ?? ''}`.trim(), disc: numberIn(found) };
}

type Place = {
  /** Name of the album, folded for comparison; "" without an album. */
  name: string;
  /** Folder of the album; for a disc folder, its parent. */
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
  const last = parent.slice(slash + 1, slash + 1 + maxNameLength);
  const found = folderMark.test(last) ? folder.exec(last) : null;
  // Without a number, songs of a bonus disc would be mixed with those of disc 1.
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

/** Disc number of a song: from its tags, else from the name of its album or folder. */
export function discOf(track: LocalTrack): number | null {
  return track.discNumber ?? placeOf(track).disc;
}

/** Album name without a disc suffix. */
export function albumName({ album }: Pick<LocalTrack, 'album'>): string {
  return withoutDisc(album ?? '').name;
}

/** Album artist tags that mean "several artists". */
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

function isSeveralArtists(name: string): boolean {
  return severalArtists.includes(folded(name).trim());
}

/** Marks several artists. It can't equal a name, because folded names are trimmed. */
const several = ' several';

/** Album artist, folded for comparison; null if the tags have none. */
function albumArtistOf({ albumArtist, isCompilation }: LocalTrack): string | null {
  const name = folded(albumArtist ?? '').trim();
  if (name === '') return isCompilation ? several : null;
  return isSeveralArtists(name) ? several : name;
}

const keysOfTracks = new WeakMap<readonly LocalTrack[], ReadonlyMap<string, string>>();

/**
 * Album key of each track, by track id; tracks without an album tag have none. Keys are stable across scans. Songs with
 * the same album name form one album
 *
 * - if they have the same album artist, in any folder;
 * - if they are in one folder or its disc folders. Exception: in a folder with other albums, different album artists
 *   are different albums, and so are artists whose songs have the same track numbers.
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
    // With one artist, or "various artists" on some songs, the songs without an album artist belong to the same album.
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

/** Separator between an artist and a guest in one text. */
const guestMark = /^\s*(?:[,;&+/([]|(?:feat|ft|featuring|with|and|vs|x)\b)/;

/**
 * Artist of each song, if songs of different artists share a track number: they are different albums with one name.
 * Null otherwise, as for a compilation. `isAlone`: the folder has no other albums, so an artist with a single song is a
 * guest on a compilation.
 */
function bandsWithSameNumbers(tracks: readonly LocalTrack[], isAlone: boolean): ReadonlyMap<LocalTrack, string> | null {
  const nameOf = (track: LocalTrack): string => albumArtistOf(track) ?? folded(track.artists[0] ?? '').trim();
  const bandOf = new Map<string, string>();
  const before: string[] = [];
  // Sorting puts an artist directly before the same artist with guests.
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

/** Album artists with their song counts, most frequent first. */
function countedArtists(tracks: readonly LocalTrack[]): [artist: string, count: number][] {
  const counts = new Map<string, number>();
  for (const track of tracks) {
    const artist = albumArtistOf(track);
    if (artist !== null) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/**
 * Displayed artist of an album: its most frequent album artist, else the artist that all songs share; null = several.
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
