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
export const keptTextBytes = 16 * 1024;

/** Of all texts of a file together, against thousands of long ones. */
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

/** Names of the fields in which programs keep lyrics, in upper case. */
export const lyricsKeys: readonly string[] = [
  'LYRICS',
  'SYNCEDLYRICS',
  'UNSYNCEDLYRICS',
  'UNSYNCED LYRICS',
  'LYRICS-XXX',
];

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

/** The lyrics among tags whose family has no frames of its own for them. */
export function lyricsAmong(families: TagFamilies): string | null {
  return lyricsKeys.map((key) => valueOfName(families, key)).find((text) => text !== null) ?? null;
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
