import type { CoverRef } from './cover';

/** Whether and for whom a song can be played, from its `privilege` and `pay_type` fields. */
export type SongAccess = 'free' | 'vip' | 'paid' | 'no-copyright' | 'unavailable';

export type ArtistRef = {
  name: string;
  /** Artist id of the service; null where a call does not return it. */
  id: string | null;
};

type AlbumRef = {
  name: string;
  id: string | null;
};

/** Hashes of the other encodings of one recording; a level that does not exist is absent. */
export type SongVariants = {
  /** MP3, 320 kbit/s. */
  high?: string;
  /** FLAC, 44.1 or 48 kHz. */
  lossless?: string;
  /** FLAC, 96 kHz or more. */
  hires?: string;
};

/** Where the audio comes from: the service's catalogue, the user's cloud drive, or a file on this device. */
export type SongOrigin = 'catalogue' | 'cloud' | 'local';

/** The fields of every song, regardless of its origin. */
type SongFacts = {
  title: string;
  artists: ArtistRef[];
  album: AlbumRef | null;
  cover: CoverRef;
  /** 0 where unknown. */
  durationMs: number;
};

/** A song of the service's catalogue: the only kind that can be liked, shared and added to playlists. */
export type CatalogueSong = SongFacts & {
  origin: 'catalogue';
  /** Upper-case hash of the 128 kbit/s encoding. */
  hash: string;
  access: SongAccess;
  variants: SongVariants;
  /** Id of the recording on its album, sent with lyrics and address requests. Null where unknown. */
  albumAudioId: string | null;
};

/** A file in the user's cloud drive; the service identifies it by its hash, so it may have lyrics. */
export type CloudSong = SongFacts & {
  origin: 'cloud';
  /** Upper-case hash of the uploaded file. */
  hash: string;
  albumAudioId: string | null;
};

/** A file on this device, unknown to the service. */
export type LocalSong = SongFacts & {
  origin: 'local';
  /** Id of the file in the index of local music: 1 to 128 printable ASCII characters without spaces. */
  localId: string;
  /** Container and codec of the file as a media type; null or empty where unknown. */
  mediaType: string | null;
};

/** A song that the service identifies by its hash. */
type ServiceSong = CatalogueSong | CloudSong;

/** One recording, as used by screens, the queue and the engine. Plain data: it is posted and stored. */
export type Song = ServiceSong | LocalSong;

/** The artists as one line, joined with `、` as the service does; empty when there are none. */
export function artistLine(song: Pick<Song, 'artists'>): string {
  return song.artists.map((artist) => artist.name).join('、');
}

/** False for a song whose address the service is known to refuse in any session. */
export function isPlayable(song: Song): boolean {
  return song.origin !== 'catalogue' || (song.access !== 'no-copyright' && song.access !== 'unavailable');
}
