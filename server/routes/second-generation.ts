import type { ApiBody, ServiceContext, SuccessorBody } from '../api-exchange.ts';
import type { Song } from '../catalogue/catalogue.ts';
import { foundSong } from './search/search.ts';
import searchTemplates from './search/search-shapes.json' with { type: 'json' };
import { SHAPES } from './shapes.ts';
import { songFacts } from './song-fields.ts';

type Entry = Record<string, unknown>;

const FLAT_QUALITIES = Object.keys(searchTemplates.flatQualities);
const MAX_VERSIONS = 3;

function dataOf(body: ApiBody): Entry {
  return body.data as Entry;
}

function nullWhenEmpty(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** An empty list of this name in `data` is null. */
export function emptyListIsNull(name: string): SuccessorBody {
  return (body) => ({ ...body, data: { ...dataOf(body), [name]: nullWhenEmpty(dataOf(body)[name]) } });
}

/** An empty list is null. */
export const emptyDataIsNull: SuccessorBody = (body) => ({ ...body, data: nullWhenEmpty(body.data) });

/** `/` tells the generation. */
export const secondWelcome: SuccessorBody = (body) => ({ ...body, generation: 2 });

function secondTrack(track: Entry): Entry {
  const goods = track.relate_goods as readonly unknown[] | undefined;
  if (goods === undefined) return track;
  const hasAlbum = (track.albuminfo as Entry).id !== 0;
  return { ...track, albuminfo: hasAlbum ? track.albuminfo : null, relate_goods: goods.length > 1 ? goods : null };
}

/** `/playlist/track/all`: null for a song without album, and where there are no other qualities. */
export const secondTracks: SuccessorBody = (body) => {
  const tracks = (dataOf(body).info as Entry[]).map(secondTrack);
  return { ...body, data: { ...dataOf(body), popularization: {}, info: tracks, songs: tracks } };
};

function secondSong(entry: Entry, versions: readonly Song[], baseUrl: string, context: ServiceContext): Entry {
  const song = context.catalogue.byHash(String(entry.FileHash))?.song;
  if (song === undefined) return entry;
  return {
    ...entry,
    ...Object.fromEntries(FLAT_QUALITIES.map((name) => [name, undefined])),
    ...SHAPES.search.nestedQualities(songFacts(song, baseUrl)),
    OtherName: null,
    Suffix: entry.Suffix || null,
    Auxiliary: null,
    PublishTime: null,
    // Free songs often come without it.
    Privilege: song.access === 'free' && song.serial % 5 === 0 ? undefined : entry.Privilege,
    Grp: versions.map((version) => secondSong(foundSong(version, baseUrl), [], baseUrl, context)),
  };
}

/** `/search`: songs have one object for each quality, null instead of empty texts, and other versions in `Grp`. */
export const secondSearch: SuccessorBody = (body, request, context) => {
  const lists = (dataOf(body).lists as Entry[]).map((entry) => {
    // A kind of `/search/complex`, with entries of its own.
    if ('lists' in entry) return dataOf(secondSearch({ data: entry }, request, context));
    if (!('FileHash' in entry)) return entry;
    const versions = context.catalogue
      .recordings()
      .filter(({ base }) => base !== null && base.hashes['128'] === entry.FileHash);
    return secondSong(entry, versions.slice(0, MAX_VERSIONS), request.baseUrl, context);
  });
  return { ...body, data: { ...dataOf(body), lists } };
};
