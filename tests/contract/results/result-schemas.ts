import * as v from 'valibot';
import { finite, hash, id, idOrNull, image, name, text, textOrNull, whole, wholeOrNull } from './result-fields.ts';

/** Guarantees of the calls about songs, lists and the catalogue. */
export const nothing = v.undefined();
export const listId = id;
export { idOrNull };
export const isOffered = v.boolean();
export const lyricText = v.nullable(v.pipe(text, v.nonEmpty()));

const artist = v.strictObject({ name, id: idOrNull });

const serviceFacts = {
  hash,
  title: name,
  artists: v.array(artist),
  album: v.nullable(v.strictObject({ name, id: idOrNull })),
  cover: image,
  durationMs: whole,
  albumAudioId: idOrNull,
};

export const song = v.strictObject({
  ...serviceFacts,
  access: v.picklist(['free', 'vip', 'paid', 'no-copyright', 'unavailable']),
  variants: v.strictObject({ high: v.optional(hash), lossless: v.optional(hash), hires: v.optional(hash) }),
  origin: v.literal('catalogue'),
});

const cloudSong = v.strictObject({ ...serviceFacts, origin: v.literal('cloud') });

export const songs = v.array(song);

const foundSong = v.strictObject({ song, publishedOn: text, lyric: text });

export const songResults = v.strictObject({
  songs: v.array(foundSong),
  total: whole,
});

export const songAddress = v.strictObject({
  urls: v.pipe(v.array(v.pipe(text, v.regex(/^https?:\/\/[^\s/]/i))), v.minLength(1)),
  delivered: v.strictObject({
    level: v.picklist(['normal', 'high', 'lossless', 'hires']),
    bitRate: whole,
    extension: text,
  }),
  hash: v.union([hash, v.literal('')]),
  durationMs: whole,
  preview: v.nullable(v.strictObject({ startMs: whole })),
  loudness: v.nullable(
    v.strictObject({
      lufs: v.pipe(finite, v.minValue(-60), v.maxValue(-1)),
      peak: v.nullable(v.pipe(finite, v.minValue(0), v.maxValue(4))),
    }),
  ),
});

export const climaxMarks = v.array(
  v.strictObject({ startMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), lengthMs: whole }),
);

export const lyricCandidates = v.array(
  v.strictObject({
    id,
    accessKey: name,
    title: text,
    artist: text,
    durationMs: whole,
    timing: v.picklist(['word', 'line']),
    language: text,
    adjustMs: v.pipe(v.number(), v.safeInteger()),
  }),
);

const playlistEntries = {
  listId: idOrNull,
  globalId: idOrNull,
  ownGlobalId: idOrNull,
  name: text,
  coverUrl: image,
  intro: text,
  tags: v.array(name),
  songCount: whole,
  sortOrder: finite,
  kind: v.picklist(['own', 'collected', 'album']),
  role: v.nullable(v.picklist(['default', 'liked'])),
  creator: v.strictObject({ userId: idOrNull, name: text, listId: idOrNull }),
  albumId: idOrNull,
  authors: v.array(artist),
};

/** Only albums have an album id. */
const hasFittingId = ({ kind, albumId }: { kind: string; albumId: string | null }): boolean =>
  kind === 'album' || albumId === null;

export const playlists = v.array(
  v.pipe(
    v.strictObject({ ...playlistEntries, listId: id, name }),
    v.check((list) => hasFittingId(list)),
  ),
);

export const playlistDetail = v.pipe(
  v.strictObject({
    ...playlistEntries,
    globalId: id,
    ownGlobalId: id,
    name,
    publishedOn: text,
    playCount: whole,
    collectCount: whole,
  }),
  v.check((list) => hasFittingId(list)),
);

const playlistCard = v.strictObject({
  globalId: id,
  name,
  intro: text,
  coverUrl: image,
  creatorName: text,
  playCount: whole,
  collectCount: whole,
  songCount: wholeOrNull,
  publishedOn: text,
  tags: v.array(name),
});

export const recommendations = v.strictObject({ playlists: v.array(playlistCard), hasMore: v.boolean() });

type Counted = { totalCount: number; unavailableCount: number; isComplete: boolean };

/** Every entry of a completely read list is included or counted. */
function hasCountedAll(read: readonly unknown[], { totalCount, unavailableCount, isComplete }: Counted): boolean {
  const counted = read.length + unavailableCount;
  return isComplete ? counted === totalCount : counted <= totalCount;
}

export const trackList = v.pipe(
  v.strictObject({
    tracks: v.array(v.strictObject({ song, fileId: idOrNull })),
    totalCount: whole,
    unavailableCount: whole,
    isComplete: v.boolean(),
  }),
  v.check(({ tracks, ...list }) => hasCountedAll(tracks, list)),
);

export const linkImport = v.strictObject({
  state: v.picklist(['running', 'done', 'failed']),
  name: text,
  listId: idOrNull,
  globalId: idOrNull,
  importedCount: whole,
  missedCount: whole,
  message: text,
});

/** null = the service lacks the call. */
export const trackOrder = v.nullable(v.strictObject({ version: finite, fileIds: v.array(id) }));
export const editVersion = v.nullable(finite);
export const pictureName = v.nullable(v.pipe(v.string(), v.startsWith('custom/')));

export const addedTracks = v.array(v.strictObject({ hash, fileId: id }));

export const tagGroups = v.array(v.strictObject({ id, name, tags: v.array(v.strictObject({ id, name })) }));

export const artistDetail = v.strictObject({
  id,
  name,
  avatarUrl: image,
  intro: text,
  sections: v.array(v.strictObject({ title: text, content: name })),
  songCount: whole,
  albumCount: whole,
  videoCount: whole,
  fanCount: whole,
});

export const artistSongs = v.pipe(
  v.strictObject({ songs, totalCount: whole, isComplete: v.boolean() }),
  v.check(({ songs, totalCount }) => songs.length <= totalCount),
);

export const accountHistory = v.nullable(v.array(v.strictObject({ song, playedAtMs: whole, playCount: whole })));
export const secondsOrNull = wholeOrNull;

export const listenedSongs = v.array(v.strictObject({ song, listenCount: whole }));

export const cloudQuota = v.strictObject({ usedBytes: whole, availableBytes: whole, maxBytes: whole });

export const cloudDrive = v.strictObject({
  songs: v.array(
    v.strictObject({
      song: cloudSong,
      fileId: v.nullable(id),
      standardHash: text,
      quality: v.picklist(['normal', 'high', 'lossless', 'hires']),
      sizeBytes: whole,
      addedAtMs: wholeOrNull,
    }),
  ),
  totalCount: whole,
  isComplete: v.boolean(),
  quota: cloudQuota,
});

export const cloudMatches = v.nullable(
  v.array(
    v.strictObject({
      title: text,
      artist: text,
      link: v.strictObject({ hash_std: text, audio_id: id, album_audio_id: id }),
    }),
  ),
);

export const uploadedFile = v.strictObject({ isInstant: v.boolean(), isMatched: v.boolean(), quota: cloudQuota });

export const foundPlaylists = v.strictObject({ items: v.array(playlistCard), total: whole });

const albumEntries = {
  id,
  name,
  artists: v.array(artist),
  coverUrl: image,
  publishedOn: text,
  songCount: wholeOrNull,
  language: text,
  kind: v.picklist(['album', 'single', 'ep', 'live', 'other']),
};

const datedEntries = { ...albumEntries, publishedOn: v.pipe(text, v.maxLength(10)) };

export const foundAlbums = v.strictObject({
  items: v.array(v.strictObject({ ...albumEntries, songCount: whole })),
  total: whole,
});

const detailedAlbum = v.strictObject({ ...datedEntries, songCount: v.null(), intro: text });

const hasEachOnce = (albums: { id: string }[]): boolean =>
  new Set(albums.map((album) => album.id)).size === albums.length;

// null if the service lacks the call.
export const albumDetail = v.nullable(detailedAlbum);
export const followedAlbums = v.nullable(
  v.pipe(
    v.array(detailedAlbum),
    v.check((albums) => hasEachOnce(albums)),
  ),
);
export const songsOrNull = v.nullable(songs);
export const themes = v.nullable(v.array(v.strictObject({ id, title: name, intro: text, coverUrl: image })));

export const songRanks = v.nullable(v.array(v.strictObject({ chart: name, place: v.pipe(whole, v.minValue(1)) })));

const styleTag = v.strictObject({ id, name, isDefault: v.boolean() });
export const styleSongs = v.nullable(v.strictObject({ tags: v.array(styleTag), songs }));
export const playlistCards = v.nullable(v.array(playlistCard));

const station = v.strictObject({ id, type: name, name, description: text, coverUrl: image });
export const stations = v.nullable(
  v.array(v.strictObject({ name: text, stations: v.pipe(v.array(station), v.minLength(1)) })),
);
export const stationSongs = v.nullable(v.strictObject({ songs, offset: idOrNull }));

export const artistAlbums = v.nullable(
  v.strictObject({
    albums: v.pipe(
      v.array(detailedAlbum),
      v.check((albums) => hasEachOnce(albums)),
    ),
    isComplete: v.boolean(),
  }),
);

export const newAlbums = v.nullable(
  v.pipe(
    v.array(
      v.strictObject({
        region: v.picklist(['chn', 'eur', 'jpn', 'kor']),
        albums: v.pipe(v.array(v.strictObject({ ...datedEntries, songCount: whole })), v.minLength(1)),
      }),
    ),
    v.check((regions) => new Set(regions.map(({ region }) => region)).size === regions.length),
  ),
);

export const albumSongs = v.pipe(
  v.strictObject({ songs, totalCount: whole, unavailableCount: whole, isComplete: v.boolean() }),
  v.check(({ songs: read, ...list }) => hasCountedAll(read, list)),
);

export const foundArtists = v.strictObject({
  items: v.array(
    v.strictObject({
      id,
      name,
      avatarUrl: image,
      heat: whole,
      fanCount: whole,
      songCount: whole,
      albumCount: whole,
      videoCount: whole,
    }),
  ),
  total: whole,
});

const filterChoices = v.array(v.strictObject({ key: name, name }));
const listedArtist = v.strictObject({ id, name, avatarUrl: image, fanCount: whole });
// null if the service lacks the call.
export const artistDirectory = v.nullable(
  v.strictObject({
    groups: v.array(v.strictObject({ title: name, artists: v.pipe(v.array(listedArtist), v.minLength(1)) })),
    sexes: filterChoices,
    types: filterChoices,
  }),
);

const foundOf = <Item extends v.GenericSchema>(item: Item) => v.strictObject({ items: v.array(item), total: whole });

const videoHash = v.pipe(text, v.regex(/^[0-9a-f]{32}$/));
const videoFacts = {
  id: idOrNull,
  hash: v.union([videoHash, v.literal('')]),
  title: text,
  artists: v.array(artist),
  coverUrl: image,
  durationMs: whole,
  publishedOn: text,
  viewCount: whole,
};
const isNamed = ({ id: ofVideo, hash: ofFile }: { id: string | null; hash: string }): boolean =>
  ofVideo !== null || ofFile !== '';
const videoCard = v.pipe(
  v.strictObject(videoFacts),
  v.check((named) => isNamed(named)),
);
const video = v.pipe(
  v.strictObject({
    ...videoFacts,
    intro: text,
    song: v.nullable(v.strictObject({ albumAudioId: id, hash: v.union([hash, v.literal('')]) })),
    files: v.array(v.strictObject({ hash: videoHash, height: whole })),
  }),
  v.check((named) => isNamed(named)),
);
export const foundVideos = foundOf(videoCard);
// null if the service lacks the call.
export const videosOrNull = v.nullable(v.array(video));
export const videoOrNull = v.nullable(video);
export const videoHeights = v.map(videoHash, v.picklist([270, 432, 540, 720, 1080]));
export const videoUrls = v.pipe(v.array(v.pipe(text, v.regex(/^https?:\/\/[^\s/]/i))), v.minLength(1));

// null where the service has no such call, or refuses it.
export const allKinds = v.nullable(
  v.strictObject({
    song: foundOf(foundSong),
    author: foundArtists,
    album: foundAlbums,
    special: foundPlaylists,
    mv: foundVideos,
    correction: text,
  }),
);

export const searchTexts = v.array(
  v.strictObject({ text: name, kind: v.picklist(['text', 'artist', 'album']), note: text }),
);
const suggestedSearch = v.strictObject({ text: name, note: text });
export const suggestedSearches = v.array(suggestedSearch);
export const trendingGroups = v.nullable(
  v.array(v.strictObject({ name: text, searches: v.pipe(v.array(suggestedSearch), v.minLength(1)) })),
);

export const charts = v.array(
  v.strictObject({
    id,
    name,
    coverUrl: image,
    intro: text,
    sortRule: text,
    updateFrequency: text,
    color: v.nullable(v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i))),
    songCount: wholeOrNull,
    issueId: textOrNull,
    topSongs: v.array(v.strictObject({ title: name, artist: text })),
  }),
);

export const chartPage = v.strictObject({ songs, totalCount: whole, isLast: v.boolean() });

export const release = v.strictObject({
  version: v.pipe(text, v.regex(/^\d+(?:\.\d+)*/)),
  pageUrl: v.pipe(text, v.startsWith('https://')),
});

const comment = v.strictObject({
  id,
  text,
  hasPictures: v.boolean(),
  writtenAtEpochMs: v.nullable(finite),
  author: v.strictObject({ id: idOrNull, name: text, avatarUrl: image }),
  isByArtist: v.boolean(),
  place: text,
  likeCount: whole,
  replyCount: whole,
  answersTo: textOrNull,
  area: v.strictObject({ id: idOrNull, code: text }),
});

export const comments = v.nullable(
  v.strictObject({
    area: idOrNull,
    count: whole,
    comments: v.array(comment),
    isLast: v.boolean(),
    classes: v.array(v.strictObject({ id, name, count: whole })),
    words: v.array(v.strictObject({ word: name, count: whole })),
  }),
);

export const replies = v.strictObject({ count: whole, replies: v.array(comment), isLast: v.boolean() });

export const commentCount = wholeOrNull;
