import { utf8Text } from '../encoding/decoders.ts';
import type { ByteReader } from './bytes.ts';

/** Song fields filled from tags. */
export type TagField =
  | 'title'
  | 'artist'
  /** Separate artists, whereas `artist` has all in one text. */
  | 'artists'
  | 'album'
  | 'albumArtist'
  | 'track'
  | 'disc'
  | 'date'
  | 'year'
  | 'originalDate'
  | 'originalYear'
  | 'genre';

/** Tag value. `name` is upper-case, without the prefix of its family. */
export type Tag = { field: TagField | null; name: string; text: string };

/** Tags by family (ID3v2, ID3v1 …), in order of precedence. */
export type TagFamilies = readonly (readonly Tag[])[];

/** Bytes read of a text: above the limit of any field. */
export const maxFieldBytes = 16 * 1024;

/** Bytes read of all texts of a file: limits the time for files with thousands of long texts. */
export const maxTextBytes = 2 * 1024 * 1024;

/** Names that programs use for fields undefined in their tag family. */
export const freeFields: Readonly<Record<string, TagField>> = {
  ARTISTS: 'artists',
  ORIGINALDATE: 'originalDate',
  ORIGINALYEAR: 'originalYear',
  STYLE: 'genre',
  DISCOGS_ARTISTS: 'artists',
  DISCOGS_ARTIST_NAME: 'artists',
  DISCOGS_ALBUM_ARTISTS: 'albumArtist',
  DISCOGS_DATE: 'originalDate',
  DISCOGS_RELEASED: 'date',
};

/** Field names of Vorbis comments and APE tags. */
export const namedFields: Readonly<Record<string, TagField>> = {
  ...freeFields,
  TITLE: 'title',
  ARTIST: 'artist',
  ALBUM: 'album',
  ALBUMARTIST: 'albumArtist',
  'ALBUM ARTIST': 'albumArtist',
  TRACK: 'track',
  TRACKNUMBER: 'track',
  DISC: 'disc',
  DISCNUMBER: 'disc',
  DATE: 'date',
  YEAR: 'year',
  GENRE: 'genre',
};

const lyricsKey =
  /^(?:(?:(?:UN)?SYNC(?:ED|HRONI[SZ]ED)?[ _-]?)?LYRICS?(?:[ _:-](?:UN)?SYNC(?:ED|HRONI[SZ]ED)?|[:-][A-Z]{3})?|LRC)$/;

/** Whether an upper-case field name is used for lyrics: `LYRICS`, `SYNCED_LYRICS`, `LYRICS-ENG`. */
export function isLyricsKey(name: string): boolean {
  return lyricsKey.test(name);
}

/** Values of a field in the first family that has it. */
export function valuesOf(families: TagFamilies, field: TagField): string[] {
  for (const tags of families) {
    const values = tags.filter((tag) => tag.field === field && tag.text.trim() !== '').map(({ text }) => text);
    if (values.length > 0) return values;
  }
  return [];
}

/** Value of a tag by upper-case name, in any family; null without one. */
export function valueOfName(families: TagFamilies, name: string): string | null {
  return families.flat().find((tag) => tag.name === name && tag.text.trim() !== '')?.text ?? null;
}

/** Tag names that mark albums with several artists. */
const compilationNames = ['TCMP', 'CPIL', 'COMPILATION', 'ISCOMPILATION', 'ITUNESCOMPILATION'] as const;

export function isCompilation(families: TagFamilies): boolean {
  return compilationNames.some((name) => /^\s*(?:1|true|yes)\s*$/i.test(valueOfName(families, name) ?? ''));
}

/** Non-blank texts at these ranges, up to `maxBytes` each. */
export async function* textsAt(
  file: ByteReader,
  places: readonly { from: number; to: number }[],
  maxBytes: number,
): AsyncGenerator<string> {
  for (const { from, to } of places) {
    const text = utf8Text(await file.read(from, Math.min(to, from + maxBytes)));
    if (text.trim() !== '') yield text;
  }
}

/** Lyrics of tag families without lyrics frames, cut at `maxCharacters`. */
export async function* lyricsAmong(
  readTags: () => Promise<TagFamilies>,
  maxCharacters: number,
): AsyncGenerator<string> {
  const tags = (await readTags()).flat();
  for (const { name, text } of tags) if (isLyricsKey(name) && text.trim() !== '') yield text.slice(0, maxCharacters);
}

/** Limits of texts used for encoding detection, and of characters of each. */
const helpfulTexts = { count: 100, characters: 500 } as const;

/** All texts of a file, as a help for detecting the encoding of one of them. */
export function textsOf(families: TagFamilies): string[] {
  const { count, characters } = helpfulTexts;
  return families
    .flat()
    .slice(0, count)
    .map(({ text }) => text.slice(0, characters));
}

/** ID3 genres by number: the first 80 are of ID3v1, the others of Winamp. */
const names =
  'Blues|Classic Rock|Country|Dance|Disco|Funk|Grunge|Hip-Hop|Jazz|Metal|New Age|Oldies|Other|Pop|R&B|Rap|Reggae|Rock|' +
  'Techno|Industrial|Alternative|Ska|Death Metal|Pranks|Soundtrack|Euro-Techno|Ambient|Trip-Hop|Vocal|Jazz+Funk|Fusion|' +
  'Trance|Classical|Instrumental|Acid|House|Game|Sound Clip|Gospel|Noise|Alt. Rock|Bass|Soul|Punk|Space|Meditative|' +
  'Instrumental Pop|Instrumental Rock|Ethnic|Gothic|Darkwave|Techno-Industrial|Electronic|Pop-Folk|Eurodance|Dream|' +
  'Southern Rock|Comedy|Cult|Gangsta Rap|Top 40|Christian Rap|Pop/Funk|Jungle|Native American|Cabaret|New Wave|' +
  'Psychedelic|Rave|Showtunes|Trailer|Lo-Fi|Tribal|Acid Punk|Acid Jazz|Polka|Retro|Musical|Rock & Roll|Hard Rock|Folk|' +
  'Folk/Rock|National Folk|Swing|Fast-Fusion|Bebop|Latin|Revival|Celtic|Bluegrass|Avantgarde|Gothic Rock|' +
  'Progressive Rock|Psychedelic Rock|Symphonic Rock|Slow Rock|Big Band|Chorus|Easy Listening|Acoustic|Humour|Speech|' +
  'Chanson|Opera|Chamber Music|Sonata|Symphony|Booty Bass|Primus|Porn Groove|Satire|Slow Jam|Club|Tango|Samba|Folklore|' +
  'Ballad|Power Ballad|Rhythmic Soul|Freestyle|Duet|Punk Rock|Drum Solo|A Cappella|Euro-House|Dance Hall|Goa|' +
  'Drum & Bass|Club-House|Hardcore|Terror|Indie|BritPop|Afro-Punk|Polsk Punk|Beat|Christian Gangsta Rap|Heavy Metal|' +
  'Black Metal|Crossover|Contemporary Christian|Christian Rock|Merengue|Salsa|Thrash Metal|Anime|J-Pop|Synthpop|' +
  'Abstract|Art Rock|Baroque|Bhangra|Big Beat|Breakbeat|Chillout|Downtempo|Dub|EBM|Eclectic|Electro|Electroclash|Emo|' +
  'Experimental|Garage|Global|IDM|Illbient|Industro-Goth|Jam Band|Krautrock|Leftfield|Lounge|Math Rock|New Romantic|' +
  'Nu-Breakz|Post-Punk|Post-Rock|Psytrance|Shoegaze|Space Rock|Trop Rock|World Music|Neoclassical|Audiobook|' +
  'Audio Theatre|Neue Deutsche Welle|Podcast|Indie Rock|G-Funk|Dubstep|Garage Rock|Psybient';

const genres = names.split('|');

const abbreviations: Readonly<Record<string, string>> = { RX: 'Remix', CR: 'Cover' };

export function genreOfNumber(number: number): string | null {
  return genres[number] ?? null;
}

/** Genres in an ID3v2 text: names, numbers, or numbers in brackets before a name: `Rock`, `17`, `(17)(12)Rock`. */
export function genresOfText(text: string): string[] {
  const found: string[] = [];
  let rest = text.trim();
  for (let code = codeIn(rest); code !== null; code = codeIn(rest)) {
    const genre = abbreviations[code] ?? genreOfNumber(Number(code));
    if (genre !== null) found.push(genre);
    rest = rest.slice(code.length + 2).trim();
  }
  // A double bracket escapes a name that starts with a bracket.
  const name = rest.startsWith('((') ? rest.slice(1) : rest;
  const isNumber = found.length === 0 && /^\d{1,3}$/.test(name);
  const last = isNumber ? genreOfNumber(Number(name)) : name;
  return last ? [...found, last] : found;
}

function codeIn(text: string): string | null {
  return /^\((\d{1,3}|RX|CR)\)/.exec(text)?.[1] ?? null;
}
