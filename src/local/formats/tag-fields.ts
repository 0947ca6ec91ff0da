import { utf8Text } from '../encoding/decoders';
import type { ByteReader } from './bytes';

/** The fields of a song that tags fill. */
export type TagField =
  | 'title'
  | 'artist'
  /** Several artists one by one, where `artist` has all of them in one text. */
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

/** One value of a tag. `name` is its own name in upper case, without the prefix of its family. */
export type Tag = { field: TagField | null; name: string; text: string };

/** The tags of a file by family (ID3v2, ID3v1 …), the one that counts most first. */
export type TagFamilies = readonly (readonly Tag[])[];

/** How much of a text is read: more than the limit of any field needs. */
export const maxFieldBytes = 16 * 1024;

/** How much of all texts of a file together is read: it bounds the time for a file with thousands of long texts. */
export const maxTextBytes = 2 * 1024 * 1024;

/** Names that programs give to fields which their family of tags does not define. */
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

/** The names of fields in Vorbis comments and APE tags. */
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

/** Whether programs store lyrics in fields of this name, in upper case: `LYRICS`, `SYNCED_LYRICS`, `LYRICS-ENG`. */
export function isLyricsKey(name: string): boolean {
  return lyricsKey.test(name);
}

/** The values of a field in the first family that has it. */
export function valuesOf(families: TagFamilies, field: TagField): string[] {
  for (const tags of families) {
    const values = tags.filter((tag) => tag.field === field && tag.text.trim() !== '').map(({ text }) => text);
    if (values.length > 0) return values;
  }
  return [];
}

/** The value of a tag by its name in upper case, whatever family has it; null without one. */
export function valueOfName(families: TagFamilies, name: string): string | null {
  return families.flat().find((tag) => tag.name === name && tag.text.trim() !== '')?.text ?? null;
}

/** What families of tags call the mark of an album with songs of several artists. */
const compilationNames = ['TCMP', 'CPIL', 'COMPILATION', 'ISCOMPILATION', 'ITUNESCOMPILATION'] as const;

/** Whether the tags say that the album has songs of several artists. */
export function isCompilation(families: TagFamilies): boolean {
  return compilationNames.some((name) => /^\s*(?:1|true|yes)\s*$/i.test(valueOfName(families, name) ?? ''));
}

/** The texts at these places that are not blank, read up to a number of bytes each. */
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

/** The lyrics among tags whose family has no frames of its own for them, cut to a number of characters. */
export async function* lyricsAmong(
  readTags: () => Promise<TagFamilies>,
  maxCharacters: number,
): AsyncGenerator<string> {
  const tags = (await readTags()).flat();
  for (const { name, text } of tags) if (isLyricsKey(name) && text.trim() !== '') yield text.slice(0, maxCharacters);
}

/** Most texts of a file that help to find their encoding, and how much of each. */
const helpfulTexts = { count: 100, characters: 500 } as const;

/** Texts that stand in a file, under whatever name, to find the encoding of one of them. */
export function textsOf(families: TagFamilies): string[] {
  const { count, characters } = helpfulTexts;
  return families
    .flat()
    .slice(0, count)
    .map(({ text }) => text.slice(0, characters));
}

/** The genres that ID3 has numbers for, in order: the first 80 of ID3v1, the others of Winamp. */
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

/** The genre of a number; null for one that has none. */
export function genreOfNumber(number: number): string | null {
  return genres[number] ?? null;
}

/** The genres in a text of ID3v2: names, numbers, or numbers in brackets before a name: `Rock`, `17`, `(17)(12)Rock`. */
export function genresOfText(text: string): string[] {
  const found: string[] = [];
  let rest = text.trim();
  for (let code = codeIn(rest); code !== null; code = codeIn(rest)) {
    const genre = abbreviations[code] ?? genreOfNumber(Number(code));
    if (genre !== null) found.push(genre);
    rest = rest.slice(code.length + 2).trim();
  }
  // A name that begins with a bracket is written with two.
  const name = rest.startsWith('((') ? rest.slice(1) : rest;
  const isNumber = found.length === 0 && /^\d{1,3}$/.test(name);
  const last = isNumber ? genreOfNumber(Number(name)) : name;
  return last ? [...found, last] : found;
}

function codeIn(text: string): string | null {
  return /^\((\d{1,3}|RX|CR)\)/.exec(text)?.[1] ?? null;
}
