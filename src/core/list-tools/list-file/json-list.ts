import { type ImportedList, type ImportedSong, importedSong, importLimit, parseLength } from './imported-list.ts';
import { songsOfTitles } from './text-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const titleKeys = ['title', 'trackname', 'songname', 'tracktitle', 'name', 'track', 'song', 'filename'];
const artistKeys = [
  'artist',
  'artists',
  'artistname',
  'artistnames',
  'singer',
  'singers',
  'singername',
  'author',
  'ar',
];
const albumKeys = ['album', 'albumname', 'albumtitle', 'al'];
const lengthKeys = ['durationms', 'duration', 'length', 'dt', 'timelen', 'interval', 'time', 'seconds'];
/** Objects that hold the song of an entry: `{ addedAt, track: { … } }`. */
const wrapperKeys = ['track', 'song', 'item', 'node', 'music', 'metadata', 'attributes'];

/** Limits of a file that is nested or long beyond any list. */
const maxDepth = 12;
const maxLists = 500;

/**
 * Finds the lists in the JSON of another player: arrays of objects with a title, however they are nested and named.
 * Songs without an artist count where the array has others with one, or is named as a list of songs. Empty if there
 * are none or the text is not JSON.
 */
export function parseJsonList(text: string): ImportedList[] {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return [];
  }
  const lists: ImportedList[] = [];
  let taken = 0;
  const visit = (value: unknown, name: string | null, depth: number): void => {
    if (depth > maxDepth || lists.length >= maxLists || taken >= importLimit) return;
    if (Array.isArray(value)) {
      const songs = songsOf(value).slice(0, importLimit - taken);
      taken += songs.length;
      if (songs.length > 0) lists.push({ name, songs });
      else for (const entry of value) visit(entry, null, depth + 1);
    } else if (isObject(value)) {
      const own = textAt(value, ['name', 'title', 'playlistname']) || null;
      for (const child of Object.values(value)) visit(child, own ?? name, depth + 1);
    }
  };
  visit(root, null, 0);
  return lists;
}

function songsOf(values: readonly unknown[]): ImportedSong[] {
  if (values.length === 0) return [];
  if (values.every((value) => typeof value === 'string')) {
    // Only lines with an artist: an array of other texts is no list of songs.
    return values.every((line) => /\s[-–—]\s/.test(line))
      ? songsOfTitles(values.map((title) => ({ title, durationMs: 0 })))
      : [];
  }
  const objects = values.filter(isObject);
  // Lists of lists have their songs one level deeper.
  if (objects.some((object) => Object.values(object).some((child) => Array.isArray(child) && holdsSongs(child))))
    return [];
  const songs = objects.map((object) => songOf(object) ?? wrappedSong(object));
  const isList = songs.some((song) => song !== null && (song.artists.length > 0 || song.durationMs > 0));
  return isList ? songs.filter((song) => song !== null) : [];
}

/** Whether an array has an object with a title; arrays of artists have only names. */
function holdsSongs(values: readonly unknown[]): boolean {
  const first = values.find(isObject);
  if (!first) return false;
  const song = songOf(first) ?? wrappedSong(first);
  return song !== null && (song.artists.length > 0 || song.durationMs > 0);
}

function wrappedSong(object: JsonObject): ImportedSong | null {
  for (const key of wrapperKeys) {
    const inner = at(object, key);
    const song = isObject(inner) ? songOf(inner) : null;
    if (song) return song;
  }
  return null;
}

function songOf(object: JsonObject): ImportedSong | null {
  const title = textAt(object, titleKeys);
  if (title === '') return null;
  const artists = artistKeys.map((key) => namesOf(at(object, key))).find((names) => names.length > 0) ?? [];
  const lengthKey = lengthKeys.find((key) => ['number', 'string'].includes(typeof at(object, key)));
  const durationMs =
    lengthKey === undefined ? 0 : parseLength(String(at(object, lengthKey)), ['durationms', 'dt'].includes(lengthKey));
  const album = albumKeys.map((key) => namesOf(at(object, key))[0] ?? '').find(Boolean) ?? '';
  if (artists.length === 0) {
    const [split] = songsOfTitles([{ title, durationMs }]);
    return split ? { ...split, album } : null;
  }
  return importedSong({ title, artists, album, durationMs });
}

/** Names in a text, an object with a name, or an array of them. */
function namesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => (Array.isArray(one) ? [] : namesOf(one)));
  if (!isObject(value)) return [];
  const name = textAt(value, ['name', 'title', 'artistname']);
  return name === '' ? [] : [name];
}

function textAt(object: JsonObject, keys: readonly string[]): string {
  for (const key of keys) {
    const value = at(object, key);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
}

/** Value of a key in any case, with or without `_`, `-` and spaces. */
function at(object: JsonObject, key: string): unknown {
  if (Object.hasOwn(object, key)) return object[key];
  const written = Object.keys(object).find((one) => one.replace(/[_\s-]/g, '').toLowerCase() === key);
  return written === undefined ? undefined : object[written];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
